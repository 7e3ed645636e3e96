import type { NextOpening, OpenNow } from "../scheduling/open-now.ts";
import { weekdayOf } from "../scheduling/opening-hours.ts";
import { formatDate, formatException, formatWeekday } from "./format-hours.ts";

/** `at 10:00`, `tomorrow at 10:00`, `on Monday at 10:00`, `on 3 January at 10:00`. */
export function describeOpening({ inDays, day, at }: NextOpening): string {
  const time = `at ${at}`;
  if (inDays === 0) return time;
  if (inDays === 1) return `tomorrow ${time}`;
  return `on ${inDays < 7 ? formatWeekday(weekdayOf(day)) : formatDate(day)} ${time}`;
}

/** `Closed today: Christmas Day` for the whole day; `Closed now` between opening hours. */
function describeClosed({ spans, exception }: OpenNow): string {
  if (spans.length > 0) return "Closed now";
  return exception?.reason ? `Closed today: ${exception.reason}` : "Closed today";
}

/** For a line above a heading: `Open now · until 17:00`. */
export function describeOpenStateShort(open: OpenNow): string {
  const { now } = open;
  if (now.state === "closed")
    return now.next ? `${describeClosed(open)} · opens ${describeOpening(now.next)}` : describeClosed(open);
  if (now.until === null) return "Open now";
  const reason = open.exception?.reason ? ` (${open.exception.reason})` : "";
  return `${now.closesSoon ? "Closing soon · open" : "Open now ·"} until ${now.until}${reason}`;
}

/** Sentences for the order pages: `We are closed now. We open tomorrow at 10:00.` */
export function describeOpenState(open: OpenNow): string {
  return `${describeState(open)}${describeToday(open)}`;
}

function describeState(open: OpenNow): string {
  const { now } = open;
  if (now.state === "open") {
    if (now.until === null) return "We are open now.";
    return now.closesSoon ? `We close soon, at ${now.until}.` : `We are open until ${now.until}.`;
  }
  const closed = describeClosed(open).replace("Closed", "We are closed");
  return now.next ? `${closed}. We open ${describeOpening(now.next)}.` : `${closed}.`;
}

/** For a day with exceptional hours: ` Today's hours are 10:00 – 14:00: Christmas Eve.` */
function describeToday({ spans, exception }: OpenNow): string {
  if (!exception || spans.length === 0) return "";
  return ` Today's hours are ${formatException({ spans, reason: exception.reason })}.`;
}
