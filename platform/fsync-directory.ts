import { open } from "node:fs/promises";

/**
 * Brings the names in a folder to the disk. A file whose content is there can lose its name in a power cut until this is done: after a
 * rename, too. Windows has no such thing, and does it by itself.
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
