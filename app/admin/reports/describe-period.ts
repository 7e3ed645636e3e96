import type { SalesPeriod } from "../../../domain/analytics/sales-period.ts";
import { formatDay } from "../../../domain/format-instant.ts";

/** `Sat 21 Nov 2026`, or `Sun 1 Nov 2026 to Sat 7 Nov 2026`. */
export function describePeriod({ from, to }: SalesPeriod): string {
  return from === to ? describeDay(from) : `${describeDay(from)} to ${describeDay(to)}`;
}

/** `YYYY-MM-DD` → `Sat 21 Nov 2026`. */
export function describeDay(day: string): string {
  return formatDay(new Date(`${day}T12:00:00Z`), "UTC");
}
