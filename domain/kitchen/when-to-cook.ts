import type { OrderTypeId } from "../orders/order.ts";
import type { OrderStatus } from "../orders/order-status.ts";

/** Minimum minutes between starting a party's dishes and the event. */
const partyMinutes = 180;
/** Minimum minutes between starting any other order and its due time, even if the lead time is shorter. */
const minMinutes = 15;
/** An order is marked as due soon for at least this many minutes. */
const soonMinutes = 5;

const minute = 60_000;
const day = 24 * 60 * minute;

interface Timed {
  type: OrderTypeId;
  placedAt: Date;
  wantedAt: Date | null;
  wantedAllDay: boolean;
}

/** When to start an order and when it is due, in ms since 1970. */
export function whenToCook(
  { type, placedAt, wantedAt, wantedAllDay }: Timed,
  leadMinutes: number,
): { begin: number; due: number } {
  const lead = Math.max(leadMinutes, minMinutes) * minute;
  // As soon as possible: started when it is placed, late once the lead time is over.
  if (wantedAt === null) return { begin: placedAt.getTime(), due: placedAt.getTime() + lead };
  const wanted = wantedAt.getTime();
  if (wantedAllDay) return { begin: wanted, due: wanted + day };
  return { begin: wanted - (type === "party_order" ? Math.max(lead, partyMinutes * minute) : lead), due: wanted };
}

/** Whether the kitchen sets the order's time. A party's or a table's time is agreed with the customer by phone. */
export function canBeDelayed({ type }: { type: OrderTypeId }): boolean {
  return type === "menuorder" || type === "takeaway_order";
}

export type Urgency = "on_time" | "soon" | "late";

/**
 * `soon` for the last third of the time from `begin` to `due`, or the last `soonMinutes` if that is longer; `late` from `due` on.
 * All times in ms since 1970.
 */
export function urgencyAt(now: number, { begin, due }: { begin: number; due: number }): Urgency {
  if (now >= due) return "late";
  return due - now <= Math.max(soonMinutes * minute, (due - begin) / 3) ? "soon" : "on_time";
}

/** Unconfirmed tickets, tickets to cook now, those that are ready, and tickets for later. */
export const boardSections = ["new", "now", "ready", "later"] as const;
export type BoardSection = (typeof boardSections)[number];

/** The section of a ticket at `now` (ms since 1970). */
export function sectionAt(
  now: number,
  ticket: Timed & { status: OrderStatus; readyAt: Date | null },
  leadMinutes: number,
): BoardSection {
  if (ticket.status === "pending") return "new";
  if (ticket.readyAt) return "ready";
  // An order that is being cooked stays in "now", even if it was started early.
  return ticket.status === "in_progress" || now >= whenToCook(ticket, leadMinutes).begin ? "now" : "later";
}

/** `7 min`, `2 h 5 min`, `3 days`; at least one minute. */
export function formatMinutes(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minute));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  const days = Math.round(minutes / 60 / 24);
  return days === 1 ? "1 day" : `${days} days`;
}

/** `Due in 12 min`, `Late by 3 min`. Both times in ms since 1970. */
export function formatDue(now: number, due: number): string {
  return now >= due ? `Late by ${formatMinutes(now - due)}` : `Due in ${formatMinutes(due - now)}`;
}
