import { expect, test } from "vitest";
import type { AttentionFacts } from "./attention-facts.ts";
import { getAttention } from "./get-attention.ts";
import {
  listAttention,
  listSystemAttention,
  lowDiskBytes,
  severeDiskBytes,
} from "./list-attention.ts";

const now = new Date("2026-11-23T12:00:00Z");
const getDaysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1_000);
const backupFailure = { at: getDaysAgo(1), reason: "The disk is full." };

const noProblems: AttentionFacts = {
  now,
  disks: [{ folder: "/data", freeBytes: lowDiskBytes, totalBytes: 100 * lowDiskBytes }],
  clockSkewMs: 0,
  publicUrl: "https://shop.example",
  publicHost: "shop.example",
  hasMailServer: true,
  hasBackupDestination: true,
  isBackupLocal: false,
  waitingOrders: null,
  failedEmails: 0,
  delayedEmails: 0,
  undeliveredMessages: 0,
  openedWithoutEmails: null,
  backedUpAt: getDaysAgo(1),
  hasBackup: true,
  backupFailure: null,
  isVatChosen: true,
  isVatNumberMissing: false,
  vegWithEggs: null,
  missingAllergens: null,
  seating: null,
  setup: null,
};

const buildDisk = (freeBytes: number, folder = "/data") => ({
  folder,
  freeBytes,
  totalBytes: 100 * lowDiskBytes,
});
const listFor = (facts: Partial<AttentionFacts>, isOwner = true) =>
  listAttention({ ...noProblems, ...facts }, { isOwner });
const summarise = (facts: Partial<AttentionFacts>) =>
  listFor(facts).map(({ severity, title }) => `${severity}: ${title}`);

test("lists nothing when all is well", () => {
  expect(listFor({})).toEqual([]);
});

test.each<[string, Partial<AttentionFacts>, string[]]>([
  [
    "an order waiting to be confirmed",
    { waitingOrders: { count: 1, waitedMs: 25 * 60_000 } },
    ["urgent: 1 order or booking has waited 25 min for confirmation"],
  ],
  [
    "orders waiting to be confirmed",
    { waitingOrders: { count: 3, waitedMs: 60 * 60_000 } },
    ["urgent: 3 orders or bookings have waited too long for confirmation, the longest for 1 h"],
  ],
  ["one failed email", { failedEmails: 1 }, ["warning: 1 email could not be delivered"]],
  ["failed emails", { failedEmails: 3 }, ["warning: 3 emails could not be delivered"]],
  ["a delayed email", { delayedEmails: 1 }, ["warning: 1 email is waiting for the mail server"]],
  [
    "an undelivered message",
    { undeliveredMessages: 1 },
    ["warning: 1 contact message did not reach you by email"],
  ],
  [
    "a low disk",
    { disks: [buildDisk(lowDiskBytes - 1)] },
    ["warning: The disk is filling up: 1023 MB left"],
  ],
  [
    "a disk at exactly the severe limit",
    { disks: [buildDisk(severeDiskBytes)] },
    ["warning: The disk is filling up: 100 MB left"],
  ],
  [
    "a nearly full disk",
    { disks: [buildDisk(severeDiskBytes - 1)] },
    ["urgent: The disk is almost full: 99 MB left"],
  ],
  ["a full disk", { disks: [buildDisk(0)] }, ["urgent: The disk is almost full: 0 MB left"]],
  ["a clock 5 s ahead", { clockSkewMs: 5_000 }, []],
  [
    "a clock 12 s ahead",
    { clockSkewMs: 12_000 },
    ["warning: This server's clock is 12 seconds ahead of the database server's"],
  ],
  [
    "a clock 2 min behind",
    { clockSkewMs: -120_000 },
    ["urgent: This server's clock is 120 seconds behind the database server's"],
  ],
  [
    "plain http",
    { publicUrl: "http://shop.example" },
    ["warning: The shop is not served over https"],
  ],
  [
    "plain http on this machine only",
    { publicUrl: "http://localhost:3000", publicHost: null, hasMailServer: false },
    [],
  ],
  [
    "no mail server in an opened shop that only this machine reaches",
    {
      publicUrl: "http://localhost:3000",
      publicHost: null,
      hasMailServer: false,
      setup: { isPractice: false, steps: [] },
    },
    ["urgent: Your shop is open, but customers can't reach it", "urgent: Customers get no emails"],
  ],
  [
    "a practice shop that only this machine reaches",
    {
      publicUrl: "http://localhost:3000",
      publicHost: null,
      hasMailServer: false,
      setup: { isPractice: true, steps: ["VAT"] },
    },
    ["warning: Your shop is in practice mode: 1 step left"],
  ],
  [
    "a largest booking that exceeds the tables",
    { seating: { largestBooking: 12, largestParty: 8 } },
    ["warning: The largest booking is 12 guests, but your tables seat at most 8 together"],
  ],
  [
    "a shop without tables",
    { seating: { largestBooking: 12, largestParty: 0 } },
    ["warning: Customers can't book a table: you have none"],
  ],
  [
    "a veg dish with eggs",
    { vegWithEggs: "1 dish is marked veg, but contains eggs: Egg hopper" },
    ["warning: 1 dish is marked veg, but contains eggs: Egg hopper"],
  ],
  ["a missing allergen", { missingAllergens: "Also fish" }, ["warning: Also fish"]],
  ["no mail server", { hasMailServer: false }, ["urgent: Customers get no emails"]],
  ["a backup of almost 7 days ago", { backedUpAt: getDaysAgo(6.99) }, []],
  ["a backup of 7 days ago", { backedUpAt: getDaysAgo(7) }, ["urgent: No backup for 7 days"]],
  [
    "no backup since the first account",
    { backedUpAt: getDaysAgo(7), hasBackup: false },
    ["urgent: No backup has ever been made"],
  ],
  ["a shop without an account", { backedUpAt: null }, []],
  [
    "a failed backup",
    { backedUpAt: getDaysAgo(9), backupFailure },
    ["urgent: The last backup failed"],
  ],
  [
    "no destination for backups",
    { hasBackupDestination: false, backedUpAt: getDaysAgo(7) },
    ["warning: No backup destination is set"],
  ],
  [
    "a backup by command, no destination",
    { hasBackupDestination: false, backedUpAt: getDaysAgo(6) },
    [],
  ],
  [
    "a failed backup of a destination that was removed",
    { hasBackupDestination: false, backedUpAt: getDaysAgo(9), backupFailure },
    ["warning: No backup destination is set"],
  ],
  [
    "a missing VAT number",
    { isVatNumberMissing: true },
    ["warning: You charge VAT, but your VAT number is missing"],
  ],
  [
    "a missing VAT number after setup",
    { isVatNumberMissing: true, isVatChosen: false, setup: { isPractice: false, steps: [] } },
    ["warning: You charge VAT, but your VAT number is missing"],
  ],
  [
    "a missing VAT number while the checklist asks to choose VAT first",
    { isVatNumberMissing: true, isVatChosen: false, setup: { isPractice: true, steps: ["VAT"] } },
    ["warning: Your shop is in practice mode: 1 step left"],
  ],
  [
    "steps left in an open shop",
    { setup: { isPractice: false, steps: ["A second admin"] } },
    ["warning: 1 setup step left"],
  ],
  ["VAT not chosen", { isVatChosen: false }, ["warning: Choose how prices show VAT"]],
])("lists only what needs attention: %s", (_what, facts, expected) => {
  expect(summarise(facts)).toEqual(expected);
});

test("lists urgent items first, and an item for each low disk", () => {
  const disks = [buildDisk(500 * 1024 ** 2, "/data"), buildDisk(5 * 1024 ** 2, "/data/media")];
  expect(listFor({ failedEmails: 2, disks, hasMailServer: false }).map(({ code }) => code)).toEqual(
    ["disk_low", "no_mail_server", "disk_low", "email_failed"],
  );
  expect(listFor({ disks }).map(({ detail }) => detail)).toEqual([
    expect.stringContaining("/data/media"),
    expect.stringContaining("Orders still work."),
  ]);
});

test("names the host that is used without https", () => {
  const [item] = listFor({ publicUrl: "http://localhost:3000", publicHost: "192.168.1.5" });
  expect(item?.detail).toContain(
    "reached as 192.168.1.5, but its web address is set to http://localhost:3000",
  );
});

test.each([true, false])("warns of backups on the shop's own disk: %s", (isBackupLocal) => {
  const [old] = listFor({ backedUpAt: getDaysAgo(8), isBackupLocal });
  expect(old?.detail.endsWith("Store backups on another disk.")).toBe(isBackupLocal);
  const [failed] = listFor({ backupFailure, isBackupLocal }, false);
  for (const item of [old, failed])
    expect(item?.detail.includes("everything is lost.")).toBe(isBackupLocal);
});

test("tells only the owner why a backup failed, and to start one", () => {
  expect(listFor({ backupFailure })[0]?.detail).toMatch(/^The disk is full\. /);
  const reason = "The folder /mnt/backups is not writable.";
  const failed = { backupFailure: { ...backupFailure, reason } };
  for (const facts of [failed, { backedUpAt: getDaysAgo(8) }]) {
    const [forOwner] = listFor(facts, true);
    const [forStaff] = listFor(facts, false);
    expect(forOwner?.detail).toMatch(/start a backup|Start a backup/);
    expect(forOwner?.action?.to).toBe("/admin/settings/backups");
    expect(forStaff).toEqual({
      code: forOwner?.code,
      severity: "urgent",
      title: forOwner?.title,
      detail: expect.stringMatching(/^If the disk fails, [^/]* is lost\. Tell the owner\.$/),
    });
  }
});

test("tells only the owner which variables set a backup destination", () => {
  const facts = { hasBackupDestination: false, backedUpAt: getDaysAgo(8) };
  expect(listFor(facts)[0]?.serverFix).toMatch(/BACKUP_DIR or BACKUP_S3_BUCKET/);
  expect(listFor(facts, false)).toEqual([]);
});

test("asks only the owner to choose VAT", () => {
  expect(listFor({ isVatChosen: false }, true)[0]?.action?.to).toBe(
    "/admin/settings/prices#settings-prices-vatMode",
  );
  expect(listFor({ isVatChosen: false }, false)).toEqual([]);
});

test.each([
  [1, "Read it here, reply by email, then mark it as handled."],
  [2, "Read them here, reply by email, then mark them as handled."],
])("says what to do with %i undelivered messages", (undeliveredMessages, detail) => {
  expect(listFor({ undeliveredMessages })[0]?.detail).toBe(detail);
});

test("asks only the owner for the VAT number", () => {
  const [item] = listFor({ isVatNumberMissing: true }, true);
  expect(item?.action?.to).toBe("/admin/settings/legal");
  expect(item?.detail).toContain("only registered businesses may charge VAT");
  expect(listFor({ isVatNumberMissing: true }, false)).toEqual([]);
});

test("leads only the owner to the text for the person who runs the server", () => {
  const missing = { hasMailServer: false };
  expect(listFor(missing)[0]?.action?.to).toBe("/admin/setup#email");
  expect(listFor(missing)[0]?.serverFix).toMatch(/Set SMTP_URL/);
  expect(listFor(missing, false)[0]?.action).toBeUndefined();
});

test("items about the machine include a full disk", () => {
  const [item] = listSystemAttention({ ...noProblems, disks: [buildDisk(0)] });
  expect(item?.code).toBe("disk_low");
});

test("only staff get the list", () => {
  const facts = { ...noProblems, failedEmails: 1 };
  for (const actor of [
    { kind: "visitor" },
    { kind: "customer", userId: "a" },
    { kind: "system" },
  ] as const)
    expect(getAttention(facts, actor)).toEqual({ ok: false, error: { code: "only_admins" } });
  expect(getAttention(facts, { kind: "admin", userId: "a", isOwner: false })).toMatchObject({
    ok: true,
    value: [{}],
  });
});
