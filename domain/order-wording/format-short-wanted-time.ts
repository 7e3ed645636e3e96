import { formatDay, formatTime, formatWeekday } from "../format-instant.ts";
import type { OrderSummary } from "../orders/order.ts";
import { isOpenStatus } from "../orders/status/order-status.ts";

const sixDaysMs = 6 * 86_400_000;

/**
 * The wanted time of an open order in few characters: `Sat 18:15` if it has a time to show within
 * the next six days, else `21 Nov`. Undefined for ASAP orders and finished ones.
 */
export function formatShortWantedTime(
  order: Pick<OrderSummary, "type" | "status" | "wantedAt" | "wantedAllDay"> & {
    wasMovedByStaff?: boolean;
  },
  timeZone: string,
  nowMs: number,
): string | undefined {
  const { type, status, wantedAt, wantedAllDay, wasMovedByStaff } = order;
  if (!wantedAt || !isOpenStatus(status)) return undefined;
  const msAhead = wantedAt.getTime() - nowMs;
  // `wantedAt` of a delivery that staff moved is its departure, which customers don't see.
  const hasTime = !wantedAllDay && !(type === "menuorder" && wasMovedByStaff);
  if (hasTime && msAhead > 0 && msAhead < sixDaysMs)
    return `${formatWeekday(wantedAt, timeZone)} ${formatTime(wantedAt, timeZone)}`;
  return formatDay(wantedAt, timeZone).split(" ").slice(1, 3).join(" ");
}
