import { type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fsyncDirectory } from "../fsync-directory.ts";

/** Writes .eml files for a shop without a mail server. Their names sort by time. */
export function createEmailFileWriter(folder: string) {
  return {
    /** Writes atomically and flushes to disk. Writing the same email again replaces the file. */
    async write(
      message: Buffer,
      { id, writtenAt }: { id: string; writtenAt: Date },
    ): Promise<void> {
      const name = `${writtenAt.toISOString().replace(/[-:]/g, "")}-${id.replace(/[^\w-]/g, "_")}.eml`;
      const temporaryPath = join(folder, `.${name}.${process.pid}`);
      const file = await createFile(temporaryPath);
      try {
        await file.writeFile(message);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporaryPath, join(folder, name));
      await fsyncDirectory(folder);
    },
  };
}

const timestampedName = /^\.?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\.\d{3})Z-.*\.eml(?:\.\d+)?$/;

/** Deletes .eml files whose name has a time before `before`. Returns how many it deleted. */
export async function deleteOldEmailFiles(folder: string, before: Date): Promise<number> {
  let deleted = 0;
  for (const name of await listFiles(folder)) {
    const [, year, month, day, hour, minute, second, ms] = timestampedName.exec(name) ?? [];
    if (!year || new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${ms}Z`) >= before)
      continue;
    await rm(join(folder, name), { force: true });
    deleted += 1;
  }
  return deleted;
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // The folder does not exist until the first email is written to a file.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Creates the file, and its folder if that is missing. */
async function createFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, "w", 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return open(path, "w", 0o600);
  }
}
