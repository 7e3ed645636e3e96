import { statfs } from "node:fs/promises";

/** In bytes. PostgreSQL writes its log in files of 16 MB and stops when there is no room for the next one. */
const least = 32 * 1024 * 1024;

/** Why the embedded database may soon fail to write; null while there is enough space. */
export async function describeLowDiskSpace(dataDir: string): Promise<string | null> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  return free < least ? `the disk of DATA_DIR is full: ${Math.floor(free / 1024 / 1024)} MB left` : null;
}
