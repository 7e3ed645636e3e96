import { open } from "node:fs/promises";

/**
 * Flushes a directory's entries to disk. Otherwise a power cut can undo the creation or renaming of
 * a file. Does nothing on Windows.
 */
export async function fsyncDirectory(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
