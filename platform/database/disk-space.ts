import { statfs } from "node:fs/promises";

/** In bytes. PostgreSQL makes its log in pieces of 16 MB, and dies when there is no room for the next one. */
const least = 32 * 1024 * 1024;

/** Why the embedded database in this folder may not be able to write any more; null while it can. */
export async function noRoomOnDisk(dataDir: string): Promise<string | null> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  return free < least ? `the disk of DATA_DIR is full: ${Math.floor(free / 1024 / 1024)} MB left` : null;
}
