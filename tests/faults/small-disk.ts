import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A 400 MB disk in memory. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk, leaving this many bytes free. */
  fill(freeBytes?: number): void;
  /** Deletes what `fill` wrote. */
  empty(): void;
  remove(): void;
}

/** Needs root to mount the disk. */
export function createSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m,mode=0755", "tmpfs", folder]);
  const filler = join(folder, "filler");
  const getFreeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    fill(freeBytes = 0) {
      const fd = openSync(filler, "a");
      try {
        // Halves the block each time it does not fit, so that almost no space is left.
        let blockBytes = 1024 * 1024;
        while (blockBytes >= 512 && getFreeBytes() > freeBytes) {
          try {
            writeSync(fd, Buffer.alloc(blockBytes));
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
            blockBytes /= 2;
          }
        }
      } finally {
        closeSync(fd);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
