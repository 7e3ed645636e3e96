import { isCollected, isDelivered } from "../../../domain/orders/is-collected.ts";
import type { DeliveryMethod, OrderTypeId } from "../../../domain/orders/order.ts";
import type { OrderStage } from "../../../domain/orders/status/order-stage.ts";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";

/** The steps of an order that is not cancelled. */
export const progressSteps = [
  "pending",
  "confirmed",
  "in_progress",
  "completed",
] as const satisfies OrderStatus[];
export type Step = (typeof progressSteps)[number];

/** Message for each step after the first, by order type. */
const stepMessages: Record<OrderTypeId, Record<Exclude<Step, "pending">, string>> = {
  reservation: {
    confirmed: "Your table is booked.",
    in_progress: "You are at your table.",
    completed: "Thank you for coming.",
  },
  takeaway_order: {
    confirmed: "Confirmed. We'll cook it in time for your pickup.",
    in_progress: "We're cooking and packing it.",
    completed: "Collected. Enjoy your meal.",
  },
  party_order: {
    confirmed: "Your event is booked in.",
    in_progress: "We're cooking for your party.",
    completed: "Your food has left our kitchen. Enjoy.",
  },
  menuorder: {
    confirmed: "Confirmed. We'll cook it in time for your delivery.",
    in_progress: "We're cooking it.",
    // Staff complete a delivery when it leaves. Its arrival is not recorded.
    completed: "It has left our kitchen. Enjoy your meal.",
  },
};

/**
 * Describes a step to the customer. `isClosed`: pending orders, except party orders, are confirmed
 * once the shop opens. `hasPhone`: the shop can be called. `isOverdue` is from the function of that
 * name. `nowMs` is in epoch ms.
 */
export function describeStep(
  {
    type,
    wantedAt,
    confirmationLateAt,
    isJustPlaced = false,
  }: {
    type: OrderTypeId;
    wantedAt: Date | null;
    confirmationLateAt: Date | null;
    isJustPlaced?: boolean;
  },
  step: Step,
  {
    isClosed,
    hasPhone,
    isOverdue,
    nowMs,
  }: { isClosed: boolean; hasPhone: boolean; isOverdue: boolean; nowMs: number },
): string {
  const callUs = hasPhone ? " You can call us." : "";
  if (step === "pending") {
    if (!isClosed && confirmationLateAt && nowMs >= +confirmationLateAt)
      return `This is taking longer than usual.${callUs}`;
    const noun = type === "reservation" ? "booking request" : "order";
    const received = isJustPlaced ? "Just placed." : `We have your ${noun}.`;
    // Events are days ahead, so staff need not answer soon.
    if (type === "party_order") return `${received} We'll update this page when we confirm it.`;
    return `${received} We'll confirm it ${isClosed ? "once we open" : "shortly"}.`;
  }
  if (isOverdue && step !== "completed") return `This is taking longer than planned.${callUs}`;
  if (type === "menuorder" && step === "confirmed" && !wantedAt)
    return "Confirmed. We'll start cooking soon.";
  return stepMessages[type][step];
}

/**
 * Message for an order that is cooked but not yet handed over; null for other orders.
 * `deliveryMethod` is undefined where it is not known.
 */
export function describeReady({
  stage,
  ...order
}: {
  type: OrderTypeId;
  stage: OrderStage | null;
  deliveryMethod?: DeliveryMethod | null;
}): string | null {
  if (stage !== "ready") return null;
  if (isDelivered(order)) return "It's ready and will be on its way soon.";
  return isCollected(order) ? "It's ready. You can collect it now." : "It's ready.";
}

/**
 * Whether the restaurant's reason, a preset or its own words, mentions an allergy: ordering the
 * same again would not help.
 */
export const isCancelledForAllergy = (reason: string | null) => /allerg/i.test(reason ?? "");

/**
 * Message for a cancelled order, depending on who cancelled it and why. `isOwn`: shown to the
 * customer, not to anyone with the link.
 */
export function describeCancelled(
  { type, cancelReason }: { type: OrderTypeId; cancelReason: string | null },
  by: "customer" | "admin" | "system",
  isOwn: boolean,
): string {
  const noun = type === "reservation" ? "booking" : "order";
  const nothingToPay = type === "reservation" ? "" : " There is nothing to pay.";
  if (by === "customer")
    return isOwn
      ? `You cancelled this ${noun}.${nothingToPay}`
      : `The customer cancelled this ${noun}.`;
  if (by === "admin")
    return `We had to cancel this ${noun}.${nothingToPay} Contact us with any questions${isCancelledForAllergy(cancelReason) ? "" : " or to arrange another time"}.`;
  return `This ${noun} was cancelled. Contact us with any questions.`;
}
