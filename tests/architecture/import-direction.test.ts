import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/**
 * Imports that each break one of the import rules in biome.json, to prove that Biome enforces it.
 */
const forbidden = [
  { file: "domain/menu/list.ts", imports: "../../platform/env.ts" },
  { file: "domain/menu/list.ts", imports: "../../app/services.ts" },
  { file: "domain/menu/list.ts", imports: "react" },
  { file: "domain/menu/list.ts", imports: "react-router" },
  { file: "domain/menu/list.ts", imports: "node:fs" },
  { file: "app/menu.tsx", imports: "../platform/env.ts" },
  { file: "app/menu/menu.tsx", imports: "drizzle-orm" },
  { file: "app/menu.tsx", imports: "../server.ts" },
  { file: "platform/email/send.ts", imports: "../../app/services.ts" },
  { file: "platform/email/send.ts", imports: "../../tests/builders/menu.ts" },
];
const allowed = [
  { file: "app/menu.tsx", imports: "../domain/money.ts" },
  { file: "platform/email/send.ts", imports: "../../domain/email.ts" },
  { file: "server.ts", imports: "./platform/env.ts" },
  { file: "tests/e2e/shop.test.ts", imports: "../../platform/env.ts" },
];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tiffin-direction-"));
  cpSync("biome.json", join(folder, "biome.json"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(forbidden)("$file may not import $imports", ({ file, imports }) => {
  expect(
    lintSource(file, `import type { Thing } from "${imports}";\n\nexport type Other = Thing;\n`),
  ).toContain("lint/style/noRestrictedImports");
});

test.each(allowed)("$file may import $imports", ({ file, imports }) => {
  expect(
    lintSource(file, `import type { Thing } from "${imports}";\n\nexport type Other = Thing;\n`),
  ).not.toContain("noRestrictedImports");
});

test("the domain may not read the environment", () => {
  expect(lintSource("domain/port.ts", "export const port = process.env.PORT;\n")).toContain(
    "lint/style/noProcessEnv",
  );
});

function lintSource(file: string, source: string): string {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [resolve("node_modules/.bin/biome"), "lint", "--vcs-enabled=false", file],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  return stdout + stderr;
}
