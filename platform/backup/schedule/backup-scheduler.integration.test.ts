import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { requestBackup } from "../../../domain/backups/request-backup.ts";
import { createBackupShop } from "../../../tests/builders/backup-shop.ts";
import { createEmptyDatabase, restore, runQuery } from "../../../tests/builders/backups.ts";

const destination = {
  kind: "folder",
  description: "/backups",
  encrypted: false,
  isOnDataDisk: false,
} as const;
const service = { destination, wake: () => undefined };
const name = expect.stringMatching(/^tiffin-2026-07-\d\dT\d\d-00-00Z-[0-9a-f]{6}\.tiffin$/);

test("makes up for a missed backup once, verifies it, and records it", async () => {
  const shop = await createBackupShop();
  const node = shop.startNode();
  await node.check();
  await node.check();
  expect(shop.listFiles()).toEqual([name]);
  expect(await shop.stores.backups.listRecent(5)).toMatchObject([
    {
      cause: "scheduled",
      state: "succeeded",
      dueAt: new Date("2026-07-01T03:00:00Z"),
      attempt: 1,
      destination: shop.folder,
      fileName: shop.listFiles()[0],
      bytes: readFileSync(join(shop.folder, shop.listFiles()[0] ?? "")).length,
      encrypted: false,
      verifiedAt: expect.any(Date),
      failure: null,
    },
  ]);
  shop.setTime("2026-07-02T02:59:00Z");
  await node.check();
  expect(shop.listFiles()).toHaveLength(1);
  shop.setTime("2026-07-02T03:00:00Z");
  await node.check();
  expect(shop.listFiles()).toHaveLength(2);
});

test("backs up a shop that went back to the previous release, but only the newer release restores the backup", async () => {
  const shop = await createBackupShop();
  const unknownMigration =
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)";
  await runQuery(shop.database.owner, unknownMigration);
  await shop.startNode().check();
  expect(await shop.stores.backups.listRecent(5)).toMatchObject([
    { state: "succeeded", failure: null },
  ]);
  const target = await createEmptyDatabase();
  onTestFinished(async () => void (await target.drop()));
  const file = join(shop.folder, shop.listFiles()[0] ?? "");
  await expect(
    restore({ ...target, dataDir: join(shop.folder, "restored"), file }),
  ).rejects.toThrow("contains tables from a newer version");
});

test("three nodes run one due backup once", async () => {
  const shop = await createBackupShop();
  const nodes = [shop.startNode(), shop.startNode(), shop.startNode()];
  for (const day of ["01", "02", "03"]) {
    shop.setTime(`2026-07-${day}T12:00:00Z`);
    await Promise.all(nodes.map((node) => node.check()));
    // A node that found another one running the backup checks again a minute later.
    await Promise.all(nodes.map((node) => node.check()));
  }
  expect(nodes.flatMap(({ requests }) => requests)).toHaveLength(3);
  expect((await shop.stores.backups.listRecent(9)).map(({ state }) => state)).toEqual([
    "succeeded",
    "succeeded",
    "succeeded",
  ]);
});

test("keeps the newest backups, and deletes only files that the shop itself stored", async () => {
  const shop = await createBackupShop();
  const node = shop.startNode();
  const foreign = ["notes.txt", "tiffin-2026-01-01T03-00-00Z-abcdef.tiffin"];
  for (const file of foreign) writeFileSync(join(shop.folder, file), "not ours");
  await shop.stores.business.update({ keepBackups: 2 });
  for (const day of ["01", "02", "03", "04"]) {
    shop.setTime(`2026-07-${day}T03:00:00Z`);
    await node.check();
  }
  expect(shop.listFiles()).toEqual(expect.arrayContaining(foreign));
  expect(
    shop
      .listFiles()
      .filter((file) => !foreign.includes(file))
      .map((file) => file.slice(0, 17)),
  ).toEqual(["tiffin-2026-07-03", "tiffin-2026-07-04"]);
  expect(
    (await shop.stores.backups.listRecent(9)).map(({ deletedAt }) => deletedAt !== null),
  ).toEqual([false, false, true, true]);
});

test("deletes no old backup if the new one fails", async () => {
  const shop = await createBackupShop();
  await shop.startNode().check();
  await shop.stores.business.update({ keepBackups: 1 });
  shop.setTime("2026-07-02T12:00:00Z");
  // With this size of the last backup, the next one is too large for the disk.
  await shop.database.pool.query("update backup_runs set bytes = 1000000000000000");
  await shop.startNode().check();
  expect(shop.listFiles()).toEqual([name]);
  expect((await shop.stores.backups.getLastFailure())?.reason).toMatch(
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
  const runs = await shop.stores.backups.listRecent(9);
  expect(runs.map(({ attempt, failure }) => ({ attempt, failure }))).toEqual(
    [4, 3, 2, 1].map((attempt) => ({ attempt, failure: reason })),
  );
  const email = { template: "backup-failed", userId: shop.owner.userId, reason };
  expect(shop.emails).toEqual([email]);
  expect(await shop.stores.backups.getLastFailure()).toEqual({
    at: new Date("2026-07-01T14:35:00Z"),
    reason,
  });

  for (const time of [
    "02T03:00",
    "02T03:05",
    "02T03:35",
    "02T05:35",
    "03T03:00",
    "03T03:05",
    "03T03:35",
    "03T05:35",
  ]) {
    shop.setTime(`2026-07-${time}:00Z`);
    await node.check();
  }
  expect(shop.emails).toEqual([email, email]);

  mkdirSync(folder);
  shop.setTime("2026-07-04T03:00:00Z");
  await node.check();
  expect(await shop.stores.backups.getLastFailure()).toBeNull();
  expect(await shop.stores.backups.getLastSuccessAt()).toEqual(new Date("2026-07-04T03:00:00Z"));
});

test("makes only one backup if a stopped run resumes after the next due time", async () => {
  const shop = await createBackupShop();
  const dueAt = new Date("2026-07-01T03:00:00Z");
  await shop.stores.backups.start({
    cause: "scheduled",
    state: "waiting",
    startedAt: dueAt,
    dueAt,
    attempt: 2,
  });
  shop.setTime("2026-07-02T12:00:00Z");
  const node = shop.startNode();
  await node.check();
  expect(await shop.stores.backups.listRecent(5)).toMatchObject([
    { state: "succeeded", dueAt: new Date("2026-07-02T03:00:00Z"), attempt: 1 },
  ]);
  expect(node.requests).toHaveLength(1);
});

test("removes a waiting scheduled run once the owner has turned the schedule off", async () => {
  const shop = await createBackupShop();
  const dueAt = new Date("2026-07-01T03:00:00Z");
  await shop.stores.backups.start({
    cause: "scheduled",
    state: "waiting",
    startedAt: dueAt,
    dueAt,
  });
  await shop.stores.business.update({ backupTime: null });
  const node = shop.startNode();
  await node.check();
  expect(await shop.stores.backups.listRecent(5)).toEqual([]);
  expect(node.requests).toEqual([]);
});

test("runs requested backups one at a time, even while the schedule is off", async () => {
  const shop = await createBackupShop();
  await shop.stores.business.update({ backupTime: null });
  const node = shop.startNode();
  await node.check();
  expect(node.requests).toEqual([]);
  expect(await requestBackup(shop, shop.owner, service)).toEqual({ ok: true, value: null });
  expect(await requestBackup(shop, shop.owner, service)).toMatchObject({
    error: { code: "already_running" },
  });
  await node.check();
  expect(await shop.stores.backups.listRecent(5)).toMatchObject([
    { cause: "requested", state: "succeeded" },
  ]);
  expect(await requestBackup(shop, shop.owner, service)).toEqual({ ok: true, value: null });
});

test("encrypts with the passphrase, and needs the same one to restore", async () => {
  const shop = await createBackupShop();
  const passphrase = "correct horse battery staple";
  await shop.startNode({ BACKUP_DIR: shop.folder, BACKUP_PASSPHRASE: passphrase }).check();
  const [run] = await shop.stores.backups.listRecent(1);
  expect(run).toMatchObject({ state: "succeeded", encrypted: true });
  const file = join(shop.folder, run?.fileName ?? "");
  expect(readFileSync(file).subarray(0, 8).toString()).toBe("TIFFENC1");

  const target = await createEmptyDatabase();
  const restoreWith = (extraEnv: Record<string, string>) =>
    restore({ ...target, dataDir: join(shop.folder, "restored"), file, extraEnv });
  await expect(restoreWith({})).rejects.toThrow("This backup is encrypted: set BACKUP_PASSPHRASE");
  await expect(restoreWith({ BACKUP_PASSPHRASE: "another passphrase" })).rejects.toThrow(
    "The passphrase is wrong, or the file",
  );
  const tables = "select relname from pg_class where relnamespace = 'public'::regnamespace";
  expect(await runQuery(target.owner, tables)).toEqual([]);
  await restoreWith({ BACKUP_PASSPHRASE: passphrase });
  expect(await runQuery(target.owner, "select full_name from profiles")).toEqual([
    { full_name: "Meena Shah" },
  ]);
  // The files belong to the shop that wrote them.
  expect(await runQuery(target.owner, "select id from backup_runs")).toEqual([]);
  await target.drop();
  rmSync(file);
});
