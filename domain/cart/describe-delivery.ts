import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../business/business-settings.ts";
import { describeOpening } from "../business/describe-opening.ts";
import { formatDayName, formatWeekday } from "../business/format-hours.ts";
import { localDay } from "../clock.ts";
import { formatPhone } from "../contact-details/phone.ts";
import { formatNight } from "../format-instant.ts";
import { messages } from "../messages.ts";
import { hoursAhead } from "../scheduling/hours-ahead.ts";
import { toDayAndTime } from "../scheduling/offered-times.ts";
import { getWeekday } from "../scheduling/opening-hours.ts";
import {
  type DeliverySettings,
  getWantedDeliveryTime,
  type ShopClosed,
  type TimeChanged,
} from "./delivery-time.ts";
import { describeUsualTime } from "./describe-usual-time.ts";

/** What order forms and the cart show about the delivery time of an order placed now. */
export interface DeliveryEstimate {
  /**
   * Epoch ms; null for ASAP, and if no orders are accepted. Sent with the order to detect a change.
   */
  wantedAt: number | null;
  /** `wantedAt` in words, such as `tomorrow, from 10:30`. */
  when: string | null;
  /** Whether orders are accepted. */
  acceptsOrders: boolean;
  /** Shown after the opening hours. Null while the shop is open. */
  notice: string | null;
  /** How long this estimate stays valid, in ms. */
  validMs: number;
}

type Settings = DeliverySettings & Pick<BusinessSettings, "phones" | "deliveryMinutes">;

export function estimateDelivery(
  settings: Settings,
  now: Temporal.Instant,
  options: { byStaff?: boolean } = {},
): DeliveryEstimate {
  const delivery = getWantedDeliveryTime(settings, now, options);
  const wantedAt = delivery.ok ? delivery.value : null;
  const when = wantedAt && describeDeliveryTime(wantedAt, settings.timeZone, now);
  const nowMs = now.epochMilliseconds;
  const order = { placedAt: new Date(nowMs), wantedAt, leadMinutes: null, isReady: false };
  const usual = describeUsualTime(order, settings, nowMs);
  return {
    wantedAt: wantedAt?.getTime() ?? null,
    when,
    acceptsOrders: delivery.ok,
    notice: delivery.ok
      ? when && messages.delivery.ifOrderedNow([when, usual].filter(Boolean).join(", "))
      : describeNotAccepted(delivery.error, settings),
    validMs: getNextChange(settings, now) - now.epochMilliseconds,
  };
}

function describeNotAccepted({ next }: ShopClosed, settings: Settings): string {
  return next
    ? messages.delivery.notWhileClosed
    : messages.delivery.nextOpeningUnknown(formatFirstPhone(settings));
}

/** When the shop next opens or closes, or the day changes, in epoch ms. */
function getNextChange(settings: Settings, now: Temporal.Instant): number {
  const { days } = hoursAhead(settings, now);
  const changes = days.flatMap(({ from, spans }) => [
    from,
    ...spans.flatMap((span) => [span.from, span.to]),
  ]);
  const futureChanges = changes.filter((change) => change > now.epochMilliseconds);
  return Math.min(...futureChanges);
}

/**
 * `today, from 10:30`, `tomorrow, from 10:30`, `Monday, from 10:30`, `Friday 25 December, from
 * 10:30`.
 */
function describeDeliveryTime(wantedAt: Date, timeZone: string, now: Temporal.Instant): string {
  const { day, time } = toDayAndTime(timeZone, wantedAt.getTime());
  const daysFromNow = (Date.parse(day) - Date.parse(localDay(timeZone, now))) / 86_400_000;
  const night = daysFromNow === 0 ? "" : formatNight({ day, time });
  return `${describeDay(day, daysFromNow)}, from ${time}${night}`;
}

function describeDay(day: string, daysFromNow: number): string {
  if (daysFromNow === 0) return "today";
  if (daysFromNow === 1) return "tomorrow";
  return daysFromNow > 1 && daysFromNow < 7 ? formatWeekday(getWeekday(day)) : formatDayName(day);
}

export function describeDeliveryRefusal(
  refusal: ShopClosed | TimeChanged,
  settings: Pick<BusinessSettings, "phones" | "timeZone">,
): string {
  if (refusal.code === "shop_closed")
    return refusal.next
      ? messages.delivery.refusedUntil(describeOpening(refusal.next))
      : messages.delivery.refusedUnknown(formatFirstPhone(settings));
  const { wantedAt, at } = refusal;
  if (!wantedAt) return messages.delivery.timeChangedToNow;
  return messages.delivery.timeChanged(describeDeliveryTime(wantedAt, settings.timeZone, at));
}

function formatFirstPhone({ phones }: Pick<BusinessSettings, "phones">): string {
  return formatPhone(phones[0] ?? "");
}
