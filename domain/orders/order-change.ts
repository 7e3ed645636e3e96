import { type OrderChange, type PersonalField, personalFields } from "../audit-entry.ts";

/**
 * Events that customers may see. Their streams, histories and exports leave out all others, also
 * those that a newer release writes during an update of several nodes.
 */
export const customerEventKinds = [
  "placed",
  "status_changed",
  "modified",
  "rescheduled",
  "ready",
  /** Staff undid "ready". */
  "not_ready",
  /** The guests of a reservation have arrived, or are at their table. */
  "arrived",
  "seated",
  /** Staff undid "arrived" or "seated". */
  "not_arrived",
  "not_seated",
] as const;

export const orderEventKinds = [
  ...customerEventKinds,
  "acknowledged",
  /** Staff undid "acknowledged", or the system, because the start is late. */
  "not_acknowledged",
  "ticket_printed",
  "escalated",
] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];

export function isStaffOnlyEvent(kind: OrderEventKind): boolean {
  return !customerEventKinds.some((customerKind) => customerKind === kind);
}

export function isEmptyChange(change: OrderChange): boolean {
  return Object.keys(change).length === 0;
}

/** `rescheduled` when only the time changed, otherwise `modified`. */
export function changeEventKind(change: OrderChange): "modified" | "rescheduled" {
  return Object.keys(change).every((field) => field === "wantedAt" || field === "eventTime")
    ? "rescheduled"
    : "modified";
}

export function diffField<Name extends string, Value>(name: Name, from: Value, to: Value) {
  return (from === to ? {} : { [name]: { from, to } }) as {
    [Key in Name]?: { from: Value; to: Value };
  };
}

/** The names of the personal fields that differ. */
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
