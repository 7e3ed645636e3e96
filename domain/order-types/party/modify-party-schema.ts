import { z } from "zod";
import { maxPartyQuantity } from "../../cart/cart-lines.ts";
import { address } from "../../contact-details/contact-fields.ts";
import { seenVersion } from "../../orders/order-fields.ts";
import { changedLines } from "../../orders/requested-lines.ts";
import { eventFields } from "./party-schema.ts";

/** `lines` is JSON text: all lines of the changed order. */
export const modifyPartyOrderForm = z.object({
  version: seenVersion,
  lines: changedLines(maxPartyQuantity),
  address,
  ...eventFields,
});

export type ModifyPartyOrderInput = z.output<typeof modifyPartyOrderForm>;
