import type { BackupDestinationInfo } from "../backups/backup-service.ts";

/** What the server's environment provides. The owner cannot change it in the back office. */
export interface ServerSetup {
  /** Whether emails are sent through a mail server instead of written to files. */
  hasMailServer: boolean;
  /** Where backups are stored; null if the shop makes none itself. */
  backupDestination: Pick<BackupDestinationInfo, "description" | "isOnDataDisk"> | null;
}
