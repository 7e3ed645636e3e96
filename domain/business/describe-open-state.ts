import type { OpenNow } from "../scheduling/open-now.ts";
import { describeClosed, describeOpening } from "./describe-opening.ts";
import { formatException } from "./format-hours.ts";

/** Sentences for customers: `We are closed now. We open tomorrow at 10:00.` */
export function describeOpenState(openNow: OpenNow): string {
  return `${describeState(openNow)}${describeToday(openNow)}`;
}

function describeState(openNow: OpenNow): string {
  const { now } = openNow;
  if (now.state === "open") {
    if (now.until === null) return "We are open now.";
    return now.closesSoon ? `We close soon, at ${now.until}.` : `We are open until ${now.until}.`;
  }
  const closed = describeClosed(openNow).replace("Closed", "We are closed");
  return now.next ? `${closed}. We open ${describeOpening(now.next)}.` : `${closed}.`;
}

/** For a day with exceptional hours: ` Christmas Eve: 10:00 to 14:00.` */
function describeToday({ spans, exception }: OpenNow): string {
  if (!exception || spans.length === 0) return "";
  return ` ${formatException({ spans, reason: exception.reason || "Today" })}.`;
}
