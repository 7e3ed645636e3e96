import { z } from "zod";
import { addressName } from "../../accounts/settings-schemas.ts";
import { address, fullName, phone } from "../../contact-details/contact-fields.ts";
import { couponCode } from "../../discounts/coupon-code.ts";
import { messages } from "../../messages.ts";
import {
  alongsideOtherErrors,
  idempotencyKey,
  notes,
  seenTotal,
  seenWantedAt,
} from "../../orders/order-fields.ts";
import { requestedLines } from "../../orders/requested-lines.ts";
import type { DayAndTime } from "../../scheduling/offered-times.ts";
import { requestedDay, requestedTime } from "../../scheduling/requested-time.ts";

/**
 * When the customer wants the delivery, on the shop's clock. Without these fields, as soon as
 * possible.
 */
export const deliveryTimeFields = {
  deliveryWhen: z.enum(["asap", "later"], messages.delivery.when).optional(),
  deliveryDate: requestedDay.optional(),
  deliveryTime: requestedTime.optional(),
};

interface DeliveryTimeInput {
  deliveryWhen?: "asap" | "later" | undefined;
  deliveryDate?: string | undefined;
  deliveryTime?: string | undefined;
}

/**
 * Adds errors for a missing day or time, so that an incomplete choice is never treated as “as
 * soon as possible”.
 */
export function requireDayAndTime(
  input: DeliveryTimeInput,
  context: Pick<z.RefinementCtx, "addIssue">,
): void {
  const { deliveryWhen, deliveryDate, deliveryTime } = input;
  if (deliveryWhen === "asap" || !(deliveryWhen || deliveryDate || deliveryTime)) return;
  if (!deliveryDate)
    context.addIssue({ code: "custom", path: ["deliveryDate"], message: messages.times.noDay });
  if (!deliveryTime)
    context.addIssue({ code: "custom", path: ["deliveryTime"], message: messages.times.noTime });
}

/** The day and time that the customer chose; null if they chose none. */
export function getChosenTime({
  deliveryWhen,
  deliveryDate,
  deliveryTime,
}: DeliveryTimeInput): DayAndTime | null {
  return deliveryWhen !== "asap" && deliveryDate && deliveryTime
    ? { day: deliveryDate, time: deliveryTime }
    : null;
}

/**
 * The fields of a delivery. `lines` is JSON text. Clients cannot set a price, total, status or
 * user. The prices, total and delivery time that the customer saw are only compared with the
 * current ones.
 */
export const deliverySchema = z.object({
  name: fullName,
  phone,
  address,
  notes,
  coupon: couponCode.default(""),
  ...deliveryTimeFields,
  lines: requestedLines(messages.cart.emptyDialog),
  seenTotal,
  seenWantedAt,
  idempotencyKey,
});

/** The checkout form. It can also save the address under a name. */
export const checkoutSchema = deliverySchema
  .extend({
    saveAddress: z
      .string()
      .optional()
      .transform((value) => value === "on"),
    addressName: addressName.optional(),
    /** A code that was typed but not applied: its discount is not in `seenTotal`. */
    couponCode: couponCode.default(""),
  })
  .refine((form) => !form.saveAddress || form.addressName !== undefined, {
    path: ["addressName"],
    message: messages.addresses.name,
  })
  .superRefine(requireDayAndTime, alongsideOtherErrors);

export type DeliveryInput = z.output<typeof deliverySchema>;
