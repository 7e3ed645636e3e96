import { type FileHandle, mkdir, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "../sync-folder.ts";

/** A folder of .eml files, for a shop without a mail server: any mail program opens them. Their names sort by time. */
export function mailFiles(folder: string) {
  return {
    /** Whole or not there at all, and on the disk when this is done: it is called delivered then. The same mail written twice is one file. */
    async write(message: Buffer, { id, writtenAt }: { id: string; writtenAt: Date }): Promise<void> {
      const name = `${writtenAt.toISOString().replace(/[-:]/g, "")}-${id.replace(/[^\w-]/g, "_")}.eml`;
      const unfinished = join(folder, `.${name}.${process.pid}`);
      const file = await openNew(unfinished);
      try {
        await file.writeFile(message);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, name));
      await syncFolder(folder);
    },
  };
}

/** Its folder is made when it is not there. */
async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, "w", 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return open(path, "w", 0o600);
  }
}
