import type { OrderTypeId } from "../order.ts";

const minuteMs = 60_000;
/**
 * How long a delivery still counts as on its way after its usual arrival. Its arrival is not
 * recorded, so its customer may still be waiting.
 */
const maxOverdueMinutes = 60;

export interface CompletedOrder {
  type: OrderTypeId;
  /** Staff complete a delivery when it leaves the kitchen. Its arrival is not recorded. */
  completedAt?: Date | null;
}

/**
 * How long after it left the kitchen a delivery still counts as on its way. 0 if the shop states no
 * usual delivery time.
 */
export function getMinutesOnItsWay({ deliveryMinutes }: { deliveryMinutes: number }): number {
  return deliveryMinutes > 0 ? deliveryMinutes + maxOverdueMinutes : 0;
}

/**
 * When a delivery that is on its way usually arrives, in epoch ms: this may be in the past. Null
 * for other orders.
 */
export function getUsualArrival(
  { type, completedAt }: CompletedOrder,
  times: { deliveryMinutes: number },
  nowMs: number,
): number | null {
  if (type !== "menuorder" || !completedAt) return null;
  const leftAt = completedAt.getTime();
  const isOver = nowMs > leftAt + getMinutesOnItsWay(times) * minuteMs;
  return times.deliveryMinutes <= 0 || isOver ? null : leftAt + times.deliveryMinutes * minuteMs;
}

/** Whether a delivery has left the kitchen and may not have arrived yet. */
export function isOnItsWay(
  order: CompletedOrder,
  times: { deliveryMinutes: number },
  nowMs: number,
): boolean {
  return getUsualArrival(order, times, nowMs) !== null;
}

/** Whether a delivery that is on its way has usually arrived by now. */
export function isDueByNow(
  order: CompletedOrder,
  times: { deliveryMinutes: number },
  nowMs: number,
): boolean {
  const arrivesAt = getUsualArrival(order, times, nowMs);
  return arrivesAt !== null && arrivesAt < nowMs;
}
