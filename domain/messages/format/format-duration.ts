import { formatCount } from "./format-count.ts";

/** `91` → `2 minutes`. Rounded up, so that a retry after that time succeeds. */
export function formatDuration(seconds: number): string {
  const [count, unit] = seconds <= 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return formatCount(count, unit);
}
