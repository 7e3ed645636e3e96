import { restaurantTables } from "../../domain/order-types/reservation/reservation-tables.ts";
import { orders } from "../../domain/orders/order-tables.ts";
import type { TestShop } from "./shop.ts";

/** Gives the shop these tables and no others, and no orders. Tables with the same letter can be joined. */
export async function furnishRoom(
  { database, read }: TestShop,
  ...tables: { seats: number; joinGroup?: string }[]
): Promise<void> {
  await database.db.delete(orders);
  await database.db.delete(restaurantTables);
  if (tables.length === 0) return;
  await read.room.furnish(
    tables.map(({ seats, joinGroup = null }, position) => ({ name: `T${position + 1}`, seats, joinGroup, position })),
  );
}
