import { assignTables, type Table } from "./assign-tables.ts";

/** A table that is given away from one moment until just before the other, in milliseconds since 1970. */
export interface BusyTable {
  tableId: number;
  from: number;
  to: number;
}

/** Minutes that a party keeps its table. `stays` is the business's setting, smallest party first. */
export function stayMinutes(stays: readonly { guests: number; minutes: number }[], guests: number): number {
  const inOrder = [...stays].sort((one, other) => one.guests - other.guests);
  return (inOrder.find((stay) => guests <= stay.guests) ?? inOrder.at(-1))?.minutes ?? 0;
}

/** The tables that a party of `guests` is given from `at` (milliseconds since 1970) for `minutes`; null when there are none. */
export function assignTablesAt(
  room: readonly Table[],
  busy: readonly BusyTable[],
  party: { guests: number; at: number; minutes: number },
): Table[] | null {
  const until = party.at + party.minutes * 60_000;
  const taken = new Set(busy.filter(({ from, to }) => from < until && party.at < to).map(({ tableId }) => tableId));
  return assignTables(
    party.guests,
    room.filter(({ id }) => !taken.has(id)),
  );
}
