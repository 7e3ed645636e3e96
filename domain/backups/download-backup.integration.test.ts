import { expect, test } from "vitest";
import { createBackupShop } from "../../tests/builders/backup-shop.ts";
import { expectOk } from "../../tests/builders/order-inputs.ts";
import type { Passwords } from "../accounts/password-policy.ts";
import { downloadBackup } from "./download-backup.ts";
import { listBackups } from "./list-backups.ts";

const destination = {
  kind: "folder",
  description: "/backups",
  encrypted: true,
  isOnDataDisk: false,
} as const;
const signal = new AbortController().signal;
const passwords: Passwords = {
  check: async () => null,
  hash: async (password) => `hash of ${password}`,
  matches: async (hash, password) => hash === `hash of ${password}`,
};

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
  const buildSession = (minutesAgo: number) => ({
    id: "session",
    signedInAt: new Date(shop.clock.now().epochMilliseconds - minutesAgo * 60_000),
  });
  return {
    ...shop,
    deps: { shop, passwords, backups: service },
    /** A sign-in within the last 10 minutes replaces the password. */
    freshSignIn: { password: "", session: buildSession(9), signal },
    oldSession: buildSession(10),
    openedFiles,
    listAuditEntries,
  };
}

test("the owner can download a stored backup, and the download is in the audit log", async () => {
  const { deps, freshSignIn, listAuditEntries, ...shop } = await createShopWithBackup();
  expect(await expectOk(listBackups(shop, shop.owner, deps.backups))).toMatchObject({
    runs: [{ isStored: true }],
  });
  const { bytes, body } = await expectOk(
    downloadBackup(deps, shop.owner, { ...freshSignIn, fileName: "one.tiffin" }),
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
  const { deps, freshSignIn, openedFiles, listAuditEntries, ...shop } =
    await createShopWithBackup();
  const download = (
    fileName: string,
    overrides: Partial<typeof deps.backups> = {},
    actor = shop.owner,
  ) =>
    downloadBackup({ ...deps, backups: { ...deps.backups, ...overrides } }, actor, {
      ...freshSignIn,
      fileName,
    });
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
  expect(await expectOk(listBackups(shop, shop.owner, deps.backups))).toMatchObject({
    runs: [{ isStored: false }],
  });
  expect([openedFiles, await listAuditEntries()]).toEqual([[], []]);
});

test("without a recent sign-in, a download requires the owner's password", async () => {
  const { deps, oldSession, openedFiles, listAuditEntries, ...shop } = await createShopWithBackup();
  const download = (password: string) =>
    downloadBackup(deps, shop.owner, {
      password,
      session: oldSession,
      fileName: "one.tiffin",
      signal,
    });
  // The account has no password yet.
  expect(await download("")).toEqual({ ok: false, error: { code: "sign_in_again" } });
  await shop.stores.credentials.setPassword(shop.owner.userId, await passwords.hash("my password"));
  expect(await download("")).toEqual({ ok: false, error: { code: "password_missing" } });
  expect(await download("a guess")).toEqual({ ok: false, error: { code: "wrong_password" } });
  expect([openedFiles, await listAuditEntries()]).toEqual([[], []]);
  expect(await download("my password")).toMatchObject({ ok: true });
  expect([openedFiles, await listAuditEntries()]).toMatchObject([["one.tiffin"], [{}]]);
});

test("a file that cannot be read is not logged as downloaded", async () => {
  const { deps, freshSignIn, listAuditEntries, ...shop } = await createShopWithBackup();
  const unreadable = { ...deps.backups, open: async () => null };
  expect(
    await downloadBackup({ ...deps, backups: unreadable }, shop.owner, {
      ...freshSignIn,
      fileName: "one.tiffin",
    }),
  ).toEqual({
    ok: false,
    error: { code: "not_available" },
  });
  expect(await listAuditEntries()).toEqual([]);
});
