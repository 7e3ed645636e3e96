import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveSetUpLink } from "./set-up-link.ts";

const link = "http://shop.test/setup-owner?token=abc";
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiffin-link-"));
  file = join(folder, "set-up-link");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("writes the link to a file that only the shop's user can read, and keeps it out of the log", () => {
  const text = saveSetUpLink(link, { dataDir: folder, isTerminal: false });
  expect(text).toContain(file);
  expect(text).not.toContain("token");
  expect(readFileSync(file, "utf8")).toBe(`${link}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("also prints the link to a terminal", () => {
  expect(saveSetUpLink(link, { dataDir: folder, isTerminal: true })).toContain(link);
  expect(readFileSync(file, "utf8")).toBe(`${link}\n`);
});

test("replaces a symbolic link or a file that others can read", () => {
  const otherFile = join(folder, "other");
  writeFileSync(otherFile, "untouched");
  symlinkSync(otherFile, file);
  saveSetUpLink(link, { dataDir: folder, isTerminal: false });
  expect(readFileSync(otherFile, "utf8")).toBe("untouched");
  writeFileSync(file, "", { mode: 0o644 });
  saveSetUpLink("http://shop.test/setup-owner?token=new", { dataDir: folder, isTerminal: false });
  expect(readFileSync(file, "utf8")).toContain("new");
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("deletes the file once the shop has an owner", () => {
  saveSetUpLink(link, { dataDir: folder, isTerminal: false });
  expect(saveSetUpLink(null, { dataDir: folder, isTerminal: true })).toBeNull();
  expect(existsSync(file)).toBe(false);
});

test("an unwritable folder neither prevents the start nor leaks the link into the log", () => {
  // Not even root can create a folder inside a file.
  const regularFile = join(folder, "file");
  writeFileSync(regularFile, "");
  const dataDir = join(regularFile, "data");
  expect(saveSetUpLink(link, { dataDir, isTerminal: false })).toMatch(
    /cannot be written: set OWNER_EMAIL/,
  );
  expect(saveSetUpLink(link, { dataDir, isTerminal: true })).toContain(link);
  expect(saveSetUpLink(null, { dataDir, isTerminal: false })).toBeNull();
});
