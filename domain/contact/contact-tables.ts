import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { contactSubjects } from "./contact-subjects.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Messages from the contact form, stored even if delivery fails. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    subject: text({ enum: contactSubjects }).notNull().default("general"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /**
     * Null until the message reaches the shop: by email, or by staff who read it in the back
     * office.
     */
    deliveredAt: instant("delivered_at"),
    /**
     * Error of the last failed delivery attempt; cleared on delivery by email, and when staff send
     * the message again.
     */
    lastFailure: text("last_failure"),
    /**
     * When staff marked a complaint as answered, and which account did. No foreign key, so that the
     * id outlives the account.
     */
    answeredAt: instant("answered_at"),
    answeredBy: text("answered_by"),
    /** Sent while the shop was in practice mode. */
    isPractice: boolean("is_practice").notNull().default(false),
  },
  (table) => [
    index("contact_messages_by_time").on(table.createdAt),
    index("contact_messages_complaints")
      .on(table.id)
      .where(sql`${table.subject} = 'data_protection'`),
    check("contact_messages_subject", sql`${table.subject} in ('general', 'data_protection')`),
  ],
);
