import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { canRun, copyBinaries, findPostgresBinaries, linkLibraries } from "./postgres-binaries.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiffin-binaries-test-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const installedFolder = () => dirname(dirname(findPostgresBinaries(null, folder).postgres));
const listLinks = (native: string) =>
  readdirSync(join(native, "lib")).filter((name) =>
    lstatSync(join(native, "lib", name)).isSymbolicLink(),
  );

test("runs PostgreSQL in place, from the npm package's folder", () => {
  expect(installedFolder()).toContain("node_modules");
  expect(readdirSync(folder)).toEqual([]);
});

test("creates the library links that PostgreSQL needs if no install script did", () => {
  const native = join(folder, "native");
  cpSync(installedFolder(), native, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  });
  expect(listLinks(native)).toEqual([]);
  expect(canRun(native, null)).toBe(false);
  expect(linkLibraries(native)).toBe(true);
  expect(listLinks(native).sort()).toEqual(listLinks(installedFolder()).sort());
  expect(canRun(native, null)).toBe(true);
  expect(linkLibraries(native)).toBe(true);
});

test("a copy for a user who cannot reach the checkout is complete and runs", () => {
  const copy = join(folder, "copy");
  copyBinaries(installedFolder(), copy);
  expect(canRun(copy, null)).toBe(true);
  expect(existsSync(join(copy, "share/postgresql/timezone"))).toBe(true);
  expect(readdirSync(folder)).toEqual(["copy"]);
});
