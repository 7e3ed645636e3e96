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
 * When a delivery usually arrives or, if the shop does not state its delivery time, leaves the
 * kitchen: `usually with you at about 12:45`. Once that has passed, `was due at about 12:45`. Empty
 * if it is not known.
 */
export function describeUsualTime(
  { isReady, ...delivery }: TimedDelivery,
  { timeZone, ...times }: UsualTimes,
  nowMs: number,
): string {
  const { wantedAt } = delivery;
  const usualAt = getUsualTime(delivery, times);
  // Not a number if a server of the previous release sent the order or the settings.
  if (Number.isNaN(usualAt)) return "";
  const time = formatTime(new Date(usualAt), timeZone);
  const isPast = usualAt < nowMs;
  const { usuallyBy, usuallyReady, usuallyWithYou, wasDueAt, wasDueBy, wasDueToLeave } =
    messages.delivery;
  if (times.deliveryMinutes > 0) {
    if (wantedAt) return (isPast ? wasDueBy : usuallyBy)(time);
    return (isPast ? wasDueAt : usuallyWithYou)(time);
  }
  return wantedAt || isReady ? "" : (isPast ? wasDueToLeave : usuallyReady)(time);
}
