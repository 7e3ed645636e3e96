import { expect, test } from "vitest";
import { createBackupShop } from "../../tests/builders/backup-shop.ts";
import { expectOk } from "../../tests/builders/order-inputs.ts";
import { downloadBackup } from "./download-backup.ts";
import { listBackups } from "./list-backups.ts";

const destination = {
  kind: "folder",
  description: "/backups",
  encrypted: true,
  isOnDataDisk: false,
} as const;
const signal = new AbortController().signal;

/** Creates a shop with one stored backup. `openedFiles` collects the names of opened files. */
async function createShopWithBackup() {
  const shop = await createBackupShop();
  const startedAt = new Date("2026-07-01T03:00:00Z");
  const finishedAt = new Date("2026-07-01T03:01:00Z");
  const file = {
    destination: "/backups",
    fileName: "one.tiffin",
    bytes: 3,
    encrypted: true,
    verifiedAt: finishedAt,
  };
  const { backups } = shop.stores;
  await backups.succeed(
    (await backups.start({ cause: "requested", state: "running", startedAt })) ?? 0,
    finishedAt,
    file,
  );
  const openedFiles: string[] = [];
  const service = {
    destination,
    async open(fileName: string) {
      openedFiles.push(fileName);
      return new Blob(["abc"]).stream();
    },
  };
  const listAuditEntries = async () =>
    (
      await shop.database.pool.query(
        "select subject_kind, subject_id, subject_name, action from audit_entries",
      )
    ).rows;
  return { ...shop, service, openedFiles, listAuditEntries };
}

test("the owner can download a stored backup, and the download is in the audit log", async () => {
  const { service, listAuditEntries, ...shop } = await createShopWithBackup();
  expect(await expectOk(listBackups(shop, shop.owner, service))).toMatchObject({
    runs: [{ isStored: true }],
  });
  const { bytes, body } = await expectOk(
    downloadBackup(shop, shop.owner, service, { fileName: "one.tiffin", signal }),
  );
  expect([bytes, await new Response(body).text()]).toEqual([3, "abc"]);
  expect(await listAuditEntries()).toEqual([
    {
      subject_kind: "export",
      subject_id: "backup",
      subject_name: "one.tiffin",
      action: "exported",
    },
  ]);
});

test("other admins cannot download backups, and only stored files are opened", async () => {
  const { service, openedFiles, listAuditEntries, ...shop } = await createShopWithBackup();
  const download = (
    fileName: string,
    overrides: Partial<typeof service> = {},
    actor = shop.owner,
  ) => downloadBackup(shop, actor, { ...service, ...overrides }, { fileName, signal });
  expect(await download("one.tiffin", {}, { ...shop.owner, isOwner: false })).toMatchObject({
    error: { code: "only_owner" },
  });
  const notAvailable = { ok: false, error: { code: "not_available" } };
  for (const fileName of [
    "two.tiffin",
    "../one.tiffin",
    "../../etc/passwd",
    "/backups/one.tiffin",
    "",
  ])
    expect(await download(fileName)).toEqual(notAvailable);
  const otherDestination = {
    ...destination,
    description: "/elsewhere",
  } as unknown as typeof destination;
  expect(await download("one.tiffin", { destination: otherDestination })).toEqual(notAvailable);
  const [run] = await shop.stores.backups.listRecent(1);
  await shop.stores.backups.markDeleted(run?.id ?? 0, new Date());
  expect(await download("one.tiffin")).toEqual(notAvailable);
  expect(await expectOk(listBackups(shop, shop.owner, service))).toMatchObject({
    runs: [{ isStored: false }],
  });
  expect([openedFiles, await listAuditEntries()]).toEqual([[], []]);
});

test("a file that cannot be read is not logged as downloaded", async () => {
  const { service, listAuditEntries, ...shop } = await createShopWithBackup();
  const unreadable = { ...service, open: async () => null };
  expect(
    await downloadBackup(shop, shop.owner, unreadable, { fileName: "one.tiffin", signal }),
  ).toEqual({
    ok: false,
    error: { code: "not_available" },
  });
  expect(await listAuditEntries()).toEqual([]);
});
