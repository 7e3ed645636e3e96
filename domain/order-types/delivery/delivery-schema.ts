import { z } from "zod";
import { address, fullName, phone } from "../../contact-details/contact-fields.ts";
import { messages } from "../../messages.ts";
import { idempotencyKey, notes, seenTotal, seenWantedAt } from "../../orders/order-fields.ts";
import { requestedLines } from "../../orders/requested-lines.ts";

const printable = /^\P{Cc}*$/u;

/** As typed; empty is none. */
export const couponCode = z.string().trim().max(64, messages.coupon.invalid).regex(printable, messages.coupon.invalid);

/**
 * The checkout form. `lines` is JSON text. There are no fields for a price, total, status or user, so clients cannot set them.
 */
export const deliveryForm = z.object({
  name: fullName,
  phone,
  address,
  notes,
  coupon: couponCode.default(""),
  lines: requestedLines(messages.cart.emptyDialog),
  seenTotal,
  seenWantedAt,
  idempotencyKey,
});

export type DeliveryInput = z.output<typeof deliveryForm>;
