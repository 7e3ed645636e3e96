import { z } from "zod";
import { address } from "../../contact-details/contact-fields.ts";
import { notes, seenVersion } from "../../orders/order-fields.ts";
import { changedLines } from "../../orders/requested-lines.ts";
import { requestedDay, requestedTime } from "../../scheduling/requested-time.ts";

/** `lines` is JSON text: all lines of the changed order. */
export const modifyTakeawaySchema = z.object({
  version: seenVersion,
  lines: changedLines(),
  pickupDate: requestedDay,
  pickupTime: requestedTime,
  address,
  instructions: notes,
});

export type ModifyTakeawayInput = z.output<typeof modifyTakeawaySchema>;
