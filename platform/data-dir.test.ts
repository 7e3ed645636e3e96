import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDataDirWritable, createDataDir } from "./data-dir.ts";
import { StartupError } from "./startup-error.ts";

function prepareDataFolder(folder: string) {
  createDataDir(folder);
  checkDataDirWritable(folder);
}

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "tiffin-folder-"));
});
afterAll(() => rmSync(root, { recursive: true }));

test("is made with the folders above it, readable by nobody else, and left empty", () => {
  const folder = join(root, "a", "b", "data");
  prepareDataFolder(folder);
  prepareDataFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
  expect(statSync(folder).mode & 0o066).toBe(0);
});

test("a file, or what is below one, is refused in one sentence", () => {
  const file = join(root, "file");
  writeFileSync(file, "");
  for (const place of [file, join(file, "data")]) {
    expect(() => prepareDataFolder(place)).toThrow(StartupError);
    expect(() => prepareDataFolder(place)).toThrow(/cannot be the data folder: part of that path is a file\. Set DATA_DIR/);
  }
});

test.runIf(process.platform === "linux")("a file system where nothing can be made is refused, at once", () => {
  expect(() => prepareDataFolder("/proc/nope/data")).toThrow(/^\/proc\/nope\/data cannot be the data folder: .*Set DATA_DIR/);
});
