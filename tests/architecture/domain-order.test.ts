import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findWrongWayImports, findWrongWaySql } from "../../tools/code-metrics/domain-order.ts";
import { findCycles, listSourceFiles, readImports } from "../../tools/code-metrics/import-graph.ts";

const files = listSourceFiles();
const imports = readImports(files);

test("domain folders import only from lower ones", () => {
  expect(findWrongWayImports(imports)).toEqual([]);
});

test("there are no import cycles", () => {
  expect(findCycles(imports)).toEqual([]);
});

test("SQL in a domain folder names no table of a higher one", () => {
  expect(findWrongWaySql(files)).toEqual([]);
});

test("finds imports from a higher folder and from another order type", () => {
  const imports = [
    { from: "domain/menu/a.ts", to: "domain/orders/b.ts" },
    { from: "domain/money.ts", to: "domain/messages/c.ts" },
    { from: "domain/order-types/party/d.ts", to: "domain/order-types/takeaway/e.ts" },
    { from: "domain/order-types/party/d.ts", to: "domain/order-types/party/f.ts" },
    { from: "domain/orders/g.ts", to: "domain/shop.ts" },
  ];
  expect(findWrongWayImports(imports)).toEqual([
    "domain/menu/a.ts -> domain/orders/b.ts",
    "domain/order-types/party/d.ts -> domain/order-types/takeaway/e.ts",
  ]);
});

test("finds SQL that names a table of a higher folder", () => {
  const source = "// from orders\nsql`select 1 from menu_items join orders on true`";
  expect(findWrongWaySql(["domain/menu/a.ts", "domain/orders/b.ts"], () => source)).toEqual([
    "domain/menu/a.ts -> orders",
  ]);
});

test("reads every kind of import, and finds cycles", () => {
  const sources = {
    "a.ts":
      'import type { B } from "./b.ts";\nexport const load = () => import("./c.ts");\nexport type A = B;\n',
    "b.ts": 'export { type A } from "./a.ts";\nimport "./c.ts";\n',
    "c.ts": 'export const d: typeof import("./d.ts") | null = null; // from "./a.ts"\n',
    "d.ts": "",
  };
  withTemporaryFiles(sources, (path) => {
    const imports = readImports(Object.keys(sources).map(path));
    expect(imports.map(({ from, to }) => [from, to]).sort()).toEqual(
      ["ab", "ac", "ba", "bc", "cd"].map(([from, to]) => [path(`${from}.ts`), path(`${to}.ts`)]),
    );
    expect(findCycles(imports)).toEqual([[path("a.ts"), path("b.ts")]]);
  });
});

/**
 * Writes the files to a temporary folder, which is deleted after `run`. `path` returns a file's
 * path in the folder.
 */
function withTemporaryFiles(
  sources: Record<string, string>,
  run: (path: (file: string) => string) => void,
): void {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-imports-"));
  try {
    for (const [file, source] of Object.entries(sources)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    }
    run((file) => join(folder, file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
