import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Actor, type Admin, visitor } from "../../domain/actor.ts";
import { dismissEmail, listFailedEmails, sendEmailsAgain } from "../../domain/attention/failed-emails.ts";
import { getAttention } from "../../domain/attention/get-attention.ts";
import { listUndeliveredMessages, markMessageHandled, sendMessageAgain } from "../../domain/attention/undelivered-messages.ts";
import { changeSettings } from "../../domain/business/change-settings.ts";
import { sectionOf } from "../../domain/business/settings-sections.ts";
import { sendMessage } from "../../domain/contact/send-message.ts";
import type { Shop } from "../../domain/shop.ts";
import { type MailServer, startMailServer } from "../../tests/builders/mail-server.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/builders/test-database.ts";
import { waitUntil } from "../../tests/builders/wait-until.ts";
import { bindShop } from "../bind-shop.ts";
import { createMailer } from "../email/mailer.ts";
import { readEnv } from "../env.ts";
import { createEmailWorker } from "../jobs/email-worker.ts";
import { createJobs } from "../jobs/jobs.ts";
import { createLog, type Logger } from "../log.ts";
import { type AttentionWatch, watchAttention } from "./watch-attention.ts";

const owner: Admin = { kind: "admin", userId: "owner", isOwner: true };
const admin: Admin = { kind: "admin", userId: "ravi", isOwner: false };
const customer: Actor = { kind: "customer", userId: "asha" };

let database: TestDatabase;
let folder: string;
let mail: MailServer;
let shop: Shop;
let watches: AttentionWatch[];
let stop: () => Promise<void>;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "tiffin-attention-"));
  mail = await startMailServer();
  watches = [];
  const env = readEnv({ DATA_DIR: folder, SMTP_URL: mail.url, PUBLIC_URL: "https://shop.example" });
  const jobs = await createJobs({ pool: database.pool, log: createLog("silent") });
  shop = bindShop({ database, emailQueue: jobs.emailQueue });
  await shop.read.business.create();
  const mailer = createMailer(env);
  const sources = { ...shop.read, shop, verification: async () => null, publicUrl: env.PUBLIC_URL };
  await jobs.start({ mail: createEmailWorker({ mailer, emailService: null, sources }) });
  stop = async () => {
    for (const watch of watches) watch.close();
    await jobs.stop();
    mailer.close();
  };
});
afterEach(async () => {
  await stop();
  await mail.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

function watch(settings: Record<string, string> = {}, options: Partial<Parameters<typeof watchAttention>[0]> = {}) {
  const env = readEnv({ DATA_DIR: folder, SMTP_URL: mail.url, ...settings });
  const watched = watchAttention({
    ...{ shop, pool: database.pool, env, log: createLog("silent"), readDisks: async () => [] },
    ...options,
  });
  watches.push(watched);
  return watched;
}

async function listCodes(watched: AttentionWatch, actor: Actor = admin): Promise<string[]> {
  const items = getAttention(await watched.refresh(), actor);
  if (!items.ok) throw new Error(items.error.code);
  return items.value.map(({ code }) => code);
}
const waitForItem = (watched: AttentionWatch, code: string) =>
  waitUntil(`the item ${code}`, async () => (await listCodes(watched)).includes(code));

const sendEmail = () => shop.read.emails.send({ template: "password-changed", to: "asha@mail.example", name: "Asha" });

async function listEmails() {
  const listed = await listFailedEmails(shop, admin);
  if (!listed.ok) throw new Error(listed.error.code);
  return listed.value.groups;
}

/** Makes an email fail for good. Returns its id. */
async function failEmail(watched: AttentionWatch): Promise<string> {
  mail.rejectNext(550, "5.1.1 <asha@mail.example>: User unknown");
  await sendEmail();
  await waitForItem(watched, "email_failed");
  return (await listEmails()).at(0)?.emails.at(0)?.id ?? "";
}

test("a failed email is listed in plain words, sent again under its Message-ID, and then no longer listed", async () => {
  const watched = watch();
  const id = await failEmail(watched);
  const queuedAt = (await database.pool.query("select source_created_on from pgboss.job where name = 'mail-failed'")).rows[0];
  expect(await listEmails()).toEqual([
    {
      key: "address",
      reason: "The address was refused",
      remedy: expect.any(String),
      emails: [
        {
          id,
          subject: "Password changed",
          recipient: { name: "Asha", email: "asha@mail.example" },
          orderNumber: null,
          failedAt: expect.any(Date),
          error: expect.stringContaining("550 5.1.1 <[address]>: User unknown"),
        },
      ],
    },
  ]);

  expect(await sendEmailsAgain(shop, admin, { id })).toEqual({ ok: true, value: 1 });
  await waitUntil("the email to arrive", () => mail.received.length === 1);
  expect(mail.received[0]?.messageId).toBe(`<${id}@shop.example>`);
  expect(await listCodes(watched)).not.toContain("email_failed");
  expect(await sendEmailsAgain(shop, admin, { id })).toEqual({ ok: false, error: { code: "email_not_found" } });
  const { rows } = await database.pool.query("select name, id, created_on as source_created_on from pgboss.job");
  expect(rows).toEqual([{ name: "mail", id, ...queuedAt }]);
});

test("all failed emails are sent again with one click, and fail again under the same ids", async () => {
  const watched = watch();
  await failEmail(watched);
  mail.rejectNext(550, "no such mailbox");
  await sendEmail();
  await waitUntil("the second email to fail", async () => (await listEmails()).at(0)?.emails.length === 2);
  const ids = (await listEmails()).flatMap(({ emails }) => emails.map(({ id }) => id)).sort();
  mail.rejectNext(550, "no such mailbox");
  expect(await sendEmailsAgain(shop, admin, { id: null })).toEqual({ ok: true, value: 2 });
  await waitUntil("one email to arrive", () => mail.received.length === 1);
  await waitUntil("the other to fail again", async () => (await listEmails()).at(0)?.emails.length === 1);
  const again = (await listEmails()).at(0)?.emails.at(0)?.id ?? "";
  expect([again, mail.received[0]?.messageId?.slice(1, 37)].sort()).toEqual(ids);
});

test("two admins who send the same email again send it once", async () => {
  const id = await failEmail(watch());
  const results = await Promise.all([owner, admin].map((actor) => sendEmailsAgain(shop, actor, { id })));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  await waitUntil("the email to arrive", () => mail.received.length === 1);
});

test("a dismissed email is not sent", async () => {
  const watched = watch();
  const id = await failEmail(watched);
  expect(await dismissEmail(shop, admin, { id })).toEqual({ ok: true, value: null });
  expect(await listCodes(watched)).not.toContain("email_failed");
  expect((await database.pool.query("select from pgboss.job")).rowCount).toBe(0);
  expect(await dismissEmail(shop, admin, { id })).toMatchObject({ error: { code: "email_not_found" } });
});

test("emails that wait for the mail server for more than 15 minutes are listed", async () => {
  mail.setBehaviour("busy");
  await sendEmail();
  const watched = watch();
  const isRetrying = async () => (await database.pool.query("select from pgboss.job where state = 'retry'")).rowCount === 1;
  await waitUntil("the email to wait for its retry", isRetrying);
  expect(await listCodes(watched)).not.toContain("email_delayed");
  await database.pool.query("update pgboss.job set created_on = now() - interval '16 minutes'");
  expect(await listCodes(watched)).toContain("email_delayed");
});

const buildMessage = () => ({ name: "Zoë", email: "zoe@mail.example", message: "No garlic?", sender: "somewhere" });

async function failMessage(watched: AttentionWatch): Promise<number> {
  mail.rejectNext(550, "no such mailbox");
  const sent = await sendMessage(shop, visitor, buildMessage());
  await waitForItem(watched, "message_undelivered");
  const isDeadLetter = async () => (await database.pool.query("select from pgboss.job where name = 'mail-failed'")).rowCount;
  await waitUntil("its email to be given up", isDeadLetter);
  return sent.ok ? sent.value.id : 0;
}

test("an undelivered contact message is listed with its text and delivered again", async () => {
  const watched = watch();
  const id = await failMessage(watched);
  expect(await listCodes(watched)).not.toContain("email_failed");
  const jobId = (await database.pool.query("select id from pgboss.job where name = 'mail'")).rows[0].id;
  expect(await listUndeliveredMessages(shop, admin)).toMatchObject({
    value: {
      messages: [{ id, name: "Zoë", email: "zoe@mail.example", message: "No garlic?", isComplaint: false }],
      hasMore: false,
    },
  });
  expect(await sendMessageAgain(shop, admin, { id })).toEqual({ ok: true, value: null });
  await waitUntil("the message to arrive", () => mail.received.length === 1);
  expect(mail.received[0]?.messageId).toBe(`<${jobId}@shop.example>`);
  expect(await listCodes(watched)).not.toContain("message_undelivered");
  expect(await sendMessageAgain(shop, admin, { id })).toMatchObject({ error: { code: "message_not_found" } });
});

test("a message that was answered by hand is not delivered again", async () => {
  const watched = watch();
  const id = await failMessage(watched);
  expect(await markMessageHandled(shop, admin, { id })).toEqual({ ok: true, value: null });
  expect(await listCodes(watched)).not.toContain("message_undelivered");
  expect((await shop.read.contact.findById(id))?.lastFailure).toContain("no such mailbox");
  expect((await database.pool.query("select from pgboss.job where name = 'mail-failed'")).rowCount).toBe(0);
  expect(await markMessageHandled(shop, admin, { id })).toMatchObject({ error: { code: "message_not_found" } });
});

test("only staff can read and change the list", async () => {
  const id = await failEmail(watch());
  for (const actor of [visitor, customer]) {
    const results = await Promise.all([
      listFailedEmails(shop, actor),
      listUndeliveredMessages(shop, actor),
      sendEmailsAgain(shop, actor, { id }),
      sendEmailsAgain(shop, actor, { id: null }),
      dismissEmail(shop, actor, { id }),
      sendMessageAgain(shop, actor, { id: 1 }),
      markMessageHandled(shop, actor, { id: 1 }),
    ]);
    for (const result of results) expect(result).toEqual({ ok: false, error: { code: "only_admins" } });
  }
  expect(await listEmails()).toHaveLength(1);
});

test("VAT counts as chosen once the owner has saved it, even without changes", async () => {
  const watched = watch();
  expect(await listCodes(watched, owner)).toEqual(["vat_not_chosen"]);
  expect(await listCodes(watched, admin)).toEqual([]);
  const prices = sectionOf("prices", await shop.read.business.getSettings());
  const save = () => changeSettings(shop, owner, { section: "prices", seen: prices, values: prices });
  expect(await save()).toEqual({ ok: true, value: { changed: true } });
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

test("a shop without a backup for 7 days, and a failed backup, are listed", async () => {
  const watched = watch();
  expect(await listCodes(watched)).toEqual([]);
  await addAccount(8);
  expect(await listCodes(watched)).toEqual(["backup_missing"]);
  const backup = { destination: "/backups", fileName: "a", bytes: 1, encrypted: false, verifiedAt: new Date() };
  await shop.read.backups.addFinished({ startedAt: new Date(), finishedAt: new Date(), ...backup });
  expect(await listCodes(watched)).toEqual([]);
  const run = await shop.read.backups.start({ cause: "requested", state: "running", startedAt: new Date() });
  await shop.read.backups.fail(run ?? 0, new Date(), "The folder is not writable.");
  expect(await listCodes(watched)).toEqual(["backup_failed"]);
});

test("without a destination for backups, the owner gets a warning", async () => {
  await addAccount(8);
  const remote = { DATABASE_URL: database.url, SESSION_SECRET: "a secret of the tests, long enough" };
  expect(await listCodes(watch(remote), owner)).toContain("no_backup_destination");
  expect(await listCodes(watch({ ...remote, BACKUP_DIR: folder }), owner)).toContain("backup_missing");
  expect(await listCodes(watch(), owner), "the embedded database has a folder beside it").toContain("backup_missing");
});

test("measures the clock against the database server's", async () => {
  const clock = { now: () => Temporal.Now.instant().subtract({ seconds: 30 }) };
  const skewed = { ...shop, clock };
  const remote = { DATABASE_URL: database.url, SESSION_SECRET: "a secret of the tests, long enough" };
  expect(await listCodes(watch(remote, { shop: skewed }))).toEqual(["clock_skew"]);
  expect(await listCodes(watch(remote))).toEqual([]);
  expect(await listCodes(watch({}, { shop: skewed })), "the embedded database has this machine's clock").toEqual([]);
});

test("https and a mail server are needed once others can reach the shop", async () => {
  expect(await listCodes(watch({ PUBLIC_URL: "http://shop.example", SMTP_URL: "" }))).toEqual(["no_mail_server", "no_https"]);
  expect(await listCodes(watch({ PUBLIC_URL: "https://shop.example" }))).toEqual([]);
  const local = watch({ SMTP_URL: "" });
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000", null, "not a host"]) local.noteHost(host);
  expect(await listCodes(local)).toEqual([]);
  local.noteHost("192.168.1.5:3000");
  expect(await listCodes(local)).toEqual(["no_mail_server", "no_https"]);
});

test("a low disk is logged when it appears, gets severe and is resolved, not at each check, even without the database", async () => {
  const logged: string[] = [];
  const log = { ...createLog("silent"), debug() {} } as unknown as Logger;
  log.warn = ((_: object, text: string) => void logged.push(`warn ${text}`)) as Logger["warn"];
  log.info = ((_: object, text: string) => void logged.push(`info ${text}`)) as Logger["info"];
  let freeBytes = 800 * 1024 ** 2;
  const readDisks = async () => [{ folder, freeBytes, totalBytes: 1024 ** 4 }];
  const pool = { query: () => Promise.reject(new Error("no database")) } as never;
  const remote = { DATABASE_URL: database.url, SESSION_SECRET: "a secret of the tests, long enough" };
  const watched = watch(remote, { log, readDisks, pool });
  for (let n = 0; n < 3; n += 1) await expect(watched.refresh()).rejects.toThrow("no database");
  expect(watched.latest().disks).toHaveLength(1);
  for (freeBytes of [50 * 1024 ** 2, 40 * 1024 ** 2, 1024 ** 4]) await expect(watched.refresh()).rejects.toThrow("no database");
  expect(logged).toEqual([
    "warn attention: The disk is filling up: 800 MB left",
    "warn attention: The disk is almost full: 50 MB left",
    "info attention: resolved",
  ]);
});
