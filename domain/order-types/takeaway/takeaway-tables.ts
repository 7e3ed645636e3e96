import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { orders } from "../../orders/order-tables.ts";

/**
 * The detail of a takeaway. The pickup time is in `orders.wanted_at` (null: ASAP), the dishes in
 * `orders.items`.
 */
export const takeawayOrders = pgTable(
  "takeaway_orders",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** E.164; empty in a counter order, and once the order is anonymised. */
    contact: text().notNull(),
    address: text().notNull(),
    instructions: text().notNull().default(""),
    /**
     * Cash taken at the counter and the change given, in pence. Null unless the order was sold
     * there: an order that is paid when it is collected has none.
     */
    cashGiven: integer("cash_given"),
    changeGiven: integer("change_given"),
  },
  (t) => [
    foreignKey({
      columns: [t.id],
      foreignColumns: [orders.id],
      name: "takeaway_orders_order",
    }).onDelete("cascade"),
    check(
      "takeaway_orders_cash",
      sql`${t.changeGiven} >= 0 and ${t.changeGiven} <= ${t.cashGiven}`,
    ),
  ],
);

/**
 * An order's place in its pickup slot, from 1 to the slot's capacity. Places are unique per slot,
 * so a slot cannot be overbooked. The row is deleted when the order is cancelled, and updated when
 * the customer moves the order. A delay by staff does not change it.
 */
export const pickupClaims = pgTable(
  "pickup_claims",
  {
    orderId: uuid("order_id").primaryKey(),
    slot: timestamp({ withTimezone: true }).notNull(),
    place: integer().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.orderId],
      foreignColumns: [takeawayOrders.id],
      name: "pickup_claims_order",
    }).onDelete("cascade"),
    unique("pickup_claims_place_once").on(t.slot, t.place),
    check("pickup_claims_place", sql`${t.place} >= 1`),
  ],
);
