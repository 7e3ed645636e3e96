import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { expect, test } from "vitest";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const manifest = read("package.json") as Record<
  "dependencies" | "optionalDependencies" | "devDependencies",
  Record<string, string>
>;
const lock = read("package-lock.json") as {
  packages: Record<string, { dev?: boolean; dependencies?: Record<string, string> }>;
};

/** Static, dynamic and side-effect imports, re-exports, and CSS's `@import "a"`. */
const imported =
  /(?:^import\b[^;"]*?|^export\s[^;"=]*?\bfrom\s*|^\}\s*from\s*|\bimport\(|@import\s+)["']((?:@[\w.-]+\/)?[\w-][\w.-]*)(?=["'/])/gm;
const typeImport = /^import type .*$/gm;
const listImports = (files: string[]) =>
  new Set(
    files.flatMap((file) =>
      [...readFileSync(file, "utf8").replace(typeImport, "").matchAll(imported)].map(
        ([, name = ""]) => name,
      ),
    ),
  );

/** Used by the build and by `npm run dev`. */
const buildOnly = ["vite", "@react-router/dev"];
/** Optional in `pg`. */
const optional = ["pg-native"];

test("dependencies include every package that the sources import, so that npm audit --omit=dev covers them", () => {
  const sources = globSync("{app,domain,platform}/**/*.{ts,tsx,css}").filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const packages = [...listImports([...sources, "server.ts"])].filter((name) => !isBuiltin(name));
  expect(packages).toEqual(expect.arrayContaining(["react", "better-auth", "react-router", "pg"]));
  expect(
    packages.filter((name) => !(name in manifest.dependencies) && !buildOnly.includes(name)),
  ).toEqual([]);
  const audited = Object.keys(manifest.dependencies).flatMap((name) => [
    name,
    ...Object.keys(lock.packages[`node_modules/${name}`]?.dependencies ?? {}),
  ]);
  expect(audited.length).toBeGreaterThan(packages.length);
  expect(audited.filter((name) => lock.packages[`node_modules/${name}`]?.dev)).toEqual([]);
});

test("a release installs only what the built program imports", () => {
  const release = read("build/release/package.json") as typeof manifest;
  const external = [...listImports(globSync("build/{program,server}/**/*.js"))].filter(
    (name) => !isBuiltin(name),
  );
  const declared = external.filter(
    (name) => name in { ...manifest.dependencies, ...manifest.devDependencies },
  );
  expect(declared.filter((name) => !buildOnly.includes(name)).toSorted()).toEqual(
    Object.keys(release.dependencies).toSorted(),
  );
  expect(
    external.filter((name) => optional.includes(name) && name in release.dependencies),
  ).toEqual([]);
  const installed = Object.keys((read("build/release/package-lock.json") as typeof lock).packages);
  expect(installed.length).toBeLessThan(60);
  expect(installed).toEqual(
    expect.arrayContaining(["node_modules/sharp", "node_modules/temporal-polyfill"]),
  );
  for (const name of ["react", "better-auth", "drizzle-orm", "vite"])
    expect(installed).not.toContain(`node_modules/${name}`);
});
