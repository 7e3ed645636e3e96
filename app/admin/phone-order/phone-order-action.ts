import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { describeCouponRefusal } from "../../../domain/discounts/describe-coupon-refusal.ts";
import { messages } from "../../../domain/messages.ts";
import { describeRefusalForStaff } from "../../../domain/order-types/describe-refusal.ts";
import {
  type PhoneOrderInput,
  phoneOrderForms,
} from "../../../domain/order-types/phone-order-schema.ts";
import {
  type PlacePhoneOrderRefusal,
  placePhoneOrder,
} from "../../../domain/order-types/place-phone-order.ts";
import { formatOrderNameInText } from "../../../domain/order-wording/format-order-name.ts";
import { findOrder } from "../../../domain/orders/find-order.ts";
import { type OrderTypeId, orderTypeIds } from "../../../domain/orders/order.ts";
import { invalidResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import {
  noStoreHeaders,
  orderNotPlaced,
  orderPlaced,
} from "../../order-types/place-order-result.ts";
import { readForm } from "../../read-form.ts";
import { adminContext } from "../admin-context.ts";
import type { OrderPlaced } from "./order-placed.tsx";

/** Places a phone order; the form's `type` is the order type. */
export async function phoneOrderAction(context: Readonly<RouterContextProvider>, request: Request) {
  const actor = await context.get(adminContext)();
  const { shop, publicUrl, countOrder } = context.get(servicesContext);
  const formData = await readForm(request);
  const type = orderTypeIds.find((id) => id === formData.get("type")) ?? "menuorder";
  const submission = parseWithZod(formData, { schema: phoneOrderForms[type] });
  if (submission.status !== "success")
    return invalidResult(submission, { headers: noStoreHeaders });

  const input = { type, ...submission.value } as PhoneOrderInput;
  const result = await placePhoneOrder(shop, actor, input);
  countOrder(type, result);
  if (!result.ok) {
    const message = describePhoneOrderRefusal(result.error, await getSettings(shop), type);
    return orderNotPlaced(
      result.error,
      { message, field: getFieldToCorrect(result.error, type) },
      submission,
    );
  }
  const { number, trackingPath } = result.value;
  const placedOrder = await findOrder(shop, actor, { number });
  if (!placedOrder.ok) throw new Error(`order ${number} was not found after it was placed`);
  const { status, total, createdAt, wantedAt, wantedAllDay, leadMinutes, customer, contact } =
    placedOrder.value;
  const { reservation } = placedOrder.value;
  const order: OrderPlaced = {
    number,
    type,
    status,
    total,
    createdAt,
    wantedAt,
    wantedAllDay,
    leadMinutes,
    contact,
    booking: reservation && { guests: reservation.guests, tables: reservation.tables },
    link: publicUrl + trackingPath,
    emailTo: customer?.email ?? (input.email || null),
  };
  return orderPlaced(order);
}

function describePhoneOrderRefusal(
  refusal: PlacePhoneOrderRefusal,
  settings: BusinessSettings,
  type: OrderTypeId,
): string {
  switch (refusal.code) {
    case "only_admins":
      return messages.order.onlyAdmins;
    case "customer_gone":
      return messages.phoneOrder.customerGone;
    case "key_used":
      return messages.phoneOrder.alreadyTaken(
        formatOrderNameInText({ type, number: refusal.number }),
      );
    case "shop_closed":
      return messages.phoneOrder.noOpening;
    case "too_many":
    case "coupon_invalid":
    case "coupon_inactive":
    case "coupon_expired":
    case "coupon_used_up":
    case "coupon_used_by_you":
    case "coupon_below_minimum":
      return describeCouponRefusal(refusal, settings.currency);
    default:
      return describeRefusalForStaff(refusal, settings, { type });
  }
}

const timeFields: Record<OrderTypeId, string> = {
  menuorder: "deliveryTime",
  takeaway_order: "pickupTime",
  party_order: "pickupTime",
  reservation: "time",
};

/** The field that a refusal is about; undefined if it is about the whole form. */
function getFieldToCorrect(refusal: PlacePhoneOrderRefusal, type: OrderTypeId): string | undefined {
  if (refusal.code === "time_refused") return timeFields[type];
  if (refusal.code === "event_refused") {
    if (refusal.reason === "radius") return "withinRadius";
    return refusal.reason === "clock_gap" || refusal.reason === "pickup_closed"
      ? "eventTime"
      : "eventDate";
  }
  if (refusal.code === "party_too_large") return "guests";
  if (refusal.code === "address_refused") return "address";
  return refusal.code.startsWith("coupon_") || refusal.code === "too_many" ? "coupon" : undefined;
}
