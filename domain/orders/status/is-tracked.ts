import { type CompletedOrder, isOnItsWay } from "./on-its-way.ts";
import { isOpenStatus, type OrderStatus } from "./order-status.ts";

/** Whether the customer can follow the order's progress. A table is not tracked. */
export function isTracked(
  order: CompletedOrder & { status: OrderStatus },
  times: { deliveryMinutes: number },
  nowMs: number,
): boolean {
  return (
    order.type !== "reservation" && (isOpenStatus(order.status) || isOnItsWay(order, times, nowMs))
  );
}
