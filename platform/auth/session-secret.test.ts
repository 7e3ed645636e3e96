import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSessionSecret } from "./session-secret.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiffin-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const getSecret = () =>
  loadSessionSecret({ DATA_DIR: join(folder, "data"), SESSION_SECRET: undefined });

test("creates the secret once, in a file that only the shop's user can read", async () => {
  const secret = await getSecret();
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(await getSecret()).toBe(secret);
  expect(statSync(join(folder, "data/session-secret")).mode & 0o777).toBe(0o600);
});

test("creates a new secret if a power cut left an empty file", async () => {
  await getSecret();
  writeFileSync(join(folder, "data/session-secret"), "");
  const secret = await getSecret();
  expect(readFileSync(join(folder, "data/session-secret"), "utf8").trim()).toBe(secret);
});

test("uses the secret from the environment if it is set", async () => {
  expect(await loadSessionSecret({ DATA_DIR: folder, SESSION_SECRET: "s".repeat(40) })).toBe(
    "s".repeat(40),
  );
});
