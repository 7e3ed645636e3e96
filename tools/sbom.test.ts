import { readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildRuntimeLockfile } from "./sbom/runtime-lockfile.ts";
import { createSbom } from "./sbom.ts";

test("lists runtime packages with version, hash and licence, but no development tools", () => {
  // In production, npm omits dev dependencies by default.
  vi.stubEnv("NODE_ENV", "production");
  // Other test files run in the same worker.
  onTestFinished(() => void vi.unstubAllEnvs());
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<
    string,
    Record<string, string>
  >;
  const { components, metadata } = createSbom();
  const listed = new Map(components.map(({ name, version }) => [name, version]));
  const direct = { ...manifest.dependencies, ...manifest.optionalDependencies };
  expect(Object.entries(direct).filter(([name, version]) => listed.get(name) !== version)).toEqual(
    [],
  );
  // Includes indirect dependencies that development tools also use.
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
  expect(components.filter(({ hashes, licenses }) => !hashes?.length || !licenses?.length)).toEqual(
    [],
  );
  expect(metadata.component.name).toBe("tiffin");
}, 60_000);

test("keeps what the shop resolves, nested versions and required peers included, and drops the rest", () => {
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
  expect(Object.keys(buildRuntimeLockfile(lock).packages).toSorted()).toEqual([
    "",
    "node_modules/deep",
    "node_modules/one",
    "node_modules/one/node_modules/part",
    "node_modules/peer",
  ]);
});
