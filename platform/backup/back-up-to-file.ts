import { rm } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { backupStore, type FinishedBackup } from "../../domain/backups/backup-store.ts";
import { Client, type Connection } from "../database/client.ts";
import { endConnection } from "../database/destroy-connection.ts";
import { type BackupOptions, type BackupReport, backUpShop } from "./back-up-shop.ts";
import { checkArchive } from "./check-archive.ts";
import { openBackupFile } from "./read-archive.ts";

/**
 * Backs up to a file for `npm run backup`, reads the file back, and then adds the run to the list in the back office.
 * `isRecorded` is false if the database cannot store it, such as a read-only standby or one of another version. Leaves no file if
 * anything before that fails.
 */
export async function backUpToFile(options: BackupOptions): Promise<BackupReport & { isRecorded: boolean }> {
  const { env, file, signal } = options;
  const startedAt = new Date();
  let isRecorded = false;
  const report = await backUpShop({
    ...options,
    async onWritten({ bytes }, owner) {
      try {
        await checkArchive(openBackupFile(file), { file, passphrase: env.BACKUP_PASSPHRASE, signal });
        signal.throwIfAborted();
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
      const stored = { destination: dirname(file), fileName: basename(file), bytes, encrypted: Boolean(env.BACKUP_PASSPHRASE) };
      isRecorded = await recordRun(owner, { ...stored, startedAt, verifiedAt: new Date() });
    },
  });
  return { ...report, isRecorded };
}

/** Read-only transaction, missing table or column, missing privilege. */
const expectedCodes = ["25006", "42P01", "42703", "42501"];

async function recordRun(owner: Connection, run: FinishedBackup & { startedAt: Date }): Promise<boolean> {
  const client = new Client({ ...owner, application_name: "tiffin-backup" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await backupStore(drizzle(client)).addFinished({ ...run, finishedAt: new Date() });
    return true;
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause)
      if (expectedCodes.includes((cause as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  } finally {
    await endConnection(client);
  }
}
