import { z } from "zod";
import { maxNameLength } from "../../field-lengths.ts";
import { messages } from "../../messages.ts";
import { parsePence } from "../../money.ts";
import { oneLine } from "../../one-line.ts";
import { idempotencyKey, notes } from "../../orders/order-fields.ts";
import { requestedLines } from "../../orders/requested-lines.ts";
import { requestedDay, requestedTime } from "../../scheduling/requested-time.ts";

/** £100,000: more than anyone pays in cash. */
const maxCashPence = 10_000_000;

/**
 * Text such as `20`, `£20` or `20.50`. An empty field becomes null, which means the exact amount.
 * It needs a default, because Conform leaves out empty fields.
 */
const cashGiven = z
  .string(messages.counter.cashFormat)
  .default("")
  .transform((text, context) => {
    if (text.trim() === "") return null;
    const pence = parsePence(text);
    if (pence !== null && pence <= maxCashPence) return pence;
    context.addIssue({ code: "custom", message: messages.counter.cashFormat });
    return z.NEVER;
  });

const emptyAsNull = z.literal("").transform(() => null);

/**
 * The counter order form. An empty day or time means ASAP. The name is for calling out the order.
 */
export const counterOrderSchema = z.object({
  lines: requestedLines(messages.phoneOrder.noDishes),
  name: z.union([z.literal(""), oneLine(messages.phoneOrder.name, maxNameLength)]).default(""),
  instructions: notes,
  pickupDate: z.union([emptyAsNull, requestedDay]).default(null),
  pickupTime: z.union([emptyAsNull, requestedTime]).default(null),
  cashGiven,
  idempotencyKey,
});

export type CounterOrderInput = z.output<typeof counterOrderSchema>;
