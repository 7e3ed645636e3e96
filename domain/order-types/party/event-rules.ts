import { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../../business/business-settings.ts";
import type { DeliveryMethod, OrderDetail, PartyOrderDetail } from "../../orders/order.ts";
import { toEpochMs } from "../../scheduling/offered-times.ts";
import { findCurrentSpan, openSpans } from "../../scheduling/open-hours.ts";

/** Maximum number of days ahead for an event. */
export const maxEventDaysAhead = 366;

export interface PartyEvent {
  /** `YYYY-MM-DD`. */
  eventDate: string;
  /** `HH:MM`; null until a time is agreed. */
  eventTime: string | null;
  deliveryMethod: DeliveryMethod;
  /** Whether the customer confirms that the address is within the delivery radius. */
  withinRadius: boolean;
}

export type EventRefusal = {
  code: "event_refused";
  reason: "past" | "too_far" | "closed" | "clock_gap" | "pickup_closed" | "short_notice" | "radius";
};

type Settings = Pick<
  BusinessSettings,
  "timeZone" | "weeklyHours" | "hoursExceptions" | "partyNoticeDays" | "partyNotice" | "partyRadius"
>;

/** Why the event is refused; null if it is possible. A rule set to `warn` never refuses. */
export function getEventRefusal(
  settings: Settings,
  event: PartyEvent,
  now: Temporal.Instant,
): EventRefusal | null {
  const { eventDate, eventTime } = event;
  const day = Temporal.PlainDate.from(eventDate);
  const daysUntilEvent = daysAhead(settings, eventDate, now);
  const at = getAgreedTime(settings.timeZone, event);
  const refuseEvent = (reason: EventRefusal["reason"]) => ({
    code: "event_refused" as const,
    reason,
  });

  if (daysUntilEvent < 0 || (at !== null && at < now.epochMilliseconds)) return refuseEvent("past");
  if (daysUntilEvent > maxEventDaysAhead) return refuseEvent("too_far");
  if (eventTime !== null && at === null) return refuseEvent("clock_gap");
  const isClosedDay = openSpans(settings, day).length === 0;
  // The opening of the day before may run past midnight.
  if (isClosedDay && (at === null || !isOpenAt(settings, at))) return refuseEvent("closed");
  const locationRefused = getLocationRefusal(settings, event);
  if (locationRefused?.reason === "pickup_closed") return locationRefused;
  if (settings.partyNotice === "refuse" && isShortNotice(settings, eventDate, now))
    return refuseEvent("short_notice");
  return locationRefused;
}

/**
 * Checks only where the food goes: refuses a pickup while the shop is closed and, if the settings
 * require it, a delivery without a confirmed radius.
 */
export function getLocationRefusal(settings: Settings, event: PartyEvent): EventRefusal | null {
  if (event.deliveryMethod === "Delivery")
    return settings.partyRadius === "refuse" && !event.withinRadius
      ? { code: "event_refused", reason: "radius" }
      : null;
  const at = getAgreedTime(settings.timeZone, event);
  return at === null || isOpenAt(settings, at)
    ? null
    : { code: "event_refused", reason: "pickup_closed" };
}

const isOpenAt = (settings: Settings, at: number) =>
  findCurrentSpan(settings, Temporal.Instant.fromEpochMilliseconds(at)) !== null;

/**
 * The value of `withinRadius` to store: null for a pickup, and for a delivery whose address was not
 * confirmed.
 */
export function getRadiusConfirmation({
  deliveryMethod,
  withinRadius,
}: Pick<PartyEvent, "deliveryMethod" | "withinRadius">): true | null {
  return deliveryMethod === "Delivery" && withinRadius ? true : null;
}

/** Whether an event on this day (`YYYY-MM-DD`) has less notice than party orders need. */
export function isShortNotice(
  settings: Pick<BusinessSettings, "timeZone" | "partyNoticeDays">,
  eventDate: string,
  now: Temporal.Instant,
): boolean {
  return daysAhead(settings, eventDate, now) < settings.partyNoticeDays;
}

/**
 * For a pending party order placed with too little notice: the notice now required, in days.
 * Otherwise null.
 */
export function getShortNoticeDays(
  settings: Pick<BusinessSettings, "timeZone" | "partyNoticeDays">,
  { status, partyOrder, createdAt }: Pick<OrderDetail, "status" | "partyOrder" | "createdAt">,
): number | null {
  if (status !== "pending" || !partyOrder) return null;
  const placedAt = Temporal.Instant.fromEpochMilliseconds(createdAt.getTime());
  return isShortNotice(settings, partyOrder.eventDate, placedAt) ? settings.partyNoticeDays : null;
}

/**
 * The delivery radius in miles of a pending party order to be delivered, unless its customer
 * confirmed that the address is within it. Null for other orders.
 */
export function getUnconfirmedRadius(
  { partyRadiusMiles }: Pick<BusinessSettings, "partyRadiusMiles">,
  {
    status,
    partyOrder,
  }: Pick<OrderDetail, "status"> & {
    partyOrder: Pick<PartyOrderDetail, "deliveryMethod" | "withinRadius"> | null;
  },
): number | null {
  if (status !== "pending" || partyOrder?.deliveryMethod !== "Delivery") return null;
  return partyOrder.withinRadius ? null : partyRadiusMiles;
}

/** The start of the event in epoch ms. Until a time is agreed, the start of its day. */
export function getEventStart(
  timeZone: string,
  event: Pick<PartyEvent, "eventDate" | "eventTime">,
): number {
  const day = Temporal.PlainDate.from(event.eventDate);
  return getAgreedTime(timeZone, event) ?? day.toZonedDateTime(timeZone).epochMilliseconds;
}

/** In epoch ms. Null until a time is agreed, and if the clocks skip that time. */
function getAgreedTime(
  timeZone: string,
  { eventDate, eventTime }: Pick<PartyEvent, "eventDate" | "eventTime">,
): number | null {
  return eventTime === null ? null : toEpochMs(timeZone, { day: eventDate, time: eventTime });
}

function daysAhead(
  { timeZone }: { timeZone: string },
  eventDate: string,
  now: Temporal.Instant,
): number {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  return today.until(Temporal.PlainDate.from(eventDate), { largestUnit: "day" }).days;
}
