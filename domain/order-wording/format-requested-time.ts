import { formatDay, formatMoment, formatTime } from "../format-instant.ts";
import type { OrderSummary } from "../orders/order.ts";

/**
 * `Sat 21 Nov 2026, 18:15`; for a delivery `Sat 21 Nov 2026, from 18:15`; for an event without an
 * agreed time, its day.
 */
export function formatRequestedTime(
  { type, wantedAt, wantedAllDay }: Pick<OrderSummary, "type" | "wantedAt" | "wantedAllDay">,
  timeZone: string,
): string {
  if (wantedAt === null) return "As soon as possible";
  if (type === "menuorder")
    return `${formatDay(wantedAt, timeZone)}, from ${formatTime(wantedAt, timeZone)}`;
  return wantedAllDay
    ? `${formatDay(wantedAt, timeZone)}, time to be agreed`
    : formatMoment(wantedAt, timeZone);
}
