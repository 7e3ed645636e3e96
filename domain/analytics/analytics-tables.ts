import { sql } from "drizzle-orm";
import { bigint, check, customType, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** Sums over orders, by the day (or the year: then its first day) on which they were placed, in the business's zone. */
export const orderRollups = pgTable(
  "order_rollups",
  {
    grain: text({ enum: ["day", "year"] }).notNull(),
    starts: date({ mode: "string" }).notNull(),
    typeOfOrder: text("typeoforder").notNull(),
    status: text().notNull(),
    orders: integer().notNull(),
    pence: bigint({ mode: "number" }).notNull(),
    guests: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.grain, t.starts, t.typeOfOrder, t.status] })],
);

/** What of each order stands in the sums: what is taken out of them when the order has changed. */
export const rolledUpOrders = pgTable("rolled_up_orders", {
  orderId: uuid("order_id").primaryKey(),
  day: date({ mode: "string" }).notNull(),
  typeOfOrder: text("typeoforder").notNull(),
  status: text().notNull(),
  pence: integer().notNull(),
  guests: integer().notNull(),
});

/** One row: how far the sums reach. Whoever moves them on holds it. */
export const rollupState = pgTable(
  "rollup_state",
  {
    id: integer().primaryKey().default(1),
    /** Whose days the sums are by. In another zone they are made anew. */
    timeZone: text("time_zone").notNull(),
    /** Every event up to this place of `order_events` is in the sums. */
    txid: xid8().notNull(),
    eventId: bigint("event_id", { mode: "number" }).notNull(),
    /** So is every order up to this number. */
    reachedNumber: integer("reached_number").notNull(),
    /** How many profiles there are, without `customer_count_changes`. */
    customers: integer().notNull(),
  },
  (t) => [check("rollup_state_one_row", sql`${t.id} = 1`)],
);

/** Profiles that came and went since they were last counted. Written by a trigger, in the transaction that adds or deletes them. */
export const customerCountChanges = pgTable("customer_count_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  change: integer().notNull(),
});
