import type { Readable } from "node:stream";

/** Where scheduled and requested backups are stored. Names follow `backup-name.ts`. */
export interface BackupDestination {
  /** A folder, or the address of a bucket, as shown to the owner. Never contains a key. */
  description: string;
  /** The local folder in which a backup is first written. */
  folder: string;
  /**
   * Prepares `folder`, and deletes files left by killed backups. No other backup of this shop may
   * be running.
   */
  prepare(): Promise<void>;
  /** Stores the backup that was written to `folder`. */
  store(name: string, signal: AbortSignal): Promise<void>;
  read(name: string, signal: AbortSignal): Promise<Readable>;
  /** Deletes a backup, complete or not. A missing backup is not an error. */
  remove(name: string): Promise<void>;
}
