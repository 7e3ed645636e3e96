import type { Temporal } from "temporal-polyfill";
import type { Admin, SignedIn } from "../actor.ts";
import type { BusinessSettings } from "../business/business-settings.ts";
import { getRushAt, noRush, type OrderingPaused } from "../scheduling/rush.ts";
import type { OrderSource } from "./order.ts";
import type { OrderStatus } from "./status/order-status.ts";

/** An admin who takes an order for a customer by phone: see `place-phone-order.ts`. */
export interface PhoneCall {
  kind: "phone";
  /** Set for walk-ins, who give the same details in person: see `seat-walk-in.ts`. */
  source?: "counter";
  admin: Admin;
  /** Null for a caller without an account. */
  customerId: string | null;
  /** Email address of a caller without an account; empty if none. */
  email: string;
  /** `pending`, or `confirmed` to confirm the order immediately. */
  status: OrderStatus;
  /** The kitchen agreed to skip the lead time. */
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

export type OrderedBy = SignedIn | PhoneCall | CounterSale;

function isTakenByStaff(by: OrderedBy): by is PhoneCall | CounterSale {
  return "admin" in by;
}

/** What staff decided about an order that they took. */
export interface StaffDecisions
  extends Pick<PhoneCall, "customerId" | "email" | "status" | "atShortNotice"> {
  source: Exclude<OrderSource, "online">;
}

/**
 * Returns null if the customer orders online. A counter order is confirmed, because the customer
 * has paid.
 */
export function getStaffDecisions(by: OrderedBy): StaffDecisions | null {
  if (by.kind === "phone") return { ...by, source: by.source ?? "phone" };
  if (by.kind !== "counter") return null;
  return {
    source: "counter",
    customerId: null,
    email: "",
    status: "confirmed",
    atShortNotice: false,
  };
}

/** The signed-in person who sends the request. */
export function getSender(by: OrderedBy): SignedIn {
  return isTakenByStaff(by) ? by.admin : by;
}

/**
 * The customer's id; null for a customer without an account, to whom per-customer limits do not
 * apply.
 */
export function getCustomerId(by: OrderedBy): string | null {
  const decisions = getStaffDecisions(by);
  return decisions ? decisions.customerId : getSender(by).userId;
}

/**
 * The settings that apply to this order. Staff may waive notice (lead time, a party's days ahead)
 * and book tables of any size. Capacity (slots, tables, opening hours) always applies.
 */
export function settingsFor(by: OrderedBy, settings: BusinessSettings): BusinessSettings {
  if (!isTakenByStaff(by)) return settings;
  const withAnyPartySize = { ...settings, largestBooking: Number.POSITIVE_INFINITY };
  return waivesNotice(by) ? withoutNotice(withAnyPartySize) : withAnyPartySize;
}

/**
 * Returns a refusal while ordering is paused, else null. A pause does not apply to orders that
 * staff take.
 */
export function getPauseRefusal(
  by: OrderedBy,
  settings: Pick<BusinessSettings, "rush">,
  now: Temporal.Instant,
): OrderingPaused | null {
  const at = now.epochMilliseconds;
  const { pause } = getRushAt(settings.rush, at);
  if (!pause || isTakenByStaff(by)) return null;
  return { code: "ordering_paused", until: pause.until, at };
}

export function waivesNotice(by: OrderedBy): boolean {
  return by.kind === "counter" || (by.kind === "phone" && by.atShortNotice);
}

export function withoutNotice(settings: BusinessSettings): BusinessSettings {
  return { ...settings, leadMinutes: 0, deliveryMinutes: 0, rush: noRush, partyNotice: "warn" };
}
