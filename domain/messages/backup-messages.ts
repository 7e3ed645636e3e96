export const backups = {
  started: "Backup started.",
  alreadyRunning: "A backup is already running.",
  noDestination: "No backup destination is set.",
  startFailed: (reason: string) => `Failed to start a backup: ${reason}`,
  ownerOnly: "Only the owner can see and start backups.",
  notAvailable: "This backup can't be read. It may have been deleted.",
  time: "Choose a time, or Off.",
} as const;
