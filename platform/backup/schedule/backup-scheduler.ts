import type pg from "pg";
import { system } from "../../../domain/actor.ts";
import type { BackupService } from "../../../domain/backups/backup-service.ts";
import type { BackupFile, BackupRun } from "../../../domain/backups/backup-store.ts";
import { type BackupStep, planBackup } from "../../../domain/backups/plan-backup.ts";
import { recordBackupFailure } from "../../../domain/backups/record-failure.ts";
import type { Shop } from "../../../domain/shop.ts";
import type { Logger } from "../../log.ts";
import type { BackupDestination } from "../destination/backup-destination.ts";
import { createBackupName } from "../destination/backup-name.ts";
import { acquireBackupLock } from "./backup-lock.ts";
import { deleteOldBackups } from "./delete-old-backups.ts";
import type { BackupReply, BackupRequest } from "./run-backup.ts";

/** Delay of the first check in ms, so that an overdue backup does not slow down the start. */
const firstCheckMs = 20_000;
const checkIntervalMs = 60_000;

const interruptedReason =
  "It was interrupted: the shop or its server stopped, or the connection to the database was lost.";
const undeletableReason = "It was interrupted, and its partial file could not be deleted.";

export interface BackupScheduler extends Pick<BackupService, "wake"> {
  /** Runs the backups that are due or requested, unless another node is already running them. */
  check(): Promise<void>;
  /**
   * Stops a running backup, which leaves no file. Another node, or this one after a restart, runs
   * it again.
   */
  stop(): Promise<void>;
}

/**
 * Regularly checks for backups that are due or requested. All nodes check, and the one with the
 * lock runs them.
 */
export function createBackupScheduler(options: {
  shop: Shop;
  destination: BackupDestination;
  createClient(): pg.Client;
  run(request: BackupRequest, signal: AbortSignal): Promise<BackupReply>;
  log: Logger;
}): BackupScheduler {
  const { shop, destination, log } = options;
  const stopping = new AbortController();
  let checking: Promise<void> | null = null;
  let mustCheckAgain = false;

  /** Reads through the pool: most checks find nothing to do and need no separate connection. */
  async function plan(): Promise<BackupStep | null> {
    const { backups, business } = shop.stores;
    const [settings, openRun, newestScheduled, ownerCreatedAt] = await Promise.all([
      business.getSettings(),
      backups.findOpen(),
      backups.findNewestScheduled(),
      backups.getShopCreatedAt(),
    ]);
    return planBackup({ settings, openRun, newestScheduled, ownerCreatedAt }, shop.clock.now());
  }

  async function runDueBackups(): Promise<void> {
    if (!(await plan())) return;
    const lock = await acquireBackupLock(options.createClient);
    if (!lock) return;
    try {
      const signal = AbortSignal.any([stopping.signal, lock.lostSignal]);
      // Planned again, because another node may have finished a backup in the meantime.
      for (let step = await plan(); step && !signal.aborted; step = await plan())
        await runStep(step, signal);
    } finally {
      await lock.release();
    }
  }

  async function runStep(step: BackupStep, signal: AbortSignal): Promise<void> {
    const startedAt = readNow();
    const file = { destination: destination.description, fileName: createBackupName(startedAt) };
    if (step.kind === "abandoned") {
      await recordFailure(step.run, interruptedReason);
      await removeFile(step.run);
      return;
    }
    if (step.kind === "due") {
      const { dueAt, attempt } = step;
      const id = await shop.stores.backups.start({
        cause: "scheduled",
        state: "running",
        startedAt,
        dueAt,
        attempt,
        ...file,
      });
      if (id !== null) await runBackup({ id, cause: "scheduled", attempt, ...file }, signal);
      return;
    }
    // A node that was killed while stopping may have left a file. If it can't be deleted now, the
    // run fails: then it keeps its file name, and a later backup deletes the file.
    const isRemoved = await removeFile(step.run);
    if (!isRemoved) return recordFailure(step.run, undeletableReason);
    if (step.kind === "waiting") {
      await shop.stores.backups.markRunning(step.run, startedAt, file);
      await runBackup({ ...step.run, ...file }, signal);
    } else {
      await shop.stores.backups.cancel(step.run.id);
    }
  }

  async function runBackup(
    run: Pick<BackupRun, "id" | "cause" | "attempt"> & BackupFile,
    signal: AbortSignal,
  ): Promise<void> {
    const { backups, business } = shop.stores;
    const details = { run: run.id, cause: run.cause, attempt: run.attempt };
    log.info({ ...details, to: destination.description }, "backup: started");
    const request = { fileName: run.fileName, expectedBytes: await backups.estimateBytes() };
    const reply = await options.run(request, signal);
    if (reply.ok) {
      if (!(await backups.succeed(run.id, readNow(), reply.backup))) {
        log.error(details, "backup: another node recorded this run as failed");
        await removeFile(run);
        return;
      }
      log.info(
        { ...details, file: reply.backup.fileName, bytes: reply.backup.bytes },
        "backup: stored and verified",
      );
      const { keepBackups } = await business.getSettings();
      await deleteOldBackups({ backups, destination, keep: keepBackups, now: readNow, log });
    } else if (stopping.signal.aborted) {
      log.info(details, "backup: stopped");
      await backups.markWaiting(run.id);
    } else {
      // Losing the lock also aborts the signal. This counts as a failure; otherwise the run would
      // be repeated every minute forever.
      const reason = signal.aborted ? interruptedReason : reply.failure;
      await recordFailure(run, reason);
      await removeFile(run);
    }
  }

  async function recordFailure(
    run: Pick<BackupRun, "id" | "cause" | "attempt">,
    reason: string,
  ): Promise<void> {
    const details = { run: run.id, cause: run.cause, attempt: run.attempt };
    log.error({ ...details, reason }, "backup: failed");
    await recordBackupFailure(shop, system, { run, reason });
  }

  /**
   * Deletes the file of an unfinished run, whose process may have been killed before it could do
   * so. Returns false if that failed: a failed run's file is then deleted after the next successful
   * backup.
   */
  async function removeFile(run: {
    id: number;
    destination: string | null;
    fileName: string | null;
  }): Promise<boolean> {
    if (run.fileName === null || run.destination !== destination.description) return true;
    try {
      await destination.remove(run.fileName);
      await shop.stores.backups.markDeleted(run.id, readNow());
      return true;
    } catch (err) {
      log.warn(
        { err, file: run.fileName },
        "backup: the file of an unfinished run could not be deleted",
      );
      return false;
    }
  }

  const readNow = () => new Date(shop.clock.now().epochMilliseconds);

  async function check(): Promise<void> {
    if (stopping.signal.aborted) return;
    if (checking) {
      mustCheckAgain = true;
      return checking;
    }
    checking = (async () => {
      do {
        mustCheckAgain = false;
        await runDueBackups().catch((err: unknown) =>
          log.warn({ err }, "backup: check failed, retrying within a minute"),
        );
      } while (mustCheckAgain && !stopping.signal.aborted);
    })();
    await checking;
    checking = null;
  }

  const first = setTimeout(() => void check(), firstCheckMs).unref();
  const timer = setInterval(() => void check(), checkIntervalMs).unref();

  return {
    check,
    wake: () => void check(),
    async stop() {
      stopping.abort();
      clearTimeout(first);
      clearInterval(timer);
      await checking;
    },
  };
}
