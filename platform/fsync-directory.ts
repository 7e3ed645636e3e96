import { open } from "node:fs/promises";

/** Flushes a folder's entries to disk. Without it, a power cut can lose a new or renamed file's name. Not needed on Windows. */
export async function fsyncDirectory(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
