import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Found without git: an unpacked archive has no repository. */
const ignored = readFileSync(".gitignore", "utf8")
  .trim()
  .split("\n")
  .map((pattern) => pattern.replace(/\/$/, ""));
const known = globSync(["**/*", "**/.*"], { exclude: [".git", ...ignored] });
const documents = globSync("{README.md,docs/**/*.md}");

/** `build/` and what is named with a wildcard is not in the repository. */
const source = /^(?!build\/|\.\/|data\/)[\w./+-]+\.(?:tsx?|css|cjs|js|json|md|sql)$/;

function isThere(name: string): boolean {
  return known.some((file) => file === name || file.endsWith(`/${name}`));
}

/** What a document sets in code that is a file of ours, or a test by its short name: `e2e/menu`, `open-hours.test`, `jobs.integration`. */
function filesNamedIn(document: string): { name: string; there: boolean }[] {
  return [...readFileSync(document, "utf8").matchAll(/`([^`\s]+)`/g)].flatMap(([, name = ""]) => {
    if (source.test(name)) return [{ name, there: isThere(name) }];
    if (/^(?:e2e|integration|faults|long|architecture)\/[\w-]+$/.test(name))
      return [{ name, there: isThere(`tests/${name}.test.ts`) }];
    if (/^[\w./-]+\.(?:test|integration)$/.test(name)) {
      if (name.startsWith("x.")) return [];
      const file = name.endsWith(".test") ? name : `${name}.test`;
      return [{ name, there: isThere(`${file}.ts`) || isThere(`${file}.tsx`) }];
    }
    return [];
  });
}

describe("what the documents name is there", () => {
  test.each(documents)("%s", (document) => {
    const missing = filesNamedIn(document).filter(({ there }) => !there);
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test("and there is something to look at", () => {
    expect(filesNamedIn("docs/coverage.md").length).toBeGreaterThan(100);
  });
});
