interface Destination {
  destination: string;
}

/** What `npm start` prints once the shop is running: where it is, and where email and files go. */
export function describeStart(
  publicUrl: string,
  {
    mailer,
    storage,
    backups,
    backupProblem,
    emailService,
    ownerHint,
  }: {
    mailer: Destination;
    storage: Destination;
    backups: { description: string } | null;
    /** Why backups cannot be stored there. */
    backupProblem: string | null;
    emailService: Destination | null;
    /** How the owner sets up their account; empty once there is one. */
    ownerHint: string | null;
  },
): string {
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
