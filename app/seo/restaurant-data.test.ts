import { describe, expect, it } from "vitest";
import { postalAddress } from "./restaurant-data.ts";

const whole = (street: string, locality: string | undefined, code: string) => ({
  "@type": "PostalAddress",
  streetAddress: street,
  ...(locality && { addressLocality: locality }),
  postalCode: code,
  addressCountry: "GB",
});

describe("postalAddress", () => {
  it.each([
    ["12 Spice Lane, Leicester LE1 4AB", whole("12 Spice Lane", "Leicester", "LE1 4AB")],
    ["Unit 3, 12 Spice Lane, Leicester, LE1 4AB", whole("Unit 3, 12 Spice Lane", "Leicester", "LE1 4AB")],
    ["1 High Street, Milton Keynes mk9 1aa", whole("1 High Street", "Milton Keynes", "MK9 1AA")],
    ["12 Spice Lane, LE1 4AB", whole("12 Spice Lane", undefined, "LE1 4AB")],
  ])("%s", (address, parts) => {
    expect(postalAddress(address)).toEqual(parts);
  });

  it.each(["Behind the station", "12 Spice Lane, Leicester", "LE1 4AB", ""])("leaves %j as it is", (address) => {
    expect(postalAddress(address)).toEqual({ "@type": "PostalAddress", streetAddress: address });
  });
});
