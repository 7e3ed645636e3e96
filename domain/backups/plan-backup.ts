import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../business/business-settings.ts";
import { getLastDueAt } from "./backup-schedule.ts";
import type { BackupRun } from "./backup-store.ts";

/** Waiting time after each failed attempt, in minutes. */
const retryMinutes = [5, 30, 120];
export const maxAttempts = retryMinutes.length + 1;

export interface BackupState {
  settings: Pick<BusinessSettings, "backupTime" | "timeZone">;
  open: BackupRun | null;
  newestScheduled: BackupRun | null;
  /** When the shop got its owner; null before that. */
  shopCreatedAt: Date | null;
}

export type BackupStep =
  /** The node that ran it stopped without finishing it. */
  { kind: "abandoned"; run: BackupRun } | { kind: "waiting"; run: BackupRun } | { kind: "due"; dueAt: Date; attempt: number };

/** What the node that has the lock, so that no backup is running, has to do now. */
export function planBackup(
  { settings, open, newestScheduled, shopCreatedAt }: BackupState,
  now: Temporal.Instant,
): BackupStep | null {
  if (open) return { kind: open.state === "waiting" ? "waiting" : "abandoned", run: open };
  const due = getLastDueAt(settings, now);
  // A new shop has nothing to catch up with.
  if (due === null || shopCreatedAt === null || due.epochMilliseconds < shopCreatedAt.getTime()) return null;
  const previous = newestScheduled?.dueAt ?? null;
  if (!newestScheduled || !previous || previous.getTime() < due.epochMilliseconds)
    return { kind: "due", dueAt: new Date(due.epochMilliseconds), attempt: 1 };
  return planRetry(newestScheduled, previous, now);
}

function planRetry({ state, attempt, finishedAt }: BackupRun, dueAt: Date, now: Temporal.Instant): BackupStep | null {
  const wait = retryMinutes[attempt - 1];
  if (state !== "failed" || wait === undefined || !finishedAt) return null;
  const retryAt = finishedAt.getTime() + wait * 60_000;
  return now.epochMilliseconds >= retryAt ? { kind: "due", dueAt, attempt: attempt + 1 } : null;
}
