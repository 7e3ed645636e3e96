import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "../../operator-error.ts";
import { openBackupFile } from "../read-archive.ts";
import type { BackupDestination } from "./backup-destination.ts";
import { isBackupName, parsePartialBackupName } from "./backup-name.ts";

/**
 * No backup runs for longer than this, in ms (`maxDurationMs` in `backup-runner.ts`, with a margin
 * for another machine's clock).
 */
const staleAfterMs = 12 * 60 * 60_000;

/**
 * Stores backups in a folder. `canCreate` is false for a folder that the operator chose: if it is
 * missing, its disk is probably not mounted, and a new folder would be on the wrong disk.
 */
export function createFolderDestination(
  folder: string,
  { canCreate }: { canCreate: boolean },
): BackupDestination {
  return {
    description: folder,
    folder,
    prepare: () => prepareFolder(folder, { canCreate, isStale: isOldPart }),
    store: async () => undefined,
    read: async (name) => openBackupFile(join(folder, name)),
    async remove(name) {
      if (!isBackupName(name)) throw new Error(`not a backup of the shop: ${name}`);
      for (const file of await readdir(folder))
        if (file === name || parsePartialBackupName(file) === name)
          await rm(join(folder, file), { force: true });
    },
  };
}

/** A recent partial file may belong to a running backup of another shop that shares the folder. */
async function isOldPart(folder: string, name: string): Promise<boolean> {
  if (!parsePartialBackupName(name)) return false;
  // It may have been finished or deleted in the meantime.
  const file = await stat(join(folder, name)).catch(() => null);
  return file !== null && Date.now() - file.mtimeMs > staleAfterMs;
}

export async function prepareFolder(
  folder: string,
  {
    canCreate,
    isStale,
  }: { canCreate: boolean; isStale(folder: string, name: string): boolean | Promise<boolean> },
): Promise<void> {
  if (canCreate) await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    for (const name of await readdir(folder))
      if (await isStale(folder, name)) await rm(join(folder, name), { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new OperatorError(`The folder ${folder} does not exist. Is its disk mounted?`, {
        cause: error,
      });
    throw error;
  }
}
