import { formatTime } from "../format-instant.ts";
import { messages } from "../messages.ts";

const minuteMs = 60_000;

export interface UsualTimes {
  timeZone: string;
  leadMinutes: number;
  /** 0 if the shop does not state it. */
  deliveryMinutes: number;
}

/**
 * When a delivery that has left the kitchen usually arrives. Empty if the shop does not state its
 * delivery time, or once that time has passed.
 */
export function describeUsualArrival(
  leftAt: Date,
  { timeZone, deliveryMinutes }: Pick<UsualTimes, "timeZone" | "deliveryMinutes">,
  nowMs: number,
): string {
  const arrivesAt = leftAt.getTime() + deliveryMinutes * minuteMs;
  if (!(deliveryMinutes > 0 && arrivesAt >= nowMs)) return "";
  return messages.delivery.usuallyWithYou(formatTime(new Date(arrivesAt), timeZone));
}

interface TimedDelivery {
  placedAt: Date;
  /** Null means as soon as possible. */
  wantedAt: Date | null;
  /** The lead time when the order was placed; null before that, and in older orders. */
  leadMinutes: number | null;
  /** The food is cooked. */
  isReady: boolean;
}

/**
 * When a delivery usually arrives or, if the shop does not state its delivery time, leaves the
 * kitchen, in ms since 1970.
 */
export function getUsualTime(
  { placedAt, wantedAt, leadMinutes }: Omit<TimedDelivery, "isReady">,
  { leadMinutes: currentLeadMinutes, deliveryMinutes }: Omit<UsualTimes, "timeZone">,
): number {
  const readyAt = wantedAt
    ? wantedAt.getTime()
    : placedAt.getTime() + (leadMinutes ?? currentLeadMinutes) * minuteMs;
  return readyAt + deliveryMinutes * minuteMs;
}

/**
 * Like `getUsualTime`. Null if it says nothing beyond the chosen time or the order's stage, or is not
 * known.
 */
export function getStatedUsualTime(
  { isReady, ...delivery }: TimedDelivery,
  times: Omit<UsualTimes, "timeZone">,
): number | null {
  if (times.deliveryMinutes <= 0 && (delivery.wantedAt || isReady)) return null;
  const usualAt = getUsualTime(delivery, times);
  // Not a number if a server of the previous release sent the order or the settings.
  return Number.isNaN(usualAt) ? null : usualAt;
}

/**
 * `usually with you at about 12:45` or, once that has passed, `was due at about 12:45`. Without a
 * stated delivery time, when it leaves the kitchen. Empty if that is not known.
 */
export function describeUsualTime(
  delivery: TimedDelivery,
  times: UsualTimes,
  nowMs: number,
): string {
  const usualAt = getStatedUsualTime(delivery, times);
  if (usualAt === null) return "";
  const time = formatTime(new Date(usualAt), times.timeZone);
  const isPast = usualAt < nowMs;
  const { usuallyBy, usuallyReady, usuallyWithYou, wasDueAt, wasDueBy, wasDueToLeave } =
    messages.delivery;
  if (times.deliveryMinutes <= 0) return (isPast ? wasDueToLeave : usuallyReady)(time);
  if (delivery.wantedAt) return (isPast ? wasDueBy : usuallyBy)(time);
  return (isPast ? wasDueAt : usuallyWithYou)(time);
}
