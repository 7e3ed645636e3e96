import type { OrderTypeId } from "../orders/order.ts";
import { getLateAtMs } from "../orders/status/late-after.ts";
import { getRushAt, type Rush } from "../scheduling/rush.ts";

/** Minimum minutes from starting a party's dishes to the event. */
const partyMinutes = 180;
/**
 * Minimum minutes from starting any other order to its due time, even if the lead time is shorter.
 */
const minMinutes = 15;

const minute = 60_000;
const day = 24 * 60 * minute;

export interface TimedOrder {
  type: OrderTypeId;
  placedAt: Date;
  wantedAt: Date | null;
  wantedAllDay: boolean;
  /** The lead time when the order was placed; null in older orders. */
  leadMinutes: number | null;
}

/** The lead time from which the start of cooking is calculated. */
export interface LeadTime {
  /** Without the extra minutes of a slow-down. */
  minutes: number;
  /** The slow-down that applies now. */
  slowDown: Rush["extra"];
}

/** The lead time at `now` (epoch ms). */
export function getLeadTime(
  { leadMinutes, rush }: { leadMinutes: number; rush: Rush },
  now: number,
): LeadTime {
  return { minutes: leadMinutes, slowDown: getRushAt(rush, now).extra };
}

export interface CookingTimes {
  startAt: number;
  /** When it would start without a slow-down. It is not late before that. */
  usualStartAt: number;
  dueAt: number;
}

/**
 * When to start an order and when it is due, in epoch ms. An ASAP order never starts before it was
 * placed. A slow-down brings the start forward if the order would start before its end, but not to
 * before the order was placed.
 */
export function getCookingTimes(
  { type, placedAt, wantedAt, wantedAllDay, leadMinutes }: TimedOrder,
  { minutes, slowDown }: LeadTime,
): CookingTimes {
  const placedAtMs = placedAt.getTime();
  if (wantedAt !== null && wantedAllDay) {
    const startAt = wantedAt.getTime();
    return { startAt, usualStartAt: startAt, dueAt: startAt + day };
  }
  // An ASAP order keeps the lead time that its customer was told, even if the setting has changed.
  const dueAt =
    wantedAt?.getTime() ?? placedAtMs + Math.max(leadMinutes ?? minutes, minMinutes) * minute;
  const shortestMinutes = type === "party_order" ? partyMinutes : minMinutes;
  const getStartAt = (lead: number) => {
    const startAt = dueAt - Math.max(lead, shortestMinutes) * minute;
    return wantedAt === null ? Math.max(startAt, placedAtMs) : startAt;
  };
  const usualStartAt = getStartAt(minutes);
  const isSlowedDown =
    slowDown !== null && (slowDown.until === null || usualStartAt < slowDown.until);
  const earliestStartAt = Math.min(usualStartAt, placedAtMs);
  return {
    startAt: isSlowedDown
      ? Math.max(getStartAt(minutes + slowDown.minutes), earliestStartAt)
      : usualStartAt,
    usualStartAt,
    dueAt,
  };
}

/**
 * Sorts unconfirmed orders at `now` (epoch ms) by what staff must do first. Orders whose cooking
 * should have started are first, by due time: another that waits too long for its answer must not
 * delay them. The others follow by when they must be answered or started, whichever is sooner. While
 * the shop is closed (`openedAt`, in epoch ms, is null), no order is late to answer.
 */
export function sortByDeadline<Order extends TimedOrder & { number: number }>(
  orders: readonly Order[],
  now: number,
  {
    leadTime,
    openedAt,
    unansweredMinutes,
  }: { leadTime: LeadTime; openedAt: number | null; unansweredMinutes: number },
): Order[] {
  return orders
    .map((order) => {
      const { startAt, dueAt } = getCookingTimes(order, leadTime);
      if (startAt <= now) return { order, group: 0, deadline: dueAt, dueAt };
      const lateAt =
        openedAt === null ? startAt : getLateAtMs(order, openedAt, { unansweredMinutes });
      return { order, group: 1, deadline: Math.min(startAt, lateAt), dueAt };
    })
    .sort(
      (a, b) =>
        a.group - b.group ||
        a.deadline - b.deadline ||
        a.dueAt - b.dueAt ||
        a.order.number - b.order.number,
    )
    .map(({ order }) => order);
}
