import { eq, sql } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { SignedIn } from "../actor.ts";
import { allSettledOrThrow } from "../all-settled-or-throw.ts";
import type { AuditEntry, AuditFields, AuditLog, OrderChange } from "../audit-log/audit-entry.ts";
import { isPracticeNow } from "../business/is-practice-now.ts";
import type { Vat } from "../cart/price-cart.ts";
import type { Db } from "../database.ts";
import type { Pence } from "../money.ts";
import { prepared } from "../prepared-statement.ts";
import { type CancelReason, describeReason, describeReasonForAudit } from "./cancel-reason.ts";
import type { OrderLine, OrderTypeId } from "./order.ts";
import { changeEventKind } from "./order-change.ts";
import { parseStoredLines } from "./order-columns.ts";
import { asTsvector, orders } from "./order-tables.ts";
import type { OrderType } from "./order-type.ts";
import type { StaffDecisions } from "./ordered-by.ts";
import { searchTerms } from "./search-terms.ts";
import { type OrderStatus, parseStatus } from "./status/order-status.ts";

/** An order placed earlier with the same idempotency key. */
export interface PreviousOrder {
  id: string;
  number: number;
  requestHash: string;
  status: OrderStatus;
  createdAt: Date;
  wantedAt: Date | null;
}

/** An order whose row is locked until the transaction ends. */
export interface LockedOrder {
  id: string;
  number: number;
  userId: string | null;
  type: OrderTypeId;
  status: OrderStatus;
  version: number;
  lines: OrderLine[];
  total: number;
  wantedAt: Date | null;
  readyAt: Date | null;
}

export interface NewOrder<Detail = unknown> {
  id: string;
  type: OrderType<Detail>;
  lines: OrderLine[];
  total: Pence;
  /** The VAT settings; null for a type that stores them in the detail or costs nothing. */
  vat: Vat | null;
  wantedAt: Date | null;
  detail: Detail;
  /** The customer; null if they have no account. */
  userId: string | null;
  /** Who sent the request. */
  actorKind: SignedIn["kind"];
  actorId: string;
  /** Null for an order placed online. */
  takenByStaff: Pick<StaffDecisions, "email" | "atShortNotice" | "source"> | null;
  idempotencyKey: string;
  /** SHA-256 of the request. */
  requestHash: string;
}

interface EventActor {
  actorKind: "customer" | "admin" | "system";
  actorId: string | null;
}

export interface ChangedOrder<Detail = unknown> extends EventActor {
  locked: LockedOrder;
  type: OrderType<Detail>;
  lines: OrderLine[];
  total: number;
  wantedAt: Date | null;
  /** Undefined keeps the stored detail. */
  detail: Detail | undefined;
  change: OrderChange;
  /** The status after the change. */
  status: OrderStatus;
}

export interface OrderWriter {
  /**
   * The order that `senderId` placed with this key for themselves or, with `asStaff`, for a
   * customer.
   */
  findByIdempotencyKey(
    senderId: string,
    key: string,
    asStaff: boolean,
  ): Promise<PreviousOrder | null>;
  /**
   * Counts the account's open orders of this type that are due at or after `since`. Takes a lock
   * until the transaction ends, so that concurrent requests cannot count them or add another one.
   */
  countOpen(query: { userId: string; type: OrderTypeId; since: Temporal.Instant }): Promise<number>;
  /**
   * Writes the order, its detail and its event in one statement. Null when the sender already has
   * an order with this key.
   */
  add<Detail>(order: NewOrder<Detail>): Promise<{ id: string; number: number } | null>;
  /** Finds the order and locks its row until the transaction ends. */
  lock(number: number): Promise<LockedOrder | null>;
  /**
   * Changes the status of a locked order and writes the event. A step back to pending, or from
   * cooking to confirmed, also clears `ready_at` and writes a `not_ready` event. Acknowledges the
   * order, so that it stops ringing, unless the system confirms it: then no one has seen the order
   * yet.
   */
  setStatus(
    change: EventActor & {
      id: string;
      from: OrderStatus;
      to: OrderStatus;
      isOverride?: boolean;
      reason?: CancelReason | null;
    },
  ): Promise<void>;
  /** Writes the changes to a locked order and the event. Returns the new version. */
  modify<Detail>(order: ChangedOrder<Detail>): Promise<number>;
}

export function createOrderWriter(db: Db, audit: AuditLog): OrderWriter {
  return {
    async findByIdempotencyKey(senderId, key, asStaff) {
      const sender = asStaff ? sql`taken_by` : sql`user_id`;
      const { rows } = await db.execute<
        Omit<PreviousOrder, "createdAt" | "wantedAt"> & {
          createdAt: number;
          wantedAt: number | null;
        }
      >(
        prepared(sql`
          select id, number, request_hash as "requestHash", status, (extract(epoch from created_at) * 1000)::float8 as "createdAt",
                 (extract(epoch from wanted_at) * 1000)::float8 as "wantedAt"
            from orders where ${sender} = ${senderId} and idempotency_key = ${key}`),
      );
      const [row] = rows;
      if (!row) return null;
      const { createdAt, wantedAt } = row;
      return {
        ...row,
        status: parseStatus(row.status),
        createdAt: new Date(createdAt),
        wantedAt: wantedAt === null ? null : new Date(wantedAt),
      };
    },

    async countOpen({ userId, type, since }) {
      const [, { rows }] = await allSettledOrThrow([
        db.execute(
          prepared(
            sql`select pg_advisory_xact_lock(hashtextextended(${`open orders|${type}|${userId}`}, 0))`,
          ),
        ),
        // A separate statement: its snapshot includes orders committed while this transaction
        // waited for the lock.
        db.execute<{ total: number }>(
          prepared(sql`
            select count(*)::int as total from orders
             where user_id = ${userId} and typeoforder = ${type} and status in ('pending', 'confirmed', 'in_progress')
               and coalesce(wanted_at, created_at) >= ${since.toString()}::timestamptz`),
        ),
      ]);
      return rows[0]?.total ?? 0;
    },

    async add(order) {
      const { type, detail, actorKind, actorId, takenByStaff } = order;
      const { rows } = await db.execute<{ id: string; number: number }>(
        prepared(sql`
        with placed as (
          insert into orders (id, user_id, taken_by, caller_email, source, typeoforder, items, total_amount, vat_mode, vat_rate,
                              wanted_at, idempotency_key, request_hash, search, is_practice)
          values (${order.id}, ${order.userId}, ${takenByStaff ? actorId : null}, ${takenByStaff?.email ?? ""},
                  ${takenByStaff?.source ?? "online"}, ${type.id}, ${JSON.stringify(order.lines)}, ${order.total},
                  ${order.vat?.mode ?? null}, ${order.vat?.rate ?? null}, ${order.wantedAt?.toISOString() ?? null},
                  ${order.idempotencyKey}, ${order.requestHash}, ${asTsvector(searchTerms(type.facts(detail).contact))},
                  ${isPracticeNow})
          on conflict do nothing
          returning id, number, version
        ), detail as (${type.insertDetail(detail)}
        ), event as (
          insert into order_events (order_id, kind, to_status, actor_kind, actor_id, version)
          select id, 'placed', 'pending', ${actorKind}, ${actorId}, version from placed
        )
        select id, number from placed`),
      );
      const placed = rows[0] ?? null;
      if (placed && takenByStaff) {
        const auditFields: AuditFields = {
          type: { from: null, to: type.id },
          total: { from: null, to: order.total },
          ...(takenByStaff.source === "counter"
            ? { source: { from: null, to: takenByStaff.source } }
            : {}),
          ...(takenByStaff.atShortNotice ? { atShortNotice: { from: false, to: true } } : {}),
        };
        await recordByStaff(
          audit,
          { actorKind, actorId },
          { ...placed, action: "placed", fields: auditFields },
        );
      }
      return placed;
    },

    async lock(number) {
      const [row] = await db
        .select({
          id: orders.id,
          number: orders.number,
          userId: orders.userId,
          type: orders.typeOfOrder,
          status: orders.status,
          version: orders.version,
          lines: orders.items,
          total: orders.totalAmount,
          wantedAt: orders.wantedAt,
          readyAt: orders.readyAt,
        })
        .from(orders)
        .where(eq(orders.number, number))
        .for("update");
      return row
        ? { ...row, status: parseStatus(row.status), lines: parseStoredLines(row.lines) }
        : null;
    },

    async setStatus({ id, from, to, actorKind, actorId, isOverride = false, reason = null }) {
      const isStepBack = to === "pending" || (from === "in_progress" && to === "confirmed");
      const { rows } = await db.execute<{ number: number }>(sql`
        with before as (
          select ready_at is not null as was_ready from orders where id = ${id}
        ), changed as (
          update orders set status = ${to}, cancel_reason = ${to === "cancelled" ? describeReason(reason) : null}::text,
                 ready_at = ${isStepBack ? sql`null` : sql`ready_at`},
                 version = version + 1, updated_at = now(),
                 acknowledged_by = case when acknowledged_at is null then ${actorKind === "admin" ? actorId : null}::text else acknowledged_by end,
                 acknowledged_at = case when ${actorKind} = 'system' and ${to} = 'confirmed' then acknowledged_at
                   else coalesce(acknowledged_at, now()) end
           where id = ${id} returning id, number, version
        ), event as (
          insert into order_events (order_id, kind, from_status, to_status, actor_kind, actor_id, is_override, version)
          select id, 'not_ready', ${to}::text, ${to}, ${actorKind}, ${actorId}::text, false, version
            from changed, before where was_ready and ${isStepBack}::boolean
          union all
          select id, 'status_changed', ${from}, ${to}, ${actorKind}, ${actorId}::text, ${isOverride}::boolean, version from changed
        )
        select number from changed`);
      const plainAction = to === "cancelled" ? "cancelled" : "changed";
      const action = isOverride ? "overridden" : plainAction;
      const number = rows[0]?.number;
      if (number)
        await recordByStaff(
          audit,
          { actorKind, actorId },
          {
            id,
            number,
            action,
            fields: { status: { from, to } },
            ...(reason ? { reason: describeReasonForAudit(reason) } : {}),
          },
        );
    },

    async modify({
      locked,
      type,
      lines,
      total,
      wantedAt,
      detail,
      change,
      status,
      actorKind,
      actorId,
    }) {
      if (detail !== undefined) await db.execute(type.updateDetail(locked.id, detail));
      const search =
        detail === undefined
          ? sql`search`
          : sql`${asTsvector(searchTerms(type.facts(detail).contact))}::tsvector`;
      const { rows } = await db.execute<{ version: number }>(sql`
        with changed as (
          update orders set items = ${JSON.stringify(lines)}::jsonb, total_amount = ${total},
                 wanted_at = ${wantedAt?.toISOString() ?? null}::timestamptz, status = ${status}, search = ${search},
                 version = version + 1, updated_at = now()
           where id = ${locked.id} returning id, version
        ), event as (
          insert into order_events (order_id, kind, from_status, to_status, actor_kind, actor_id, version, change)
          select id, ${changeEventKind(change)}, ${locked.status}, ${status}, ${actorKind}, ${actorId}::text, version,
                 ${JSON.stringify(change)}::jsonb from changed
        )
        select version from changed`);
      await recordByStaff(
        audit,
        { actorKind, actorId },
        { id: locked.id, number: locked.number, action: "changed", order: change },
      );
      return rows[0]?.version ?? locked.version;
    },
  };
}

/** Records staff changes in the audit log. Customers' changes are only in the order's events. */
async function recordByStaff(
  audit: AuditLog,
  { actorKind, actorId }: EventActor,
  { id, number, ...entry }: Omit<AuditEntry, "subject"> & { id: string; number: number },
): Promise<void> {
  if (actorKind !== "admin" || actorId === null) return;
  const subject = { kind: "order", id, name: String(number) } as const;
  await audit.record({ kind: "admin", userId: actorId }, { subject, ...entry });
}
