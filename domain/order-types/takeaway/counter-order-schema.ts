import { z } from "zod";
import { messages } from "../../messages.ts";
import { parsePence } from "../../money.ts";
import { oneLine } from "../../one-line.ts";
import { idempotencyKey, notes } from "../../orders/order-fields.ts";
import { requestedLines } from "../../orders/requested-lines.ts";
import { requestedDay, requestedTime } from "../../scheduling/requested-time.ts";

/** More than any till takes for one order: £100,000. */
const maxCashPence = 10_000_000;

/** As typed: `20`, `£20` or `20.50`. Null if it is empty: the customer gave the exact amount. */
const cashGiven = z
  .string(messages.counter.cashFormat)
  .prefault("")
  .transform((text, context) => {
    if (text.trim() === "") return null;
    const pence = parsePence(text);
    if (pence !== null && pence <= maxCashPence) return pence;
    context.addIssue({ code: "custom", message: messages.counter.cashFormat });
    return z.NEVER;
  });

const nothing = z.literal("").transform(() => null);

/** The form of the counter. An empty day or time means as soon as possible; a name is for calling the order. */
export const counterOrderForm = z.object({
  lines: requestedLines(messages.takeaway.noItems),
  name: z.union([z.literal(""), oneLine(messages.takeaway.name, 100)]).default(""),
  instructions: notes,
  pickupDate: z.union([nothing, requestedDay]).default(null),
  pickupTime: z.union([nothing, requestedTime]).default(null),
  cashGiven,
  idempotencyKey,
});

export type CounterOrderInput = z.output<typeof counterOrderForm>;
