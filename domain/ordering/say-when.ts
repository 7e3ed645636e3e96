import { formatDay, formatMoment } from "../format-instant.ts";
import type { OrderSummary } from "./order.ts";

/** When an order is wanted: `Sat 21 Nov 2026, 18:15`. Of an event whose time is not agreed, its day. */
export function sayWhen({ wantedAt, wantedAllDay }: Pick<OrderSummary, "wantedAt" | "wantedAllDay">, timeZone: string): string {
  if (wantedAt === null) return "As soon as possible";
  return wantedAllDay ? `${formatDay(wantedAt, timeZone)}, time to be agreed` : formatMoment(wantedAt, timeZone);
}
