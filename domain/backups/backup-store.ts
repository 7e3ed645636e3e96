import { and, desc, eq, gt, isNotNull, isNull, max, sql } from "drizzle-orm";
import { authUsers } from "../accounts/account-tables.ts";
import { business } from "../business/business-tables.ts";
import type { Db } from "../database.ts";
import { backupRuns } from "./backup-tables.ts";

export type BackupRun = typeof backupRuns.$inferSelect;

/**
 * The file that a run writes. The scheduler records it when the run starts, so that it can be
 * deleted if the run does not finish.
 */
export interface BackupFile {
  destination: string;
  fileName: string;
}

/** A stored and verified backup. */
export interface FinishedBackup extends BackupFile {
  bytes: number;
  encrypted: boolean;
  verifiedAt: Date;
}

export interface BackupStore {
  /** When the last good backup finished; null if there is none. */
  getLastSuccessAt(): Promise<Date | null>;
  /** The last failure, if no backup has succeeded since. `reason` is a sentence for the owner. */
  getLastFailure(): Promise<{ at: Date; reason: string } | null>;
  /** Newest first. */
  listRecent(limit: number): Promise<BackupRun[]>;
  findByFileName(fileName: string): Promise<BackupRun | null>;
  /** The waiting or running run, if any. */
  findOpen(): Promise<BackupRun | null>;
  /** The last attempt at a scheduled backup. */
  findNewestScheduled(): Promise<BackupRun | null>;
  /**
   * Starts a run and returns its id. Null if a run is open, or if another node has started this
   * attempt.
   */
  start(
    run: Pick<BackupRun, "cause" | "state" | "startedAt"> & {
      dueAt?: Date;
      attempt?: number;
    } & Partial<BackupFile>,
  ): Promise<number | null>;
  /** Marks a waiting run as running, for this due time and attempt. */
  markRunning(
    run: Pick<BackupRun, "id" | "dueAt" | "attempt">,
    at: Date,
    file: BackupFile,
  ): Promise<void>;
  /** Deletes a waiting run that is no longer wanted. */
  cancel(id: number): Promise<void>;
  /** Returns a stopped run to `waiting`, so that a node starts it again. */
  markWaiting(id: number): Promise<void>;
  /** Like `fail`, returns false and changes nothing if the run has already finished. */
  succeed(id: number, at: Date, backup: FinishedBackup): Promise<boolean>;
  fail(id: number, at: Date, failure: string): Promise<boolean>;
  /** Adds a finished run of `npm run backup`. */
  addFinished(run: { startedAt: Date; finishedAt: Date } & FinishedBackup): Promise<void>;
  /** Scheduled and requested backups in this destination that are not deleted, newest first. */
  listStored(destination: string): Promise<{ id: number; fileName: string }[]>;
  /** Files that failed runs may have left behind in this destination. */
  listLeftover(destination: string): Promise<{ id: number; fileName: string }[]>;
  markDeleted(id: number, at: Date): Promise<void>;
  lastAlertAt(): Promise<Date | null>;
  markAlerted(id: number, at: Date): Promise<void>;
  /** When the owner's account was created; null before that. */
  getShopCreatedAt(): Promise<Date | null>;
  /**
   * The expected size of the next backup in bytes: the size of the last one or, without one, of the
   * database.
   */
  estimateBytes(): Promise<number>;
}

export function createBackupStore(db: Db): BackupStore {
  const {
    id,
    state,
    cause,
    dueAt,
    attempt,
    finishedAt,
    failure,
    destination,
    fileName,
    deletedAt,
    alertedAt,
  } = backupRuns;
  const isOpen = isNull(finishedAt);
  const lastSuccess = async () => {
    const [row] = await db
      .select({ at: max(finishedAt) })
      .from(backupRuns)
      .where(eq(state, "succeeded"));
    return row?.at ?? null;
  };
  return {
    getLastSuccessAt: lastSuccess,
    async getLastFailure() {
      const success = await lastSuccess();
      const [row] = await db
        .select({ at: finishedAt, reason: failure })
        .from(backupRuns)
        .where(and(eq(state, "failed"), success ? gt(finishedAt, success) : undefined))
        .orderBy(desc(finishedAt))
        .limit(1);
      return row?.at && row.reason !== null ? { at: row.at, reason: row.reason } : null;
    },
    listRecent: (limit) => db.select().from(backupRuns).orderBy(desc(id)).limit(limit),
    async findByFileName(name) {
      const [row] = await db
        .select()
        .from(backupRuns)
        .where(eq(fileName, name))
        .orderBy(desc(id))
        .limit(1);
      return row ?? null;
    },
    async findOpen() {
      const [row] = await db.select().from(backupRuns).where(isOpen);
      return row ?? null;
    },
    async findNewestScheduled() {
      const [row] = await db
        .select()
        .from(backupRuns)
        .where(eq(cause, "scheduled"))
        .orderBy(desc(dueAt), desc(attempt))
        .limit(1);
      return row ?? null;
    },
    async start(run) {
      const [row] = await db.insert(backupRuns).values(run).onConflictDoNothing().returning({ id });
      return row?.id ?? null;
    },
    async markRunning(run, at, file) {
      await db
        .update(backupRuns)
        .set({
          ...file,
          dueAt: run.dueAt,
          attempt: run.attempt,
          state: "running",
          startedAt: at,
          deletedAt: null,
        })
        .where(and(eq(id, run.id), eq(state, "waiting")));
    },
    async cancel(run) {
      await db.delete(backupRuns).where(and(eq(id, run), eq(state, "waiting")));
    },
    async markWaiting(run) {
      await db
        .update(backupRuns)
        .set({ state: "waiting" })
        .where(and(eq(id, run), isOpen));
    },
    async succeed(run, at, backup) {
      const changed = await db
        .update(backupRuns)
        .set({ ...backup, state: "succeeded", finishedAt: at })
        .where(and(eq(id, run), isOpen))
        .returning({ id });
      return changed.length > 0;
    },
    async fail(run, at, reason) {
      const changed = await db
        .update(backupRuns)
        .set({ state: "failed", finishedAt: at, failure: reason })
        .where(and(eq(id, run), isOpen))
        .returning({ id });
      return changed.length > 0;
    },
    async addFinished(run) {
      await db.insert(backupRuns).values({ ...run, cause: "command", state: "succeeded" });
    },
    async listStored(at) {
      const rows = await db
        .select({ id, fileName: sql<string>`${fileName}` })
        .from(backupRuns)
        .where(
          and(
            eq(state, "succeeded"),
            eq(destination, at),
            isNull(deletedAt),
            isNotNull(fileName),
            sql`${cause} <> 'command'`,
          ),
        )
        .orderBy(desc(finishedAt), desc(id));
      return rows;
    },
    async listLeftover(at) {
      return db
        .select({ id, fileName: sql<string>`${fileName}` })
        .from(backupRuns)
        .where(
          and(eq(state, "failed"), eq(destination, at), isNull(deletedAt), isNotNull(fileName)),
        );
    },
    async markDeleted(run, at) {
      await db.update(backupRuns).set({ deletedAt: at }).where(eq(id, run));
    },
    async lastAlertAt() {
      const [row] = await db.select({ at: max(alertedAt) }).from(backupRuns);
      return row?.at ?? null;
    },
    async markAlerted(run, at) {
      await db.update(backupRuns).set({ alertedAt: at }).where(eq(id, run));
    },
    async getShopCreatedAt() {
      const [row] = await db
        .select({ at: authUsers.createdAt })
        .from(business)
        .innerJoin(authUsers, eq(authUsers.id, business.ownerId));
      return row?.at ?? null;
    },
    async estimateBytes() {
      const { rows } = await db.execute<{ bytes: string }>(sql`select coalesce(
        (select bytes from backup_runs where state = 'succeeded' order by finished_at desc limit 1),
        pg_database_size(current_database())) as bytes`);
      return Number(rows[0]?.bytes ?? 0);
    },
  };
}
