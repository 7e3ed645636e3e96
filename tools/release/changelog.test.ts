import { expect, test } from "vitest";
import { findReleaseDate } from "./changelog.ts";

const changelog = `# Changelog

## [Unreleased]

- Something new.

## [1.2.0] - 2026-11-23

### Added

- A menu.

## [1.1.0] - 2026-10-01

## [1.0.0]

- Everything.
`;

test("returns the date of a version's section", () => {
  expect(findReleaseDate("1.2.0", changelog)).toBe("2026-11-23");
});

test.each([
  ["a version without a section", "1.3.0"],
  ["the beginning of another version", "1.2"],
  ["a section without changes", "1.1.0"],
  ["a section without a date", "1.0.0"],
])("refuses %s", (_what, version) => {
  expect(() => findReleaseDate(version, changelog)).toThrow(
    `CHANGELOG.md has no section for version ${version}.`,
  );
});
