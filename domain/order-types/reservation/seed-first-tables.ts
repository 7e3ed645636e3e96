import type { System } from "../../actor.ts";
import type { Shop } from "../../shop.ts";
import type { Table } from "./table.ts";

/** A small dining room with 26 seats at eight tables. */
export const firstTables: readonly Omit<Table, "id">[] = [
  { name: "Window 1", seats: 2, joinGroup: "window", position: 1 },
  { name: "Window 2", seats: 2, joinGroup: "window", position: 2 },
  { name: "Window 3", seats: 2, joinGroup: "window", position: 3 },
  { name: "Wall 1", seats: 4, joinGroup: "wall", position: 4 },
  { name: "Wall 2", seats: 4, joinGroup: "wall", position: 5 },
  { name: "Wall 3", seats: 4, joinGroup: "wall", position: 6 },
  { name: "Round table", seats: 6, joinGroup: null, position: 7 },
  { name: "Corner", seats: 2, joinGroup: null, position: 8 },
];

/**
 * Adds the first tables to a new shop that has none. Later starts add nothing, so that deleted
 * tables do not come back.
 */
export async function seedFirstTables(shop: Shop, _actor: System): Promise<void> {
  await shop.transaction(async ({ business, tables }) => {
    const { tablesSeeded } = await business.lock();
    if (tablesSeeded) return;
    await tables.addIfNone(firstTables);
    await business.update({ tablesSeeded: true });
  });
}
