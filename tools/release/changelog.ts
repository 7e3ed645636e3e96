import { readFileSync } from "node:fs";

/**
 * The release date (YYYY-MM-DD) of a version, from `CHANGELOG.md`. Throws if the version has no
 * section there with a date and changes.
 */
export function findReleaseDate(
  version: string,
  changelog = readFileSync("CHANGELOG.md", "utf8"),
): string {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}] - `));
  const date = /^\S+ - (\d{4}-\d{2}-\d{2})$/m.exec(section ?? "")?.[1];
  if (!date || !section?.includes("\n- "))
    throw new Error(
      `CHANGELOG.md has no section for version ${version}. Write "## [${version}] - YYYY-MM-DD" and its changes, or correct "version" in package.json.`,
    );
  return date;
}
