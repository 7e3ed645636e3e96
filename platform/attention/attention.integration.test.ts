import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Actor, type Admin, visitor } from "../../domain/actor.ts";
import {
  dismissEmail,
  listFailedEmails,
  sendEmailsAgain,
} from "../../domain/attention/failed-emails.ts";
import { getAttention } from "../../domain/attention/get-attention.ts";
import {
  listUndeliveredMessages,
  markMessageHandled,
  sendMessageAgain,
} from "../../domain/attention/undelivered-messages.ts";
import { sendMessage } from "../../domain/contact/send-message.ts";
import type { Shop } from "../../domain/shop.ts";
import { type MailServer, startMailServer } from "../../tests/builders/mail-server.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/builders/test-database.ts";
import { waitFor } from "../../tests/builders/wait-for.ts";
import { bindShop } from "../bind-shop.ts";
import { createMailer } from "../email/mailer.ts";
import { readEnv } from "../env.ts";
import { createEmailWorker } from "../jobs/email-worker.ts";
import { createJobs } from "../jobs/jobs.ts";
import { createLog } from "../log.ts";
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
  shop = bindShop({ database, bindEmailQueue: jobs.bindEmailQueue });
  await shop.stores.business.create();
  const mailer = createMailer(env);
  const sources = {
    ...shop.stores,
    shop,
    issueVerification: async () => null,
    publicUrl: env.PUBLIC_URL,
  };
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

function watch() {
  const env = readEnv({ DATA_DIR: folder, SMTP_URL: mail.url });
  const watched = watchAttention({
    shop,
    pool: database.pool,
    env,
    log: createLog("silent"),
    readDisks: async () => [],
  });
  watches.push(watched);
  return watched;
}

async function listCodes(watched: AttentionWatch): Promise<string[]> {
  const items = getAttention(await watched.refresh(), admin);
  if (!items.ok) throw new Error(items.error.code);
  return items.value.map(({ code }) => code);
}

const waitForItem = (watched: AttentionWatch, code: string) =>
  waitFor(`the item ${code}`, async () => (await listCodes(watched)).includes(code));

const sendEmail = () =>
  shop.stores.emails.send({ template: "password-changed", to: "asha@mail.example", name: "Asha" });

async function listEmails() {
  const listed = await listFailedEmails(shop, admin);
  if (!listed.ok) throw new Error(listed.error.code);
  return listed.value.groups;
}

/** Makes an email fail permanently. Returns its id. */
async function failEmail(watched: AttentionWatch): Promise<string> {
  mail.rejectNext(550, "5.1.1 <asha@mail.example>: User unknown");
  await sendEmail();
  await waitForItem(watched, "email_failed");
  return (await listEmails()).at(0)?.emails.at(0)?.id ?? "";
}

test("a failed email is listed in plain words, is sent again with the same Message-ID, and leaves the list", async () => {
  const watched = watch();
  const id = await failEmail(watched);
  const queuedAt = (
    await database.pool.query("select source_created_on from pgboss.job where name = 'mail-failed'")
  ).rows[0];
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
          order: null,
          failedAt: expect.any(Date),
          error: expect.stringContaining("550 5.1.1 <[address]>: User unknown"),
        },
      ],
    },
  ]);

  expect(await sendEmailsAgain(shop, admin, { id })).toEqual({ ok: true, value: 1 });
  await waitFor("the email to arrive", () => mail.received.length === 1);
  expect(mail.received[0]?.messageId).toBe(`<${id}@shop.example>`);
  expect(await listCodes(watched)).not.toContain("email_failed");
  expect(await sendEmailsAgain(shop, admin, { id })).toEqual({
    ok: false,
    error: { code: "email_not_found" },
  });
  const { rows } = await database.pool.query(
    "select name, id, created_on as source_created_on from pgboss.job",
  );
  expect(rows).toEqual([{ name: "mail", id, ...queuedAt }]);
});

test("one click sends all failed emails again, and they fail again with the same ids", async () => {
  const watched = watch();
  await failEmail(watched);
  mail.rejectNext(550, "no such mailbox");
  await sendEmail();
  await waitFor(
    "the second email to fail",
    async () => (await listEmails()).at(0)?.emails.length === 2,
  );
  const ids = (await listEmails()).flatMap(({ emails }) => emails.map(({ id }) => id)).sort();
  mail.rejectNext(550, "no such mailbox");
  expect(await sendEmailsAgain(shop, admin, { id: null })).toEqual({ ok: true, value: 2 });
  await waitFor("one email to arrive", () => mail.received.length === 1);
  await waitFor(
    "the other to fail again",
    async () => (await listEmails()).at(0)?.emails.length === 1,
  );
  const newId = (await listEmails()).at(0)?.emails.at(0)?.id ?? "";
  expect([newId, mail.received[0]?.messageId?.slice(1, 37)].sort()).toEqual(ids);
});

test("an email is sent again only once when two admins click at the same time", async () => {
  const id = await failEmail(watch());
  const results = await Promise.all(
    [owner, admin].map((actor) => sendEmailsAgain(shop, actor, { id })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  await waitFor("the email to arrive", () => mail.received.length === 1);
});

test("a dismissed email is not sent", async () => {
  const watched = watch();
  const id = await failEmail(watched);
  expect(await dismissEmail(shop, admin, { id })).toEqual({ ok: true, value: null });
  expect(await listCodes(watched)).not.toContain("email_failed");
  expect((await database.pool.query("select from pgboss.job")).rowCount).toBe(0);
  expect(await dismissEmail(shop, admin, { id })).toMatchObject({
    error: { code: "email_not_found" },
  });
});

test("lists emails that have waited for the mail server for more than 15 minutes", async () => {
  mail.setBehaviour("busy");
  await sendEmail();
  const watched = watch();
  const isRetrying = async () =>
    (await database.pool.query("select from pgboss.job where state = 'retry'")).rowCount === 1;
  await waitFor("the email to wait for its retry", isRetrying);
  expect(await listCodes(watched)).not.toContain("email_delayed");
  await database.pool.query("update pgboss.job set created_on = now() - interval '16 minutes'");
  expect(await listCodes(watched)).toContain("email_delayed");
});

const buildMessage = () => ({
  name: "Zoë",
  email: "zoe@mail.example",
  message: "No garlic?",
  clientKey: "somewhere",
});

async function failMessage(watched: AttentionWatch): Promise<number> {
  mail.rejectNext(550, "no such mailbox");
  const sent = await sendMessage(shop, visitor, buildMessage());
  await waitForItem(watched, "message_undelivered");
  const isDeadLetter = async () =>
    (await database.pool.query("select from pgboss.job where name = 'mail-failed'")).rowCount;
  await waitFor("its email to be given up", isDeadLetter);
  return sent.ok ? sent.value.id : 0;
}

test("lists an undelivered contact message with its text, and delivers it again", async () => {
  const watched = watch();
  const id = await failMessage(watched);
  expect(await listCodes(watched)).not.toContain("email_failed");
  const jobId = (await database.pool.query("select id from pgboss.job where name = 'mail'")).rows[0]
    .id;
  expect(await listUndeliveredMessages(shop, admin)).toMatchObject({
    value: {
      messages: [
        { id, name: "Zoë", email: "zoe@mail.example", message: "No garlic?", isComplaint: false },
      ],
      hasMore: false,
    },
  });
  expect(await sendMessageAgain(shop, admin, { id })).toEqual({ ok: true, value: null });
  await waitFor("the message to arrive", () => mail.received.length === 1);
  expect(mail.received[0]?.messageId).toBe(`<${jobId}@shop.example>`);
  expect(await listCodes(watched)).not.toContain("message_undelivered");
  expect(await sendMessageAgain(shop, admin, { id })).toMatchObject({
    error: { code: "message_not_found" },
  });
});

test("does not deliver a message again after it was answered by hand", async () => {
  const watched = watch();
  const id = await failMessage(watched);
  expect(await markMessageHandled(shop, admin, { id })).toEqual({ ok: true, value: null });
  expect(await listCodes(watched)).not.toContain("message_undelivered");
  expect((await shop.stores.contact.findById(id))?.lastFailure).toContain("no such mailbox");
  expect(
    (await database.pool.query("select from pgboss.job where name = 'mail-failed'")).rowCount,
  ).toBe(0);
  expect(await markMessageHandled(shop, admin, { id })).toMatchObject({
    error: { code: "message_not_found" },
  });
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
    for (const result of results)
      expect(result).toEqual({ ok: false, error: { code: "only_admins" } });
  }
  expect(await listEmails()).toHaveLength(1);
});
