import { assignTables, type Table } from "./assign-tables.ts";

/** An interval during which a table is taken, in ms since 1970; `to` is exclusive. */
export interface BusyTable {
  tableId: number;
  from: number;
  to: number;
}

/**
 * How long a party keeps its table, in minutes. A party larger than every entry of `stays` gets the
 * longest entry's minutes.
 */
export function getStayMinutes(
  stays: readonly { guests: number; minutes: number }[],
  guests: number,
): number {
  const bySize = [...stays].sort((a, b) => a.guests - b.guests);
  return (bySize.find((stay) => guests <= stay.guests) ?? bySize.at(-1))?.minutes ?? 0;
}

/**
 * Free tables for a party from `at` (ms since 1970) for `minutes`; null if the party does not fit.
 */
export function assignFreeTables(
  tables: readonly Table[],
  busyTables: readonly BusyTable[],
  party: { guests: number; at: number; minutes: number },
): Table[] | null {
  const until = party.at + party.minutes * 60_000;
  const busyTableIds = new Set(
    busyTables
      .filter(({ from, to }) => from < until && party.at < to)
      .map(({ tableId }) => tableId),
  );
  return assignTables(
    party.guests,
    tables.filter(({ id }) => !busyTableIds.has(id)),
  );
}
