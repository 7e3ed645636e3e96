import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Admin, system } from "../../domain/actor.ts";
import { getAttention } from "../../domain/attention/get-attention.ts";
import { changeSettings } from "../../domain/business/change-settings.ts";
import { getSectionValues } from "../../domain/business/settings-sections.ts";
import { seedFirstTables } from "../../domain/order-types/reservation/seed-first-tables.ts";
import { sameHoursDaily } from "../../domain/scheduling/opening-hours.ts";
import type { Shop } from "../../domain/shop.ts";
import { insertOrder } from "../../tests/builders/insert-order.ts";
import { openAllDay } from "../../tests/builders/shop-settings.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/builders/test-database.ts";
import { bindShop } from "../bind-shop.ts";
import { readEnv } from "../env.ts";
import { createLog, type Logger } from "../log.ts";
import { type AttentionWatch, watchAttention } from "./watch-attention.ts";

const owner: Admin = { kind: "admin", userId: "owner", isOwner: true };
const admin: Admin = { kind: "admin", userId: "ravi", isOwner: false };

let database: TestDatabase;
let folder: string;
let shop: Shop;
let watches: AttentionWatch[];

beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "tiffin-watch-"));
  watches = [];
  shop = bindShop({ database, bindEmailQueue: () => ({ send: async () => undefined }) });
  await shop.stores.business.create();
  await seedFirstTables(shop, system);
});
afterEach(async () => {
  for (const watch of watches) watch.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

function watch(
  settings: Record<string, string> = {},
  options: Partial<Parameters<typeof watchAttention>[0]> = {},
) {
  const env = readEnv({ DATA_DIR: folder, SMTP_URL: "smtp://mail.example", ...settings });
  const watched = watchAttention({
    shop,
    pool: database.pool,
    env,
    log: createLog("silent"),
    readDisks: async () => [],
    ...options,
  });
  watches.push(watched);
  return watched;
}

async function listCodes(watched: AttentionWatch, actor = admin): Promise<string[]> {
  const items = getAttention(await watched.refresh(), actor);
  if (!items.ok) throw new Error(items.error.code);
  return items.value.map(({ code }) => code);
}

test("VAT counts as chosen once the owner has saved it, even unchanged; then only the VAT number is missing", async () => {
  const watched = watch();
  expect(await listCodes(watched, owner)).toEqual(["vat_not_chosen", "vat_number_missing"]);
  expect(await listCodes(watched, admin)).toEqual([]);
  const prices = getSectionValues("prices", await shop.stores.business.getSettings());
  const save = () =>
    changeSettings(shop, owner, { section: "prices", seen: prices, values: prices });
  expect(await save()).toEqual({ ok: true, value: { changed: true } });
  expect(await listCodes(watched, owner)).toEqual(["vat_number_missing"]);
  expect(await listCodes(watched, admin)).toEqual([]);
  await shop.stores.business.update({ vatNumber: "GB123456782" });
  expect(await listCodes(watched, owner)).toEqual([]);
  expect(await save()).toEqual({ ok: true, value: { changed: false } });
});

async function addAccount(ageDays: number): Promise<void> {
  await database.pool.query(
    `with account as (insert into auth_users (id, name, email) values ('a', '', 'a@shop.test') returning id, email)
     insert into profiles (id, email, created_at) select id, email, now() - make_interval(days => $1) from account`,
    [ageDays],
  );
}

test("lists a failed backup, and a shop without a backup for 7 days", async () => {
  const watched = watch();
  expect(await listCodes(watched)).toEqual([]);
  await addAccount(8);
  expect(await listCodes(watched)).toEqual(["backup_missing"]);
  const backup = {
    destination: "/backups",
    fileName: "a",
    bytes: 1,
    encrypted: false,
    verifiedAt: new Date(),
  };
  await shop.stores.backups.addFinished({
    startedAt: new Date(),
    finishedAt: new Date(),
    ...backup,
  });
  expect(await listCodes(watched)).toEqual([]);
  const run = await shop.stores.backups.start({
    cause: "requested",
    state: "running",
    startedAt: new Date(),
  });
  await shop.stores.backups.fail(run ?? 0, new Date(), "The folder is not writable.");
  expect(await listCodes(watched)).toEqual(["backup_failed"]);
});

test("warns the owner if there is no backup destination", async () => {
  await addAccount(8);
  const remote = {
    DATABASE_URL: database.url,
    SESSION_SECRET: "a secret for tests that is long enough",
  };
  expect(await listCodes(watch(remote), owner)).toContain("no_backup_destination");
  expect(await listCodes(watch({ ...remote, BACKUP_DIR: folder }), owner)).toContain(
    "backup_missing",
  );
  expect(await listCodes(watch(), owner), "the embedded database has a folder beside it").toContain(
    "backup_missing",
  );
});

test("measures this machine's clock against the database server's", async () => {
  const clock = { now: () => Temporal.Now.instant().subtract({ seconds: 30 }) };
  const skewed = { ...shop, clock };
  const remote = {
    DATABASE_URL: database.url,
    SESSION_SECRET: "a secret for tests that is long enough",
  };
  expect(await listCodes(watch(remote, { shop: skewed }))).toEqual(["clock_skew"]);
  expect(await listCodes(watch(remote))).toEqual([]);
  expect(
    await listCodes(watch({}, { shop: skewed })),
    "the embedded database has this machine's clock",
  ).toEqual([]);
});

test("https and a mail server are required once others can reach the shop", async () => {
  expect(await listCodes(watch({ PUBLIC_URL: "http://shop.example", SMTP_URL: "" }))).toEqual([
    "no_mail_server",
    "no_https",
  ]);
  expect(await listCodes(watch({ PUBLIC_URL: "https://shop.example" }))).toEqual([]);
  const local = watch({ SMTP_URL: "" });
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000", null, "not a host"])
    local.noteHost(host);
  expect(await listCodes(local)).toEqual([]);
  local.noteHost("192.168.1.5:3000");
  expect(await listCodes(local)).toEqual(["no_mail_server", "no_https"]);
});

test("the owner sees that the largest booking exceeds the tables, while customers can book", async () => {
  const watched = watch();
  await shop.stores.business.update({ vatMode: "none", largestBooking: 13 });
  expect(await listCodes(watched, owner)).toContain("largest_booking");
  expect(await listCodes(watched, admin)).toEqual([]);
  await shop.stores.business.update({ orderTypes: ["takeaway_order"] });
  expect(await listCodes(watched, owner)).not.toContain("largest_booking");
});

test("all staff see orders that have waited for confirmation for the time that the owner chose while the shop is open", async () => {
  const clock = { now: () => Temporal.Instant.from("2026-06-15T11:00:00Z") };
  const bindEmailQueue = () => ({ send: async () => undefined });
  const watched = watch({}, { shop: bindShop({ database, bindEmailQueue, clock }) });
  await shop.stores.business.update({ ...openAllDay, unansweredMinutes: 5 });
  await insertOrder(database.db, { at: "2026-06-15T10:56:00Z" });
  await insertOrder(database.db, { at: "2026-06-15T10:00:00Z", status: "confirmed" });
  // Far ahead, so not late.
  await insertOrder(database.db, { at: "2026-06-15T10:00:00Z", wantedAt: "2026-06-17T18:00:00Z" });
  expect(await listCodes(watched)).toEqual([]);
  const { number } = await insertOrder(database.db, { at: "2026-06-15T10:55:00Z" });
  await shop.stores.newOrders.acknowledge([number], "ravi");
  expect(await listCodes(watched)).toEqual(["orders_waiting"]);
  await shop.stores.business.update({ weeklyHours: sameHoursDaily([]) });
  expect(await listCodes(watched)).toEqual([]);
});

test("logs a low disk when it appears, gets worse and is resolved, not at each check, even without the database", async () => {
  const logged: string[] = [];
  const log = { ...createLog("silent"), debug() {} } as unknown as Logger;
  log.warn = ((_: object, text: string) => void logged.push(`warn ${text}`)) as Logger["warn"];
  log.info = ((_: object, text: string) => void logged.push(`info ${text}`)) as Logger["info"];
  let freeBytes = 800 * 1024 ** 2;
  const readDisks = async () => [{ folder, freeBytes, totalBytes: 1024 ** 4 }];
  const pool = { query: () => Promise.reject(new Error("no database")) } as never;
  const remote = {
    DATABASE_URL: database.url,
    SESSION_SECRET: "a secret for tests that is long enough",
  };
  const watched = watch(remote, { log, readDisks, pool });
  for (let index = 0; index < 3; index += 1)
    await expect(watched.refresh()).rejects.toThrow("no database");
  expect(watched.getLatest().disks).toHaveLength(1);
  for (freeBytes of [50 * 1024 ** 2, 40 * 1024 ** 2, 1024 ** 4])
    await expect(watched.refresh()).rejects.toThrow("no database");
  expect(logged).toEqual([
    "warn attention: The disk is filling up: 800 MB left",
    "warn attention: The disk is almost full: 50 MB left",
    "info attention: resolved",
  ]);
});

test("an unreadable folder does not hide the other items", async () => {
  // A link to itself: ELOOP.
  symlinkSync("media", join(folder, "media"));
  const watched = watch({}, { readDisks: undefined });
  expect(await listCodes(watched, owner)).toContain("vat_not_chosen");
  expect(watched.getLatest().disks).toMatchObject([{ folder }]);
});
