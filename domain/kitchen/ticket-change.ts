import type { OrderChange } from "../audit-entry.ts";

/** What has changed in an order since it was placed. */
export interface TicketChange {
  /** The same for all changes; null if the customer and staff both made some. */
  by: "customer" | "staff" | null;
  /** What changed, in the order of a ticket, such as `dishes` and `note`. */
  parts: readonly string[];
  /** The changed dishes with the portions ordered at first; 0 for an added dish. */
  dishes: readonly { name: string; before: number }[];
  /** Dishes that are no longer part of the order. */
  removed: readonly string[];
}

/** A change from the order's history. */
export interface RecordedChange {
  actorKind: string;
  change: OrderChange | null;
}

const partNames: Partial<Record<keyof OrderChange, string>> = {
  dishes: "dishes",
  wantedAt: "time",
  eventTime: "time",
  guests: "guests",
  deliveryMethod: "delivery method",
};

const personalPartNames = {
  instructions: "note",
  address: "address",
  contact: "name or phone number",
} as const;

/** Combines an order's changes, oldest first. Null if there are none. */
export function summariseChanges(recorded: readonly RecordedChange[]): TicketChange | null {
  if (recorded.length === 0) return null;
  const parts = new Set<string>();
  const portions = new Map<string, { before: number; after: number }>();
  for (const { change } of recorded) {
    for (const field of Object.keys(partNames) as (keyof OrderChange)[])
      if (change?.[field]) parts.add(partNames[field] ?? "");
    for (const field of change?.alsoChanged ?? []) parts.add(personalPartNames[field]);
    for (const { name, from, to } of change?.dishes ?? [])
      portions.set(name, { before: portions.get(name)?.before ?? from, after: to });
  }
  const dishes = [...portions].filter(([, { before, after }]) => before !== after);
  const actors = new Set(
    recorded.map(({ actorKind }) => (actorKind === "customer" ? "customer" : "staff")),
  );
  const [by = null] = actors.size === 1 ? actors : [];
  return {
    by,
    parts: [...parts],
    dishes: dishes.flatMap(([name, { before, after }]) => (after > 0 ? [{ name, before }] : [])),
    removed: dishes.flatMap(([name, { after }]) => (after === 0 ? [name] : [])),
  };
}

/** `Customer changed the dishes and note at 14:25`. */
export function describeTicketChange({ by, parts }: TicketChange, time: string): string {
  const who = { customer: "Customer", staff: "Staff", both: "Customer and staff" }[by ?? "both"];
  const what = new Intl.ListFormat("en-GB").format(parts.length > 0 ? parts : ["order"]);
  return `${who} changed the ${what} at ${time}`;
}
