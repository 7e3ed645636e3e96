import { formatDay, formatMoment, formatTime } from "../format-instant.ts";
import type { OrderSummary } from "../orders/order.ts";

/** When an order is wanted: `Sat 21 Nov 2026, 18:15`; of a delivery `Sat 21 Nov 2026, from 18:15`. Of an event whose time is not agreed, its day. */
export function sayWhen(
  { type, wantedAt, wantedAllDay }: Pick<OrderSummary, "type" | "wantedAt" | "wantedAllDay">,
  timeZone: string,
): string {
  if (wantedAt === null) return "As soon as possible";
  if (type === "menuorder") return `${formatDay(wantedAt, timeZone)}, from ${formatTime(wantedAt, timeZone)}`;
  return wantedAllDay ? `${formatDay(wantedAt, timeZone)}, time to be agreed` : formatMoment(wantedAt, timeZone);
}
