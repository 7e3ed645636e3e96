import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { profiles } from "../accounts/account-tables.ts";
import type { SavedFilterValues } from "./saved-filter-schema.ts";

/** Named filters of the orders list. Each belongs to one account. */
export const savedOrderFilters = pgTable(
  "saved_order_filters",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text().notNull(),
    filter: jsonb().$type<SavedFilterValues>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex("saved_order_filters_name").on(t.userId, sql`lower(${t.name})`)],
);
