import { z } from "zod";
import { maxPartyQuantity } from "../../cart/cart-lines.ts";
import { optionalAddress } from "../../contact-details/contact-fields.ts";
import { messages } from "../../messages.ts";
import { alongsideOtherErrors, seenVersion } from "../../orders/order-fields.ts";
import { changedLines } from "../../orders/requested-lines.ts";
import { eventFields, requireDeliveryAddress } from "./party-schema.ts";

/** `lines` is JSON text: all lines of the changed order. */
export const modifyPartyOrderSchema = z
  .object({
    version: seenVersion,
    lines: changedLines(maxPartyQuantity),
    address: optionalAddress,
    ...eventFields,
  })
  .superRefine(requireDeliveryAddress(messages.fields.address), alongsideOtherErrors);

export type ModifyPartyOrderInput = z.output<typeof modifyPartyOrderSchema>;
