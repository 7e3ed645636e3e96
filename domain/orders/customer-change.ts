import type { Pence } from "../money.ts";

/** What of an order a customer changed, for the history. Personal things are named only: the history outlives the person's account. */
export interface OrderChange {
  /** ISO instants. */
  wantedAt?: { from: string | null; to: string | null };
  /** `HH:MM`, of an event; null is to be agreed. */
  eventTime?: { from: string | null; to: string | null };
  guests?: { from: number; to: number };
  deliveryMethod?: { from: string; to: string };
  total?: { from: Pence; to: Pence };
  /** Portions of a dish; 0 is none. */
  dishes?: { name: string; from: number; to: number }[];
  /** That these were changed, without saying from what to what. */
  alsoChanged?: PersonalField[];
}

const personalFields = ["address", "instructions", "contact"] as const;
type PersonalField = (typeof personalFields)[number];

export type OrderEventKind = "placed" | "status_changed" | "modified" | "rescheduled" | StaffEventKind;

/** What staff do with an order that is nothing to its customer: no stream, history or record of theirs tells it. */
export const staffEventKinds = ["acknowledged", "ticket_printed"] as const;
type StaffEventKind = (typeof staffEventKinds)[number];

export function isForStaffOnly(kind: OrderEventKind): boolean {
  return staffEventKinds.some((one) => one === kind);
}

export function isEmptyChange(change: OrderChange): boolean {
  return Object.keys(change).length === 0;
}

/** An order of which only the time is another is rescheduled; anything else is modified. */
export function changeEventKind(change: OrderChange): "modified" | "rescheduled" {
  return Object.keys(change).every((field) => field === "wantedAt" || field === "eventTime") ? "rescheduled" : "modified";
}

/** `name` with what it was and is, when that differs. */
export function diffField<Name extends string, Value>(name: Name, from: Value, to: Value) {
  return (from === to ? {} : { [name]: { from, to } }) as { [Key in Name]?: { from: Value; to: Value } };
}

/** The personal things that are another than before, by name only. */
export function diffPersonalFields(
  before: Partial<Record<PersonalField, string>>,
  after: Partial<Record<PersonalField, string>>,
): Pick<OrderChange, "alsoChanged"> {
  const alsoChanged = personalFields.filter((field) => before[field] !== after[field]);
  return alsoChanged.length > 0 ? { alsoChanged } : {};
}

export function diffWantedAt(from: Date | null, to: Date | null): Pick<OrderChange, "wantedAt"> {
  return diffField("wantedAt", from?.toISOString() ?? null, to?.toISOString() ?? null);
}
