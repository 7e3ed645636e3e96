import type { Stores } from "../../shop.ts";
import { chooseTables } from "./choose-tables.ts";
import type { FoundTables } from "./find-tables.ts";
import type { Table } from "./table.ts";
import type { BusyTable } from "./table-stays.ts";

/** Why a party cannot have the table that staff chose. */
export type TableRefused =
  /** `by` is the order number of the booking that has the table. */
  | { code: "table_taken"; table: string; by: number }
  /** Too small even when joined to the free tables of its group. */
  | { code: "table_too_small"; table: string; seats: number; guests: number }
  /** The table is deleted or out of use. */
  | { code: "table_not_found" };

interface Party {
  tableId: number;
  guests: number;
  during: FoundTables["during"];
  /** A booking whose own tables count as free. */
  reservationId?: string | undefined;
  /** Tables that are not joined to the chosen one, because guests still sit there. */
  occupied?: readonly BusyTable[];
}

/**
 * Locks all tables and returns the one that staff chose, joined to free tables of its group if it
 * has too few seats. Otherwise returns the refusal.
 */
export async function takeChosenTable(
  stores: Pick<Stores, "tables">,
  party: Party,
): Promise<Table[] | TableRefused> {
  const { tableId, guests, during, reservationId, occupied = [] } = party;
  const tables = await stores.tables.lock();
  const chosenTable = tables.find(({ id }) => id === tableId);
  if (!chosenTable) return { code: "table_not_found" };
  const by = await stores.tables.findBookingAt(tableId, during, reservationId);
  if (by !== null) return { code: "table_taken", table: chosenTable.name, by };
  const busyTables = await stores.tables.listBusy(during.from, during.to, reservationId);
  return (
    joinToSeat(guests, chosenTable, tables, [...busyTables, ...occupied]) ?? {
      code: "table_too_small",
      table: chosenTable.name,
      seats: chosenTable.seats,
      guests,
    }
  );
}

/**
 * The chosen table and as few others of its group as the guests need, sorted by position. Null if
 * the guests do not fit. The day view uses this too, to show which tables a move would take.
 */
export function joinToSeat(
  guests: number,
  chosenTable: Table,
  tables: readonly Table[],
  busyTables: readonly Pick<BusyTable, "tableId">[],
): Table[] | null {
  if (chosenTable.seats >= guests) return [chosenTable];
  const busyTableIds = new Set(busyTables.map(({ tableId }) => tableId));
  const otherTables = tables.filter(
    ({ id, joinGroup }) =>
      id !== chosenTable.id &&
      joinGroup !== null &&
      joinGroup === chosenTable.joinGroup &&
      !busyTableIds.has(id),
  );
  const added = chooseTables(guests - chosenTable.seats, otherTables);
  return added && [chosenTable, ...added].sort((a, b) => a.position - b.position || a.id - b.id);
}
