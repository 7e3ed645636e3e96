import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * At most one row: the owner's progress in setting the shop up. The entered values are in the
 * settings, the menu and so on.
 */
export const shopSetup = pgTable(
  "shop_setup",
  {
    id: integer().primaryKey().default(1),
    /**
     * Sample facts that the owner confirmed as true of this shop (`sample-facts.ts`), and the
     * checklist's other confirmations, such as `ownerHeardTestOrder` (`checklist.ts`).
     */
    confirmed: jsonb().$type<string[]>().notNull().default([]),
    /** Steps of the checklist that the owner skipped. */
    skipped: jsonb().$type<string[]>().notNull().default([]),
    /** The code in the last test email. */
    emailCode: text("email_code"),
    emailSentAt: instant("email_sent_at"),
    /** When the owner entered the code. */
    emailArrivedAt: instant("email_arrived_at"),
    /** When the shop was last opened. */
    openedAt: instant("opened_at"),
  },
  (t) => [check("shop_setup_one_row", sql`${t.id} = 1`)],
);
