import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Reads `.gitignore` instead of asking git, because an unpacked archive has no repository. */
const ignored = readFileSync(".gitignore", "utf8")
  .trim()
  .split("\n")
  .map((pattern) => pattern.replace(/\/$/, ""));
const files = globSync(["**/*", "**/.*"], { exclude: [".git", ...ignored] });
const documents = globSync("{README.md,docs/**/*.md}");

/**
 * Paths of source files. Excludes `build/`, `data/` and wildcards, which are not in the repository.
 */
const source = /^(?!build\/|\.\/|data\/)[\w./+-]+\.(?:tsx?|css|cjs|js|json|md|sql)$/;

function isExisting(name: string): boolean {
  return files.some((file) => file === name || file.endsWith(`/${name}`));
}

/**
 * Finds code spans that name files, including short test names such as `e2e/menu`,
 * `open-hours.test` or `jobs.integration`.
 */
function listFilesNamedIn(document: string): { name: string; exists: boolean }[] {
  return [...readFileSync(document, "utf8").matchAll(/`([^`\s]+)`/g)].flatMap(([, name = ""]) => {
    if (source.test(name)) return [{ name, exists: isExisting(name) }];
    if (/^(?:e2e|integration|faults|long|architecture)\/[\w-]+$/.test(name))
      return [{ name, exists: isExisting(`tests/${name}.test.ts`) }];
    if (/^[\w./-]+\.(?:test|integration)$/.test(name)) {
      const file = name.endsWith(".test") ? name : `${name}.test`;
      return [{ name, exists: isExisting(`${file}.ts`) || isExisting(`${file}.tsx`) }];
    }
    return [];
  });
}

describe("documents", () => {
  test.each(documents)("%s names only files that exist", (document) => {
    const missing = listFilesNamedIn(document).filter((file) => !file.exists);
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test("the coverage table names many tests", () => {
    expect(listFilesNamedIn("docs/coverage.md").length).toBeGreaterThan(100);
  });

  test("operations.md lists all metrics, and the alerts use only these", () => {
    const name = /\b((?:tiffin|process|nodejs)_[a-z0-9_]+)/g;
    const listNames = (text: string) =>
      new Set([...text.matchAll(name)].map(([, found = ""]) => found));
    const code = globSync("platform/metrics/*.ts", { exclude: ["**/*.test.ts"] }).map((file) =>
      readFileSync(file, "utf8"),
    );
    const defined = listNames(
      [...code.join("\n").matchAll(/"([a-z0-9_]+)"/g)].map(([, text]) => text).join("\n"),
    );
    expect(defined.size).toBeGreaterThan(20);
    const rows =
      readFileSync("docs/operations.md", "utf8").match(/^\| `(tiffin|process|nodejs)_.*?\|/gm) ??
      [];
    expect([...listNames(rows.join("\n"))].sort()).toEqual([...defined].sort());
    const used = listNames(readFileSync("deploy/prometheus-alerts.yaml", "utf8"));
    const unknown = [...used].filter(
      (metric) => !defined.has(metric.replace(/_(bucket|sum|count)$/, "")),
    );
    expect(unknown).toEqual([]);
  });

  test("operations.md quotes log messages as the code writes them", () => {
    const code = globSync("{platform/**/*.ts,server.ts}").map((file) => readFileSync(file, "utf8"));
    const quoted = [
      ...readFileSync("docs/operations.md", "utf8").matchAll(
        /`((?:jobs|database): [^`]+|running as root)`/g,
      ),
    ];
    expect(quoted.length).toBeGreaterThan(3);
    expect(
      quoted
        .map(([, message = ""]) => message)
        .filter((message) => !code.some((source) => source.includes(message))),
    ).toEqual([]);
  });
});
