import { type CompletedOrder, isOnItsWay } from "./on-its-way.ts";
import { isOpenStatus, type OrderStatus } from "./order-status.ts";

/** Whether the link to the customer's order says "Track". A table has no progress to follow. */
export function isTracked(
  order: CompletedOrder & { status: OrderStatus },
  times: { deliveryMinutes: number },
  nowMs: number,
): boolean {
  return (
    order.type !== "reservation" && (isOpenStatus(order.status) || isOnItsWay(order, times, nowMs))
  );
}
