import { formatDay, formatMoment, formatTime } from "../format-instant.ts";
import { messages } from "../messages.ts";
import type { OrderTypeId } from "../order-type-ids.ts";
import type { OrderingPaused, Rush, rushTypes } from "../scheduling/rush.ts";
import type { BusinessSettings } from "./business-settings.ts";

/** `14:30`; with the day unless it is the day of `now`. `until` and `now` are in epoch ms. */
export function formatPauseEnd(until: number, timeZone: string, now: number): string {
  const end = new Date(until);
  const today = new Date(now);
  const isSameDay = formatDay(end, timeZone) === formatDay(today, timeZone);
  return isSameDay ? formatTime(end, timeZone) : formatMoment(end, timeZone);
}

const rushNames: Record<(typeof rushTypes)[number], string> = {
  menuorder: "delivery",
  takeaway_order: "takeaway",
};

/**
 * Says what customers cannot order now, and what they still can. Null if the shop offers neither
 * delivery nor takeaway: a pause then stops nothing. `now` is in epoch ms.
 */
export function describePause(
  { until }: NonNullable<Rush["pause"]>,
  { timeZone, orderTypes }: Pick<BusinessSettings, "timeZone" | "orderTypes">,
  now: number,
): string | null {
  const listOffered = (names: Partial<Record<OrderTypeId, string>>) =>
    Object.entries(names)
      .filter(([type]) => orderTypes.some((offeredType) => offeredType === type))
      .map(([, name]) => name)
      .join(" or ");
  const paused = listOffered(rushNames);
  if (!paused) return null;
  const stillOpen = listOffered({
    reservation: "book a table",
    party_order: "order for a party",
  });
  return [
    until === null
      ? messages.rush.paused(paused)
      : messages.rush.pausedUntil(paused, formatPauseEnd(until, timeZone, now)),
    ...(stillOpen ? [messages.rush.stillOpen(stillOpen)] : []),
  ].join(" ");
}

/** Tells staff until when ordering is paused. `now` is in epoch ms. */
export function describePauseForStaff(pause: Rush["pause"], timeZone: string, now: number): string {
  return pause?.until
    ? messages.rush.nowPausedUntil(formatPauseEnd(pause.until, timeZone, now))
    : messages.rush.nowPaused;
}

export function describePausedRefusal({ until, at }: OrderingPaused, timeZone: string): string {
  return until === null
    ? messages.rush.refused
    : messages.rush.refusedUntil(formatPauseEnd(until, timeZone, at));
}
