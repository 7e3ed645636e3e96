import { formatCount } from "./messages/format/format-count.ts";

/** `7 min`, `2 h 5 min` or `3 days`: rounded down, but at least one minute. */
export function formatShortDuration(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60)
    return minutes % 60 === 0
      ? `${minutes / 60} h`
      : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return formatCount(Math.floor(minutes / 60 / 24), "day");
}
