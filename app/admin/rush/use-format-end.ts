import { formatPauseEnd } from "../../../domain/business/describe-rush.ts";
import { formatTime } from "../../../domain/format-instant.ts";
import { useBusiness, useHoursAhead } from "../../shop-status/use-business.ts";
import { useMinute } from "../../shop-status/use-open-now.ts";

/**
 * Formats the end of a pause or a slow-down (epoch ms): `until 14:30`. `isShort` leaves out
 * the day, and gives nothing if there is no end.
 */
export function useFormatEnd(): (until: number | null, isShort?: boolean) => string {
  const { timeZone } = useBusiness();
  const now = useMinute(useHoursAhead()?.at);
  return (until, isShort = false) => {
    if (until === null) return isShort ? "" : "until further notice";
    // Leaves out the day, because staff do not pause or slow down ordering for longer than a day.
    if (isShort) return `until ${formatTime(new Date(until), timeZone)}`;
    return `until ${formatPauseEnd(until, timeZone, now)}`;
  };
}
