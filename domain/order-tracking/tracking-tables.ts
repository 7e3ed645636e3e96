import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { orders } from "../orders/order-tables.ts";

/** Tracking links. `token_hash` is the token's SHA-256 in hex. */
export const trackingLinks = pgTable(
  "tracking_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("tracking_links_by_order").on(t.orderId, t.createdAt)],
);
