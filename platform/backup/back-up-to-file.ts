import { rm } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { createBackupStore, type FinishedBackup } from "../../domain/backups/backup-store.ts";
import { Client, type Connection } from "../database/client.ts";
import { endConnection } from "../database/destroy-connection.ts";
import { redactValues } from "../logged-error.ts";
import { type BackupOptions, type BackupReport, backUpShop } from "./back-up-shop.ts";
import { checkArchive } from "./check-archive.ts";
import { openBackupFile } from "./read-archive.ts";

/**
 * Backs up to a file for `npm run backup`, reads the file back, and then adds the run to the back
 * office's list. `recordingError` says why the run is not on the list, for example because the
 * database is a read-only standby or has another version. Leaves no file if anything before that
 * fails.
 */
export async function backUpToFile(
  options: BackupOptions,
): Promise<BackupReport & { recordingError: string | null }> {
  const { env, file, signal } = options;
  const startedAt = new Date();
  let recordingError: string | null = null;
  const report = await backUpShop({
    ...options,
    async onWritten({ bytes }, owner) {
      try {
        await checkArchive(openBackupFile(file), {
          file,
          passphrase: env.BACKUP_PASSPHRASE,
          signal,
        });
        signal.throwIfAborted();
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
      const stored = {
        destination: dirname(file),
        fileName: basename(file),
        bytes,
        encrypted: Boolean(env.BACKUP_PASSPHRASE),
      };
      recordingError = await recordRun(owner, { ...stored, startedAt, verifiedAt: new Date() });
    },
  });
  return { ...report, recordingError };
}

/**
 * Returns why the run could not be recorded, or null. The file is complete and verified in either
 * case.
 */
async function recordRun(
  owner: Connection,
  run: FinishedBackup & { startedAt: Date },
): Promise<string | null> {
  const client = new Client({ ...owner, application_name: "tiffin-backup" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await createBackupStore(drizzle(client)).addFinished({ ...run, finishedAt: new Date() });
    return null;
  } catch (error) {
    // The message of Drizzle's own error is only the query.
    let cause = error;
    while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
    return redactValues(cause instanceof Error ? cause.message : String(cause));
  } finally {
    await endConnection(client);
  }
}
