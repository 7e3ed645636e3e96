import { mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { requestBackup } from "../../../domain/backups/request-backup.ts";
import { createBackupShop } from "../../../tests/builders/backup-shop.ts";
import { createEmptyDatabase, restore, runQuery } from "../../../tests/builders/backups.ts";
import { waitUntil } from "../../../tests/builders/wait-until.ts";
import { Client } from "../../database/client.ts";
import type { BackupOrder } from "./run-backup.ts";

const place = { kind: "folder", description: "/backups", encrypted: false, besideDatabase: false } as const;
const service = { destination: place, wake: () => undefined };
const name = expect.stringMatching(/^tiffin-2026-07-\d\dT\d\d-00-00Z-[0-9a-f]{6}\.tiffin$/);

test("makes up for a missed backup once, verifies it, and records it", async () => {
  const shop = await createBackupShop();
  const node = shop.startNode();
  await node.check();
  await node.check();
  expect(shop.files()).toEqual([name]);
  expect(await shop.read.backups.listRecent(5)).toMatchObject([
    {
      ...{ cause: "scheduled", state: "succeeded", dueAt: new Date("2026-07-01T03:00:00Z"), attempt: 1 },
      ...{
        destination: shop.folder,
        fileName: shop.files()[0],
        bytes: readFileSync(join(shop.folder, shop.files()[0] ?? "")).length,
      },
      ...{ encrypted: false, verifiedAt: expect.any(Date), failure: null },
    },
  ]);
  shop.setTime("2026-07-02T02:59:00Z");
  await node.check();
  expect(shop.files()).toHaveLength(1);
  shop.setTime("2026-07-02T03:00:00Z");
  await node.check();
  expect(shop.files()).toHaveLength(2);
});

test("backs up a shop that went back to the previous release; only the newer release restores it", async () => {
  const shop = await createBackupShop();
  const unknownMigration = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)";
  await runQuery(shop.database.owner, unknownMigration);
  await shop.startNode().check();
  expect(await shop.read.backups.listRecent(5)).toMatchObject([{ state: "succeeded", failure: null }]);
  const target = await createEmptyDatabase();
  onTestFinished(async () => void (await target.drop()));
  const file = join(shop.folder, shop.files()[0] ?? "");
  await expect(restore({ ...target, dataDir: join(shop.folder, "restored"), file })).rejects.toThrow(
    "has tables of a newer version of Tiffin",
  );
});

test("two nodes run a due backup once", async () => {
  const shop = await createBackupShop();
  const nodes = [shop.startNode(), shop.startNode(), shop.startNode()];
  for (const day of ["01", "02", "03"]) {
    shop.setTime(`2026-07-${day}T12:00:00Z`);
    await Promise.all(nodes.map((node) => node.check()));
    // A node that found another one at work checks again a minute later.
    await Promise.all(nodes.map((node) => node.check()));
  }
  expect(nodes.flatMap(({ orders }) => orders)).toHaveLength(3);
  expect((await shop.read.backups.listRecent(9)).map(({ state }) => state)).toEqual(["succeeded", "succeeded", "succeeded"]);
});

test("keeps the newest backups, and deletes only files that it stored itself", async () => {
  const shop = await createBackupShop();
  const node = shop.startNode();
  const foreign = ["notes.txt", "tiffin-2026-01-01T03-00-00Z-abcdef.tiffin"];
  for (const file of foreign) writeFileSync(join(shop.folder, file), "not ours");
  await shop.read.business.update({ keepBackups: 2 });
  for (const day of ["01", "02", "03", "04"]) {
    shop.setTime(`2026-07-${day}T03:00:00Z`);
    await node.check();
  }
  expect(shop.files()).toEqual(expect.arrayContaining(foreign));
  expect(
    shop
      .files()
      .filter((file) => !foreign.includes(file))
      .map((file) => file.slice(0, 17)),
  ).toEqual(["tiffin-2026-07-03", "tiffin-2026-07-04"]);
  expect((await shop.read.backups.listRecent(9)).map(({ deletedAt }) => deletedAt !== null)).toEqual([false, false, true, true]);
});

test("deletes no old backup when the new one fails", async () => {
  const shop = await createBackupShop();
  await shop.startNode().check();
  await shop.read.business.update({ keepBackups: 1 });
  shop.setTime("2026-07-02T12:00:00Z");
  // The size of the last backup makes the next one too large for the disk.
  await shop.database.pool.query("update backup_runs set bytes = 1000000000000000");
  await shop.startNode().check();
  expect(shop.files()).toEqual([name]);
  expect((await shop.read.backups.lastFailure())?.reason).toMatch(
    /^The disk of .* has only .* free, and a backup needs 2000000\.1 GB/,
  );
});

test("retries a failed backup, then emails the owner once a day, and recovers", async () => {
  const shop = await createBackupShop();
  const folder = join(shop.folder, "not-mounted");
  const node = shop.startNode({ BACKUP_DIR: folder });
  for (const time of ["01T12:00", "01T12:04", "01T12:05", "01T12:35", "01T14:35", "01T20:00"]) {
    shop.setTime(`2026-07-${time}:00Z`);
    await node.check();
  }
  const reason = `The folder ${folder} does not exist. Is its disk mounted?`;
  const runs = await shop.read.backups.listRecent(9);
  expect(runs.map(({ attempt, failure }) => ({ attempt, failure }))).toEqual(
    [4, 3, 2, 1].map((attempt) => ({ attempt, failure: reason })),
  );
  const email = { template: "backup-failed", userId: shop.owner.userId, reason };
  expect(shop.emails).toEqual([email]);
  expect(await shop.read.backups.lastFailure()).toEqual({ at: new Date("2026-07-01T14:35:00Z"), reason });

  for (const time of ["02T03:00", "02T03:05", "02T03:35", "02T05:35", "03T03:00", "03T03:05", "03T03:35", "03T05:35"]) {
    shop.setTime(`2026-07-${time}:00Z`);
    await node.check();
  }
  expect(shop.emails).toEqual([email, email]);

  mkdirSync(folder);
  shop.setTime("2026-07-04T03:00:00Z");
  await node.check();
  expect(await shop.read.backups.lastFailure()).toBeNull();
  expect(await shop.read.backups.lastSuccessAt()).toEqual(new Date("2026-07-04T03:00:00Z"));
});

test("a run that no node finished is recorded as failed and tried again", async () => {
  const shop = await createBackupShop();
  const dueAt = new Date("2026-07-01T03:00:00Z");
  const left = { destination: shop.folder, fileName: "tiffin-2026-07-01T03-00-00Z-abcdef.tiffin" };
  await shop.read.backups.start({ cause: "scheduled", state: "running", startedAt: dueAt, dueAt, ...left });
  writeFileSync(join(shop.folder, left.fileName), "complete, but not recorded");
  writeFileSync(join(shop.folder, `${left.fileName}.12345.part`), "partial");
  const node = shop.startNode();
  await node.check();
  expect(await shop.read.backups.listRecent(5)).toMatchObject([
    { state: "failed", failure: expect.stringContaining("interrupted") },
  ]);
  expect(shop.files()).toEqual([]);
  shop.setTime("2026-07-01T12:05:00Z");
  await node.check();
  expect(await shop.read.backups.listRecent(5)).toMatchObject([{ state: "succeeded", attempt: 2 }, { state: "failed" }]);
  expect(shop.files()).toEqual([expect.stringMatching(/\.tiffin$/)]);
});

test("deletes the file of a run that was killed while it stopped, before it runs again", async () => {
  const shop = await createBackupShop();
  const left = { destination: shop.folder, fileName: "tiffin-2026-07-01T03-00-00Z-abcdef.tiffin" };
  await shop.read.backups.start({ cause: "requested", state: "waiting", startedAt: new Date(), ...left });
  writeFileSync(join(shop.folder, left.fileName), "not verified");
  await shop.read.business.update({ backupTime: null });
  await shop.startNode().check();
  const runs = await shop.read.backups.listRecent(5);
  expect(runs).toMatchObject([{ state: "succeeded", deletedAt: null }]);
  expect(shop.files()).toEqual([runs[0]?.fileName]);
  expect(shop.files()).not.toContain(left.fileName);
});

test("deletes the file of a run whose process was killed, and tries again when that fails", async () => {
  const shop = await createBackupShop();
  const away = `${shop.folder}-unmounted`;
  onTestFinished(() => rmSync(away, { recursive: true, force: true }));
  const killed = (isUnmounted: boolean) => (order: BackupOrder) => {
    writeFileSync(join(shop.folder, order.fileName), "not verified");
    if (isUnmounted) renameSync(shop.folder, away);
    return Promise.resolve({ ok: false, failure: "The backup process ended unexpectedly (SIGKILL)." } as const);
  };
  await shop.startNode(undefined, killed(false)).check();
  expect(shop.files()).toEqual([]);
  shop.setTime("2026-07-02T12:00:00Z");
  await shop.startNode(undefined, killed(true)).check();
  renameSync(away, shop.folder);
  expect(shop.files()).toHaveLength(1);
  shop.setTime("2026-07-02T12:05:00Z");
  await shop.startNode().check();
  const runs = await shop.read.backups.listRecent(5);
  expect(runs.map(({ state }) => state)).toEqual(["succeeded", "failed", "failed"]);
  expect(shop.files()).toEqual([runs[0]?.fileName]);
});

test("deletes its file if another node has recorded the run as failed", async () => {
  const shop = await createBackupShop();
  const node = shop.startNode(undefined, async (order) => {
    writeFileSync(join(shop.folder, order.fileName), "complete");
    const open = await shop.read.backups.findOpen();
    await shop.read.backups.fail(open?.id ?? 0, new Date("2026-07-01T12:00:00Z"), "It was interrupted.");
    const backup = { destination: shop.folder, fileName: order.fileName, bytes: 1, encrypted: false, verifiedAt: new Date() };
    return { ok: true, backup };
  });
  await node.check();
  expect(await shop.read.backups.listRecent(5)).toMatchObject([{ state: "failed", failure: "It was interrupted." }]);
  expect(shop.files()).toEqual([]);
});

test("deletes unfinished files that no run recorded only when they are old: another shop may share the folder", async () => {
  const shop = await createBackupShop();
  const [recent, old] = ["abcdef", "fedcba"].map((end) => `tiffin-2026-07-01T03-00-00Z-${end}.tiffin.12345.part`) as [
    string,
    string,
  ];
  for (const file of [recent, old]) writeFileSync(join(shop.folder, file), "partial");
  const yesterday = Date.now() / 1_000 - 24 * 60 * 60;
  utimesSync(join(shop.folder, old), yesterday, yesterday);
  await shop.startNode().check();
  expect(shop.files()).toHaveLength(2);
  expect(shop.files()).toContain(recent);
});

test("stops in the middle of a run without leaving a file, and another node runs it", async () => {
  const shop = await createBackupShop();
  const blocker = new Client(shop.database.owner);
  await blocker.connect();
  await blocker.query("begin; lock table contact_messages");
  const [first, second] = [shop.startNode(), shop.startNode()];
  const checking = first.check();
  const isBlocked = "select 1 from pg_locks where not granted and relation = 'contact_messages'::regclass";
  await waitUntil("the backup to wait", async () => (await runQuery(shop.database.owner, isBlocked)).length > 0);
  expect(shop.files()).toEqual([expect.stringMatching(/\.part$/)]);
  await first.stop();
  await checking;
  expect(shop.files()).toEqual([]);
  expect(await shop.read.backups.findOpen()).toMatchObject({ state: "waiting", attempt: 1 });
  await blocker.end();
  await second.check();
  expect(await shop.read.backups.listRecent(5)).toMatchObject([{ state: "succeeded", attempt: 1 }]);
  expect(shop.files()).toHaveLength(1);
});

test("makes one backup when a stopped run starts again after the next due time", async () => {
  const shop = await createBackupShop();
  const dueAt = new Date("2026-07-01T03:00:00Z");
  await shop.read.backups.start({ cause: "scheduled", state: "waiting", startedAt: dueAt, dueAt, attempt: 2 });
  shop.setTime("2026-07-02T12:00:00Z");
  const node = shop.startNode();
  await node.check();
  expect(await shop.read.backups.listRecent(5)).toMatchObject([
    { state: "succeeded", dueAt: new Date("2026-07-02T03:00:00Z"), attempt: 1 },
  ]);
  expect(node.orders).toHaveLength(1);
});

test("removes a scheduled run that waits once the owner has turned the schedule off", async () => {
  const shop = await createBackupShop();
  const dueAt = new Date("2026-07-01T03:00:00Z");
  await shop.read.backups.start({ cause: "scheduled", state: "waiting", startedAt: dueAt, dueAt });
  await shop.read.business.update({ backupTime: null });
  const node = shop.startNode();
  await node.check();
  expect(await shop.read.backups.listRecent(5)).toEqual([]);
  expect(node.orders).toEqual([]);
});

test("a run that loses its lock fails, leaves no file, and is tried again later", async () => {
  const shop = await createBackupShop();
  const blocker = new Client(shop.database.owner);
  await blocker.connect();
  await blocker.query("begin; lock table contact_messages");
  const node = shop.startNode();
  const checking = node.check();
  const isBlocked = "select 1 from pg_locks where not granted and relation = 'contact_messages'::regclass";
  await waitUntil("the backup to wait", async () => (await runQuery(shop.database.owner, isBlocked)).length > 0);
  const terminated = await runQuery(
    shop.database.owner,
    `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(terminated).toHaveLength(1);
  await checking;
  await blocker.end();
  expect(await shop.read.backups.listRecent(5)).toMatchObject([
    { state: "failed", attempt: 1, failure: expect.stringContaining("interrupted") },
  ]);
  expect(shop.files()).toEqual([]);
  await node.check();
  expect(node.orders).toHaveLength(1);
  shop.setTime("2026-07-01T12:05:00Z");
  await node.check();
  expect(await shop.read.backups.listRecent(5)).toMatchObject([{ state: "succeeded", attempt: 2 }, { state: "failed" }]);
});

test("runs a requested backup, one at a time, also while the schedule is off", async () => {
  const shop = await createBackupShop();
  await shop.read.business.update({ backupTime: null });
  const node = shop.startNode();
  await node.check();
  expect(node.orders).toEqual([]);
  expect(await requestBackup(shop, shop.owner, service)).toEqual({ ok: true, value: null });
  expect(await requestBackup(shop, shop.owner, service)).toMatchObject({ error: { code: "already_running" } });
  await node.check();
  expect(await shop.read.backups.listRecent(5)).toMatchObject([{ cause: "requested", state: "succeeded" }]);
  expect(await requestBackup(shop, shop.owner, service)).toEqual({ ok: true, value: null });
});

test("encrypts with the passphrase; only the same one restores it", async () => {
  const shop = await createBackupShop();
  const passphrase = "correct horse battery staple";
  await shop.startNode({ BACKUP_DIR: shop.folder, BACKUP_PASSPHRASE: passphrase }).check();
  const [run] = await shop.read.backups.listRecent(1);
  expect(run).toMatchObject({ state: "succeeded", encrypted: true });
  const file = join(shop.folder, run?.fileName ?? "");
  expect(readFileSync(file).subarray(0, 8).toString()).toBe("TIFFENC1");

  const target = await createEmptyDatabase();
  const restoreWith = (extraEnv: Record<string, string>) =>
    restore({ ...target, dataDir: join(shop.folder, "restored"), file, extraEnv });
  await expect(restoreWith({})).rejects.toThrow("This backup is encrypted: set BACKUP_PASSPHRASE");
  await expect(restoreWith({ BACKUP_PASSPHRASE: "another passphrase" })).rejects.toThrow("The passphrase is wrong, or the file");
  const tables = "select relname from pg_class where relnamespace = 'public'::regnamespace";
  expect(await runQuery(target.owner, tables)).toEqual([]);
  await restoreWith({ BACKUP_PASSPHRASE: passphrase });
  expect(await runQuery(target.owner, "select full_name from profiles")).toEqual([{ full_name: "Meena Shah" }]);
  // The files belong to the shop that wrote them.
  expect(await runQuery(target.owner, "select id from backup_runs")).toEqual([]);
  await target.drop();
  rmSync(file);
});
