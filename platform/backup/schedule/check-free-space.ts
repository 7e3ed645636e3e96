import { statfs } from "node:fs/promises";
import { formatBytes } from "../../../domain/backups/format-bytes.ts";
import { OperatorError } from "../../operator-error.ts";

/** Reserved for the shop, in bytes, because PostgreSQL stops when its disk is full. */
const reservedBytes = 64 * 1024 * 1024;

/**
 * Throws `OperatorError` unless the folder's disk has space for twice the expected size, because
 * shops and their backups grow.
 */
export async function checkFreeSpace(folder: string, expectedBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  const neededBytes = 2 * expectedBytes + reservedBytes;
  if (freeBytes < neededBytes)
    throw new OperatorError(
      `The disk of ${folder} has only ${formatBytes(freeBytes)} free, and a backup needs ${formatBytes(neededBytes)}. Free some space.`,
    );
}
