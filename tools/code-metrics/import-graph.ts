import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

/**
 * An import of one source file by another. Includes type imports, re-exports and dynamic imports.
 */
export interface Import {
  from: string;
  to: string;
}

/** Written by `tools/write-icons.ts`. */
const generated = /^app\/ui\/icons\/(?!icon-frame)/;

/** The product's TypeScript files without their tests and generated ones. */
export function listSourceFiles(): string[] {
  const files = globSync("{app,domain,platform}/**/*.{ts,tsx}").filter(
    (file) => !/\.(test|d)\.tsx?$/.test(file) && !generated.test(file),
  );
  return [...files, "server.ts"].sort();
}

export function readImports(files: readonly string[]): Import[] {
  const knownFiles = new Set(files);
  return files.flatMap((from) =>
    listImportedPaths(from, readFileSync(from, "utf8"))
      .filter((path) => path.startsWith("."))
      .map((path) => ({ from, to: join(dirname(from), path) }))
      .filter(({ to }) => knownFiles.has(to)),
  );
}

function listImportedPaths(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value),
  );
  // Also `typeof import("…")`, which the parser does not list.
  const dynamic = [...source.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, path]) => path);
  const all = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...reExports,
    ...dynamic,
  ];
  return [...new Set(all.filter((path) => path !== undefined))];
}

/**
 * Groups of files that import each other, directly or through others (Tarjan's strongly connected
 * components).
 */
export function findCycles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  function visit(file: string): number {
    const ownIndex = index.size;
    index.set(file, ownIndex);
    stack.push(file);
    let lowestIndex = ownIndex;
    for (const target of targets.get(file) ?? []) {
      if (!index.has(target)) lowestIndex = Math.min(lowestIndex, visit(target));
      else if (stack.includes(target))
        lowestIndex = Math.min(lowestIndex, lowest.get(target) ?? index.get(target) ?? lowestIndex);
    }
    lowest.set(file, lowestIndex);
    if (lowestIndex === ownIndex) {
      const component = stack.splice(stack.indexOf(file));
      if (component.length > 1) cycles.push(component.sort());
    }
    return lowestIndex;
  }

  for (const file of targets.keys()) if (!index.has(file)) visit(file);
  return cycles;
}
