export const backups = {
  started: "Backup started.",
  alreadyRunning: "A backup is already running.",
  noDestination: "No backup destination is set.",
  startFailed: (reason: string) => `Failed to start a backup: ${reason}`,
  ownerOnly: "Only the owner can see and start backups.",
  time: "Please choose a time, or Off.",
} as const;
