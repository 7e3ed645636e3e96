import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findReleaseDate } from "../../tools/release/changelog.ts";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

test("CHANGELOG.md describes the current version", () => {
  expect(findReleaseDate(version)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test.each(["README.md", "docs/operations.md", "docs/scaling.md", "deploy/Containerfile"])(
  "%s names the tarball of the current version",
  (file) => expect(readFileSync(file, "utf8")).toContain(`tiffin-${version}-linux-x64`),
);
