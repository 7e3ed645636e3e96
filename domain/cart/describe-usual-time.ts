import { formatTime } from "../format-instant.ts";
import { messages } from "../messages.ts";

const minuteMs = 60_000;

export interface UsualTimes {
  timeZone: string;
  leadMinutes: number;
  /** 0 if the shop does not state it. */
  deliveryMinutes: number;
}

interface Delivery {
  placedAt: Date;
  /** Null means ASAP. */
  wantedAt: Date | null;
  /** The lead time when the order was placed; null for the current one, as in older orders. */
  leadMinutes: number | null;
  /** The food is cooked. */
  isReady?: boolean;
}

type DeliveryInKitchen = Delivery & { isReady: boolean };

/** How long after its time a delivery that has not left counts as late. */
const lateAfterMs = 5 * minuteMs;
/**
 * How long after its leaving time an estimate is still shown. Later than that, staff have probably
 * forgotten to complete the order.
 */
const knownForMs = 120 * minuteMs;

function getLeavingTime(
  { placedAt, wantedAt, leadMinutes }: Delivery,
  times: Pick<UsualTimes, "leadMinutes">,
): number {
  if (wantedAt) return wantedAt.getTime();
  return placedAt.getTime() + (leadMinutes ?? times.leadMinutes) * minuteMs;
}

/** Whether a delivery that has not left counts as late. Not once staff have probably forgotten it. */
export function isLate(
  delivery: Delivery,
  times: Pick<UsualTimes, "leadMinutes">,
  nowMs: number,
): boolean {
  const overdueMs = nowMs - getLeavingTime(delivery, times);
  return overdueMs > lateAfterMs && overdueMs < knownForMs;
}

/**
 * When a delivery that has not left usually arrives, in epoch ms: the first estimate until it is
 * late or, once it is ready, until its leaving time. After that, as if it left now, until staff have
 * probably forgotten it. Without a usual delivery time, when it leaves the kitchen.
 */
export function getUsualTime(
  delivery: Delivery,
  times: Omit<UsualTimes, "timeZone">,
  nowMs: number,
): number {
  const leavingTime = getLeavingTime(delivery, times);
  const isReady = delivery.isReady && nowMs - leavingTime < knownForMs;
  const mayLeaveNow = isReady || isLate(delivery, times, nowMs);
  const leavingAt = mayLeaveNow ? Math.max(nowMs, leavingTime) : leavingTime;
  return leavingAt + times.deliveryMinutes * minuteMs;
}

/**
 * Like `getUsualTime`. Null if it would add nothing to what the customer already sees, or if it is
 * unknown.
 */
export function getStatedUsualTime(
  delivery: DeliveryInKitchen,
  times: Omit<UsualTimes, "timeZone">,
  nowMs: number,
): number | null {
  if (times.deliveryMinutes <= 0 && (delivery.wantedAt || delivery.isReady)) return null;
  const isKnown = nowMs - getLeavingTime(delivery, times) < knownForMs;
  return isKnown ? getUsualTime(delivery, times, nowMs) : null;
}

/**
 * `usually with you at about 12:45` or, if it is late, `running late, now expected at about 12:50`.
 * Without a usual delivery time, when it leaves the kitchen or, if it is late, only that. Empty if
 * `getStatedUsualTime` is null.
 */
export function describeUsualTime(
  delivery: DeliveryInKitchen,
  times: UsualTimes,
  nowMs: number,
): string {
  const usualAt = getStatedUsualTime(delivery, times, nowMs);
  if (usualAt === null) return "";
  const time = formatTime(new Date(usualAt), times.timeZone);
  const { late, lateArrival, usuallyBy, usuallyReady, usuallyWithYou } = messages.delivery;
  const isRunningLate = isLate(delivery, times, nowMs);
  if (times.deliveryMinutes <= 0) return isRunningLate ? late : usuallyReady(time);
  if (isRunningLate) return lateArrival(time);
  return (delivery.wantedAt ? usuallyBy : usuallyWithYou)(time);
}
