import type { NextOpening, OpenNow } from "../scheduling/open-now.ts";
import { getWeekday } from "../scheduling/opening-hours.ts";
import { formatDate, formatWeekday } from "./format-hours.ts";

/** `at 10:00`, `tomorrow at 10:00`, `on Monday at 10:00`, `on 3 January at 10:00`. */
export function describeOpening({ inDays, day, at }: NextOpening): string {
  const time = `at ${at}`;
  if (inDays === 0) return time;
  if (inDays === 1) return `tomorrow ${time}`;
  return `on ${inDays < 7 ? formatWeekday(getWeekday(day)) : formatDate(day)} ${time}`;
}

/** `Closed today: Christmas Day` for the whole day; otherwise `Closed now`. */
export function describeClosed({ spans, exception }: OpenNow): string {
  if (spans.length > 0) return "Closed now";
  return exception?.reason ? `Closed today: ${exception.reason}` : "Closed today";
}

/** `Open now · until 17:00`, or `Ordering paused · open until 17:00`. */
export function describeOpenStateShort(openNow: OpenNow, isPaused = false): string {
  const { now } = openNow;
  if (now.state === "closed")
    return now.next
      ? `${describeClosed(openNow)} · opens ${describeOpening(now.next)}`
      : describeClosed(openNow);
  const state = isPaused ? "Ordering paused" : now.closesSoon ? "Closing soon" : "Open now";
  if (now.until === null) return state;
  const reason = openNow.exception?.reason ? ` (${openNow.exception.reason})` : "";
  return `${state} · ${state === "Open now" ? "" : "open "}until ${now.until}${reason}`;
}
