import { Readable } from "node:stream";
import type { Logger } from "../../log.ts";
import type { BackupDestination } from "./backup-destination.ts";
import { isBackupName } from "./backup-name.ts";

/**
 * Opens a stored backup without decrypting it. Null without a destination, if `name` is not a
 * backup's, or if the backup cannot be read, which is logged.
 */
export async function openBackup(
  destination: BackupDestination | null,
  name: string,
  { signal, log }: { signal: AbortSignal; log: Logger },
): Promise<ReadableStream<Uint8Array> | null> {
  if (!destination || !isBackupName(name)) return null;
  try {
    return Readable.toWeb(await destination.read(name, signal)) as ReadableStream<Uint8Array>;
  } catch (err) {
    log.warn({ err, name }, "backup: not readable for a download");
    return null;
  }
}
