import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createBackupShop } from "../../../tests/builders/backup-shop.ts";
import { bucketName, type S3Server, startS3Server } from "../../../tests/builders/s3-server.ts";

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterEach(() => server.deny(null));
afterAll(() => server.stop());

const listKeys = (prefix: string) => server.listKeys().filter((key) => key.startsWith(prefix));

test("stores, verifies and deletes backups in a bucket, and keeps nothing on disk", async () => {
  const shop = await createBackupShop();
  await shop.stores.business.update({ keepBackups: 1 });
  const node = shop.startNode({
    ...server.backupEnv,
    BACKUP_S3_PREFIX: "kept/",
    BACKUP_PASSPHRASE: "correct horse battery",
  });
  await node.check();
  shop.setTime("2026-07-02T12:00:00Z");
  await node.check();
  const [newest, oldest] = await shop.stores.backups.listRecent(5);
  expect(newest).toMatchObject({
    state: "succeeded",
    encrypted: true,
    deletedAt: null,
    destination: `${server.endpoint}/${bucketName}/kept`,
  });
  expect(oldest).toMatchObject({ state: "succeeded", deletedAt: new Date("2026-07-02T12:00:00Z") });
  expect(listKeys("kept/")).toEqual([`kept/${newest?.fileName}`]);
  expect(readdirSync(join(shop.folder, "data", "backup-spool"))).toEqual([]);
});

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    "the bucket does not exist",
    () => ({ BACKUP_S3_BUCKET: "no-such-bucket" }),
    /does not exist\. Check BACKUP_S3_BUCKET/,
  ],
  ["the key is wrong", () => ({ BACKUP_S3_SECRET_ACCESS_KEY: "wrong" }), /refused the credentials/],
  [
    "the bucket cannot be reached",
    () => ({ BACKUP_S3_ENDPOINT: "http://127.0.0.1:1" }),
    /could not be reached/,
  ],
])("records why a backup failed: %s", async (_, extraEnv, reason) => {
  const shop = await createBackupShop();
  await shop.startNode({ ...server.backupEnv, BACKUP_S3_PREFIX: "failed", ...extraEnv() }).check();
  expect((await shop.stores.backups.getLastFailure())?.reason).toMatch(reason);
  expect(listKeys("failed/")).toEqual([]);
  expect(readdirSync(join(shop.folder, "data", "backup-spool"))).toEqual([]);
});

test("a backup that cannot be read back does not count and is deleted", async () => {
  const shop = await createBackupShop();
  const node = shop.startNode({ ...server.backupEnv, BACKUP_S3_PREFIX: "unread" });
  server.deny("GET");
  await node.check();
  expect((await shop.stores.backups.getLastFailure())?.reason).toMatch(/Access to .* was denied/);
  expect(await shop.stores.backups.getLastSuccessAt()).toBeNull();
  expect(listKeys("unread/")).toEqual([]);
});

test("an old backup that cannot be deleted stays recorded and is deleted next time", async () => {
  const shop = await createBackupShop();
  await shop.stores.business.update({ keepBackups: 1 });
  const node = shop.startNode({ ...server.backupEnv, BACKUP_S3_PREFIX: "stuck" });
  await node.check();
  server.deny("DELETE");
  shop.setTime("2026-07-02T12:00:00Z");
  await node.check();
  expect(listKeys("stuck/")).toHaveLength(2);
  server.deny(null);
  shop.setTime("2026-07-03T12:00:00Z");
  await node.check();
  expect(listKeys("stuck/")).toHaveLength(1);
  expect(existsSync(join(shop.folder, "data", "backups"))).toBe(false);
});
