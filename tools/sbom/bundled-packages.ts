import { globSync, readFileSync } from "node:fs";

const sources = "{app,domain,platform}/**/*.{ts,tsx,css}";
const imported = /(?:\bfrom|\bimport|@import)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w.-]+)/g;

/** Read by the build and asked by `npm run dev`: not in what is built. */
const buildsAlone = ["vite", "@react-router/dev"];

/** Of the packages that only the build needs, those that it takes into the program and the pages: what the shop's own code imports. */
export function bundledPackages(buildOnly: Record<string, string>): Record<string, string> {
  const names = new Set(
    globSync(sources)
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => [...readFileSync(file, "utf8").matchAll(imported)].map(([, name]) => name)),
  );
  return Object.fromEntries(Object.entries(buildOnly).filter(([name]) => names.has(name) && !buildsAlone.includes(name)));
}
