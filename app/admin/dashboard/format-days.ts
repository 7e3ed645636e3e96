import { formatDay } from "../../../domain/format-instant.ts";

/** `Sat 21 Nov 2026`, or `Sun 1 Nov 2026 to Sat 7 Nov 2026`. Takes `YYYY-MM-DD`, both inclusive. */
export function formatDayRange(from: string, to: string): string {
  return from === to ? formatIsoDay(from) : `${formatIsoDay(from)} to ${formatIsoDay(to)}`;
}

function formatIsoDay(day: string): string {
  return formatDay(new Date(`${day}T12:00:00Z`), "UTC");
}
