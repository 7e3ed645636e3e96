import { renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createBackupShop } from "../../../tests/builders/backup-shop.ts";
import { runQuery } from "../../../tests/builders/backups.ts";
import { waitFor } from "../../../tests/builders/wait-for.ts";
import { Client } from "../../database/client.ts";
import type { BackupRequest } from "./run-backup.ts";

test("a run that no node finished is recorded as failed and retried", async () => {
  const shop = await createBackupShop();
  const dueAt = new Date("2026-07-01T03:00:00Z");
  const partialFile = {
    destination: shop.folder,
    fileName: "tiffin-2026-07-01T03-00-00Z-abcdef.tiffin",
  };
  await shop.stores.backups.start({
    cause: "scheduled",
    state: "running",
    startedAt: dueAt,
    dueAt,
    ...partialFile,
  });
  writeFileSync(join(shop.folder, partialFile.fileName), "complete, but not recorded");
  writeFileSync(join(shop.folder, `${partialFile.fileName}.12345.part`), "partial");
  const node = shop.startNode();
  await node.check();
  expect(await shop.stores.backups.listRecent(5)).toMatchObject([
    { state: "failed", failure: expect.stringContaining("interrupted") },
  ]);
  expect(shop.listFiles()).toEqual([]);
  shop.setTime("2026-07-01T12:05:00Z");
  await node.check();
  expect(await shop.stores.backups.listRecent(5)).toMatchObject([
    { state: "succeeded", attempt: 2 },
    { state: "failed" },
  ]);
  expect(shop.listFiles()).toEqual([expect.stringMatching(/\.tiffin$/)]);
});

test("before it runs again, deletes the file of a run that was killed while stopping", async () => {
  const shop = await createBackupShop();
  const partialFile = {
    destination: shop.folder,
    fileName: "tiffin-2026-07-01T03-00-00Z-abcdef.tiffin",
  };
  await shop.stores.backups.start({
    cause: "requested",
    state: "waiting",
    startedAt: new Date(),
    ...partialFile,
  });
  writeFileSync(join(shop.folder, partialFile.fileName), "not verified");
  await shop.stores.business.update({ backupTime: null });
  await shop.startNode().check();
  const runs = await shop.stores.backups.listRecent(5);
  expect(runs).toMatchObject([{ state: "succeeded", deletedAt: null }]);
  expect(shop.listFiles()).toEqual([runs[0]?.fileName]);
  expect(shop.listFiles()).not.toContain(partialFile.fileName);
});

test.each([
  { isScheduleOn: true, what: "is waiting" },
  { isScheduleOn: false, what: "is no longer wanted" },
])("retries deleting the file of a stopped run that $what", async ({ isScheduleOn }) => {
  const shop = await createBackupShop();
  const unmountedFolder = `${shop.folder}-unmounted`;
  onTestFinished(() => rmSync(unmountedFolder, { recursive: true, force: true }));
  const { backups, business } = shop.stores;
  const dueAt = new Date("2026-07-01T03:00:00Z");
  const fileName = "tiffin-2026-07-01T03-00-00Z-abcdef.tiffin";
  const file = { destination: shop.folder, fileName };
  await backups.start({ cause: "scheduled", state: "waiting", startedAt: dueAt, dueAt, ...file });
  writeFileSync(join(shop.folder, fileName), "not verified");
  if (!isScheduleOn) await business.update({ backupTime: null });
  const node = shop.startNode();
  renameSync(shop.folder, unmountedFolder);
  await node.check();
  renameSync(unmountedFolder, shop.folder);
  expect(await backups.listRecent(5)).toMatchObject([
    { state: "failed", fileName, failure: expect.stringContaining("could not be deleted") },
  ]);
  shop.setTime("2026-07-01T12:05:00Z");
  if (!isScheduleOn)
    await backups.start({ cause: "requested", state: "waiting", startedAt: new Date() });
  await node.check();
  const runs = await backups.listRecent(5);
  expect(runs).toMatchObject([
    { state: "succeeded" },
    { state: "failed", deletedAt: expect.any(Date) },
  ]);
  expect(shop.listFiles()).toEqual([runs[0]?.fileName]);
});

test("deletes the file of a run whose process was killed, and retries if that fails", async () => {
  const shop = await createBackupShop();
  const unmountedFolder = `${shop.folder}-unmounted`;
  onTestFinished(() => rmSync(unmountedFolder, { recursive: true, force: true }));
  const killed = (isUnmounted: boolean) => (request: BackupRequest) => {
    writeFileSync(join(shop.folder, request.fileName), "not verified");
    if (isUnmounted) renameSync(shop.folder, unmountedFolder);
    return Promise.resolve({
      ok: false,
      failure: "The backup process ended unexpectedly (SIGKILL).",
    } as const);
  };
  await shop.startNode(undefined, killed(false)).check();
  expect(shop.listFiles()).toEqual([]);
  shop.setTime("2026-07-02T12:00:00Z");
  await shop.startNode(undefined, killed(true)).check();
  renameSync(unmountedFolder, shop.folder);
  expect(shop.listFiles()).toHaveLength(1);
  shop.setTime("2026-07-02T12:05:00Z");
  await shop.startNode().check();
  const runs = await shop.stores.backups.listRecent(5);
  expect(runs.map(({ state }) => state)).toEqual(["succeeded", "failed", "failed"]);
  expect(shop.listFiles()).toEqual([runs[0]?.fileName]);
});

test("deletes its file if another node has recorded the run as failed", async () => {
  const shop = await createBackupShop();
  const node = shop.startNode(undefined, async (request) => {
    writeFileSync(join(shop.folder, request.fileName), "complete");
    const openRun = await shop.stores.backups.findOpen();
    await shop.stores.backups.fail(
      openRun?.id ?? 0,
      new Date("2026-07-01T12:00:00Z"),
      "It was interrupted.",
    );
    const backup = {
      destination: shop.folder,
      fileName: request.fileName,
      bytes: 1,
      encrypted: false,
      verifiedAt: new Date(),
    };
    return { ok: true, backup };
  });
  await node.check();
  expect(await shop.stores.backups.listRecent(5)).toMatchObject([
    { state: "failed", failure: "It was interrupted." },
  ]);
  expect(shop.listFiles()).toEqual([]);
});

test("deletes partial files that no run recorded only if they are old: another shop may share the folder", async () => {
  const shop = await createBackupShop();
  const [recent, old] = ["abcdef", "fedcba"].map(
    (end) => `tiffin-2026-07-01T03-00-00Z-${end}.tiffin.12345.part`,
  ) as [string, string];
  for (const file of [recent, old]) writeFileSync(join(shop.folder, file), "partial");
  const yesterday = Date.now() / 1_000 - 24 * 60 * 60;
  utimesSync(join(shop.folder, old), yesterday, yesterday);
  await shop.startNode().check();
  expect(shop.listFiles()).toHaveLength(2);
  expect(shop.listFiles()).toContain(recent);
});

test("stops during a run without leaving a file, and another node runs the backup", async () => {
  const shop = await createBackupShop();
  const blocker = new Client(shop.database.owner);
  await blocker.connect();
  await blocker.query("begin; lock table contact_messages");
  const first = shop.startNode();
  const second = shop.startNode();
  const checking = first.check();
  const isBlocked =
    "select 1 from pg_locks where not granted and relation = 'contact_messages'::regclass";
  await waitFor(
    "the backup to wait",
    async () => (await runQuery(shop.database.owner, isBlocked)).length > 0,
  );
  expect(shop.listFiles()).toEqual([expect.stringMatching(/\.part$/)]);
  await first.stop();
  await checking;
  expect(shop.listFiles()).toEqual([]);
  expect(await shop.stores.backups.findOpen()).toMatchObject({ state: "waiting", attempt: 1 });
  await blocker.end();
  await second.check();
  expect(await shop.stores.backups.listRecent(5)).toMatchObject([
    { state: "succeeded", attempt: 1 },
  ]);
  expect(shop.listFiles()).toHaveLength(1);
});

test("a run that loses its lock fails, leaves no file, and is retried later", async () => {
  const shop = await createBackupShop();
  const blocker = new Client(shop.database.owner);
  await blocker.connect();
  await blocker.query("begin; lock table contact_messages");
  const node = shop.startNode();
  const checking = node.check();
  const isBlocked =
    "select 1 from pg_locks where not granted and relation = 'contact_messages'::regclass";
  await waitFor(
    "the backup to wait",
    async () => (await runQuery(shop.database.owner, isBlocked)).length > 0,
  );
  const terminated = await runQuery(
    shop.database.owner,
    `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(terminated).toHaveLength(1);
  await checking;
  await blocker.end();
  expect(await shop.stores.backups.listRecent(5)).toMatchObject([
    { state: "failed", attempt: 1, failure: expect.stringContaining("interrupted") },
  ]);
  expect(shop.listFiles()).toEqual([]);
  await node.check();
  expect(node.requests).toHaveLength(1);
  shop.setTime("2026-07-01T12:05:00Z");
  await node.check();
  expect(await shop.stores.backups.listRecent(5)).toMatchObject([
    { state: "succeeded", attempt: 2 },
    { state: "failed" },
  ]);
});
