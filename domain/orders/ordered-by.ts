import type { Admin, SignedIn } from "../actor.ts";
import type { BusinessSettings } from "../business/business-settings.ts";
import { noRush } from "../scheduling/rush.ts";
import type { OrderStatus } from "./order-status.ts";

/** An admin who takes an order for somebody else, on the phone or across the counter. Only an admin can be one: see `take-phone-order.ts`. */
export interface PhoneCall {
  kind: "phone";
  taker: Admin;
  /** Whose order it becomes; null is a caller without an account. */
  customerId: string | null;
  /** Where letters go to a caller without an account; "" is nowhere. */
  email: string;
  /** Pending, or confirmed at once by whoever can answer for the kitchen. */
  status: OrderStatus;
  /** Notice is waived: the kitchen was asked. */
  atShortNotice: boolean;
}

/** Who places an order: whoever it is for, or an admin on their behalf. */
export type OrderedBy = SignedIn | PhoneCall;

/** Who it is that sends the request. */
export function getSender(by: OrderedBy): SignedIn {
  return by.kind === "phone" ? by.taker : by;
}

/** Whose order it becomes. Null is a caller without an account: what is limited by customer is then staff's to answer for. */
export function getCustomerId(by: OrderedBy): string | null {
  return by.kind === "phone" ? by.customerId : by.userId;
}

/**
 * The settings by which an order is taken. Staff on the phone may waive notice (the lead time, a party's days ahead), and are themselves the
 * word with the restaurant that a large table needs. What there is only so much of (places, tables, hours) nobody waives.
 */
export function settingsFor(by: OrderedBy, settings: BusinessSettings): BusinessSettings {
  if (by.kind !== "phone") return settings;
  const withAnyTable = { ...settings, largestBooking: Number.POSITIVE_INFINITY };
  return by.atShortNotice ? withoutNotice(withAnyTable) : withAnyTable;
}

export function waivesNotice(by: OrderedBy): boolean {
  return by.kind === "phone" && by.atShortNotice;
}

export function withoutNotice(settings: BusinessSettings): BusinessSettings {
  return { ...settings, leadMinutes: 0, rush: noRush, partyNotice: "warn" };
}
