import { sql } from "drizzle-orm";
import { check, foreignKey, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { orders } from "../../orders/order-tables.ts";

/** The detail of a takeaway. The pickup time is `orders.wanted_at`; the dishes are in `orders.items`. */
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
 * An order's place in its pickup slot, from 1 to the slot's capacity. Places are unique per slot, so a slot cannot be overbooked.
 * A row is deleted when its order is cancelled, and updated when the order is moved.
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
