import { formatDay, formatTime } from "../format-instant.ts";
import { getCookingTimes, type TimedOrder } from "./cooking-times.ts";
import type { Ticket } from "./ticket.ts";

/**
 * Formats the time an order is wanted: `18:15` on the day of `now` (ms since 1970), `Sat 28 Nov
 * 2026, 18:15` on other days, `ASAP` for as soon as possible.
 */
export function formatDueTime(
  { wantedAt, wantedAllDay }: Pick<Ticket, "wantedAt" | "wantedAllDay">,
  now: number,
  timeZone: string,
): string {
  if (wantedAt === null) return "ASAP";
  const day = formatDay(wantedAt, timeZone);
  const isToday = day === formatDay(new Date(now), timeZone);
  if (wantedAllDay) return isToday ? "Today" : day;
  const time = formatTime(wantedAt, timeZone);
  return isToday ? time : `${day}, ${time}`;
}

/**
 * Formats when an order for as soon as possible is due: `leave by 18:35` for a delivery, `ready by
 * 18:35` for others. `currentLeadMinutes` is the lead time now.
 */
export function formatAsapDueTime(
  order: TimedOrder,
  currentLeadMinutes: number,
  timeZone: string,
): string {
  const dueAt = new Date(getCookingTimes(order, currentLeadMinutes).dueAt);
  return `${order.type === "menuorder" ? "leave" : "ready"} by ${formatTime(dueAt, timeZone)}`;
}
