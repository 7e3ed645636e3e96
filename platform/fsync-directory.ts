import { open } from "node:fs/promises";

/** Flushes a directory's entries to disk; otherwise a power cut can undo a new or renamed file. Not needed on Windows. */
export async function fsyncDirectory(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
