import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { acquireLockFile, type DataDirLock, lockDataDir } from "./data-dir-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiffin-hold-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const deadProcess = 4_194_303;

describe.each<[string, (dataDir: string) => Promise<DataDirLock>]>([
  ["as on this machine", lockDataDir],
  ["with a lock file", async (dataDir) => acquireLockFile(dataDir)],
])("a data folder held %s", (_, hold) => {
  test("is refused to a second one, and free again once it is released", async () => {
    const held = await hold(folder);
    await expect(hold(folder)).rejects.toThrow(`The data folder ${folder} is in use by another Tiffin`);
    await held.release();
    await (await hold(folder)).release();
  });

  test("is the same folder by another path", async () => {
    const other = `${folder}-link`;
    symlinkSync(folder, other);
    try {
      const held = await hold(folder);
      await expect(hold(other)).rejects.toThrow(`The data folder ${other} is in use by another Tiffin`);
      await held.release();
    } finally {
      rmSync(other);
    }
  });
});

test.each([String(deadProcess), "", "nonsense", "-1"])("a lock file that says %j holds nobody up", async (content) => {
  writeFileSync(join(folder, "tiffin.lock"), content);
  const held = acquireLockFile(folder);
  expect(readFileSync(join(folder, "tiffin.lock"), "utf8")).toBe(String(process.pid));
  await held.release();
  expect(readdirSync(folder)).toEqual([]);
});
