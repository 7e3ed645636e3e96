import type { OrderTypeId } from "../orders/order.ts";
import type { OrderStage } from "../orders/status/order-stage.ts";
import { type OrderStatus, statusLabel } from "../orders/status/order-status.ts";

/**
 * What the customer's page calls the order's first step. A cancelled booking may never have been
 * confirmed.
 */
export function placedLabel({ type, status }: { type: OrderTypeId; status: OrderStatus }): string {
  if (type !== "reservation") return "Placed";
  return status === "pending" || status === "cancelled" ? "Requested" : "Booked";
}

/**
 * An order's status, worded for its customer. Staff see `describeStatus`. `isOnItsWay` and
 * `isDueByNow` are from the functions of those names.
 */
export function customerStatusLabel({
  type,
  status,
  stage = null,
  isOnItsWay = false,
  isDueByNow = false,
}: {
  type: OrderTypeId;
  status: OrderStatus;
  stage?: OrderStage | null;
  isOnItsWay?: boolean;
  isDueByNow?: boolean;
}): string {
  if (isDueByNow) return "Due by now";
  if (isOnItsWay) return "On its way";
  if (stage === "ready") return type === "takeaway_order" ? "Ready to collect" : "Ready";
  if (status === "pending") return "Not confirmed yet";
  if (status === "in_progress") return type === "reservation" ? "At your table" : "Being prepared";
  return statusLabel(status);
}
