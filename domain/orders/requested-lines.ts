import { z } from "zod";
import { maxLines, maxQuantity } from "../cart/cart-lines.ts";
import { messages } from "../messages.ts";

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

export type RequestedLine = z.output<typeof wantedLine>;

/** In a change of an order a quantity of zero or less takes the line away. */
const changedLine = wantedLine.extend({
  quantity: z
    .int(messages.order.quantityWhole)
    .min(-maxQuantity, messages.order.quantityWhole)
    .max(maxQuantity, messages.order.quantityMost(maxQuantity)),
});

const eachOnce = (lines: { id: number }[]) => new Set(lines.map(({ id }) => id)).size === lines.length;

/** Lines as JSON text, at least one: `empty` says that there is none. */
export function requestedLines(empty: string) {
  return jsonText(empty).pipe(
    z
      .array(wantedLine, messages.order.notReadable)
      .min(1, empty)
      .max(maxLines, messages.order.tooManyLines(maxLines))
      .refine(eachOnce, messages.order.eachOnce),
  );
}

/** The lines that an order is to have from now on, as JSON text. None is left when the customer has taken all away. */
export const changedLines = jsonText(messages.order.notReadable).pipe(
  z
    .array(changedLine, messages.order.notReadable)
    .max(maxLines, messages.order.tooManyLines(maxLines))
    .refine(eachOnce, messages.order.eachOnce)
    .transform((lines) => lines.filter(({ quantity }) => quantity > 0)),
);

function jsonText(missing: string) {
  return z.string(missing).transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // Not JSON: Zod reports it.
      context.addIssue({ code: "custom", message: messages.order.notReadable });
      return z.NEVER;
    }
  });
}
