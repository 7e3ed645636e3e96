import { formatDay, formatTime, formatWeekday, isAtNight } from "../format-instant.ts";
import { isCollected } from "../orders/is-collected.ts";
import {
  type CookingTimes,
  getCookingTimes,
  type LeadTime,
  type TimedOrder,
} from "./cooking-times.ts";
import type { Ticket } from "./ticket.ts";

const dayMs = 24 * 60 * 60_000;

/** From this time until the end of the night, all times count as one evening. */
const eveningStarts = "17:00";

/**
 * Formats the time an order is wanted: `18:15` on the day or in the evening of `now` (epoch ms); an
 * evening may end after midnight. Otherwise `Sun 00:30` less than 24 hours away, `Sat 28 Nov 2026,
 * 18:15` on other days, `ASAP` without a wanted time, and only the day (`Today`) without an agreed
 * time.
 */
export function formatWantedTimeShort(
  { wantedAt, wantedAllDay }: Pick<Ticket, "wantedAt" | "wantedAllDay">,
  now: number,
  timeZone: string,
): string {
  if (wantedAt === null) return "ASAP";
  const day = formatDay(wantedAt, timeZone);
  const isToday = day === formatDay(new Date(now), timeZone);
  if (wantedAllDay) return isToday ? "Today" : day;
  const time = formatTime(wantedAt, timeZone);
  const evening = findEvening(wantedAt, timeZone);
  const currentEvening = findEvening(new Date(now), timeZone);
  // 01:00 and 20:00 of one calendar day are in different evenings, so compare evenings where both
  // have one.
  if (evening && currentEvening ? evening === currentEvening : isToday) return time;
  const isNear = Math.abs(wantedAt.getTime() - now) < dayMs;
  return isNear ? `${formatWeekday(wantedAt, timeZone)} ${time}` : `${day}, ${time}`;
}

/** The day on which the evening or night of a time began; null in the daytime. */
function findEvening(at: Date, timeZone: string): string | null {
  const time = formatTime(at, timeZone);
  if (isAtNight(time)) return formatDay(new Date(at.getTime() - dayMs / 2), timeZone);
  return time < eveningStarts ? null : formatDay(at, timeZone);
}

/**
 * Formats a time in a sentence: `at 18:15` on the day of `now` (epoch ms) or less than 12 hours
 * from it, otherwise `on Sat 28 Nov 2026 at 18:15`.
 */
export function formatTimeInSentence(at: Date, now: number, timeZone: string): string {
  const day = formatDay(at, timeZone);
  const isToday = day === formatDay(new Date(now), timeZone);
  const isNear = Math.abs(at.getTime() - now) < 12 * 60 * 60_000;
  return `${isToday || isNear ? "" : `on ${day} `}at ${formatTime(at, timeZone)}`;
}

/** As `formatWantedTimeShort`, with the time at which an ASAP order is due. */
export function formatDueTime(
  order: TimedOrder,
  now: number,
  leadTime: LeadTime,
  timeZone: string,
): string {
  return order.wantedAt === null
    ? formatTime(new Date(getCookingTimes(order, leadTime).dueAt), timeZone)
    : formatWantedTimeShort(order, now, timeZone);
}

/**
 * Formats when an order must be done, as on its kitchen card: `Leave 18:15` for a delivery,
 * `Collect 18:15` for a takeaway or a party's pickup, `Deliver 18:15` for a party's delivery.
 * Without an agreed time, only the day: `Today`.
 */
export function formatCardTime(
  order: TimedOrder & Pick<Ticket, "deliveryMethod">,
  now: number,
  leadTime: LeadTime,
  timeZone: string,
): string {
  const time = formatDueTime(order, now, leadTime, timeZone);
  if (order.wantedAllDay) return time;
  if (order.type === "menuorder") return `Leave ${time}`;
  if (isCollected(order)) return `Collect ${time}`;
  return order.deliveryMethod === "Delivery" ? `Deliver ${time}` : time;
}

/**
 * Formats when to start cooking an order: `Start 13:40`, with the day if that is not the day or the
 * night for which it is wanted, and with the slow-down that moved it. Null for a party without a
 * time and, unless `isAsapShown`, for an ASAP order that starts when it is placed.
 */
export function formatStartTime(
  order: TimedOrder,
  leadTime: LeadTime,
  timeZone: string,
  { isAsapShown = false } = {},
): string | null {
  const { placedAt, wantedAt, wantedAllDay } = order;
  const times = getCookingTimes(order, leadTime);
  const { startAt, dueAt } = times;
  if (wantedAllDay) return null;
  if (!isAsapShown && wantedAt === null && startAt === placedAt.getTime()) return null;
  const start = { wantedAt: new Date(startAt), wantedAllDay };
  return `Start ${formatWantedTimeShort(start, dueAt, timeZone)}${describeEarlierStart(times, leadTime)}`;
}

/** Why an order starts earlier than usual: `, +20 min to cook`. Empty if it does not. */
export function describeEarlierStart(
  { startAt, usualStartAt }: CookingTimes,
  { slowDown }: LeadTime,
): string {
  return slowDown && startAt < usualStartAt ? `, +${slowDown.minutes} min to cook` : "";
}

/**
 * Formats when an ASAP order is due: `leave by 18:35` for a delivery, `ready by 18:35` for others.
 * `currentLeadMinutes` is the lead time now.
 */
export function formatAsapDueTime(
  order: TimedOrder,
  currentLeadMinutes: number,
  timeZone: string,
): string {
  const leadTime = { minutes: currentLeadMinutes, slowDown: null };
  const dueAt = new Date(getCookingTimes(order, leadTime).dueAt);
  return `${order.type === "menuorder" ? "leave" : "ready"} by ${formatTime(dueAt, timeZone)}`;
}
