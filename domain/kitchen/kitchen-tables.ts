import { bigint, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { orders } from "../orders/order-tables.ts";

/**
 * Ticket prints. All but an order's first are duplicates. `version` is the order's version when it
 * was printed.
 */
export const ticketPrints = pgTable(
  "ticket_prints",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    printedBy: text("printed_by").notNull(),
    printedAt: timestamp("printed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("ticket_prints_by_order").on(t.orderId, t.id)],
);
