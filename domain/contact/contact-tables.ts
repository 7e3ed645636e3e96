import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What was written to the shop through the contact form. Kept whatever becomes of its delivery. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Null until the delivery service took it. */
    deliveredAt: instant("delivered_at"),
    /** Why the last try failed, in words for the log's reader; null when none did. */
    lastFailure: text("last_failure"),
  },
  (t) => [index("contact_messages_by_time").on(t.createdAt)],
);
