import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { onlyWhatRuns } from "./sbom/only-what-runs.ts";
import { listParts } from "./sbom.ts";

test("what runs is listed with its version, its hash and its licence; what only builds and tests is not", () => {
  // npm reads this as a wish to leave more out.
  vi.stubEnv("NODE_ENV", "production");
  const shop = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, Record<string, string>>;
  const { components, metadata } = listParts();
  const listed = new Map(components.map(({ name, version }) => [name, version]));
  const asked = { ...shop.dependencies, ...shop.optionalDependencies };
  expect(Object.entries(asked).filter(([name, version]) => listed.get(name) !== version)).toEqual([]);
  // Parts of parts, of which a tool needs some as well.
  for (const name of [
    "react",
    "better-auth",
    "pg-types",
    "pg-protocol",
    "scheduler",
    "@better-auth/core",
    "@img/sharp-libvips-linux-x64",
    "streamx",
  ])
    expect(listed.has(name), name).toBe(true);
  for (const name of ["vite", "vitest", "lighthouse", "typescript", "playwright-core"])
    expect(listed.has(name), name).toBe(false);
  expect(components.filter(({ hashes, licenses }) => !hashes?.length || !licenses?.length)).toEqual([]);
  expect(metadata.component.name).toBe("tiffin");
}, 60_000);

test("a package's own version of a part counts, not another one's", () => {
  const lock = {
    packages: {
      "": { dependencies: { one: "1" }, devDependencies: { tool: "1" } },
      "node_modules/one": {
        dependencies: { part: "2" },
        peerDependencies: { peer: "1", spare: "1" },
        peerDependenciesMeta: { spare: { optional: true } },
      },
      "node_modules/one/node_modules/part": { dependencies: { deep: "1" } },
      "node_modules/part": {},
      "node_modules/deep": { optionalDependencies: { "elsewhere-only": "1" } },
      "node_modules/peer": {},
      "node_modules/spare": {},
      "node_modules/tool": { dependencies: { part: "1" } },
    },
  };
  expect(Object.keys(onlyWhatRuns(lock).packages).toSorted()).toEqual([
    "",
    "node_modules/deep",
    "node_modules/one",
    "node_modules/one/node_modules/part",
    "node_modules/peer",
  ]);
});
