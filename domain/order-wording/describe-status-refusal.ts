import { messages } from "../messages.ts";
import { type OrderStatus, orderStatuses, statusLabel } from "../orders/status/order-status.ts";
import type { OverrideRefusal } from "../orders/status/override-status.ts";

/**
 * For staff. `number` is the order number from the URL, which may not exist. `to` is the refused
 * step.
 */
export function describeStatusRefusal(
  refusal: OverrideRefusal,
  number: string,
  to?: OrderStatus | "ready",
): string {
  switch (refusal.code) {
    case "only_admins":
      return messages.order.onlyAdmins;
    case "order_not_found":
      return messages.order.notFound(number);
    case "cannot_change":
      if (refusal.from === refusal.to) return messages.kitchen.alreadyAt(statusLabel(refusal.to));
      return messages.order.cannotChange(statusLabel(refusal.from), statusLabel(refusal.to));
    case "order_changed":
      // The status is the same: the customer or a colleague has changed the order itself.
      if (refusal.status === "pending" && to === "confirmed")
        return messages.kitchen.editedMeanwhile(number);
      return messages.kitchen.changedMeanwhile(
        number,
        refusal.isReady ? "ready" : statusLabel(refusal.status).toLowerCase(),
      );
    case "sold_out":
      return messages.kitchen.confirmSoldOut(refusal.dishes);
    case "pickup_full":
      return messages.admin.pickupFullAgain;
    case "tables_taken":
      return messages.bookings.tablesTaken;
    case "coupon_used_up":
      return messages.admin.couponUsedUpAgain;
  }
}

/** Whether the order is already at the step that staff tried to take, or past it. */
export function isStepDone(refusal: OverrideRefusal, to: OrderStatus | "ready"): boolean {
  if (refusal.code === "cannot_change") return refusal.from === refusal.to;
  if (refusal.code !== "order_changed") return false;
  const { status, isReady = false } = refusal;
  if (to === "cancelled" || status === "cancelled") return to === status;
  // Dishes are ready before the order is completed.
  if (to === "ready") return isReady || status === "completed";
  return (
    (isReady && to !== "completed") || orderStatuses.indexOf(status) >= orderStatuses.indexOf(to)
  );
}
