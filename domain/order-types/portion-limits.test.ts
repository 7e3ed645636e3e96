import { describe, expect, test } from "vitest";
import { parseForm, partyFields, takeawayFields } from "../../tests/builders/parse-order-form.ts";
import { deliverySchema } from "./delivery/delivery-schema.ts";
import { modifyDeliverySchema } from "./delivery/modify-delivery-schema.ts";
import { modifyPartyOrderSchema } from "./party/modify-party-schema.ts";
import { partyOrderSchema } from "./party/party-schema.ts";
import { modifyTakeawaySchema } from "./takeaway/modify-takeaway-schema.ts";
import { takeawaySchema } from "./takeaway/takeaway-schema.ts";

describe("portions", () => {
  const withLines = (...quantities: number[]) =>
    JSON.stringify(
      quantities.map((quantity, index) => ({ id: index + 1, quantity, seenPrice: 495 })),
    );

  test("are limited to 999 of one dish in a party order, and to 99 in any other", () => {
    for (const form of [partyOrderSchema, modifyPartyOrderSchema]) {
      expect(
        parseForm(form, { ...partyFields, version: "1", lines: withLines(999) }).errors,
      ).toEqual({});
      expect(
        parseForm(form, { ...partyFields, version: "1", lines: withLines(1_000) }).errors,
      ).toEqual({
        "lines[0].quantity": ["You can order at most 999 of one dish."],
      });
    }
    for (const form of [
      takeawaySchema,
      modifyTakeawaySchema,
      deliverySchema,
      modifyDeliverySchema,
    ]) {
      const fields = {
        ...takeawayFields,
        phone: "07700 900123",
        notes: "",
        version: "1",
        seenTotal: "1",
        seenWantedAt: "",
      };
      expect(parseForm(form, { ...fields, lines: withLines(99) }).errors).toEqual({});
      expect(parseForm(form, { ...fields, lines: withLines(100) }).errors).toEqual({
        "lines[0].quantity": ["You can order at most 99 of one dish."],
      });
    }
  });

  test("are at least one per dish, and each dish can be listed only once", () => {
    const duplicateLines = JSON.stringify(Array(2).fill({ id: 1, quantity: 1, seenPrice: 495 }));
    for (const form of [partyOrderSchema, takeawaySchema, deliverySchema]) {
      const fields = {
        ...partyFields,
        ...takeawayFields,
        phone: "07700 900123",
        notes: "",
        seenTotal: "1",
        seenWantedAt: "",
      };
      for (const quantity of [0, -1, 1.5])
        expect(
          Object.keys(parseForm(form, { ...fields, lines: withLines(quantity) }).errors),
        ).toEqual(["lines[0].quantity"]);
      expect(Object.keys(parseForm(form, { ...fields, lines: duplicateLines }).errors)).toEqual([
        "lines",
      ]);
    }
  });

  test("are limited to 9,900 in total in a party order, so that its total fits in the database column", () => {
    const maxQuantities = Array.from({ length: 9 }, () => 999);
    const highestPrice = 100_000;
    expect(9_900 * highestPrice).toBeLessThan(2 ** 31);
    for (const form of [partyOrderSchema, modifyPartyOrderSchema]) {
      expect(
        parseForm(form, { ...partyFields, version: "1", lines: withLines(...maxQuantities, 909) })
          .errors,
      ).toEqual({});
      expect(
        parseForm(form, { ...partyFields, version: "1", lines: withLines(...maxQuantities, 910) })
          .errors,
      ).toEqual({
        lines: ["An order has at most 9900 portions in total. Contact us if you need more."],
      });
    }
  });
});
