import { formatPauseEnd } from "../../../domain/business/describe-rush.ts";
import { useBusiness, useHoursAhead } from "../../shop-status/use-business.ts";
import { useMinute } from "../../shop-status/use-open-now.ts";

/** Formats the end of a pause or a slow-down (epoch ms): `until 14:30`. */
export function useFormatEnd(): (until: number | null) => string {
  const { timeZone } = useBusiness();
  const now = useMinute(useHoursAhead()?.at ?? 0);
  return (until) =>
    until === null ? "until further notice" : `until ${formatPauseEnd(until, timeZone, now)}`;
}
