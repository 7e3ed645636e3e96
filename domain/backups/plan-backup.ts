import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../business/business-settings.ts";
import { getLastDueAt } from "./backup-schedule.ts";
import type { BackupRun } from "./backup-store.ts";

/** Delay before each retry, in minutes. */
const retryMinutes = [5, 30, 120];
export const maxAttempts = retryMinutes.length + 1;

export interface BackupState {
  settings: Pick<BusinessSettings, "backupTime" | "timeZone">;
  openRun: BackupRun | null;
  newestScheduled: BackupRun | null;
  /** When the owner's account was created; null before that. */
  ownerCreatedAt: Date | null;
}

export type BackupStep =
  /** The node that was running the backup stopped before it finished. */
  | { kind: "abandoned"; run: BackupRun }
  /**
   * The run should start. A scheduled run may have been moved to the latest due time, with
   * `attempt` reset to 1.
   */
  | { kind: "waiting"; run: BackupRun }
  /** A scheduled run that was still waiting when the schedule was turned off. */
  | { kind: "cancelled"; run: BackupRun }
  | { kind: "due"; dueAt: Date; attempt: number };

/**
 * The next step for the node that has the backup lock; null if nothing is due. The lock means that
 * no other node is running a backup.
 */
export function planBackup(
  { settings, openRun, newestScheduled, ownerCreatedAt }: BackupState,
  now: Temporal.Instant,
): BackupStep | null {
  const dueAt = getLastDueAt(settings, now);
  if (openRun)
    return openRun.state === "waiting"
      ? planWaiting(openRun, dueAt)
      : { kind: "abandoned", run: openRun };
  if (dueAt === null || ownerCreatedAt === null) return null;
  // A new shop has not missed any backups.
  if (dueAt.epochMilliseconds < ownerCreatedAt.getTime()) return null;
  if (newestScheduled?.dueAt && newestScheduled.dueAt.getTime() >= dueAt.epochMilliseconds)
    return planRetry(newestScheduled, newestScheduled.dueAt, now);
  return { kind: "due", dueAt: new Date(dueAt.epochMilliseconds), attempt: 1 };
}

/**
 * If a run has waited since an earlier due time, moves it to the latest one, so that only one
 * backup is made after a restart.
 */
function planWaiting(run: BackupRun, dueAt: Temporal.Instant | null): BackupStep {
  if (run.cause !== "scheduled" || !run.dueAt) return { kind: "waiting", run };
  if (dueAt === null) return { kind: "cancelled", run };
  if (dueAt.epochMilliseconds <= run.dueAt.getTime()) return { kind: "waiting", run };
  return { kind: "waiting", run: { ...run, dueAt: new Date(dueAt.epochMilliseconds), attempt: 1 } };
}

function planRetry(
  { state, attempt, finishedAt }: BackupRun,
  dueAt: Date,
  now: Temporal.Instant,
): BackupStep | null {
  const delayMinutes = retryMinutes[attempt - 1];
  const canRetry = state === "failed" && delayMinutes !== undefined && finishedAt;
  if (!canRetry) return null;
  const retryAtMs = finishedAt.getTime() + delayMinutes * 60_000;
  return now.epochMilliseconds >= retryAtMs ? { kind: "due", dueAt, attempt: attempt + 1 } : null;
}
