import type { OrderChange } from "../audit-entry.ts";

/** What has changed in an order since it was placed. */
export interface TicketChange {
  /** One for the customer and one for staff, if they changed the order. The last change is last. */
  actors: readonly ActorChange[];
  /** The changed dishes with the portions ordered at first; 0 for an added dish. */
  dishes: readonly { name: string; before: number }[];
  /** Dishes that are no longer part of the order. */
  removed: readonly string[];
}

/** All changes by the customer, or by staff. */
interface ActorChange {
  by: "customer" | "staff";
  /** What changed, such as `dishes` and `note`. */
  parts: readonly string[];
  /** The time before and after; null for ASAP. Not set if it is the same, or was to be agreed. */
  time?: { from: Date | null; to: Date | null };
  lastAt: Date;
}

/** A change from the order's history. */
export interface RecordedChange {
  actorKind: string;
  /** ISO 8601. */
  at: string;
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

/** Combines an order's changes, oldest first. Leaves out undone delays. Null if there are none. */
export function summariseChanges(all: readonly RecordedChange[]): TicketChange | null {
  const recorded = withoutUndoneDelays(all);
  if (recorded.length === 0) return null;
  const portions = new Map<string, { before: number; after: number }>();
  for (const { change } of recorded) {
    for (const { name, from, to } of change?.dishes ?? [])
      portions.set(name, { before: portions.get(name)?.before ?? from, after: to });
  }
  const dishes = [...portions].filter(([, { before, after }]) => before !== after);
  const byCustomer = recorded.filter(({ actorKind }) => actorKind === "customer");
  const byStaff = recorded.filter(({ actorKind }) => actorKind !== "customer");
  const actors = [...combine("customer", byCustomer), ...combine("staff", byStaff)];
  return {
    actors: actors.toSorted((a, b) => a.lastAt.getTime() - b.lastAt.getTime()),
    dishes: dishes.flatMap(([name, { before, after }]) => (after > 0 ? [{ name, before }] : [])),
    removed: dishes.flatMap(([name, { after }]) => (after === 0 ? [name] : [])),
  };
}

function withoutUndoneDelays(recorded: readonly RecordedChange[]): RecordedChange[] {
  const kept: RecordedChange[] = [];
  for (const entry of recorded) {
    const lastIndex = kept.findLastIndex(({ change }) => change?.wantedAt);
    const last = kept[lastIndex];
    if (last && isUndo(last, entry)) kept.splice(lastIndex, 1);
    else kept.push(entry);
  }
  return kept;
}

/** Whether staff changed only the time, and then changed it back. */
function isUndo(first: RecordedChange, second: RecordedChange): boolean {
  const isTimeOnlyByStaff = ({ actorKind, change }: RecordedChange) =>
    actorKind !== "customer" && Object.keys(change ?? {}).join() === "wantedAt";
  if (![first, second].every(isTimeOnlyByStaff)) return false;
  return (
    first.change?.wantedAt?.from === second.change?.wantedAt?.to &&
    first.change?.wantedAt?.to === second.change?.wantedAt?.from
  );
}

function combine(by: ActorChange["by"], recorded: readonly RecordedChange[]): ActorChange[] {
  const last = recorded.at(-1);
  if (!last) return [];
  const parts = new Set<string>();
  for (const { change } of recorded) {
    for (const field of Object.keys(partNames) as (keyof OrderChange)[])
      if (change?.[field]) parts.add(partNames[field] ?? "");
    for (const field of change?.alsoChanged ?? []) parts.add(personalPartNames[field]);
  }
  const time = combineTimes(recorded);
  return [{ by, parts: [...parts], ...(time && { time }), lastAt: new Date(last.at) }];
}

function combineTimes(recorded: readonly RecordedChange[]): ActorChange["time"] {
  const times = recorded.flatMap(({ change }) => change?.wantedAt ?? []);
  const [first] = times;
  const last = times.at(-1);
  if (!first || !last || first.from === last.to) return undefined;
  if (recorded.some(({ change }) => change?.eventTime)) return undefined;
  const toDate = (at: string | null) => (at === null ? null : new Date(at));
  return { from: toDate(first.from), to: toDate(last.to) };
}

/**
 * `Customer changed the note at 14:00. Staff changed the time from 14:10 to 14:30 at 14:25`.
 * `formatTime` formats like `formatTimeInSentence`, and `formatWanted` the time an order is wanted;
 * null without an agreed time.
 */
export function describeTicketChange(
  { actors }: TicketChange,
  formatTime: (at: Date) => string,
  formatWanted: ((wantedAt: Date | null) => string) | null,
): string {
  return actors
    .map(({ by, parts, time, lastAt }) => {
      const times =
        time && formatWanted ? ` from ${formatWanted(time.from)} to ${formatWanted(time.to)}` : "";
      const items = parts.map((part) => (part === "time" ? `${part}${times}` : part));
      const what = new Intl.ListFormat("en-GB").format(items.length > 0 ? items : ["order"]);
      const who = by === "customer" ? "Customer" : "Staff";
      return `${who} changed the ${what} ${formatTime(lastAt)}`;
    })
    .join(". ");
}
