import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/** The cash that staff counted for a day. A recount adds a row; the newest row of a day applies. */
export const cashCounts = pgTable(
  "cash_counts",
  {
    id: uuid().primaryKey(),
    /** In the business's time zone. */
    day: date({ mode: "string" }).notNull(),
    /** In pence, excluding the float. */
    counted: integer().notNull(),
    /** The expected cash that it was compared with, in pence. Null in rows of an older release. */
    expected: integer(),
    /** Account id. */
    countedBy: text("counted_by").notNull(),
    countedAt: timestamp("counted_at", { withTimezone: true }).notNull(),
    note: text().notNull().default(""),
    /** Counted while the shop was in practice mode. Deleted when the shop opens. */
    isPractice: boolean("is_practice").notNull().default(false),
  },
  (t) => [
    index("cash_counts_by_day").on(t.day, t.countedAt),
    check("cash_counts_counted", sql`${t.counted} >= 0`),
  ],
);
