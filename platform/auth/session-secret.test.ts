import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionSecret } from "./session-secret.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiffin-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ask = () => sessionSecret({ DATA_DIR: join(folder, "data"), SESSION_SECRET: undefined });

test("is made once, for our eyes only", async () => {
  const secret = await ask();
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(await ask()).toBe(secret);
  expect(statSync(join(folder, "data/session-secret")).mode & 0o777).toBe(0o600);
});

test("is made anew when a power cut left an empty file", async () => {
  await ask();
  writeFileSync(join(folder, "data/session-secret"), "");
  const secret = await ask();
  expect(readFileSync(join(folder, "data/session-secret"), "utf8").trim()).toBe(secret);
});

test("is the environment's if that names one", async () => {
  expect(await sessionSecret({ DATA_DIR: folder, SESSION_SECRET: "s".repeat(40) })).toBe("s".repeat(40));
});
