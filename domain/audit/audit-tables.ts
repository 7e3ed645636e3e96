import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { AuditAction, AuditEntry, AuditSubjectKind } from "../audit-log/audit-entry.ts";

/**
 * Append-only log of who did what to which order, dish, discount, role, setting, table or export. Names are snapshots and there
 * are no foreign keys, so that entries outlive their subjects.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actorKind: text("actor_kind", { enum: ["admin", "owner", "system"] }).notNull(),
    actorId: text("actor_id"),
    actorName: text("actor_name").notNull(),
    subjectKind: text("subject_kind").$type<AuditSubjectKind>().notNull(),
    subjectId: text("subject_id").notNull(),
    subjectName: text("subject_name").notNull(),
    action: text().$type<AuditAction>().notNull(),
    change: jsonb().$type<Pick<AuditEntry, "fields" | "reason" | "order">>().notNull().default({}),
  },
  (t) => [
    index("audit_entries_by_time").on(t.at, t.id),
    index("audit_entries_by_actor").on(t.actorId, t.at, t.id),
    index("audit_entries_by_subject").on(t.subjectKind, t.at, t.id),
    check("audit_entries_actor", sql`${t.actorKind} in ('admin', 'owner', 'system')`),
  ],
);
