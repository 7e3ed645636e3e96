import { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../../business/business-settings.ts";
import type { DeliveryMethod } from "../../orders/delivery-method.ts";
import { momentOf } from "../../scheduling/offered-times.ts";
import { openSpans } from "../../scheduling/open-hours.ts";

/** Days ahead that an event may be. */
export const farthestEventDays = 366;

export interface PartyEvent {
  /** `YYYY-MM-DD`. */
  eventDate: string;
  /** `HH:MM`; null is to be agreed. */
  eventTime: string | null;
  deliveryMethod: DeliveryMethod;
  /** The customer says that the address is within the radius. */
  withinRadius: boolean;
}

export type EventRefusal = {
  code: "event_refused";
  why: "past" | "too_far" | "closed" | "clock_gap" | "pickup_closed" | "short_notice" | "radius";
};

type Settings = Pick<
  BusinessSettings,
  "timeZone" | "weeklyHours" | "hoursExceptions" | "partyNoticeDays" | "partyNotice" | "partyRadius"
>;

/** Why a party cannot be catered for then and there; null when it can. Where the business only warns, nothing is refused. */
export function eventRefusal(settings: Settings, event: PartyEvent, now: Temporal.Instant): EventRefusal | null {
  const { eventDate, eventTime } = event;
  const day = Temporal.PlainDate.from(eventDate);
  const ahead = daysAhead(settings, eventDate, now);
  const at = eventTime === null ? null : momentOf(settings.timeZone, { day: eventDate, time: eventTime });
  const refused = (why: EventRefusal["why"]) => ({ code: "event_refused" as const, why });

  if (ahead < 0 || (at !== null && at < now.epochMilliseconds)) return refused("past");
  if (ahead > farthestEventDays) return refused("too_far");
  if (eventTime !== null && at === null) return refused("clock_gap");
  if (openSpans(settings, day).length === 0) return refused("closed");
  const elsewhere = locationRefusal(settings, event);
  if (elsewhere?.why === "pickup_closed") return elsewhere;
  if (settings.partyNotice === "refuse" && isShortNotice(settings, eventDate, now)) return refused("short_notice");
  return elsewhere;
}

/** Why a party cannot be catered for there, whenever it is: too far away, or to be picked up while nobody is there. */
export function locationRefusal(settings: Settings, event: PartyEvent): EventRefusal | null {
  const { eventDate, eventTime, deliveryMethod } = event;
  if (deliveryMethod === "Delivery")
    return settings.partyRadius === "refuse" && !event.withinRadius ? { code: "event_refused", why: "radius" } : null;
  const day = Temporal.PlainDate.from(eventDate);
  const at = eventTime === null ? null : momentOf(settings.timeZone, { day: eventDate, time: eventTime });
  const open = [...openSpans(settings, day.subtract({ days: 1 })), ...openSpans(settings, day)];
  const isOpen = at === null || open.some(({ from, to }) => from.epochMilliseconds <= at && at < to.epochMilliseconds);
  return isOpen ? null : { code: "event_refused", why: "pickup_closed" };
}

/** What is stored of the checkbox: nothing where the food is not delivered, or the question was not asked. */
export function confirmedRadius({
  deliveryMethod,
  withinRadius,
}: Pick<PartyEvent, "deliveryMethod" | "withinRadius">): true | null {
  return deliveryMethod === "Delivery" && withinRadius ? true : null;
}

/** Whether a day (`YYYY-MM-DD`) is sooner than party orders should be placed. */
export function isShortNotice(
  settings: Pick<BusinessSettings, "timeZone" | "partyNoticeDays">,
  eventDate: string,
  now: Temporal.Instant,
): boolean {
  return daysAhead(settings, eventDate, now) < settings.partyNoticeDays;
}

/** The event's beginning, milliseconds since 1970: the first moment of its day as long as no time is agreed. */
export function eventMoment(timeZone: string, { eventDate, eventTime }: Pick<PartyEvent, "eventDate" | "eventTime">): number {
  const day = Temporal.PlainDate.from(eventDate);
  const at = eventTime === null ? null : momentOf(timeZone, { day: eventDate, time: eventTime });
  return at ?? day.toZonedDateTime(timeZone).epochMilliseconds;
}

function daysAhead({ timeZone }: { timeZone: string }, eventDate: string, now: Temporal.Instant): number {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  return today.until(Temporal.PlainDate.from(eventDate), { largestUnit: "day" }).days;
}
