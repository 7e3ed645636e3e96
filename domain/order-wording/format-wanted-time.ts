import { formatDay, formatTimeWithNight } from "../format-instant.ts";
import type { OrderSummary } from "../orders/order.ts";

/**
 * `Sat 21 Nov 2026, 18:15`, or `Sun 22 Nov 2026, 00:30 (Saturday night)`; for a delivery `Sat 21
 * Nov 2026, from 18:15`; for an event without an agreed time `Sat 21 Nov 2026, time to be agreed`.
 */
export function formatWantedDayAndTime(
  { type, wantedAt, wantedAllDay }: Pick<OrderSummary, "type" | "wantedAt" | "wantedAllDay">,
  timeZone: string,
): string {
  if (wantedAt === null) return "As soon as possible";
  const day = formatDay(wantedAt, timeZone);
  if (wantedAllDay) return `${day}, time to be agreed`;
  const time = formatTimeWithNight(wantedAt, timeZone);
  return type === "menuorder" ? `${day}, from ${time}` : `${day}, ${time}`;
}
