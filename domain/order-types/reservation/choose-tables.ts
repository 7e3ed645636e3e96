import type { Table } from "./table.ts";
import type { BusyTable } from "./table-stays.ts";

/**
 * Which of the free tables a booking gets: the smallest with enough seats. If no single table is
 * large enough, the tables of one group that seat the guests together: as few tables as possible,
 * then as few spare seats. Null if the guests do not fit.
 */
export function chooseTables(guests: number, freeTables: readonly Table[]): Table[] | null {
  const sorted = [...freeTables].sort((a, b) => a.position - b.position || a.id - b.id);
  const single = sorted.filter(({ seats }) => seats >= guests).sort((a, b) => a.seats - b.seats)[0];
  if (single) return [single];
  const groups = new Map<string, Table[]>();
  for (const table of sorted)
    if (table.joinGroup !== null)
      groups.set(table.joinGroup, [...(groups.get(table.joinGroup) ?? []), table]);
  const joined = [...groups.values()].flatMap((group) => joinTables(guests, group) ?? []);
  return (
    joined.sort((a, b) => a.tables.length - b.tables.length || a.seats - b.seats)[0]?.tables ?? null
  );
}

/**
 * Free tables for a party from `at` (epoch ms) for `minutes`: the preferred ones if all of them are
 * free and seat the party, else those of `chooseTables`. Null if the party does not fit.
 */
export function chooseFreeTables(
  tables: readonly Table[],
  busyTables: readonly BusyTable[],
  party: { guests: number; at: number; minutes: number; preferredIds?: readonly number[] },
): Table[] | null {
  const until = party.at + party.minutes * 60_000;
  const busyTableIds = new Set(
    busyTables
      .filter(({ from, to }) => from < until && party.at < to)
      .map(({ tableId }) => tableId),
  );
  const freeTables = tables.filter(({ id }) => !busyTableIds.has(id));
  const { guests, preferredIds = [] } = party;
  const preferred = freeTables.filter(({ id }) => preferredIds.includes(id));
  const seats = preferred.reduce((sum, table) => sum + table.seats, 0);
  return preferred.length === preferredIds.length && seats >= guests
    ? preferred
    : chooseTables(guests, freeTables);
}

/** The largest party that fits at one table, or at joined tables of one group. */
export function getLargestParty(tables: readonly Table[]): number {
  const seatsByGroup = new Map<string, number>();
  for (const { joinGroup, seats } of tables)
    if (joinGroup !== null) seatsByGroup.set(joinGroup, (seatsByGroup.get(joinGroup) ?? 0) + seats);
  return Math.max(0, ...tables.map(({ seats }) => seats), ...seatsByGroup.values());
}

interface Joined {
  tables: Table[];
  seats: number;
}

/**
 * The best set of tables from one group. To save work, keeps only the first set found for each
 * number of tables and seats.
 */
function joinTables(guests: number, group: readonly Table[]): Joined | null {
  let sets = new Map<string, Joined>([["0,0", { tables: [], seats: 0 }]]);
  let best: Joined | null = null;
  for (const table of group) {
    const next = new Map(sets);
    for (const { tables, seats } of sets.values()) {
      const joined = { tables: [...tables, table], seats: seats + table.seats };
      if (joined.seats >= guests) {
        if (!best || isBetter(joined, best)) best = joined;
      } else if (!next.has(`${joined.tables.length},${joined.seats}`))
        next.set(`${joined.tables.length},${joined.seats}`, joined);
    }
    sets = next;
  }
  return best;
}

function isBetter(a: Joined, b: Joined): boolean {
  return (
    a.tables.length < b.tables.length || (a.tables.length === b.tables.length && a.seats < b.seats)
  );
}
