import { z } from "zod";
import { addressName } from "../../accounts/settings-schemas.ts";
import { address, fullName, phone } from "../../contact-details/contact-fields.ts";
import { couponCode } from "../../discounts/coupon-code.ts";
import { messages } from "../../messages.ts";
import { idempotencyKey, notes, seenTotal, seenWantedAt } from "../../orders/order-fields.ts";
import { requestedLines } from "../../orders/requested-lines.ts";

/**
 * The checkout form. `lines` is JSON text. Clients cannot set a price, total, status or user. The prices, total and delivery time
 * that the customer saw are only compared with the current ones.
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

/** Adds the option to save the address under a name. Phone orders use `deliveryForm`. */
export const checkoutForm = deliveryForm
  .extend({
    saveAddress: z
      .string()
      .optional()
      .transform((value) => value === "on"),
    addressName: addressName.optional(),
  })
  .refine((form) => !form.saveAddress || form.addressName !== undefined, {
    path: ["addressName"],
    message: messages.addresses.name,
  });

export type DeliveryInput = z.output<typeof deliveryForm>;
