import { formatDay, formatTime } from "../format-instant.ts";
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
