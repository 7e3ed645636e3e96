import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/**
 * Pages and policies that the owner writes. The table name predates the term “custom pages”.
 * `slug` is the path without its slash.
 */
export const customPages = pgTable(
  "own_pages",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ["page", "policy"] }).notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    /** Markdown. */
    text: text().notNull(),
    placement: text({ enum: ["navigation", "footer", "none"] }).notNull(),
    published: boolean().notNull(),
    /** A day in the business's time zone. */
    inForceFrom: date("in_force_from", { mode: "string" }),
    /** Counts changes, for optimistic locking. */
    version: integer().notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("own_pages_slug").on(t.slug),
    check("own_pages_kind", sql`${t.kind} in ('page', 'policy')`),
    check("own_pages_placement", sql`${t.placement} in ('navigation', 'footer', 'none')`),
    check("own_pages_in_force", sql`(${t.kind} = 'policy') = (${t.inForceFrom} is not null)`),
  ],
);
