import type { Temporal } from "temporal-polyfill";
import type { Admin, SignedIn } from "../actor.ts";
import type { BusinessSettings } from "../business/business-settings.ts";
import { noRush, type OrderingPaused, rushAt } from "../scheduling/rush.ts";
import type { OrderStatus } from "./order-status.ts";

/** An admin who takes an order for a customer, by phone or at the counter: see `place-phone-order.ts`. */
export interface PhoneCall {
  kind: "phone";
  admin: Admin;
  /** Null for a caller without an account. */
  customerId: string | null;
  /** Email address of a caller without an account; empty if none. */
  email: string;
  /** Pending, or confirmed straight away. */
  status: OrderStatus;
  /** The kitchen agreed to skip the lead time. */
  atShortNotice: boolean;
}

export type OrderedBy = SignedIn | PhoneCall;

/** The signed-in person who sends the request. */
export function getSender(by: OrderedBy): SignedIn {
  return by.kind === "phone" ? by.admin : by;
}

/** The customer's id; null for a caller without an account, to whom per-customer limits do not apply. */
export function getCustomerId(by: OrderedBy): string | null {
  return by.kind === "phone" ? by.customerId : by.userId;
}

/**
 * The settings that apply to this order. Staff may waive notice (lead time, a party's days ahead) and book tables of any size.
 * Capacity (slots, tables, opening hours) always applies.
 */
export function settingsFor(by: OrderedBy, settings: BusinessSettings): BusinessSettings {
  if (by.kind !== "phone") return settings;
  const withAnyTable = { ...settings, largestBooking: Number.POSITIVE_INFINITY };
  return by.atShortNotice ? withoutNotice(withAnyTable) : withAnyTable;
}

/** Null when ordering is open. Staff can take phone orders during a pause. */
export function refusalWhilePaused(
  by: OrderedBy,
  settings: Pick<BusinessSettings, "rush">,
  now: Temporal.Instant,
): OrderingPaused | null {
  const at = now.epochMilliseconds;
  const { pause } = rushAt(settings.rush, at);
  return pause && by.kind !== "phone" ? { code: "ordering_paused", until: pause.until, at } : null;
}

export function waivesNotice(by: OrderedBy): boolean {
  return by.kind === "phone" && by.atShortNotice;
}

export function withoutNotice(settings: BusinessSettings): BusinessSettings {
  return { ...settings, leadMinutes: 0, rush: noRush, partyNotice: "warn" };
}
