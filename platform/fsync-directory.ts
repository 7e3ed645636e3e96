import { open } from "node:fs/promises";

/**
 * Flushes a folder's entries to the disk. Until then a power cut can lose the name of a written or renamed file. Windows has no
 * equivalent and needs none.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
