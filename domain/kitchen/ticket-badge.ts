import { formatShortDuration } from "../format-short-duration.ts";
import { canBeDelayed } from "../orders/delays.ts";
import { isCollected } from "../orders/is-collected.ts";
import type { DeliveryMethod } from "../orders/order.ts";
import { type OrderStatus, statusLabel } from "../orders/status/order-status.ts";
import {
  type CookingTimes,
  getCookingTimes,
  type LeadTime,
  type TimedOrder,
} from "./cooking-times.ts";
import { describeEarlierStart, formatStartTime } from "./format-due-time.ts";
import { formatDue, getUrgency, getWait, type Urgency } from "./ticket-timing.ts";

const minute = 60_000;
/** An order is late to start once this share of its cooking time has passed. */
const lateStartShare = 1 / 4;
/** How long a ready order may wait for its customer after it was due. */
const maxCollectionWaitMs = 10 * minute;

export interface TicketBadge {
  urgency: Urgency;
  label: string;
}

type BadgeTicket = TimedOrder & {
  status: OrderStatus;
  readyAt: Date | null;
  deliveryMethod: DeliveryMethod | null;
};

/**
 * The badge of a ticket at `now` (epoch ms), whose urgency also colours the card of a confirmed one.
 * It refers to the start of cooking until that is recorded or, with `skipCookingStep`, has come;
 * then to the due time. A ready order is not urgent before it is due.
 */
export function getTicketBadge(
  now: number,
  ticket: BadgeTicket,
  {
    leadTime,
    skipCookingStep,
    timeZone,
  }: {
    leadTime: LeadTime;
    skipCookingStep: boolean;
    timeZone: string;
  },
): TicketBadge {
  const times = getCookingTimes(ticket, leadTime);
  if (ticket.wantedAllDay)
    return {
      urgency: ticket.readyAt ? "on_time" : getUrgency(now, times),
      label: "Time to be agreed",
    };
  if (ticket.readyAt)
    return {
      urgency: getReadyUrgency(now - times.dueAt, ticket),
      label: formatDue(now, times.dueAt),
    };
  const isStarted = isCookingStarted(ticket);
  const startTime = formatStartTime(ticket, leadTime, timeZone);
  if (!isStarted && startTime && now < times.startAt)
    return { urgency: "on_time", label: startTime };
  // Without the step "Start cooking", the start is not recorded.
  if (isStarted || skipCookingStep)
    return { urgency: getUrgency(now, times), label: formatDue(now, times.dueAt) };
  if (!isLateToStart(now, times)) {
    const reason = now < times.usualStartAt ? describeEarlierStart(times, leadTime) : "";
    return { urgency: "soon", label: `Start now${reason}` };
  }
  const lateMs = now - times.usualStartAt;
  return { urgency: "late", label: `Start: ${formatShortDuration(lateMs)} late` };
}

/**
 * Whether an open ticket that is not ready is late at `now` (epoch ms): overdue, waiting too long
 * for an answer, or confirmed and late to start.
 */
export function isTicketLate(
  now: number,
  ticket: BadgeTicket,
  {
    leadTime,
    skipCookingStep,
    ...waits
  }: { leadTime: LeadTime; skipCookingStep: boolean } & Parameters<typeof getWait>[2],
): boolean {
  const times = getCookingTimes(ticket, leadTime);
  if (now >= times.dueAt) return true;
  if (ticket.status === "pending") return getWait(now, ticket, waits).urgency === "late";
  if (isCookingStarted(ticket) || skipCookingStep || ticket.wantedAllDay) return false;
  return isLateToStart(now, times);
}

/**
 * Whether an order is to be confirmed at `now` (epoch ms) although its cooking should have started,
 * so that staff should give it more time.
 */
export function isTooLateToConfirm(
  now: number,
  ticket: Pick<BadgeTicket, keyof TimedOrder | "status">,
  leadTime: LeadTime,
): boolean {
  if (ticket.status !== "pending" || !canBeDelayed(ticket)) return false;
  return isLateToStart(now, getCookingTimes(ticket, leadTime));
}

function isCookingStarted({ status }: Pick<BadgeTicket, "status">): boolean {
  return status === "in_progress" || status === "completed";
}

function isLateToStart(now: number, times: CookingTimes): boolean {
  return now >= getStartLateAt(times);
}

/** When an order that is not started is late, in epoch ms. */
export function getStartLateAt({ usualStartAt, dueAt }: CookingTimes): number {
  return usualStartAt + (dueAt - usualStartAt) * lateStartShare;
}

/** A customer may come a little late, but a driver should not. */
function getReadyUrgency(overdueMs: number, ticket: BadgeTicket): Urgency {
  if (overdueMs < 0) return "on_time";
  return isCollected(ticket) && overdueMs < maxCollectionWaitMs ? "soon" : "late";
}

type HandedOverTicket = Pick<BadgeTicket, "type" | "deliveryMethod">;

/** What completing the ticket means, as on its button. Staff complete a delivery when it leaves. */
export function getCompletedLabel(ticket: HandedOverTicket): "Collected" | "Sent out" {
  return isCollected(ticket) ? "Collected" : "Sent out";
}

/** The status that someone else has set, in the board's words. */
export function describeNewStatus(
  ticket: HandedOverTicket,
  status: OrderStatus | "closed",
): string {
  if (status === "completed") return getCompletedLabel(ticket);
  return status === "closed" ? status : statusLabel(status);
}
