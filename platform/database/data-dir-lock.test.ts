import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { acquireLockFile, type DataDirLock, lockDataDir } from "./data-dir-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiffin-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The highest process id that Linux assigns, so hardly ever in use. */
const deadPid = 4_194_303;
const describeInUse = (dataDir: string) => `The data folder ${dataDir} is in use by another Tiffin`;

describe.each<[string, (dataDir: string) => Promise<DataDirLock>]>([
  ["by the default lock", lockDataDir],
  ["by a lock file", async (dataDir) => acquireLockFile(dataDir)],
])("a data folder locked %s", (_, lock) => {
  test("cannot be locked again until it is released", async () => {
    const locked = await lock(folder);
    await expect(lock(folder)).rejects.toThrow(describeInUse(folder));
    await locked.release();
    const lockedAgain = await lock(folder);
    await lockedAgain.release();
  });

  test("is also locked under another path", async () => {
    const otherPath = `${folder}-link`;
    symlinkSync(folder, otherPath);
    try {
      const locked = await lock(folder);
      await expect(lock(otherPath)).rejects.toThrow(describeInUse(otherPath));
      await locked.release();
    } finally {
      rmSync(otherPath);
    }
  });
});

test("locks with a file even if the previous holder removes its own at that moment", async () => {
  // Like a file that is removed before it is read, a link to nowhere exists but cannot be read.
  symlinkSync(join(folder, "nowhere"), join(folder, "tiffin.lock"));
  const locked = acquireLockFile(folder);
  expect(readdirSync(folder)).toEqual(["tiffin.lock"]);
  await locked.release();
});

test.each([String(deadPid), "", "nonsense", "-1"])(
  "ignores a stale lock file that contains %j",
  async (content) => {
    writeFileSync(join(folder, "tiffin.lock"), content);
    const locked = acquireLockFile(folder);
    expect(readFileSync(join(folder, "tiffin.lock"), "utf8")).toBe(String(process.pid));
    await locked.release();
    expect(readdirSync(folder)).toEqual([]);
  },
);
