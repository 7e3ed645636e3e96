import { eq, sql } from "drizzle-orm";
import { allSettledOrThrow } from "../all-settled-or-throw.ts";
import type { AuditEntry, AuditFields, AuditLog } from "../audit-entry.ts";
import { isPracticeNow } from "../business/is-practice-now.ts";
import type { Db } from "../database.ts";
import { prepared } from "../prepared-statement.ts";
import { changeEventKind } from "./order-change.ts";
import { parseStoredLines } from "./order-columns.ts";
import { asTsvector, orders } from "./order-tables.ts";
import type { EventActor, OrderWriter, PreviousOrder } from "./order-writer.ts";
import { searchTerms } from "./search-terms.ts";
import { parseStatus } from "./status/order-status.ts";

export function createOrderWriter(db: Db, audit: AuditLog): OrderWriter {
  return {
    async findByIdempotencyKey({ senderId, key, isTakenByStaff }) {
      const sender = isTakenByStaff ? sql`taken_by` : sql`user_id`;
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

    async lockAndCountOpen({ userId, type, since }) {
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
                              wanted_at, lead_minutes, idempotency_key, request_hash, search, is_practice)
          values (${order.id}, ${order.userId}, ${takenByStaff ? actorId : null}, ${takenByStaff?.email ?? ""},
                  ${takenByStaff?.source ?? "online"}, ${type.id}, ${JSON.stringify(order.lines)}, ${order.total},
                  ${order.vat?.mode ?? null}, ${order.vat?.rate ?? null}, ${order.wantedAt?.toISOString() ?? null},
                  ${order.leadMinutes}, ${order.idempotencyKey}, ${order.requestHash}, ${asTsvector(searchTerms(type.getFacts(detail).contact))},
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
      // Automatic confirmation does not mark the order as seen (decision 65).
      const isSeen = !(actorKind === "system" && to === "confirmed");
      const { rows } = await db.execute<{ number: number; version: number }>(sql`
        with before as (
          select ready_at is not null as was_ready from orders where id = ${id}
        ), changed as (
          update orders set status = ${to}, cancel_reason = ${to === "cancelled" ? (reason?.text ?? null) : null}::text,
                 ready_at = ${isStepBack ? sql`null` : sql`ready_at`},
                 version = version + 1, updated_at = now(),
                 acknowledged_by = case when acknowledged_at is null then ${actorKind === "admin" ? actorId : null}::text else acknowledged_by end,
                 acknowledged_at = ${isSeen ? sql`coalesce(acknowledged_at, now())` : sql`acknowledged_at`}
           where id = ${id} returning id, number, version
        ), event as (
          insert into order_events (order_id, kind, from_status, to_status, actor_kind, actor_id, is_override, version)
          select id, 'not_ready', ${to}::text, ${to}, ${actorKind}, ${actorId}::text, false, version
            from changed, before where was_ready and ${isStepBack}::boolean
          union all
          select id, 'status_changed', ${from}, ${to}, ${actorKind}, ${actorId}::text, ${isOverride}::boolean, version from changed
        )
        select number, version from changed`);
      const [changed] = rows;
      if (!changed) throw new Error("A locked order was not found");
      const plainAction = to === "cancelled" ? "cancelled" : "changed";
      const action = isOverride ? "overridden" : plainAction;
      await recordByStaff(
        audit,
        { actorKind, actorId },
        {
          id,
          number: changed.number,
          action,
          fields: { status: { from, to } },
          ...(reason ? { reason: reason.auditText } : {}),
        },
      );
      return changed.version;
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
          : sql`${asTsvector(searchTerms(type.getFacts(detail).contact))}::tsvector`;
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
