import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findReleaseDate } from "../../tools/release/changelog.ts";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

test("CHANGELOG.md describes the current version", () => {
  expect(findReleaseDate(version)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test("documents name the tarball of the current version", () => {
  const texts = globSync(["README.md", "docs/*.md", "deploy/*"]).map((file) => readFileSync(file, "utf8"));
  const named = texts.flatMap((text) => [...text.matchAll(/tiffin-(\d+\.\d+\.\d+)/g)].map(([, found]) => found));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((found) => found !== version)).toEqual([]);
});
