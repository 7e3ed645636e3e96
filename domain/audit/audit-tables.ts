import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { AuditAction, AuditEntry, AuditSubjectKind } from "../audit-entry.ts";

/**
 * Append-only log of who did what to which order, dish, discount, role, setting, table or export.
 * Names are snapshots and there are no foreign keys, so that entries outlive their subjects.
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
  (table) => [
    index("audit_entries_by_time").on(table.at, table.id),
    index("audit_entries_by_actor").on(table.actorId, table.at, table.id),
    index("audit_entries_by_subject").on(table.subjectKind, table.at, table.id),
    check("audit_entries_actor", sql`${table.actorKind} in ('admin', 'owner', 'system')`),
  ],
);
