import type { OrderTypeId } from "../order.ts";

const minuteMs = 60_000;

export interface CompletedOrder {
  type: OrderTypeId;
  /** Staff complete a delivery when it leaves the kitchen. Its arrival is not recorded. */
  completedAt?: Date | null;
}

/**
 * When a delivery that has left the kitchen usually arrives, in epoch ms. Null once that time has
 * passed, for other orders, and if the shop states no usual delivery time.
 */
export function getUsualArrival(
  { type, completedAt }: CompletedOrder,
  { deliveryMinutes }: { deliveryMinutes: number },
  nowMs: number,
): number | null {
  if (type !== "menuorder" || !completedAt || deliveryMinutes <= 0) return null;
  const arrivesAt = completedAt.getTime() + deliveryMinutes * minuteMs;
  return arrivesAt >= nowMs ? arrivesAt : null;
}

/** Whether a delivery has left the kitchen and has usually not arrived yet. */
export function isOnItsWay(
  order: CompletedOrder,
  times: { deliveryMinutes: number },
  nowMs: number,
): boolean {
  return getUsualArrival(order, times, nowMs) !== null;
}
