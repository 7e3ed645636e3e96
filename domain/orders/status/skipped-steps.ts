import type { OrderTypeId } from "../order.ts";
import { canChangeStatus, type OrderStatus, orderStatuses, statusLabel } from "./order-status.ts";

/**
 * The statuses between two others that are not next to each other: `Skips Confirmed and In
 * progress.` Empty if the transition table allows the change, if it goes back, and if one of the
 * statuses is cancelled.
 */
export function describeSkippedStatuses(from: OrderStatus, to: OrderStatus): string {
  if (from === "cancelled" || to === "cancelled" || canChangeStatus(from, to)) return "";
  const skipped = orderStatuses.slice(orderStatuses.indexOf(from) + 1, orderStatuses.indexOf(to));
  return skipped.length === 0 ? "" : `Skips ${skipped.map(statusLabel).join(" and ")}.`;
}

/**
 * What no longer happens if a confirmed order, or one in progress, is cancelled. Empty for other
 * statuses and for bookings.
 */
export function describeCancelEffect({
  type,
  status,
}: {
  type: OrderTypeId;
  status: OrderStatus;
}): string {
  if (type === "reservation") return "";
  if (status === "confirmed") return "It will not be cooked or handed over.";
  return status === "in_progress" ? "It will not be handed over." : "";
}
