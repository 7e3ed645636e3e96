import { z } from "zod";
import { maxNotesLength } from "../field-lengths.ts";
import { messages } from "../messages.ts";
import { parsePence } from "../money.ts";
import { idempotencyKey } from "../orders/order-fields.ts";
import { requestedDay } from "../scheduling/requested-time.ts";

const { amount } = messages.cashCount;

export const cashCountSchema = z.object({
  /** Generated once per count, so that a repeated request adds only one. */
  countId: idempotencyKey,
  day: requestedDay,
  counted: z.string(amount).transform((text, context) => {
    const pence = parsePence(text);
    if (pence !== null) return pence;
    context.addIssue({ code: "custom", message: amount });
    return z.NEVER;
  }),
  /**
   * The expected cash that staff saw beside the amount, in pence; negative if more was refunded than
   * taken. Missing if the page was loaded from an older release.
   */
  seenExpected: z
    .string(messages.order.notReadable)
    .regex(/^-?\d{1,9}$/, messages.order.notReadable)
    .transform(Number)
    .optional(),
  note: z
    .string()
    .trim()
    .max(maxNotesLength, messages.fields.tooLong(maxNotesLength))
    .regex(/^\P{Cc}*$/u, messages.fields.controlCharacters)
    .default(""),
});

export type CashCountInput = z.infer<typeof cashCountSchema>;
