import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fsyncDirectory } from "../fsync-directory.ts";
import type { PictureStorage } from "./picture-storage.ts";

/**
 * Stores pictures in a folder. Each is written under a temporary name, flushed and then linked to
 * its final name, which fails if that name exists. After a power cut a picture is either complete
 * or missing.
 */
export function createDiskStorage(folder: string): PictureStorage {
  const getPath = (name: string) => join(folder, name);

  return {
    destination: folder,
    async write(name, picture) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporaryPath = getPath(`.${name}.${process.pid}`);
      try {
        await writeAndSync(temporaryPath, picture);
        await link(temporaryPath, getPath(name));
      } finally {
        await rm(temporaryPath, { force: true });
      }
      await fsyncDirectory(folder);
    },
    async read(name) {
      try {
        return await readFile(getPath(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(getPath(name), { force: true });
    },
  };
}

async function writeAndSync(path: string, picture: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(picture);
    await file.sync();
  } finally {
    await file.close();
  }
}
