import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TarballEntry, writeTarball } from "./tarball.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiffin-tarball-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function pack(entries: TarballEntry[]): Promise<Buffer> {
  const target = join(folder, "packed.tar.gz");
  await writeTarball(target, { folder: "tiffin-1.0.0", modified: new Date("2026-11-23"), entries });
  return readFileSync(target);
}

function writeSource(name: string, content: string, mode: number): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  chmodSync(file, mode);
  return file;
}

test("packs files, text and links with normalised modes, each folder before its contents", async () => {
  symlinkSync("program", join(folder, "link"));
  await pack([
    { path: "bin/deep/program", file: writeSource("program", "binary", 0o700) },
    { path: "bin/deep/link", file: join(folder, "link") },
    { path: "README.md", text: "Pâtés" },
    { path: "tiffin", text: "#!/bin/sh", executable: true },
  ]);
  const listed = execFileSync("tar", ["tvf", join(folder, "packed.tar.gz")], {
    encoding: "utf8",
    env: { TZ: "UTC" },
  });
  expect(
    listed
      .trim()
      .split("\n")
      .map((line) => line.replace(/ +/g, " ")),
  ).toEqual([
    "drwxr-xr-x root/root 0 2026-11-23 00:00 tiffin-1.0.0/",
    "drwxr-xr-x root/root 0 2026-11-23 00:00 tiffin-1.0.0/bin/",
    "drwxr-xr-x root/root 0 2026-11-23 00:00 tiffin-1.0.0/bin/deep/",
    "-rw-r--r-- root/root 7 2026-11-23 00:00 tiffin-1.0.0/README.md",
    "lrwxrwxrwx root/root 0 2026-11-23 00:00 tiffin-1.0.0/bin/deep/link -> program",
    "-rwxr-xr-x root/root 6 2026-11-23 00:00 tiffin-1.0.0/bin/deep/program",
    "-rwxr-xr-x root/root 9 2026-11-23 00:00 tiffin-1.0.0/tiffin",
  ]);
});

test("produces identical bytes regardless of the files' order, times and modes", async () => {
  const file = writeSource("a.js", "export {}", 0o600);
  const entries = [
    { path: "build/a.js", file },
    { path: "b.txt", text: "b" },
  ];
  const first = await pack(entries);
  utimesSync(file, 1, 1);
  chmodSync(file, 0o644);
  expect((await pack(entries.toReversed())).equals(first)).toBe(true);
});

test("fails, and leaves no tarball, when a file is missing", async () => {
  await expect(pack([{ path: "a", file: join(folder, "missing") }])).rejects.toThrow("ENOENT");
  expect(readdirSync(folder)).toEqual([]);
});
