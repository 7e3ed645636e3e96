import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One row. Read `settings` through `business-settings.ts`, which adds the defaults. */
export const business = pgTable(
  "business",
  {
    id: integer().primaryKey().default(1),
    settings: jsonb().notNull().default({}),
    /** The owner's account id; null until there is an owner. */
    ownerId: text("owner_id"),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [check("business_one_row", sql`${t.id} = 1`)],
);
