import { stat, statfs } from "node:fs/promises";
import type { DiskSpace } from "../domain/attention/attention-facts.ts";
import type { Logger } from "./log.ts";

interface Disk {
  device: number;
  space: DiskSpace;
}

/**
 * Returns a function that reads the free and total space of the disks with these folders, once per
 * disk. Skips folders that do not exist. For a folder that cannot be read, returns the last value
 * and logs the error once until it can be read again.
 */
export function createDiskReader(
  folders: readonly string[],
  log: Pick<Logger, "warn">,
): () => Promise<DiskSpace[]> {
  const latest = new Map<string, Disk | null>();
  const unreadable = new Set<string>();

  async function update(folder: string): Promise<void> {
    try {
      latest.set(folder, await readDisk(folder));
      unreadable.delete(folder);
    } catch (err) {
      if (!unreadable.has(folder)) log.warn({ err, folder }, "disk: free space cannot be read");
      unreadable.add(folder);
    }
  }

  return async () => {
    await Promise.all(folders.map(update));
    // Current values replace older ones for the same disk.
    const order = [...folders].sort(
      (a, b) => Number(unreadable.has(b)) - Number(unreadable.has(a)),
    );
    const disks = order.map((folder) => latest.get(folder)).filter((disk) => !!disk);
    return [...new Map(disks.map(({ device, space }) => [device, space])).values()];
  };
}

async function readDisk(folder: string): Promise<Disk | null> {
  try {
    const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([stat(folder), statfs(folder)]);
    // `bavail`, not `bfree`: some file systems reserve space for root.
    return {
      device: dev,
      space: { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize },
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Space available to ordinary users on the folder's disk, in bytes. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
