import { z } from "zod";
import { address, phone } from "../customers/customer-fields.ts";
import { messages } from "../messages.ts";
import { oneLine } from "../one-line.ts";
import { idempotencyKey, notes } from "../ordering/order-fields.ts";
import { wantedLines } from "../ordering/wanted-lines.ts";
import { wantedDay, wantedTime } from "../times/wanted-time.ts";

/** What the takeaway page asks. Day and time are the shop's; `lines` is JSON text. */
export const takeawayForm = z.object({
  name: oneLine(messages.takeaway.name, 100),
  contact: phone,
  address,
  pickupDate: wantedDay,
  pickupTime: wantedTime,
  instructions: notes,
  lines: wantedLines(messages.takeaway.noItems),
  idempotencyKey,
});

export type TakeawayInput = z.output<typeof takeawayForm>;
