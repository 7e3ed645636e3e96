import type { BackupStore } from "../../../domain/backups/backup-store.ts";
import type { Logger } from "../../log.ts";
import type { BackupDestination } from "../destination/backup-destination.ts";
import { isBackupName } from "../destination/backup-name.ts";

/**
 * Deletes all but the newest `keep` (at least 1) backups that the shop stored in this destination,
 * and files that failed runs could not delete. Call it only after a success. Never deletes a file
 * that no run recorded, such as another shop's or the operator's.
 */
export async function deleteOldBackups(options: {
  backups: Pick<BackupStore, "listStored" | "listLeftover" | "markDeleted">;
  destination: BackupDestination;
  keep: number;
  now(): Date;
  log: Logger;
}): Promise<void> {
  const { backups, destination, keep, log } = options;
  const storedBackups = (await backups.listStored(destination.description)).filter(({ fileName }) =>
    isBackupName(fileName),
  );
  const leftoverBackups = (await backups.listLeftover(destination.description)).filter(
    ({ fileName }) => isBackupName(fileName),
  );
  for (const { id, fileName } of [...storedBackups.slice(Math.max(1, keep)), ...leftoverBackups]) {
    try {
      await destination.remove(fileName);
      await backups.markDeleted(id, options.now());
      log.info({ file: fileName }, "backup: deleted an old backup");
    } catch (err) {
      // Retried after the next successful backup.
      log.warn({ err, file: fileName }, "backup: an old backup could not be deleted");
    }
  }
}
