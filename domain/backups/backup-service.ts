/** Backups of this process, for the back office. */
export interface BackupService {
  /** From the environment; null if there is none. */
  destination: BackupDestinationInfo | null;
  /** Checks for a backup to run now, without waiting for the next regular check. */
  wake(): void;
  /** Opens a stored backup. Null if its file cannot be read. `fileName` must be one that the shop recorded. */
  open(fileName: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
}

export interface BackupDestinationInfo {
  kind: "folder" | "bucket";
  /** A folder, or the address of a bucket. */
  description: string;
  /** Whether a passphrase is set. */
  encrypted: boolean;
  /** Whether it is the default folder in `DATA_DIR`, on the disk of the database. */
  isInDataDir: boolean;
}
