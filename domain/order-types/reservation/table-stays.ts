import type { Table } from "./table.ts";

/** An interval during which a table is taken, in epoch ms; `to` is exclusive. */
export interface BusyTable {
  tableId: number;
  from: number;
  to: number;
}

/**
 * How long a party keeps its table, in minutes. A party larger than every entry of `stays` gets the
 * minutes of the entry for the most guests.
 */
export function getStayMinutes(
  stays: readonly { guests: number; minutes: number }[],
  guests: number,
): number {
  const bySize = [...stays].sort((a, b) => a.guests - b.guests);
  return (bySize.find((stay) => guests <= stay.guests) ?? bySize.at(-1))?.minutes ?? 0;
}

/** Shortest stay to offer to guests without a booking, in minutes. */
const minShortStayMinutes = 30;

/**
 * Of the tables with enough seats, the one that is free for longest from `at`. Null if none is free
 * for `minShortStayMinutes`. `until` is when the table is next taken. Both are in epoch ms.
 */
export function findShortStay(
  tables: readonly Table[],
  busyTables: readonly BusyTable[],
  { guests, at }: { guests: number; at: number },
): { table: Table; until: number } | null {
  const stays = tables
    .filter(({ seats }) => seats >= guests)
    .map((table) => {
      const busy = busyTables.filter(({ tableId, to }) => tableId === table.id && to > at);
      return { table, until: Math.min(...busy.map(({ from }) => from)) };
    })
    .filter(({ until }) => until - at >= minShortStayMinutes * 60_000)
    .sort((a, b) => b.until - a.until || a.table.seats - b.table.seats);
  return stays[0] ?? null;
}
