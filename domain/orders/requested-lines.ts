import { z } from "zod";
import { maxLines, maxQuantity } from "../cart/cart-lines.ts";
import { messages } from "../messages.ts";

/**
 * Maximum portions in one order, across all dishes. Only a party order, with its higher limit per
 * dish, could exceed this. Keeps the total within the range of its column, even at the highest
 * price.
 */
const maxPortions = maxLines * maxQuantity;

/**
 * A requested dish, with the price (pence) and dietary facts (`serialiseFacts`) shown on the form.
 * Both are only compared with the server's. Clients that do not show dietary facts send none. `max`
 * limits the portions of the dish.
 */
const requestedLine = (max: number) =>
  z.object({
    id: z.int().min(1).max(2_147_483_647),
    quantity: z
      .int(messages.order.quantityWhole)
      .min(1, messages.order.quantityWhole)
      .max(max, messages.order.tooManyOfOne(max)),
    seenPrice: z.int().min(0).max(100_000_000),
    seenFacts: z.string().max(500).optional(),
  });

export type RequestedLine = z.output<ReturnType<typeof requestedLine>>;

/** A quantity of zero or less removes the line. */
const changedLine = (max: number) =>
  requestedLine(max).extend({
    quantity: z
      .int(messages.order.quantityWhole)
      .min(-max, messages.order.quantityWhole)
      .max(max, messages.order.tooManyOfOne(max)),
  });

const areUnique = (lines: { id: number }[]) =>
  new Set(lines.map(({ id }) => id)).size === lines.length;
const areFewEnough = (lines: { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0) <= maxPortions;

/** Schema for the lines as JSON text. `emptyMessage` is the error when there are none. */
export function requestedLines(emptyMessage: string, max = maxQuantity) {
  return jsonText(emptyMessage).pipe(
    z
      .array(requestedLine(max), messages.order.notReadable)
      .min(1, emptyMessage)
      .max(maxLines, messages.order.tooManyLines(maxLines))
      .refine(areUnique, messages.order.eachOnce)
      .refine(areFewEnough, messages.order.tooManyPortions(maxPortions)),
  );
}

/**
 * Schema for all lines of a changed order, as JSON text. Empty when every line has been removed.
 */
export function changedLines(max = maxQuantity) {
  return jsonText(messages.order.notReadable).pipe(
    z
      .array(changedLine(max), messages.order.notReadable)
      .max(maxLines, messages.order.tooManyLines(maxLines))
      .refine(areUnique, messages.order.eachOnce)
      .refine(areFewEnough, messages.order.tooManyPortions(maxPortions))
      .transform((lines) => lines.filter(({ quantity }) => quantity > 0)),
  );
}

function jsonText(missing: string) {
  return z.string(missing).transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // Invalid JSON is a validation error.
      context.addIssue({ code: "custom", message: messages.order.notReadable });
      return z.NEVER;
    }
  });
}
