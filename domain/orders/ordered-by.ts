import type { Temporal } from "temporal-polyfill";
import type { Admin, SignedIn } from "../actor.ts";
import type { BusinessSettings } from "../business/business-settings.ts";
import { getRushAt, noRush, type OrderingPaused } from "../scheduling/rush.ts";
import type { OrderSource } from "./order.ts";
import type { OrderStatus } from "./status/order-status.ts";

/**
 * An admin who takes an order for a customer: by phone (`place-phone-order.ts`, `add-booking.ts`),
 * or for walk-ins at the counter (`seat-walk-in.ts`).
 */
export interface StaffOrder {
  kind: "staff";
  source: "phone" | "counter";
  admin: Admin;
  /** Null for a caller without an account. */
  customerId: string | null;
  /** Email address of a caller without an account; empty if none. */
  email: string;
  /** `pending`, or `confirmed` to confirm the order immediately. */
  status: OrderStatus;
  /** Whether staff take the order without notice: see `withoutNotice`. */
  atShortNotice: boolean;
}

/**
 * An admin who sells at the counter, to a customer without an account: see
 * `place-counter-order.ts`.
 */
export interface CounterSale {
  kind: "counter";
  admin: Admin;
}

export type OrderedBy = SignedIn | StaffOrder | CounterSale;

function isTakenByStaff(orderedBy: OrderedBy): orderedBy is StaffOrder | CounterSale {
  return "admin" in orderedBy;
}

/** What staff decided about an order that they took. */
export interface StaffDecisions
  extends Pick<StaffOrder, "customerId" | "email" | "status" | "atShortNotice"> {
  source: Exclude<OrderSource, "online">;
}

/**
 * Returns null if the customer orders online. A counter order is confirmed, because the customer
 * has paid.
 */
export function getStaffDecisions(orderedBy: OrderedBy): StaffDecisions | null {
  if (orderedBy.kind === "staff") return orderedBy;
  if (orderedBy.kind !== "counter") return null;
  return {
    source: "counter",
    customerId: null,
    email: "",
    status: "confirmed",
    atShortNotice: false,
  };
}

/** The signed-in person who sends the request. */
export function getSender(orderedBy: OrderedBy): SignedIn {
  return isTakenByStaff(orderedBy) ? orderedBy.admin : orderedBy;
}

/**
 * The customer's id; null for a customer without an account, to whom per-customer limits do not
 * apply.
 */
export function getCustomerId(orderedBy: OrderedBy): string | null {
  const decisions = getStaffDecisions(orderedBy);
  return decisions ? decisions.customerId : getSender(orderedBy).userId;
}

/** How long staff may still choose a time after it is no longer offered: a call takes a while. */
const graceMinutes = 5;

/**
 * The settings that apply to this order. Staff may waive notice (lead time, a party's days ahead),
 * take bookings of any size, and choose a time until `graceMinutes` after it was last offered. The
 * settings for slots, tables and opening hours stay the same.
 */
export function getSettingsFor(
  orderedBy: OrderedBy,
  settings: BusinessSettings,
): BusinessSettings & { graceMinutes?: number } {
  if (!isTakenByStaff(orderedBy)) return settings;
  const forStaff = { ...settings, largestBooking: Number.POSITIVE_INFINITY, graceMinutes };
  return waivesNotice(orderedBy) ? withoutNotice(forStaff) : forStaff;
}

/**
 * Returns a refusal while ordering is paused, else null. A pause does not apply to orders that
 * staff take.
 */
export function getPauseRefusal(
  orderedBy: OrderedBy,
  settings: Pick<BusinessSettings, "rush">,
  now: Temporal.Instant,
): OrderingPaused | null {
  const at = now.epochMilliseconds;
  const { pause } = getRushAt(settings.rush, at);
  if (!pause || isTakenByStaff(orderedBy)) return null;
  return { code: "ordering_paused", until: pause.until, at };
}

export function waivesNotice(orderedBy: OrderedBy): boolean {
  return orderedBy.kind === "counter" || (orderedBy.kind === "staff" && orderedBy.atShortNotice);
}

export function withoutNotice<Settings extends BusinessSettings>(settings: Settings): Settings {
  return { ...settings, leadMinutes: 0, deliveryMinutes: 0, rush: noRush, partyNotice: "warn" };
}
