import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type BackupShop, createBackupShop } from "../../tests/builders/backup-shop.ts";
import { runQuery } from "../../tests/builders/backups.ts";
import { waitFor } from "../../tests/builders/wait-for.ts";
import { Client } from "../database/client.ts";
import { runBackupProcess } from "./backup-runner.ts";

const fileName = "tiffin-2026-07-01T03-00-00Z-abcdef.tiffin";
let shop: BackupShop;
beforeEach(async () => {
  shop = await createBackupShop();
  vi.stubEnv("DATABASE_URL", shop.database.url);
  vi.stubEnv("SESSION_SECRET", "a secret for tests that is long enough");
  vi.stubEnv("DATA_DIR", join(shop.folder, "data"));
  vi.stubEnv("BACKUP_DIR", shop.folder);
  vi.stubEnv("LOG_LEVEL", "silent");
});
afterEach(() => void vi.unstubAllEnvs());

/** Locks a table, so that a backup waits for it. Returns the client with the lock. */
async function blockBackup(): Promise<Client> {
  const blocker = new Client(shop.database.owner);
  await blocker.connect();
  await blocker.query("begin; lock table contact_messages");
  return blocker;
}

test("backs up in a separate process", async () => {
  const reply = await runBackupProcess(
    { fileName, expectedBytes: 1_000 },
    new AbortController().signal,
  );
  expect(reply).toMatchObject({
    ok: true,
    backup: { destination: shop.folder, fileName, verifiedAt: expect.any(Date) },
  });
  expect(readdirSync(shop.folder)).toEqual([fileName]);
});

test("deletes its partial file when stopped", async () => {
  const blocker = await blockBackup();
  const abort = new AbortController();
  const backup = runBackupProcess({ fileName, expectedBytes: 1_000 }, abort.signal);
  const waitingLocksSql =
    "select 1 from pg_locks where not granted and relation = 'contact_messages'::regclass";
  await waitFor(
    "the backup to wait",
    async () => (await runQuery(shop.database.owner, waitingLocksSql)).length > 0,
  );
  expect(readdirSync(shop.folder)).toEqual([expect.stringMatching(/\.part$/)]);
  abort.abort();
  expect(await backup).toMatchObject({ ok: false });
  expect(readdirSync(shop.folder)).toEqual([]);
  await blocker.end();
});

test("reports a process that is killed", async () => {
  const blocker = await blockBackup();
  const backup = runBackupProcess({ fileName, expectedBytes: 1_000 }, new AbortController().signal);
  const partialFile = await waitFor("the partial file", () =>
    readdirSync(shop.folder).find((name) => name.endsWith(".part")),
  );
  // The file is named `FILE.PID.part`.
  const pid = Number(partialFile.split(".").at(-2));
  process.kill(pid, "SIGKILL");
  expect(await backup).toEqual({
    ok: false,
    failure: "The backup process ended unexpectedly (SIGKILL).",
  });
  await blocker.end();
});
