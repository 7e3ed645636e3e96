import { describe, expect, it } from "vitest";
import { parsePostalAddress } from "./restaurant-data.ts";

const splitAddress = (street: string, locality: string | undefined, code: string) => ({
  "@type": "PostalAddress",
  streetAddress: street,
  ...(locality && { addressLocality: locality }),
  postalCode: code,
  addressCountry: "GB",
});

describe("parsePostalAddress", () => {
  it.each([
    ["12 Spice Lane, Leicester LE1 4AB", splitAddress("12 Spice Lane", "Leicester", "LE1 4AB")],
    [
      "Unit 3, 12 Spice Lane, Leicester, LE1 4AB",
      splitAddress("Unit 3, 12 Spice Lane", "Leicester", "LE1 4AB"),
    ],
    [
      "1 High Street, Milton Keynes mk9 1aa",
      splitAddress("1 High Street", "Milton Keynes", "MK9 1AA"),
    ],
    ["12 Spice Lane, LE1 4AB", splitAddress("12 Spice Lane", undefined, "LE1 4AB")],
  ])("splits %s into its parts", (address, parts) => {
    expect(parsePostalAddress(address)).toEqual(parts);
  });

  it.each(["Behind the station", "12 Spice Lane, Leicester", "LE1 4AB", ""])(
    "does not split %j",
    (address) => {
      expect(parsePostalAddress(address)).toEqual({
        "@type": "PostalAddress",
        streetAddress: address,
      });
    },
  );
});
