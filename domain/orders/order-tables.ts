import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { profiles } from "../accounts/account-tables.ts";
import type { OrderChange } from "../audit-entry.ts";
import type { StoredOrderLine } from "./order.ts";
import { orderEventKinds } from "./order-change.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });
/** Search terms (`search-terms.ts`) are letters and digits only, so they need no escaping. */
const tsvector = customType<{ data: readonly string[]; driverData: string }>({
  dataType: () => "tsvector",
  toDriver: asTsvector,
});

/** Formats search terms as a PostgreSQL `tsvector`. */
export function asTsvector(terms: readonly string[]): string {
  return terms.map((term) => `'${term}'`).join(" ");
}

/**
 * One row per order of any type; the type's own columns are in its detail table. Money in pence.
 * `items` is a snapshot.
 */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    /**
     * Null for a customer without an account, after the account is deleted, and once the order is
     * anonymised.
     */
    userId: text("user_id").references(() => profiles.id, { onDelete: "set null" }),
    /**
     * The admin who took the order. Null for an order placed online, and once that admin's account
     * is deleted.
     */
    takenBy: text("taken_by").references(() => profiles.id, { onDelete: "set null" }),
    /** Email address of a caller without an account; empty if none. */
    callerEmail: text("caller_email").notNull().default(""),
    /**
     * Null in orders placed by a release before migration 0019: see `parseSource`.
     */
    source: text({ enum: ["online", "phone", "counter"] }),
    typeOfOrder: text("typeoforder", {
      enum: ["reservation", "party_order", "takeaway_order", "menuorder"],
    }).notNull(),
    status: text({ enum: ["pending", "confirmed", "in_progress", "completed", "cancelled"] })
      .notNull()
      .default("pending"),
    items: jsonb().$type<StoredOrderLine[]>().notNull(),
    totalAmount: integer("total_amount").notNull(),
    /**
     * The VAT settings when a takeaway or party order was placed; the rate is in basis points. Null
     * for the other types (`menuorder` has those of a delivery), and for orders older than this
     * column.
     */
    vatMode: text("vat_mode", { enum: ["added", "included", "none"] }),
    vatRate: integer("vat_rate"),
    /** Null means ASAP. */
    wantedAt: instant("wanted_at"),
    /**
     * The lead time when the order was placed. Null in orders placed by a release before migration
     * 0026.
     */
    leadMinutes: integer("lead_minutes"),
    /**
     * Shown to the customer. Null if the customer cancelled, if no reason was given, or once the
     * order is anonymised.
     */
    cancelReason: text("cancel_reason"),
    /** Name and phone number as search terms. Emptied when the order is anonymised. */
    search: tsvector().notNull().default(sql`''::tsvector`),
    idempotencyKey: text("idempotency_key").notNull(),
    /**
     * SHA-256 of the request. The same key with a different request is refused. Empty once the
     * order is anonymised.
     */
    requestHash: text("request_hash").notNull(),
    /** Placed in practice mode. Deleted when the shop opens. */
    isPractice: boolean("is_practice").notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** A new order rings until staff acknowledge it. */
    acknowledgedAt: instant("acknowledged_at"),
    /** No foreign key, so that the id survives account deletion. */
    acknowledgedBy: text("acknowledged_by"),
    /**
     * Last escalation step for an order that no one has acknowledged: see `escalate-unanswered.ts`.
     */
    escalation: integer().notNull().default(0),
    /** When the kitchen marked the dishes as ready. Reset to null if staff undo that. */
    readyAt: instant("ready_at"),
  },
  (t) => [
    uniqueIndex("orders_number").on(t.number),
    uniqueIndex("orders_idempotency").on(t.userId, t.idempotencyKey),
    // The customer of an order that staff took may have no account, so its key is unique per admin.
    uniqueIndex("orders_taken_once")
      .on(t.takenBy, t.idempotencyKey)
      .where(sql`${t.takenBy} is not null`),
    index("orders_by_customer").on(t.userId, t.number),
    /** Counts a customer's open orders: see `order-limits.ts`. */
    index("orders_open_of_customer")
      .on(t.userId, t.typeOfOrder, sql`coalesce(${t.wantedAt}, ${t.createdAt})`)
      .where(sql`${t.status} in ('pending', 'confirmed', 'in_progress')`),
    index("orders_by_status").on(t.status, t.number),
    /** Orders of customers without an account, until they are anonymised. */
    index("orders_of_callers")
      .on(sql`coalesce(${t.wantedAt}, ${t.createdAt})`)
      .where(sql`${t.userId} is null and ${t.requestHash} <> ''`),
    // Staff lists without a search use one of the next three indexes: see `find-order-numbers.ts`.
    index("orders_by_kind_placed").on(t.typeOfOrder, t.status, t.createdAt, t.number),
    /** For lists of phone and counter orders, which are few. */
    index("orders_by_staff_placed")
      .on(t.typeOfOrder, t.status, t.createdAt, t.number)
      .where(sql`${t.source} in ('phone', 'counter')`),
    index("orders_by_kind_wanted").on(
      t.typeOfOrder,
      t.status,
      sql`coalesce(${t.wantedAt}, ${t.createdAt})`,
      t.number,
    ),
    index("orders_search").using("gin", t.search),
    /** Remove after 0.2: the previous release queries only pending orders. */
    index("orders_unacknowledged")
      .on(t.number)
      .where(sql`${t.acknowledgedAt} is null and ${t.status} = 'pending'`),
    index("orders_unseen")
      .on(t.number)
      .where(sql`${t.acknowledgedAt} is null and ${t.status} in ('pending', 'confirmed')`),
    check("orders_source", sql`${t.source} in ('online', 'phone', 'counter')`),
    index("orders_practice").on(t.id).where(sql`${t.isPractice}`),
    check("orders_total", sql`${t.totalAmount} >= 0`),
    check(
      "orders_type",
      sql`${t.typeOfOrder} in ('reservation', 'party_order', 'takeaway_order', 'menuorder')`,
    ),
    check(
      "orders_status",
      sql`${t.status} in ('pending', 'confirmed', 'in_progress', 'completed', 'cancelled')`,
    ),
  ],
);

/**
 * Append-only log of orders and their changes: an order's history and audit trail, and the source
 * of live streams. Streams read in (`txid`, `id`) order and only rows older than every open
 * transaction, because rows can become visible out of id order.
 */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    txid: xid8().notNull().default(sql`pg_current_xact_id()`),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text({ enum: orderEventKinds }).notNull(),
    fromStatus: text("from_status"),
    toStatus: text("to_status").notNull(),
    actorKind: text("actor_kind", { enum: ["customer", "admin", "system"] }).notNull(),
    actorId: text("actor_id"),
    /** See `OrderHistoryEntry`. */
    isOverride: boolean("is_override").notNull().default(false),
    version: integer().notNull(),
    /**
     * Never contains personal data. Anonymising clears only `actor_id` (`forget_order_actors` in
     * the database).
     */
    change: jsonb().$type<OrderChange>(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("order_events_by_order").on(t.orderId, t.id),
    index("order_events_stream").on(t.txid, t.id),
  ],
);
