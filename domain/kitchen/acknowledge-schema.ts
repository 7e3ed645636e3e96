import { z } from "zod";
import { parseOrderNumber } from "../orders/order-number.ts";

/** More new orders than a shop ever has waiting at once. */
const maxNumbers = 500;

/**
 * The orders to acknowledge: one `number` field each. With `undo`, their acknowledgement is undone.
 */
export const acknowledgeSchema = z.object({
  number: z
    .array(z.string().transform((text) => parseOrderNumber(text)))
    .min(1)
    .max(maxNumbers)
    .transform((numbers) => [...new Set(numbers.filter((number) => number !== null))]),
  undo: z.literal("true").optional(),
});
