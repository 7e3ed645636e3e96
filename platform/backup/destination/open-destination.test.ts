import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "../../env.ts";
import { describeBackupDestination } from "./open-destination.ts";

test("recognises a backup folder on the data's disk, but not one that is missing or cannot be read", () => {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-destination-"));
  const isOnDataDisk = (backupDir: string) =>
    describeBackupDestination(readEnv({ DATA_DIR: folder, BACKUP_DIR: backupDir }))?.isOnDataDisk;
  try {
    expect(isOnDataDisk(folder)).toBe(true);
    expect(isOnDataDisk(join(folder, "missing"))).toBe(false);
    const loop = join(folder, "loop");
    symlinkSync(loop, loop);
    expect(isOnDataDisk(loop)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
