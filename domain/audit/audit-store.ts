import { and, desc, eq, gte, lt, max, ne, type SQL, sql } from "drizzle-orm";
import { profiles } from "../accounts/account-tables.ts";
import type { AuditEntry, AuditLog, AuditSubjectKind } from "../audit-entry.ts";
import { business } from "../business/business-tables.ts";
import type { Db } from "../database.ts";
import type { OrderTypeId } from "../orders/order.ts";
import { orders } from "../orders/order-tables.ts";
import { auditEntries } from "./audit-tables.ts";

export interface AuditPerson {
  id: string;
  /** The name in their newest entry. */
  name: string;
}

export interface StoredAuditEntry extends AuditEntry {
  id: number;
  at: Date;
  actor: { kind: "admin" | "owner" | "system"; name: string };
  /** Null if the subject is not an order, or the order no longer exists. */
  orderType: OrderTypeId | null;
}

export interface AuditStore extends AuditLog {
  /**
   * Newest first. `between` is in epoch ms; its end is exclusive. `before` is the last id of the
   * previous page.
   */
  list(query: {
    kind: AuditSubjectKind | null;
    personId: string | null;
    between: { from: number; to: number } | null;
    before: number | null;
    limit: number;
  }): Promise<StoredAuditEntry[]>;
  /** Everyone with an entry, sorted by name. */
  listPeople(): Promise<AuditPerson[]>;
  /**
   * When each of these dishes was last marked as sold out, by id. Reads only entries after `since`
   * and of the last week, because the log is long.
   */
  findSoldOutTimes(dishIds: readonly number[], since: Date): Promise<Map<number, Date>>;
  /** The time of the newest entry that is not about `exceptSubjectId`. */
  getLastEntryAt(options: { exceptSubjectId: string }): Promise<Date | null>;
}

export function createAuditStore(db: Db): AuditStore {
  const recordAll: AuditLog["recordAll"] = async (by, entries) => {
    const userId = by.kind === "admin" ? by.userId : null;
    const rows = entries.map(({ subject, action, fields, reason, order }) => ({
      ...subject,
      action,
      change: { fields, reason: reason || undefined, order },
    }));
    await db.execute(sql`
      insert into audit_entries (actor_kind, actor_id, actor_name, subject_kind, subject_id, subject_name, action, change)
      select case when actor.id is null then 'system'
                  when actor.id = (select ${business.ownerId} from ${business} where ${business.id} = 1) then 'owner'
                  else 'admin' end,
             actor.id, coalesce(${profiles.fullName}, ''), entry.value ->> 'kind', entry.value ->> 'id', entry.value ->> 'name',
             entry.value ->> 'action', entry.value -> 'change'
        from (select ${userId}::text as id) as actor
        left join ${profiles} on ${profiles.id} = actor.id
        cross join jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as entry (value, number)
       order by entry.number`);
  };
  return {
    record: (by, entry) => recordAll(by, [entry]),
    recordAll,

    async list({ kind, personId, between, before, limit }) {
      const position = sql`(${auditEntries.at}, ${auditEntries.id})`;
      const conditions: (SQL | undefined)[] = [
        kind ? eq(auditEntries.subjectKind, kind) : undefined,
        personId ? eq(auditEntries.actorId, personId) : undefined,
        between ? gte(auditEntries.at, new Date(between.from)) : undefined,
        between ? lt(auditEntries.at, new Date(between.to)) : undefined,
        before
          ? sql`${position} < (select last.at, last.id from ${auditEntries} as last where last.id = ${before})`
          : undefined,
      ];
      const rows = await db
        .select({ entry: auditEntries, orderType: orders.typeOfOrder })
        .from(auditEntries)
        .leftJoin(
          orders,
          eq(
            orders.id,
            sql`case when ${auditEntries.subjectKind} = 'order' then ${auditEntries.subjectId}::uuid end`,
          ),
        )
        .where(and(...conditions))
        .orderBy(desc(auditEntries.at), desc(auditEntries.id))
        .limit(limit);
      return rows.map(({ entry, orderType }) => ({
        id: entry.id,
        at: entry.at,
        actor: { kind: entry.actorKind, name: entry.actorName },
        subject: { kind: entry.subjectKind, id: entry.subjectId, name: entry.subjectName },
        action: entry.action,
        ...entry.change,
        orderType,
      }));
    },

    async findSoldOutTimes(dishIds, since) {
      if (dishIds.length === 0) return new Map();
      const { rows } = await db.execute<{ id: number; at: string }>(sql`
        select subject_id::int as id, max(at) as at from audit_entries
         where subject_kind = 'dish' and at > greatest(${since.toISOString()}::timestamptz, now() - interval '7 days')
           and subject_id = any(${`{${dishIds.join(",")}}`}::text[])
           and change -> 'fields' -> 'soldOutUntil' ->> 'to' is not null
         group by subject_id`);
      return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
    },

    async listPeople() {
      // An index skip scan with one step per person, because there are few people and many entries.
      const { rows } = await db.execute<{ id: string; name: string }>(sql`
        with recursive person as (
          (select actor_id from audit_entries where actor_id is not null order by actor_id limit 1)
          union all
          select (select next.actor_id from audit_entries as next where next.actor_id > person.actor_id order by next.actor_id limit 1)
            from person where person.actor_id is not null
        )
        select person.actor_id as id,
               (select actor_name from audit_entries as last where last.actor_id = person.actor_id order by at desc, last.id desc limit 1) as name
          from person where person.actor_id is not null order by name, id`);
      return rows;
    },

    async getLastEntryAt({ exceptSubjectId }) {
      const [row] = await db
        .select({ at: max(auditEntries.at) })
        .from(auditEntries)
        .where(ne(auditEntries.subjectId, exceptSubjectId));
      return row?.at ?? null;
    },
  };
}
