import { z } from "zod";
import { address, fullName, phone } from "../../contact-details/contact-fields.ts";
import { alongsideOtherErrors, notes, seenTotal, seenVersion } from "../../orders/order-fields.ts";
import { changedLines } from "../../orders/requested-lines.ts";
import { deliveryTimeFields, requireDayAndTime } from "./delivery-schema.ts";

/**
 * `lines` is JSON text: all lines of the changed order. Without a day and a time, the order keeps
 * its time.
 */
export const modifyDeliverySchema = z
  .object({
    version: seenVersion,
    lines: changedLines(),
    name: fullName,
    phone,
    address,
    notes,
    seenTotal,
    deliveryDate: deliveryTimeFields.deliveryDate,
    deliveryTime: deliveryTimeFields.deliveryTime,
  })
  .superRefine(requireDayAndTime, alongsideOtherErrors);

export type ModifyDeliveryInput = z.output<typeof modifyDeliverySchema>;
