import { sql } from "drizzle-orm";
import { check, foreignKey, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { orders } from "../../orders/order-tables.ts";

/** What is a takeaway's own. When it is picked up is the umbrella's `wanted_at`, what it consists of its `items`. */
export const takeawayOrders = pgTable(
  "takeaway_orders",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** E.164. */
    contact: text().notNull(),
    address: text().notNull(),
    instructions: text().notNull().default(""),
  },
  (t) => [foreignKey({ columns: [t.id], foreignColumns: [orders.id], name: "takeaway_orders_order" }).onDelete("cascade")],
);

/**
 * The place that an order has in its pickup slot, from 1 to as many as the shop takes. Two orders never have the same one: a slot holds no
 * more than its places. Given up when the order is cancelled or moved.
 */
export const pickupClaims = pgTable(
  "pickup_claims",
  {
    orderId: uuid("order_id").primaryKey(),
    slot: timestamp({ withTimezone: true }).notNull(),
    place: integer().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.orderId], foreignColumns: [takeawayOrders.id], name: "pickup_claims_order" }).onDelete("cascade"),
    unique("pickup_claims_place_once").on(t.slot, t.place),
    check("pickup_claims_place", sql`${t.place} >= 1`),
  ],
);
