import { restaurantTables } from "../../domain/order-types/reservation/reservation-tables.ts";
import { orders } from "../../domain/orders/order-tables.ts";
import type { TestShop } from "./shop.ts";

/**
 * Replaces the shop's tables with these and deletes all orders. Tables with the same `joinGroup`
 * can be joined.
 */
export async function setUpTables(
  { database, stores }: TestShop,
  ...tables: { seats: number; joinGroup?: string }[]
): Promise<void> {
  await database.db.delete(orders);
  await database.db.delete(restaurantTables);
  if (tables.length === 0) return;
  await stores.tables.addIfNone(
    tables.map(({ seats, joinGroup = null }, position) => ({
      name: `T${position + 1}`,
      seats,
      joinGroup,
      position,
    })),
  );
}
