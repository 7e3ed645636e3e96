import { expect, test } from "vitest";
import { defaultSettings } from "./default-settings.ts";
import {
  checkDeliveryAddress,
  checkPostcode,
  describeAddressHint,
  describeAddressRefusal,
  describeDelivery,
  describeMissingPostcode,
  describeOutsideArea,
} from "./delivery-area.ts";

const { orderTypes } = defaultSettings;
const area = { deliveryPostcodes: ["LE1", "LE2", "LE3 5"], orderTypes };
const everywhere = { deliveryPostcodes: [], orderTypes };

test("without an area, every address is accepted", () => {
  expect(checkDeliveryAddress("1 High Street", everywhere)).toBeNull();
  expect(describeAddressHint("1 High Street, NG1 2AB", everywhere)).toBe(
    "House number, street, town and postcode.",
  );
});

test.each([
  ["1 High Street\nLeicester le1 4ab", undefined],
  ["1 High Street, LE3 5QT", undefined],
  ["Unit B1 2nd floor, Leicester LE2 1AA", undefined],
  ["1 High Street, LE3 6QT", "LE3 6QT"],
  ["1 High Street, LE10 1AA", "LE10 1AA"],
  ["1 Old Market, Nottingham NG1 2AB", "NG1 2AB"],
  ["1 High Street, Leicester", null],
])("%j: refused postcode %j", (address, postcode) => {
  expect(checkDeliveryAddress(address, area)?.postcode).toBe(postcode);
});

test("a refusal says what is wrong and where the shop delivers", () => {
  expect(describeAddressRefusal({ code: "address_refused", postcode: "NG1 2AB" }, area)).toBe(
    "Sorry, we don't deliver to NG1 2AB. We deliver to LE1, LE2 and LE3 5.",
  );
  expect(describeAddressRefusal({ code: "address_refused", postcode: null }, area)).toBe(
    "Add the postcode, which we need only for deliveries. We deliver to LE1, LE2 and LE3 5.",
  );
});

test.each([
  "Unit B1, 5 High Street, Leicester le1 2cd",
  // "B1 2nd" could be a postcode.
  "Unit B1 2nd floor, Leicester LE1 2CD",
])("a postcode that cannot exist is named: %j", (address) => {
  const refusal = checkDeliveryAddress(address, area);
  expect(refusal && describeAddressRefusal(refusal, area)).toBe(
    "Check the postcode LE1 2CD. We deliver to LE1, LE2 and LE3 5.",
  );
});

test("the hint reports a typed postcode outside the area, but not a missing one", () => {
  expect(describeAddressHint("1 High Street", area)).toBe(
    "House number, street, town and postcode. We deliver to LE1, LE2 and LE3 5.",
  );
  expect(describeAddressHint("Nottingham NG1 2AB", area)).toContain(
    "Sorry, we don't deliver to NG1 2AB.",
  );
});

test("a shop without deliveries says nothing about an area", () => {
  const noDeliveries = { ...area, orderTypes: ["takeaway_order" as const] };
  for (const address of ["1 High Street", "Nottingham NG1 2AB"])
    expect(describeAddressHint(address, noDeliveries)).toBe(
      "House number, street, town and postcode.",
    );
  expect(describeOutsideArea("Nottingham NG1 2AB", noDeliveries)).toBeUndefined();
});

test("an address without a postcode is refused only by a shop that delivers to an area", () => {
  const describe = (address: string) => {
    const refusal = checkPostcode(address, area);
    return refusal && describeMissingPostcode(refusal);
  };
  expect(describe("1 High Street")).toBe(
    "Add the postcode, which we need only for deliveries. We deliver to LE1, LE2 and LE3 5.",
  );
  expect(describe("1 High Street, LE1 2CD")).toBe(
    "Check the postcode LE1 2CD. We deliver to LE1, LE2 and LE3 5.",
  );
  expect(describe("Nottingham NG1 2AB")).toBeNull();
  const takeawayOnly = { ...area, orderTypes: ["takeaway_order" as const] };
  expect(checkPostcode("1 High Street", takeawayOnly)).toBeNull();
  expect(checkPostcode("1 High Street", everywhere)).toBeNull();
});

test("the owner's words end as a sentence, because another may follow", () => {
  const describe = (deliveryArea: string) => describeDelivery({ ...area, deliveryArea });
  expect(describe("Within 4 miles of Kirkgate")).toBe("Within 4 miles of Kirkgate.");
  expect(describe("Within 4 miles!")).toBe("Within 4 miles!");
  expect(describe("")).toBe("We deliver to LE1, LE2 and LE3 5.");
});
