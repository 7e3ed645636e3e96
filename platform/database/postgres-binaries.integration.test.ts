import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { canRun, copyTo, findPostgresBinaries, linkLibraries } from "./postgres-binaries.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiffin-binaries-test-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const installed = () => dirname(dirname(findPostgresBinaries(null, folder).postgres));
const linksIn = (native: string) =>
  readdirSync(join(native, "lib")).filter((name) => lstatSync(join(native, "lib", name)).isSymbolicLink());

test("the PostgreSQL that npm brought is used where it lies", () => {
  expect(installed()).toContain("node_modules");
  expect(readdirSync(folder)).toEqual([]);
});

test("links that no install script made are made, and PostgreSQL runs only with them", () => {
  const native = join(folder, "native");
  cpSync(installed(), native, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
  expect(linksIn(native)).toEqual([]);
  expect(canRun(native, null)).toBe(false);
  expect(linkLibraries(native)).toBe(true);
  expect(linksIn(native).sort()).toEqual(linksIn(installed()).sort());
  expect(canRun(native, null)).toBe(true);
  expect(linkLibraries(native)).toBe(true);
});

test("a copy for somebody who does not get to the checkout is complete and runs", () => {
  const copy = join(folder, "copy");
  copyTo(installed(), copy);
  expect(canRun(copy, null)).toBe(true);
  expect(existsSync(join(copy, "share/postgresql/timezone"))).toBe(true);
  expect(readdirSync(folder)).toEqual(["copy"]);
});
