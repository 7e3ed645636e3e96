import { z } from "zod";
import { address, fullName, phone } from "../../contact-details/contact-fields.ts";
import { notes, seenTotal, seenVersion } from "../../orders/order-fields.ts";
import { changedLines } from "../../orders/requested-lines.ts";

/** `lines` is JSON text: all lines of the changed order. */
export const modifyDeliveryForm = z.object({
  version: seenVersion,
  lines: changedLines(),
  name: fullName,
  phone,
  address,
  notes,
  seenTotal,
});

export type ModifyDeliveryInput = z.output<typeof modifyDeliveryForm>;
