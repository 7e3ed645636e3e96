import { stat, statfs } from "node:fs/promises";
import type { DiskSpace } from "../domain/attention/attention-facts.ts";

/** Free and total space of the disks of these folders, each disk once. Skips folders that do not exist. */
export async function readDiskSpace(folders: readonly string[]): Promise<DiskSpace[]> {
  const disks = await Promise.all(folders.map(readDisk));
  const byDevice = new Map(disks.filter((disk) => disk !== null).map((disk) => [disk.device, disk.space]));
  return [...byDevice.values()];
}

async function readDisk(folder: string): Promise<{ device: number; space: DiskSpace } | null> {
  try {
    const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([stat(folder), statfs(folder)]);
    // `bavail`, not `bfree`: some file systems reserve space for root.
    return { device: dev, space: { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize } };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Free space for ordinary users on the disk of a folder, in bytes. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
