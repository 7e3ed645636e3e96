import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDataDirWritable, createDataDir } from "./data-dir.ts";
import { OperatorError } from "./operator-error.ts";

function prepareDataDir(folder: string) {
  createDataDir(folder);
  checkDataDirWritable(folder);
}

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "tiffin-folder-"));
});
afterAll(() => rmSync(root, { recursive: true }));

test("creates an empty folder with its parents, readable only by its owner", () => {
  const folder = join(root, "a", "b", "data");
  prepareDataDir(folder);
  prepareDataDir(folder);
  expect(readdirSync(folder)).toEqual([]);
  expect(statSync(folder).mode & 0o066).toBe(0);
});

test("refuses a path that is a file or is below a file", () => {
  const file = join(root, "file");
  writeFileSync(file, "");
  for (const path of [file, join(file, "data")]) {
    expect(() => prepareDataDir(path)).toThrow(OperatorError);
    expect(() => prepareDataDir(path)).toThrow(
      /cannot be used as the data folder: part of that path is a file\. Set DATA_DIR/,
    );
  }
});

test.runIf(process.platform === "linux")("refuses a file system that it cannot write to", () => {
  expect(() => prepareDataDir("/proc/nope/data")).toThrow(
    /^\/proc\/nope\/data cannot be used as the data folder: .*Set DATA_DIR/,
  );
});
