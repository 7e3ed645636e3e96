import { z } from "zod";
import { address, fullName, phone } from "../customers/customer-fields.ts";
import { messages } from "../messages.ts";
import { maxLines, maxQuantity } from "./cart-lines.ts";

const longestNotes = 500;
const printable = /^\P{Cc}*$/u;

/**
 * One dish the customer wants, and the price (pence) and the statement (`factsInText`) they saw. Both are compared with the menu's, never
 * used. A client that shows no allergens sends no statement.
 */
const wantedLine = z.object({
  id: z.int().min(1).max(2_147_483_647),
  quantity: z
    .int(messages.order.quantityWhole)
    .min(1, messages.order.quantityWhole)
    .max(maxQuantity, messages.order.quantityMost(maxQuantity)),
  seenPrice: z.int().min(0).max(100_000_000),
  seenFacts: z.string().max(500).optional(),
});

const wantedLines = z
  .array(wantedLine, messages.order.notReadable)
  .min(1, messages.cart.emptyDialog)
  .max(maxLines, messages.order.tooManyLines(maxLines))
  .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, messages.order.eachOnce);

/** A coupon code as it is typed; empty is none. */
export const couponCode = z.string().trim().max(64, messages.coupon.invalid).regex(printable, messages.coupon.invalid);

/**
 * What checkout asks of a customer, read from a form. `lines` is JSON text. Whatever else a client sends (a price, a total, a status, a
 * user) has no field here and is ignored.
 */
export const placeOrderForm = z.object({
  name: fullName,
  phone,
  address,
  notes: z
    .string()
    .trim()
    .max(longestNotes, messages.order.notesTooLong(longestNotes))
    .regex(/^(?:\P{Cc}|[\r\n\t])*$/u, messages.fields.controlCharacters)
    .default(""),
  coupon: couponCode.default(""),
  lines: z
    .string(messages.cart.emptyDialog)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: messages.order.notReadable });
        return z.NEVER;
      }
    })
    .pipe(wantedLines),
  /** Pence: the total on the button that was pressed. Another total is another order, and is shown first. */
  seenTotal: z
    .string(messages.order.notReadable)
    .regex(/^\d{1,10}$/, messages.order.notReadable)
    .transform(Number),
  idempotencyKey: z.uuid(messages.order.notReadable),
});

export type PlaceOrderInput = z.output<typeof placeOrderForm>;
