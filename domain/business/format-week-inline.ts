import type { WeeklyHours } from "../scheduling/opening-hours.ts";
import { formatWeek } from "./format-hours.ts";

/**
 * The week on one line, with closed days last: `Tuesday to Sunday, 10:00 to 17:00; closed Monday`.
 */
export function formatWeekInline(week: WeeklyHours): string {
  const isClosed = ({ hours }: { hours: string }) => hours === "Closed";
  return formatWeek(week)
    .sort((a, b) => +isClosed(a) - +isClosed(b))
    .map((group) =>
      isClosed(group) ? `closed ${group.days}` : `${group.days}, ${group.hours.toLowerCase()}`,
    )
    .join("; ");
}
