import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

const backupCauses = ["scheduled", "requested", "command"] as const;
const backupStates = ["waiting", "running", "succeeded", "failed"] as const;

/**
 * One row per attempt. Backups leave this table out: the files belong to this shop's destination,
 * not to a restored copy.
 */
export const backupRuns = pgTable(
  "backup_runs",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * `scheduled` in the settings, `requested` in the back office, or run by the `command` `npm run
     * backup`.
     */
    cause: text({ enum: backupCauses }).notNull(),
    /** A requested run, or one that was stopped, is `waiting` until a node starts it. */
    state: text({ enum: backupStates }).notNull(),
    /** The scheduled time; null for other causes. `attempt` counts from 1. */
    dueAt: instant("due_at"),
    attempt: integer().notNull().default(1),
    startedAt: instant("started_at").notNull().defaultNow(),
    finishedAt: instant("finished_at"),
    /** The reason for a failure, for the owner. */
    failure: text(),
    /** Where the run writes its file, as shown to the owner: a folder or a bucket's address. */
    destination: text(),
    fileName: text("file_name"),
    bytes: bigint({ mode: "number" }),
    encrypted: boolean().notNull().default(false),
    /** When the file was read back from its destination and all checksums matched. */
    verifiedAt: instant("verified_at"),
    /** When the shop deleted the file, to make room for newer ones or because the run failed. */
    deletedAt: instant("deleted_at"),
    /** When the owner was emailed about this failure. */
    alertedAt: instant("alerted_at"),
  },
  (t) => [
    // Only one node can claim each attempt at a scheduled backup.
    uniqueIndex("backup_runs_due").on(t.dueAt, t.attempt),
    // At most one run is waiting or running.
    uniqueIndex("backup_runs_one_open")
      .on(sql`(${t.finishedAt} is null)`)
      .where(sql`${t.finishedAt} is null`),
    index("backup_runs_by_finish").on(t.state, t.finishedAt),
    check("backup_runs_cause", sql`${t.cause} in ('scheduled', 'requested', 'command')`),
    check("backup_runs_state", sql`${t.state} in ('waiting', 'running', 'succeeded', 'failed')`),
    check(
      "backup_runs_finished",
      sql`(${t.finishedAt} is null) = (${t.state} in ('waiting', 'running'))`,
    ),
    check("backup_runs_failure", sql`(${t.failure} is not null) = (${t.state} = 'failed')`),
    check(
      "backup_runs_due_when_scheduled",
      sql`(${t.dueAt} is not null) = (${t.cause} = 'scheduled')`,
    ),
  ],
);
