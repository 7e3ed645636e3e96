import type { OrderType } from "../orders/order.ts";
import type { OrderStatus } from "../orders/order-status.ts";

/** Minutes that a party's dishes are begun before the event, at least. */
const partyMinutes = 180;
/** Minutes that anything else is begun before it is wanted, at least, however short the shop's lead time. */
const leastMinutes = 15;
/** Minutes before it is wanted from which on an order is soon due, at least. */
const soonMinutes = 5;

const minute = 60_000;
const day = 24 * 60 * minute;

interface Timed {
  type: OrderType;
  placedAt: Date;
  wantedAt: Date | null;
  wantedAllDay: boolean;
}

/** When an order is to be begun and when it is to be ready, in milliseconds since 1970. `leadMinutes` is the shop's. */
export function whenToCook(
  { type, placedAt, wantedAt, wantedAllDay }: Timed,
  leadMinutes: number,
): { begin: number; due: number } {
  const lead = Math.max(leadMinutes, leastMinutes) * minute;
  // As soon as possible: begun at once, and late when it takes longer than the shop says that it does.
  if (wantedAt === null) return { begin: placedAt.getTime(), due: placedAt.getTime() + lead };
  const wanted = wantedAt.getTime();
  if (wantedAllDay) return { begin: wanted, due: wanted + day };
  return { begin: wanted - (type === "party_order" ? Math.max(lead, partyMinutes * minute) : lead), due: wanted };
}

export type Urgency = "on_time" | "soon" | "late";

/** How pressing an order is at a moment: soon due in the last third of its time, late once its time is over. */
export function urgencyAt(now: number, { begin, due }: { begin: number; due: number }): Urgency {
  if (now >= due) return "late";
  return due - now <= Math.max(soonMinutes * minute, (due - begin) / 3) ? "soon" : "on_time";
}

/** Where a ticket stands: what nobody has confirmed yet, what is to be cooked now, and what is not to be begun yet. */
export const boardSections = ["new", "now", "later"] as const;
export type BoardSection = (typeof boardSections)[number];

export function sectionAt(now: number, ticket: Timed & { status: OrderStatus }, leadMinutes: number): BoardSection {
  if (ticket.status === "pending") return "new";
  // What is being cooked is cooked now, however early it was begun.
  return ticket.status === "in_progress" || now >= whenToCook(ticket, leadMinutes).begin ? "now" : "later";
}

/** `7 min`, `2 h 5 min`, `3 days`: how long, as a cook reads it at a glance. Never less than a minute. */
export function sayDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minute));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  const days = Math.round(minutes / 60 / 24);
  return days === 1 ? "1 day" : `${days} days`;
}

/** `Due in 12 min`, `Late by 3 min`. */
export function sayDue(now: number, due: number): string {
  return now >= due ? `Late by ${sayDuration(now - due)}` : `Due in ${sayDuration(due - now)}`;
}
