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
import type { OrderChange } from "./customer-change.ts";
import type { StoredOrderLine } from "./order.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });
/** Search terms (`order-search.ts`), letters and digits only: no quote can stand in one. */
const tsvector = customType<{ data: readonly string[]; driverData: string }>({
  dataType: () => "tsvector",
  toDriver: asTsvector,
});

/** Search terms as PostgreSQL reads a `tsvector`. */
export function asTsvector(terms: readonly string[]): string {
  return terms.map((term) => `'${term}'`).join(" ");
}

/** The umbrella: one row for every order of any type. Money in pence. `items` is a snapshot of what was ordered. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    /** Null of a caller without an account, once the account is deleted, and once the order is anonymised: it stays for the books. */
    userId: text("user_id").references(() => profiles.id, { onDelete: "set null" }),
    /** The admin who took it on the phone. Null is an order that its customer placed; also once that admin's account is deleted. */
    takenBy: text("taken_by").references(() => profiles.id, { onDelete: "set null" }),
    /** Where letters go to a caller without an account; empty is nowhere. */
    callerEmail: text("caller_email").notNull().default(""),
    typeOfOrder: text("typeoforder", { enum: ["reservation", "party_order", "takeaway_order", "menuorder"] }).notNull(),
    status: text({ enum: ["pending", "confirmed", "in_progress", "completed", "cancelled"] })
      .notNull()
      .default("pending"),
    items: jsonb().$type<StoredOrderLine[]>().notNull(),
    totalAmount: integer("total_amount").notNull(),
    /** When it is wanted; null is as soon as possible. */
    wantedAt: instant("wanted_at"),
    /** Why it was cancelled, as its customer reads it. Null of one that is not, or that its customer cancelled. */
    cancelReason: text("cancel_reason"),
    /** What staff find it by: name and phone number on the order. Emptied when the person is forgotten. */
    search: tsvector().notNull().default(sql`''::tsvector`),
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of the request that made it: the same key with another body is refused. */
    requestHash: text("request_hash").notNull(),
    version: integer().notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** When staff took note of it, and who: as long as nobody did, a new order rings. No foreign key: it outlives the account. */
    acknowledgedAt: instant("acknowledged_at"),
    acknowledgedBy: text("acknowledged_by"),
  },
  (t) => [
    uniqueIndex("orders_number").on(t.number),
    uniqueIndex("orders_idempotency").on(t.userId, t.idempotencyKey),
    // A caller may have no account: on the phone a key is its taker's.
    uniqueIndex("orders_taken_once").on(t.takenBy, t.idempotencyKey).where(sql`${t.takenBy} is not null`),
    index("orders_by_customer").on(t.userId, t.number),
    /** A customer's open orders, which are limited: see `order-limits.ts`. */
    index("orders_open_of_customer")
      .on(t.userId, t.typeOfOrder, sql`coalesce(${t.wantedAt}, ${t.createdAt})`)
      .where(sql`${t.status} in ('pending', 'confirmed', 'in_progress')`),
    index("orders_by_status").on(t.status, t.number),
    /** Callers' orders that still say who it was. */
    index("orders_of_callers")
      .on(sql`coalesce(${t.wantedAt}, ${t.createdAt})`)
      .where(sql`${t.userId} is null and ${t.requestHash} <> ''`),
    // Every list of the staff is read from these two, whatever its filter: see `find-orders.ts`.
    index("orders_by_kind_placed").on(t.typeOfOrder, t.status, t.createdAt, t.number),
    index("orders_by_kind_wanted").on(t.typeOfOrder, t.status, sql`coalesce(${t.wantedAt}, ${t.createdAt})`, t.number),
    index("orders_search").using("gin", t.search),
    index("orders_unacknowledged").on(t.number).where(sql`${t.acknowledgedAt} is null and ${t.status} = 'pending'`),
    check("orders_total", sql`${t.totalAmount} >= 0`),
    check("orders_type", sql`${t.typeOfOrder} in ('reservation', 'party_order', 'takeaway_order', 'menuorder')`),
    check("orders_status", sql`${t.status} in ('pending', 'confirmed', 'in_progress', 'completed', 'cancelled')`),
  ],
);

/**
 * Append-only: every change of an order, who did it, from what to what. The audit trail, the customer's tracking and what a
 * live stream resumes from. Streams read in the order of (`txid`, `id`), and only what is older than every open transaction:
 * ids alone can become visible out of order.
 */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    txid: xid8().notNull().default(sql`pg_current_xact_id()`),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text({ enum: ["placed", "status_changed", "modified", "rescheduled", "acknowledged", "ticket_printed"] }).notNull(),
    fromStatus: text("from_status"),
    toStatus: text("to_status").notNull(),
    actorKind: text("actor_kind", { enum: ["customer", "admin", "system"] }).notNull(),
    actorId: text("actor_id"),
    /** A status that staff set past the transition table (ruling 14). */
    isOverride: boolean("is_override").notNull().default(false),
    version: integer().notNull(),
    /** What a customer changed. Never who they are or where they live: this table is only added to, also when a person is forgotten. */
    change: jsonb().$type<OrderChange>(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("order_events_by_order").on(t.orderId, t.id), index("order_events_stream").on(t.txid, t.id)],
);
