import { formatShortDuration } from "../format-short-duration.ts";
import {
  getLateAfterMs,
  getLateAtMs,
  getWaitingSinceMs,
  isFarAhead,
} from "../orders/status/late-after.ts";
import type { OrderStatus } from "../orders/status/order-status.ts";
import { getLeadMinutes } from "../scheduling/rush.ts";
import {
  type CookingTimes,
  getCookingTimes,
  type LeadTime,
  type TimedOrder,
} from "./cooking-times.ts";

/** Minimum minutes for which an order is marked as due soon. */
const dueSoonMinutes = 5;

const minuteMs = 60_000;

/** By how many minutes staff can delay an order at once. */
export const delayMinutes = [10, 20, 30] as const;
export type DelayMinutes = (typeof delayMinutes)[number];

/**
 * The time of an order that is delayed by `minutes` at `now` (epoch ms): counted from when it is
 * due or, if it is overdue, from now.
 */
export function getDelayedTime(
  now: number,
  order: TimedOrder,
  leadTime: LeadTime,
  minutes: DelayMinutes,
): Date {
  const { dueAt } = getCookingTimes(order, leadTime);
  return new Date((Math.floor(Math.max(dueAt, now) / minuteMs) + minutes) * minuteMs);
}

/**
 * The shortest delay of an order that leaves as much cooking time from `now` (epoch ms) on as a new
 * online order gets, or the longest one if all are too short.
 */
export function getShortestDelay(now: number, order: TimedOrder, leadTime: LeadTime): DelayMinutes {
  const rush = { pause: null, extra: leadTime.slowDown };
  const newOrderMinutes = getLeadMinutes({ leadMinutes: leadTime.minutes, rush }, now);
  const enough = delayMinutes.find((minutes) => {
    const delayed = { ...order, wantedAt: getDelayedTime(now, order, leadTime, minutes) };
    const times = getCookingTimes(delayed, { minutes: newOrderMinutes, slowDown: null });
    return times.usualStartAt + minuteMs > now;
  });
  return enough ?? delayMinutes[2];
}

export type Urgency = "on_time" | "soon" | "late";

/**
 * `soon` for the last third of the time from `startAt` to `dueAt`, or for the last `dueSoonMinutes`
 * if that is longer; then `late`. Changes on whole minutes, like the text of `formatDue`. All times
 * are in epoch ms.
 */
export function getUrgency(
  now: number,
  { startAt, dueAt }: Pick<CookingTimes, "startAt" | "dueAt">,
): Urgency {
  if (now >= dueAt) return "late";
  const lastThirdMinutes = Math.floor((dueAt - startAt) / 3 / minuteMs);
  return dueAt - now <= Math.max(dueSoonMinutes, lastThirdMinutes) * minuteMs ? "soon" : "on_time";
}

/**
 * How long an order has waited, in ms. Counts from opening for an order placed before it. All times
 * are in epoch ms.
 */
export function getWaitedMs(now: number, placedAt: Date, openedAt: number): number {
  return now - getWaitingSinceMs(placedAt, openedAt);
}

/** What the wait of an unconfirmed order depends on. */
type WaitingOrder = Pick<TimedOrder, "placedAt" | "wantedAt">;

export interface Wait {
  waitedMs: number;
  urgency: Urgency;
}

/**
 * How long an unconfirmed order has waited, and how urgent that is: `late` from
 * `getLateAtMs` on, even if staff have marked the order as seen. An order that is far ahead is never
 * `late`. While the shop is closed (`openedAt` is null), no order is urgent.
 */
export function getWait(
  now: number,
  ticket: WaitingOrder,
  { openedAt, unansweredMinutes }: { openedAt: number | null; unansweredMinutes: number },
): Wait {
  const waitedMs = getWaitedMs(now, ticket.placedAt, openedAt ?? 0);
  if (openedAt === null) return { waitedMs, urgency: "on_time" };
  if (now >= getLateAtMs(ticket, openedAt, { unansweredMinutes }))
    return { waitedMs, urgency: "late" };
  const urgency = getWaitUrgency(waitedMs, unansweredMinutes);
  return { waitedMs, urgency: urgency === "late" ? "soon" : urgency };
}

function getWaitUrgency(waitedMs: number, unansweredMinutes: number): Urgency {
  const lateAfterMs = getLateAfterMs({ unansweredMinutes });
  if (waitedMs >= lateAfterMs) return "late";
  // Whole minutes, because that is what the ticket shows.
  const soonAfterMs = Math.ceil(lateAfterMs / 2 / minuteMs) * minuteMs;
  return waitedMs >= soonAfterMs ? "soon" : "on_time";
}

/** The wait of an order that is not far ahead, `elapsedMs` later. */
export function advanceWait(wait: Wait, elapsedMs: number, unansweredMinutes: number): Wait {
  const waitedMs = wait.waitedMs + elapsedMs;
  return { waitedMs, urgency: getWaitUrgency(waitedMs, unansweredMinutes) };
}

/** The longest wait of the orders that are not far ahead; null if there are none. */
export function getLongestWait(
  now: number,
  tickets: readonly WaitingOrder[],
  times: Parameters<typeof getWait>[2],
): Wait | null {
  const waits = tickets
    .filter((ticket) => !isFarAhead(now, ticket))
    .map((ticket) => getWait(now, ticket, times));
  return waits.toSorted((a, b) => b.waitedMs - a.waitedMs)[0] ?? null;
}

/** Unconfirmed tickets, tickets to cook now, tickets that are ready, and tickets for later. */
export const boardSections = ["new", "now", "ready", "later"] as const;
export type BoardSection = (typeof boardSections)[number];

/** The section of a ticket at `now` (epoch ms). */
export function getBoardSection(
  now: number,
  ticket: TimedOrder & { status: OrderStatus; readyAt: Date | null },
  leadTime: LeadTime,
): BoardSection {
  if (ticket.status === "pending") return "new";
  if (ticket.readyAt) return "ready";
  // An order that is being cooked stays in "now", even if it was started early.
  return ticket.status === "in_progress" || now >= getCookingTimes(ticket, leadTime).startAt
    ? "now"
    : "later";
}

/** Whether an order has waited for less than a minute. */
export function isJustNow({ waitedMs }: Pick<Wait, "waitedMs">): boolean {
  return waitedMs < minuteMs;
}

/** Formats as `Due in 12 min`, `Due now` or `Late by 3 min`. Both times are in epoch ms. */
export function formatDue(now: number, dueAt: number): string {
  if (now < dueAt)
    return `Due in ${formatShortDuration(Math.ceil((dueAt - now) / minuteMs) * minuteMs)}`;
  return now - dueAt < minuteMs ? "Due now" : `Late by ${formatShortDuration(now - dueAt)}`;
}
