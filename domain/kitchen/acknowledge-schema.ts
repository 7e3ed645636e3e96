import { z } from "zod";
import { readOrderNumber } from "../orders/order-number.ts";

/** More than a shop takes while nobody looks. */
const most = 500;

/** The orders to acknowledge, each as it was shown: `number` comes once for each. */
export const acknowledgeForm = z.object({
  number: z
    .array(z.string().transform((text) => readOrderNumber(text)))
    .min(1)
    .max(most)
    .transform((numbers) => [...new Set(numbers.filter((number) => number !== null))]),
});
