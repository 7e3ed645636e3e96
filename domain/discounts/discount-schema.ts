import { z } from "zod";
import { messages } from "../messages.ts";
import { parsePence } from "../money.ts";
import { hasVisibleText } from "../one-line.ts";
import { daySchema } from "../scheduling/requested-time.ts";
import { couponCode, removeSpaces } from "./coupon-code.ts";

const limits = { uses: 1_000_000, pence: 1_000_000 };

/** An optional text field: empty is null. `parse` returns null for invalid text. */
function createOptionalFieldSchema<Value>(parse: (text: string) => Value | null, message: string) {
  return z
    .string()
    .max(20, message)
    .default("")
    .transform((text, context): Value | null => {
      if (text.trim() === "") return null;
      const value = parse(text.trim());
      if (value === null) context.addIssue({ code: "custom", message });
      return value;
    });
}

/** `12.5` or `12.5%` → 12.5: above 0, at most 100, two decimals. */
function parsePercentage(text: string): number | null {
  const number = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(text)?.[1];
  const value = Number(number ?? 0);
  return value > 0 && value <= 100 ? value : null;
}

function parseAmount(text: string): number | null {
  const pence = parsePence(text);
  return pence !== null && pence > 0 && pence <= limits.pence ? pence : null;
}

function parseUses(text: string): number | null {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= limits.uses ? count : null;
}

const expiryDate = z
  .string(messages.discount.required)
  .trim()
  .min(1, messages.discount.required)
  .pipe(daySchema(messages.discount.date));

/** The form for a new coupon. Parses amounts to pence. */
export const discountSchema = z
  .object({
    code: z
      .string(messages.discount.required)
      .trim()
      .min(1, messages.discount.required)
      .pipe(couponCode)
      .transform(removeSpaces)
      .refine((code) => code === "" || hasVisibleText(code), messages.discount.required),
    discountPercentage: createOptionalFieldSchema(parsePercentage, messages.discount.percentage),
    fixedDiscount: createOptionalFieldSchema(parseAmount, messages.discount.amount),
    expiryDate,
    minimumSpend: createOptionalFieldSchema(parseAmount, messages.discount.amount),
    maxUses: createOptionalFieldSchema(parseUses, messages.discount.uses),
    usesPerCustomer: createOptionalFieldSchema(parseUses, messages.discount.uses),
  })
  .refine(
    ({ discountPercentage, fixedDiscount }) =>
      discountPercentage === null || fixedDiscount === null,
    {
      path: ["fixedDiscount"],
      error: messages.discount.notBoth,
      when: areBothValid,
    },
  )
  .refine(
    ({ discountPercentage, fixedDiscount }) =>
      discountPercentage !== null || fixedDiscount !== null,
    {
      path: ["discountPercentage"],
      error: messages.discount.either,
      when: areBothValid,
    },
  );

/**
 * Reports a conflict between percentage and amount together with other errors, unless one of the
 * two is itself invalid.
 */
function areBothValid({
  issues,
}: {
  issues: readonly { path?: PropertyKey[] | undefined }[];
}): boolean {
  return !issues.some(
    ({ path }) => path?.[0] === "discountPercentage" || path?.[0] === "fixedDiscount",
  );
}

export type DiscountInput = z.output<typeof discountSchema>;
