import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "../../startup-error.ts";
import { openBackupFile } from "../read-archive.ts";
import type { BackupDestination } from "./backup-destination.ts";
import { isBackupName, isPartialBackupName } from "./backup-name.ts";

/**
 * Backups in a folder. `mayCreate` is false for a folder that the operator chose: if it is missing, its disk is probably not
 * mounted, and a new folder would be on another disk.
 */
export function folderDestination(folder: string, { mayCreate }: { mayCreate: boolean }): BackupDestination {
  return {
    description: folder,
    folder,
    prepare: () => prepareFolder(folder, { mayCreate, isStale: isPartialBackupName }),
    store: async () => undefined,
    read: async (name) => openBackupFile(join(folder, name)),
    async remove(name) {
      if (!isBackupName(name)) throw new Error(`not a backup of the shop: ${name}`);
      await rm(join(folder, name), { force: true });
    },
  };
}

export async function prepareFolder(
  folder: string,
  { mayCreate, isStale }: { mayCreate: boolean; isStale(name: string): boolean },
): Promise<void> {
  if (mayCreate) await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    for (const name of await readdir(folder)) if (isStale(name)) await rm(join(folder, name), { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new StartupError(`The folder ${folder} does not exist. Is its disk mounted?`, { cause: error });
    throw error;
  }
}
