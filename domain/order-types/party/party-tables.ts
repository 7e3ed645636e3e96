import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  text,
  time,
  uuid,
} from "drizzle-orm/pg-core";
import { orders } from "../../orders/order-tables.ts";

/**
 * The detail of a party order. The dishes are in `orders.items`. `orders.wanted_at` is `event_date`
 * at `event_time` in the shop's time zone or, while `event_time` is null, the start of that day.
 */
export const partyOrders = pgTable(
  "party_orders",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** E.164. */
    contact: text().notNull(),
    address: text().notNull(),
    eventDate: date("event_date", { mode: "string" }).notNull(),
    eventTime: time("event_time"),
    guestCount: integer("guest_count").notNull(),
    deliveryMethod: text("delivery_method", { enum: ["Delivery", "Pickup"] }).notNull(),
    specialRequests: text("special_requests").notNull().default(""),
    /**
     * True if the customer confirmed that the address is within the delivery radius; otherwise
     * null.
     */
    withinRadius: boolean("within_radius"),
  },
  (t) => [
    foreignKey({
      columns: [t.id],
      foreignColumns: [orders.id],
      name: "party_orders_order",
    }).onDelete("cascade"),
    check("party_orders_guests", sql`${t.guestCount} >= 1`),
    check("party_orders_delivery", sql`${t.deliveryMethod} in ('Delivery', 'Pickup')`),
  ],
);
