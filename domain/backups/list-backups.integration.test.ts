import { expect, test } from "vitest";
import { createBackupShop } from "../../tests/builders/backup-shop.ts";
import { listBackups } from "./list-backups.ts";
import { requestBackup } from "./request-backup.ts";

const destination = {
  kind: "folder",
  description: "/backups",
  encrypted: true,
  isOnDataDisk: false,
} as const;

test("only the owner can see and start backups", async () => {
  const shop = await createBackupShop();
  const admin = { ...shop.owner, isOwner: false };
  expect(await listBackups(shop, admin, { destination })).toEqual({
    ok: false,
    error: { code: "only_owner" },
  });
  const service = { destination, wake: () => expect.unreachable() };
  expect(await requestBackup(shop, admin, service)).toEqual({
    ok: false,
    error: { code: "only_owner" },
  });
  expect(await shop.stores.backups.listRecent(5)).toEqual([]);
});

test("a request wakes the scheduler, is in the audit log, and needs a destination", async () => {
  const shop = await createBackupShop();
  let woken = 0;
  const wake = () => {
    woken += 1;
  };
  expect(await requestBackup(shop, shop.owner, { destination: null, wake })).toEqual({
    ok: false,
    error: { code: "no_destination" },
  });
  expect(await requestBackup(shop, shop.owner, { destination, wake })).toEqual({
    ok: true,
    value: null,
  });
  expect(await requestBackup(shop, shop.owner, { destination, wake })).toEqual({
    ok: false,
    error: { code: "already_running" },
  });
  expect(woken).toBe(1);
  const { rows } = await shop.database.pool.query(
    "select actor_name, subject_kind, subject_id, action from audit_entries",
  );
  expect(rows).toEqual([
    { actor_name: "Meena Shah", subject_kind: "setting", subject_id: "backup", action: "added" },
  ]);
});

test("shows the next backup only if there is a destination and a time", async () => {
  const shop = await createBackupShop();
  const readNextDueAt = async (chosen: typeof destination | null) => {
    const listed = await listBackups(shop, shop.owner, { destination: chosen });
    return listed.ok ? listed.value.nextDueAt : "refused";
  };
  expect(await readNextDueAt(destination)).toEqual(new Date("2026-07-02T03:00:00Z"));
  expect(await readNextDueAt(null)).toBeNull();
  await shop.stores.business.update({ backupTime: null });
  expect(await readNextDueAt(destination)).toBeNull();
});
