import { describe, expect, test } from "vitest";
import { messages } from "../messages.ts";
import { discountSchema } from "./discount-schema.ts";

const validForm = { code: "SAVE10", expiryDate: "2026-12-31", discountPercentage: "10" };
const getErrors = (fields: Record<string, string | undefined>) => {
  const { success, error } = discountSchema.safeParse({ ...validForm, ...fields });
  return success
    ? {}
    : Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message]));
};
const parse = (fields: Record<string, string>) => discountSchema.parse({ ...validForm, ...fields });

describe("the discount form", () => {
  test.each([
    [
      { code: undefined, expiryDate: undefined },
      { code: messages.discount.required, expiryDate: messages.discount.required },
    ],
    [{ code: "  " }, { code: messages.discount.required }],
    [{ code: "\u200b" }, { code: messages.discount.required }],
    [{ code: "x".repeat(65) }, { code: messages.coupon.invalid }],
    [{ expiryDate: "" }, { expiryDate: messages.discount.required }],
    [{ expiryDate: "2026-02-30" }, { expiryDate: messages.discount.date }],
    [{ expiryDate: "0000-01-01" }, { expiryDate: messages.discount.date }],
    [{ discountPercentage: "" }, { discountPercentage: messages.discount.either }],
    [
      { code: "", discountPercentage: "" },
      { code: messages.discount.required, discountPercentage: messages.discount.either },
    ],
    [{ fixedDiscount: "5" }, { fixedDiscount: messages.discount.notBoth }],
    [{ discountPercentage: "0" }, { discountPercentage: messages.discount.percentage }],
    [{ discountPercentage: "100.01" }, { discountPercentage: messages.discount.percentage }],
    [{ discountPercentage: "1e1" }, { discountPercentage: messages.discount.percentage }],
    [{ discountPercentage: "-10" }, { discountPercentage: messages.discount.percentage }],
    [{ discountPercentage: "", fixedDiscount: "0" }, { fixedDiscount: messages.discount.amount }],
    [
      { discountPercentage: "", fixedDiscount: "4.999" },
      { fixedDiscount: messages.discount.amount },
    ],
    [{ minimumSpend: "free" }, { minimumSpend: messages.discount.amount }],
    [{ maxUses: "0" }, { maxUses: messages.discount.uses }],
    [{ usesPerCustomer: "1.5" }, { usesPerCustomer: messages.discount.uses }],
  ])("refuses %j", (fields, errors) => {
    expect(getErrors(fields)).toEqual(errors);
  });

  test.each([
    [
      {},
      {
        discountPercentage: 10,
        fixedDiscount: null,
        minimumSpend: null,
        maxUses: null,
        usesPerCustomer: null,
      },
    ],
    [{ code: " save 10 " }, { code: "save10" }],
    [{ discountPercentage: "12.5%" }, { discountPercentage: 12.5 }],
    [{ discountPercentage: "100" }, { discountPercentage: 100 }],
    [
      { discountPercentage: " ", fixedDiscount: "£4.5" },
      { discountPercentage: null, fixedDiscount: 450 },
    ],
    [
      { minimumSpend: "25.00", maxUses: "100", usesPerCustomer: "1" },
      { minimumSpend: 2_500, maxUses: 100, usesPerCustomer: 1 },
    ],
  ])("reads %j", (fields, values) => {
    expect(parse(fields)).toMatchObject(values);
  });
});
