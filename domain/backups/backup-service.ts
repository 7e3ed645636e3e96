/** This process's backup destination and scheduler, for the back office. */
export interface BackupService {
  /** The destination from the environment or beside the embedded database; null without either. */
  destination: BackupDestinationInfo | null;
  /** Checks now for due or requested backups, without waiting for the next regular check. */
  wake(): void;
  /**
   * Opens a stored backup. Null if the file cannot be read. `fileName` must be one that the shop
   * has recorded.
   */
  open(fileName: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
}

export interface BackupDestinationInfo {
  kind: "folder" | "bucket";
  /** A folder, or a bucket's address. */
  description: string;
  /** Whether a passphrase is set. */
  encrypted: boolean;
  /** Whether it is a folder on the disk with the embedded database. */
  isOnDataDisk: boolean;
}
