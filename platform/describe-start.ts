import { findBackupDirProblem } from "./backup/destination/backup-dir-problem.ts";
import type { Env } from "./env.ts";

interface Destination {
  destination: string;
}

/** What `npm start` prints once the shop is running: where it is, and where email and files go. */
export function describeStart(
  publicUrl: string,
  env: Pick<Env, "BACKUP_DIR">,
  {
    mailer,
    storage,
    backups,
    emailService,
    ownerHint,
  }: {
    mailer: Destination;
    storage: Destination;
    backups: { description: string } | null;
    emailService: Destination | null;
    /** How the owner sets up their account. Null once there is one. */
    ownerHint: string | null;
  },
): string {
  const backupProblem = findBackupDirProblem(env);
  return [
    `Tiffin is running at ${publicUrl}`,
    `Mail: ${mailer.destination}`,
    `Pictures: ${storage.destination}`,
    `Backups: ${backups?.description ?? "none (set BACKUP_DIR or BACKUP_S3_BUCKET)"}`,
    backupProblem && `Warning: ${backupProblem}`,
    emailService && `Contact messages: ${emailService.destination}`,
    ownerHint,
  ]
    .filter(Boolean)
    .join("\n");
}
