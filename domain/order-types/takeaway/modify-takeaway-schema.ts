import { z } from "zod";
import { address, optionalAddress } from "../../contact-details/contact-fields.ts";
import type { TakeawayDetail } from "../../orders/order.ts";
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

/** A takeaway that staff took without an address needs none when it is changed either. */
export function getModifyTakeawaySchema(takeaway: Pick<TakeawayDetail, "address"> | null) {
  return takeaway?.address === ""
    ? modifyTakeawaySchema.extend({ address: optionalAddress })
    : modifyTakeawaySchema;
}

export type ModifyTakeawayInput = z.output<typeof modifyTakeawaySchema>;
