import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";

/** A folder of .eml files, for a shop without a mail server: any mail program opens them. Their names sort by time. */
export function mailFiles(folder: string) {
  return {
    /** Whole or not there at all. The same mail written twice is one file. */
    async write(message: Buffer, { id, writtenAt }: { id: string; writtenAt: Date }): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${writtenAt.toISOString().replace(/[-:]/g, "")}-${id.replace(/[^\w-]/g, "_")}.eml`;
      const unfinished = join(folder, `.${name}.${process.pid}`);
      const file = await open(unfinished, "w", 0o600);
      try {
        await file.writeFile(message);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, name));
    },
  };
}
