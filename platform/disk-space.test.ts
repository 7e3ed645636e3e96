import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDiskSpace } from "./disk-space.ts";

test("reads each disk once and skips folders that do not exist", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tiffin-space-"));
  const disks = await readDiskSpace([join(folder, "missing"), folder, folder]);
  await rm(folder, { recursive: true });
  expect(disks).toEqual([{ folder, freeBytes: expect.any(Number), totalBytes: expect.any(Number) }]);
  expect(disks[0]?.freeBytes).toBeGreaterThan(0);
  expect(disks[0]?.totalBytes).toBeGreaterThanOrEqual(disks[0]?.freeBytes ?? Number.NaN);
});
