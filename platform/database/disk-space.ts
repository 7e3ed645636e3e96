import { statfs } from "node:fs/promises";

/** Bytes. PostgreSQL allocates its log in 16 MB segments and crashes when one does not fit. */
const least = 32 * 1024 * 1024;

/** Why the embedded database may soon fail to write; null while there is enough space. */
export async function describeLowDiskSpace(dataDir: string): Promise<string | null> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  return free < least ? `the disk of DATA_DIR is full: ${Math.floor(free / 1024 / 1024)} MB left` : null;
}
