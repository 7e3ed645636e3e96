import { z } from "zod";
import { address, fullName, phone } from "../../contact-details/contact-fields.ts";
import { messages } from "../../messages.ts";
import { idempotencyKey, notes, seenTotal, seenWantedAt } from "../../orders/order-fields.ts";
import { requestedLines } from "../../orders/requested-lines.ts";

const printable = /^\P{Cc}*$/u;

/** A coupon code as it is typed; empty is none. */
export const couponCode = z.string().trim().max(64, messages.coupon.invalid).regex(printable, messages.coupon.invalid);

/**
 * What checkout asks of a customer, read from a form. `lines` is JSON text. Whatever else a client sends (a price, a total, a status, a
 * user) has no field here and is ignored.
 */
export const placeOrderForm = z.object({
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

export type PlaceOrderInput = z.output<typeof placeOrderForm>;
