import type { Readable } from "node:stream";

/** Where scheduled backups are stored. Names are those of `backup-name.ts`. */
export interface BackupDestination {
  /** A folder, or the address of a bucket, as shown to the owner. Never contains a key. */
  description: string;
  /** The folder on this machine in which a backup is first written. */
  folder: string;
  /** Prepares `folder`, and deletes old unfinished files that killed backups left in it. No other backup of this shop may be running. */
  prepare(): Promise<void>;
  /** Stores the backup that was written to `folder`. */
  store(name: string, signal: AbortSignal): Promise<void>;
  read(name: string, signal: AbortSignal): Promise<Readable>;
  /** Deletes a backup, and its unfinished files. One that does not exist is not an error. */
  remove(name: string): Promise<void>;
}
