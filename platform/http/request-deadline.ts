import { customerDeadlineMs } from "../database/db-deadline.ts";

/** Staff run larger queries, such as filters over a million orders. */
const staffDeadlineMs = 15_000;

/**
 * Maximum database time for the response to this request, in ms. Does not cover a body that is
 * streamed afterwards.
 */
export function getDbDeadlineMs(request: Request): number {
  return new URL(request.url).pathname.startsWith("/admin") ? staffDeadlineMs : customerDeadlineMs;
}
