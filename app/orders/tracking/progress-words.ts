import type { OrderTypeId } from "../../../domain/orders/order.ts";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";

/** The steps of an order that is not cancelled. */
export const progressSteps = [
  "pending",
  "confirmed",
  "in_progress",
  "completed",
] as const satisfies OrderStatus[];
export type Step = (typeof progressSteps)[number];

/** Message for each step, by order type. */
const stepMessages: Record<OrderTypeId, Record<Step, string>> = {
  reservation: {
    pending: "We have your booking request and will confirm it shortly.",
    confirmed: "Your table is booked.",
    in_progress: "You are at your table.",
    completed: "Thank you for coming.",
  },
  takeaway_order: {
    pending: "We have your order and will confirm it shortly.",
    confirmed: "Confirmed. We'll cook it in time for your pickup.",
    in_progress: "We're cooking and packing it.",
    completed: "Collected. Enjoy your meal.",
  },
  party_order: {
    pending: "We have your order and will confirm it shortly.",
    confirmed: "Your event is booked in.",
    in_progress: "We're cooking for your party.",
    completed: "Your food has been handed over. Enjoy.",
  },
  menuorder: {
    pending: "We have your order and will confirm it shortly.",
    confirmed: "Confirmed. We'll start cooking soon.",
    in_progress: "We're cooking and delivering it.",
    completed: "Delivered. Enjoy your meal.",
  },
};

/**
 * Describes a step to the customer. If `isClosed`, says that orders are confirmed once the shop
 * opens.
 */
export function describeStep(
  { type }: { type: OrderTypeId },
  step: Step,
  isClosed: boolean,
): string {
  const text = stepMessages[type][step];
  return step === "pending" && isClosed ? text.replace("shortly", "once we open") : text;
}

/** Message for an order that is cooked but not yet handed over; null for other orders. */
export function describeReady({
  type,
  status,
  deliveryMethod,
  history,
}: {
  type: OrderTypeId;
  status: OrderStatus;
  deliveryMethod: string | null;
  history: readonly { kind: string }[];
}): string | null {
  const last = history.findLast(({ kind }) => kind === "ready" || kind === "not_ready");
  if (last?.kind !== "ready" || status === "completed" || status === "cancelled") return null;
  return type === "menuorder" || deliveryMethod === "Delivery"
    ? "It's ready and will be on its way soon."
    : "It's ready. You can collect it now.";
}

/**
 * Message for a cancelled order, depending on who cancelled it. `isOwn`: shown to the customer, not
 * to anyone with the link.
 */
export function describeCancelled(by: "customer" | "admin" | "system", isOwn: boolean): string {
  if (by === "customer" && isOwn) return "You cancelled this order. There is nothing to pay.";
  return cancelledMessages[by];
}

const cancelledMessages = {
  customer: "The customer cancelled this order.",
  admin: "We had to cancel this order. Call us with any questions or to arrange another time.",
  system: "This order was cancelled. Call us with any questions.",
} as const;
