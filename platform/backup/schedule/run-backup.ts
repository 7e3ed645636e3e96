import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { FinishedBackup } from "../../../domain/backups/backup-store.ts";
import { messages } from "../../../domain/messages.ts";
import type { Env } from "../../env.ts";
import type { Logger } from "../../log.ts";
import { openStorage } from "../../media/open-storage.ts";
import { OperatorError } from "../../operator-error.ts";
import { type BackupReport, backUpShop } from "../back-up-shop.ts";
import { checkArchive } from "../check-archive.ts";
import type { BackupDestination } from "../destination/backup-destination.ts";
import { openBackupDestination } from "../destination/open-destination.ts";
import { checkFreeSpace } from "./check-free-space.ts";
import { describeFailure } from "./describe-failure.ts";

export interface BackupRequest {
  fileName: string;
  /** Used to check the free space. */
  expectedBytes: number;
}

/** `failure` tells the owner why the backup failed. */
export type BackupReply = { ok: true; backup: FinishedBackup } | { ok: false; failure: string };

interface RunOptions {
  env: Env;
  version: string;
  log: Logger;
  signal: AbortSignal;
}

/** Runs a backup. Returns why it failed, and logs the error unless `signal` aborted the run. */
export async function tryBackup(request: BackupRequest, options: RunOptions): Promise<BackupReply> {
  const { env, log, signal } = options;
  try {
    return { ok: true, backup: await runBackup(request, options) };
  } catch (err) {
    if (!signal.aborted) log.error({ err }, "backup: failed");
    return {
      ok: false,
      failure: describeFailure(err, openBackupDestination(env)?.description ?? ""),
    };
  }
}

/**
 * Backs up the running shop, stores the file at its destination, and reads it back from there. If
 * `signal` aborts or anything fails, leaves no file, either here or at the destination.
 */
async function runBackup(
  { fileName, expectedBytes }: BackupRequest,
  { env, version, log, signal }: RunOptions,
): Promise<FinishedBackup> {
  const destination = openBackupDestination(env);
  if (!destination)
    throw new OperatorError(
      `${messages.backups.noDestination} Set BACKUP_DIR or the BACKUP_S3_… variables.`,
    );
  await destination.prepare();
  await checkFreeSpace(destination.folder, expectedBytes);
  const file = join(destination.folder, fileName);
  try {
    const report = await backUpShop({
      env,
      file,
      version,
      log,
      signal,
      progress: () => undefined,
      isShopRunning: true,
    });
    checkPictures(report, env, log);
    await destination.store(fileName, signal);
    await verify(destination, fileName, { passphrase: env.BACKUP_PASSPHRASE, signal });
    return {
      destination: destination.description,
      fileName,
      bytes: report.bytes,
      encrypted: env.BACKUP_PASSPHRASE !== undefined,
      verifiedAt: new Date(),
    };
  } catch (error) {
    await removeFailed(destination, fileName, log);
    throw error;
  }
}

/**
 * A few pictures may be missing. If all are missing, the disk is probably not mounted, or the
 * bucket is the wrong one.
 */
function checkPictures(
  { manifest: { pictures, missingPictures }, missingChosenByStaff }: BackupReport,
  env: Env,
  log: Logger,
): void {
  const missing = missingPictures.length;
  if (missing === 0) return;
  const { destination } = openStorage(env);
  if (Object.keys(pictures).length === 0 && missingChosenByStaff.length > 0)
    throw new OperatorError(
      `None of the pictures in use are in ${destination}. Is this the right folder or bucket?`,
    );
  log.warn({ missing, in: destination }, "backup: pictures are missing");
}

async function verify(
  destination: BackupDestination,
  name: string,
  { passphrase, signal }: { passphrase: string | undefined; signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted();
  await checkArchive(await destination.read(name, signal), { file: name, passphrase, signal });
  signal.throwIfAborted();
}

async function removeFailed(
  destination: BackupDestination,
  name: string,
  log: Logger,
): Promise<void> {
  try {
    await rm(join(destination.folder, name), { force: true });
    await destination.remove(name);
  } catch (err) {
    log.warn({ err, name }, "backup: the file of a failed backup could not be deleted");
  }
}
