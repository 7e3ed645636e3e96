import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fsyncDirectory } from "../fsync-directory.ts";
import type { PictureStorage } from "./picture-storage.ts";

/**
 * Pictures in a folder. Each is written under a temporary name, flushed, and linked to its own name, which fails if it exists:
 * after a power cut a picture is complete or missing.
 */
export function diskStorage(folder: string): PictureStorage {
  const pathOf = (name: string) => join(folder, name);

  return {
    destination: folder,
    async write(name, picture) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = pathOf(`.${name}.${process.pid}`);
      try {
        await toDisk(draft, picture);
        await link(draft, pathOf(name));
      } finally {
        await rm(draft, { force: true });
      }
      await fsyncDirectory(folder);
    },
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
  };
}

async function toDisk(path: string, picture: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(picture);
    await file.sync();
  } finally {
    await file.close();
  }
}
