import { statfs } from "node:fs/promises";

/** PostgreSQL writes its log in files of 16 MB and stops when there is no space for the next one. */
const minFreeBytes = 32 * 1024 * 1024;

/** Warning that the embedded database may soon fail to write; null if there is enough space. */
export async function describeLowDiskSpace(dataDir: string): Promise<string | null> {
  const free = await readFreeBytes(dataDir);
  return free < minFreeBytes ? `the disk of DATA_DIR is full: ${Math.floor(free / 1024 / 1024)} MB left` : null;
}

/** Free space for ordinary users on the disk of a folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
