import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routeEntries } from "./route-table.ts";

/**
 * Route ids are used as keys elsewhere and paths are bookmarked, so a change must be deliberate. To
 * accept one: `npx vitest run --project architecture tests/architecture/routes.test.ts --update`
 */
test("route ids, paths and files match routes.txt", async () => {
  const rows = routeEntries.map(({ id, path, file }) => [id, path ?? "(layout)", file]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const lines = rows.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("routes.txt");
});

test("no two routes have the same id", () => {
  const ids = routeEntries.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("the structured data names only routes that exist", () => {
  const ids = routeEntries.map(({ id }) => id);
  const usedIds = [
    ...readFileSync("app/seo/structured-data.ts", "utf8").matchAll(/case "([^"]+)":/g),
  ].map(([, id]) => id);
  expect(usedIds.length).toBeGreaterThan(3);
  expect(usedIds.filter((id) => !ids.includes(id as string))).toEqual([]);
});
