import { z } from "zod";
import { address, phone } from "../../contact-details/contact-fields.ts";
import { maxNameLength } from "../../field-lengths.ts";
import { messages } from "../../messages.ts";
import { oneLine } from "../../one-line.ts";
import { idempotencyKey, notes } from "../../orders/order-fields.ts";
import { requestedLines } from "../../orders/requested-lines.ts";
import { requestedDay, requestedTime } from "../../scheduling/requested-time.ts";

/**
 * The takeaway form. `pickupDate` and `pickupTime` are in the shop's time zone; `lines` is JSON
 * text.
 */
export const takeawaySchema = z.object({
  name: oneLine(messages.takeaway.name, maxNameLength),
  contact: phone,
  address,
  pickupDate: requestedDay,
  pickupTime: requestedTime,
  instructions: notes,
  lines: requestedLines(messages.takeaway.noItems),
  idempotencyKey,
});

export type TakeawayInput = z.output<typeof takeawaySchema>;
