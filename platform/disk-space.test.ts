import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createDiskReader } from "./disk-space.ts";
import { createLog, type Logger } from "./log.ts";

const createFolder = () => mkdtemp(join(tmpdir(), "tiffin-space-"));

test("reads each disk once and skips folders that do not exist", async () => {
  const folder = await createFolder();
  const disks = await createDiskReader(
    [join(folder, "missing"), folder, folder],
    createLog("silent"),
  )();
  await rm(folder, { recursive: true });
  expect(disks).toEqual([
    { folder, freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
  ]);
  expect(disks[0]?.freeBytes).toBeGreaterThan(0);
  expect(disks[0]?.totalBytes).toBeGreaterThanOrEqual(disks[0]?.freeBytes ?? Number.NaN);
});

test("keeps the last value for a folder that cannot be read, and logs each such failure once", async () => {
  const folder = await createFolder();
  const parent = join(folder, "mount");
  const inside = join(parent, "media");
  await mkdir(inside, { recursive: true });
  const warned: unknown[] = [];
  const warn: Logger["warn"] = (details: unknown) => void warned.push(details);
  const readInside = createDiskReader([inside], { warn });
  const readBoth = createDiskReader([folder, inside], { warn() {} });
  const readLater = createDiskReader([inside], { warn() {} });
  const before = await readInside();
  expect(before).toMatchObject([{ folder: inside }]);
  await readBoth();

  const breakFolder = async () => {
    await rm(parent, { recursive: true });
    // A file in place of the parent folder: ENOTDIR.
    await writeFile(parent, "");
  };
  await breakFolder();
  expect(await readInside()).toEqual(before);
  expect(await readInside()).toEqual(before);
  expect(await readLater(), "no value yet").toEqual([]);
  expect(await readBoth(), "the same disk was read under another folder").toMatchObject([
    { folder },
  ]);
  expect(warned).toEqual([{ err: expect.objectContaining({ code: "ENOTDIR" }), folder: inside }]);

  await rm(parent);
  await mkdir(inside, { recursive: true });
  await readInside();
  await breakFolder();
  await readInside();
  expect(warned).toHaveLength(2);
  await rm(folder, { recursive: true });
});
