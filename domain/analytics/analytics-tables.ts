import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * Sums of orders by the day or year they were placed, in the business's time zone. `starts` is the
 * day, or 1 January.
 */
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

/** What each order has contributed to the rollups. It is subtracted when the order changes. */
export const rolledUpOrders = pgTable("rolled_up_orders", {
  orderId: uuid("order_id").primaryKey(),
  day: date({ mode: "string" }).notNull(),
  typeOfOrder: text("typeoforder").notNull(),
  status: text().notNull(),
  pence: integer().notNull(),
  guests: integer().notNull(),
});

/** A single row that records which orders are rolled up. Lock it to roll up more orders. */
export const rollupState = pgTable(
  "rollup_state",
  {
    id: integer().primaryKey().default(1),
    /**
     * The time zone of the rollups. If the business's time zone changes, the rollups are rebuilt.
     */
    timeZone: text("time_zone").notNull(),
    /** All events up to this position in `order_events` are rolled up. */
    txid: xid8().notNull(),
    eventId: bigint("event_id", { mode: "number" }).notNull(),
    /** All orders up to this number are rolled up. */
    reachedNumber: integer("reached_number").notNull(),
    /** The number of profiles, not counting the changes in `customer_count_changes`. */
    customers: integer().notNull(),
  },
  (t) => [check("rollup_state_one_row", sql`${t.id} = 1`)],
);

/**
 * Profiles added and deleted since the last count. Written by a trigger, in the transaction that
 * adds or deletes them.
 */
export const customerCountChanges = pgTable("customer_count_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  change: integer().notNull(),
});
