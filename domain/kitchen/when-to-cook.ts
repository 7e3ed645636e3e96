import type { OrderTypeId } from "../orders/order.ts";
import type { OrderStatus } from "../orders/order-status.ts";

/** Minimum minutes from starting a party's dishes to the event. */
const partyMinutes = 180;
/** Minimum minutes from starting any other order to its due time, even if the lead time is shorter. */
const minMinutes = 15;
/** Minimum minutes for which an order is marked as due soon. */
const dueSoonMinutes = 5;

const minute = 60_000;
const day = 24 * 60 * minute;

interface Timed {
  type: OrderTypeId;
  placedAt: Date;
  wantedAt: Date | null;
  wantedAllDay: boolean;
}

/** When to start an order and when it is due, in ms since 1970. */
export function getCookingTimes(
  { type, placedAt, wantedAt, wantedAllDay }: Timed,
  leadMinutes: number,
): { begin: number; due: number } {
  const leadTimeMs = Math.max(leadMinutes, minMinutes) * minute;
  // An order for as soon as possible is started when it is placed, and late after the lead time.
  if (wantedAt === null) return { begin: placedAt.getTime(), due: placedAt.getTime() + leadTimeMs };
  const wantedAtMs = wantedAt.getTime();
  if (wantedAllDay) return { begin: wantedAtMs, due: wantedAtMs + day };
  return {
    begin: wantedAtMs - (type === "party_order" ? Math.max(leadTimeMs, partyMinutes * minute) : leadTimeMs),
    due: wantedAtMs,
  };
}

/** Whether the kitchen can delay the order. The time of a party or a table is agreed with the customer by phone instead. */
export function canBeDelayed({ type }: { type: OrderTypeId }): boolean {
  return type === "menuorder" || type === "takeaway_order";
}

export type Urgency = "on_time" | "soon" | "late";

/**
 * `soon` for the last third of the time from `begin` to `due`, or for the last `dueSoonMinutes` if that is longer; then `late`. All
 * times are in ms since 1970.
 */
export function getUrgency(now: number, { begin, due }: { begin: number; due: number }): Urgency {
  if (now >= due) return "late";
  return due - now <= Math.max(dueSoonMinutes * minute, (due - begin) / 3) ? "soon" : "on_time";
}

/** Unconfirmed tickets, tickets to cook now, tickets that are ready, and tickets for later. */
export const boardSections = ["new", "now", "ready", "later"] as const;
export type BoardSection = (typeof boardSections)[number];

/** The section of a ticket at `now` (ms since 1970). */
export function getBoardSection(
  now: number,
  ticket: Timed & { status: OrderStatus; readyAt: Date | null },
  leadMinutes: number,
): BoardSection {
  if (ticket.status === "pending") return "new";
  if (ticket.readyAt) return "ready";
  // An order that is being cooked stays in "now", even if it was started early.
  return ticket.status === "in_progress" || now >= getCookingTimes(ticket, leadMinutes).begin ? "now" : "later";
}

/** Formats a duration as `7 min`, `2 h 5 min` or `3 days`. At least one minute. */
export function formatMinutes(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minute));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  const days = Math.round(minutes / 60 / 24);
  return days === 1 ? "1 day" : `${days} days`;
}

/** Formats as `Due in 12 min` or `Late by 3 min`. Both times are in ms since 1970. */
export function formatDue(now: number, due: number): string {
  return now >= due ? `Late by ${formatMinutes(now - due)}` : `Due in ${formatMinutes(due - now)}`;
}
