import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Guests waiting for a table. Rows are deleted when the guests are seated or leave, or after
 * `maxWaitingHours`.
 */
export const waitingParties = pgTable(
  "waiting_parties",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** E.164; may be empty. */
    phone: text().notNull().default(""),
    guests: integer().notNull(),
    quotedMinutes: integer("quoted_minutes").notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull().defaultNow(),
    /** Added while the shop was in practice mode. Deleted when the shop opens. */
    isPractice: boolean("is_practice").notNull().default(false),
  },
  (t) => [check("waiting_parties_guests", sql`${t.guests} >= 1`)],
);
