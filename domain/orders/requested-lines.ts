import { z } from "zod";
import { maxLines, maxQuantity } from "../cart/cart-lines.ts";
import { messages } from "../messages.ts";

/**
 * A requested dish, with the price (pence) and dietary facts (`serializeFacts`) that the customer saw. Both are only compared
 * with the menu. Clients that show no facts send none.
 */
const requestedLine = z.object({
  id: z.int().min(1).max(2_147_483_647),
  quantity: z
    .int(messages.order.quantityWhole)
    .min(1, messages.order.quantityWhole)
    .max(maxQuantity, messages.order.quantityMost(maxQuantity)),
  seenPrice: z.int().min(0).max(100_000_000),
  seenFacts: z.string().max(500).optional(),
});

export type RequestedLine = z.output<typeof requestedLine>;

/** A quantity of zero or less removes the line. */
const changedLine = requestedLine.extend({
  quantity: z
    .int(messages.order.quantityWhole)
    .min(-maxQuantity, messages.order.quantityWhole)
    .max(maxQuantity, messages.order.quantityMost(maxQuantity)),
});

const areUnique = (lines: { id: number }[]) => new Set(lines.map(({ id }) => id)).size === lines.length;

/** Lines as JSON text, at least one; `emptyMessage` is the error when there are none. */
export function requestedLines(emptyMessage: string) {
  return jsonText(emptyMessage).pipe(
    z
      .array(requestedLine, messages.order.notReadable)
      .min(1, emptyMessage)
      .max(maxLines, messages.order.tooManyLines(maxLines))
      .refine(areUnique, messages.order.eachOnce),
  );
}

/** All lines of a changed order, as JSON text; empty when the customer removed them all. */
export const changedLines = jsonText(messages.order.notReadable).pipe(
  z
    .array(changedLine, messages.order.notReadable)
    .max(maxLines, messages.order.tooManyLines(maxLines))
    .refine(areUnique, messages.order.eachOnce)
    .transform((lines) => lines.filter(({ quantity }) => quantity > 0)),
);

function jsonText(missing: string) {
  return z.string(missing).transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // Not JSON: reported as a validation error.
      context.addIssue({ code: "custom", message: messages.order.notReadable });
      return z.NEVER;
    }
  });
}
