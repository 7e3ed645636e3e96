import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { visitor } from "../../domain/actor.ts";
import { sendMessage } from "../../domain/contact/send-message.ts";
import type { Shop } from "../../domain/shop.ts";
import { type EmailServiceDouble, emailServiceEnv, startEmailServiceDouble } from "../../tests/builders/email-service-double.ts";
import { type MailServer, startMailServer } from "../../tests/builders/mail-server.ts";
import { readEmails } from "../../tests/builders/mailbox.ts";
import { type TestDatabase, testDatabase } from "../../tests/builders/test-database.ts";
import { until } from "../../tests/builders/wait-until.ts";
import { bindShop } from "../bind-shop.ts";
import { createEmailService } from "../email/email-service.ts";
import { createMailer } from "../email/mailer.ts";
import { type Env, readEnv } from "../env.ts";
import { createLog } from "../log.ts";
import { createEmailWorker } from "./email-worker.ts";
import { createJobs } from "./jobs.ts";

let database: TestDatabase;
let folder: string;
let mail: MailServer;
let service: EmailServiceDouble;
let shop: Shop;
let stop: () => Promise<void>;
/** What the log says of deliveries that failed. */
let heard: string[];
beforeEach(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "tiffin-contact-"));
  [mail, service] = await Promise.all([startMailServer(), startEmailServiceDouble()]);
});
afterEach(async () => {
  await stop();
  await Promise.all([mail.close(), service.close()]);
  await database.close();
  rmSync(folder, { recursive: true });
});

/** A shop at work, with these settings of its environment. */
async function open(settings: Record<string, string>) {
  const env: Env = readEnv({ DATA_DIR: folder, PUBLIC_URL: "https://shop.example", ...settings });
  heard = [];
  const log = createLog("silent");
  log.error = (({ err }: { err: Error }, words: string) => void heard.push(`${words}: ${err.message}`)) as typeof log.error;
  const jobs = await createJobs({ pool: database.pool, log });
  shop = bindShop({ database, mailQueue: jobs.mailQueue });
  const mailer = createMailer(env);
  const { business, orders, contact } = shop.read;
  const verification = async () => null;
  const sources = { business, orders, contact, verification, publicUrl: env.PUBLIC_URL } as never;
  await jobs.start({ mail: createEmailWorker({ mailer, emailService: createEmailService(env, { giveUpAfter: 500 }), sources }) });
  stop = async () => {
    await jobs.stop();
    mailer.close();
  };
}

const words = { name: "Zoë Patel, Jr.", email: "zoe@example.com", message: "Do you cook\nwithout garlic? 🍛" };

async function write(): Promise<number> {
  const sent = await sendMessage(shop, visitor, { ...words, sender: "somewhere" });
  if (!sent.ok) throw new Error(sent.error.code);
  return sent.value.id;
}
const delivered = (id: number) =>
  until("the message to be delivered", async () => {
    const message = await shop.read.contact.byId(id);
    return message?.deliveredAt ? message : false;
  });
const failed = (id: number) => until("the message to fail", async () => (await shop.read.contact.byId(id))?.lastFailure);
const jobStates = async () => {
  const { rows } = await database.pool.query("select name, state from pgboss.job order by created_on, name");
  return rows.map(({ name, state }) => `${name} ${state}`);
};
/** As if the time until the next try had passed. */
async function tryAgain() {
  await until("a try to come", async () => (await jobStates()).includes("mail retry"));
  await database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
}

test("by SMTP, to the business, from the business; an answer goes to the person", async () => {
  await open({ SMTP_URL: mail.url });
  await shop.read.business.open();
  await shop.read.business.change({ email: "kitchen@dosa.example" });
  const id = await write();
  expect(await delivered(id)).toMatchObject({ lastFailure: null });
  expect(mail.received).toHaveLength(1);
  const [letter] = mail.received;
  expect(letter).toMatchObject({
    from: "kitchen@dosa.example",
    recipients: ["kitchen@dosa.example"],
    to: "kitchen@dosa.example",
    replyTo: "zoe@example.com",
    subject: "Message from Zoë Patel, Jr.",
  });
  expect(letter?.text).toContain(words.message);
});

test("a mail server that is busy is tried again, with the same Message-ID", async () => {
  await open({ SMTP_URL: mail.url, MAIL_FROM: "no-reply@shop.example" });
  mail.rejectNext(451, "busy, try later");
  const id = await write();
  expect(await failed(id)).toContain("busy, try later");
  await tryAgain();
  expect(await delivered(id)).toMatchObject({ lastFailure: null });
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]).toMatchObject({ from: "no-reply@shop.example", replyTo: "zoe@example.com" });
  const { rows } = await database.pool.query("select id from pgboss.job");
  expect(mail.received[0]?.messageId).toBe(`<${rows[0].id}@shop.example>`);
});

test("a mail server that has no such mailbox is not asked again", async () => {
  await open({ SMTP_URL: mail.url });
  mail.rejectNext(550, "no such mailbox");
  const id = await write();
  expect(await failed(id)).toContain("no such mailbox");
  await until("it to be put aside", async () => (await jobStates()).includes("mail-failed created"));
  expect(await jobStates()).toContain("mail failed");
  expect(mail.received).toEqual([]);
});

test("with neither server nor service it is a file", async () => {
  await open({});
  await delivered(await write());
  const [letter, ...more] = readEmails(join(folder, "mail"));
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: "hello@tiffin.example", replyTo: "zoe@example.com" });
  expect(letter?.text).toContain(words.message);
});

test("through the e-mail-sending service, also where there is a mail server", async () => {
  await open({ ...emailServiceEnv(service.url), SMTP_URL: mail.url });
  const id = await write();
  expect(await delivered(id)).toMatchObject({ lastFailure: null });
  expect(service.calls.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: "/api/v1.0/email/send", body: expect.objectContaining({ template_params: words }) },
  ]);
  expect(mail.received).toEqual([]);
});

test.each([
  [451, "451 Unavailable For Headless Browser: no"],
  [403, "403 Forbidden: no"],
])("the service's %i is refused for good, and the message still kept", async (status, failure) => {
  await open(emailServiceEnv(service.url));
  service.next({ status, text: "no" });
  const id = await write();
  expect(await failed(id)).toBe(failure);
  await until("it to be put aside", async () => (await jobStates()).includes("mail-failed created"));
  expect(await jobStates()).toContain("mail failed");
  expect(heard).toEqual([`jobs: mail refused for good: ${failure}`]);
  expect(service.calls).toHaveLength(1);
  expect(await shop.read.contact.byId(id)).toMatchObject({ ...words, deliveredAt: null, lastFailure: failure });
});

test.each([
  ["429", { status: 429, text: "slow down" }, /^429 Too Many Requests: slow down$/],
  ["500", { status: 500, text: "oops" }, /^500 Service Error: oops$/],
  ["silence", "hang", /^0 Network Error: /],
  ["hanging up", "hang up", /^0 Network Error: /],
] as const)("after %s the service is tried again, and then has the message once", async (_what, behaviour, failure) => {
  await open(emailServiceEnv(service.url));
  service.next(behaviour);
  const id = await write();
  expect(await failed(id)).toMatch(failure);
  expect(service.calls).toHaveLength(1);
  await tryAgain();
  expect(await delivered(id)).toMatchObject({ lastFailure: null });
  expect(service.calls).toHaveLength(2);
  expect(heard).toEqual([expect.stringMatching(/^jobs: mail failed: /)]);
  expect(heard[0]?.replace("jobs: mail failed: ", "")).toMatch(failure);
  await until("the job to end", async () => (await jobStates()).join() === "mail completed");
});

test("a job that comes a second time does not deliver a second time", async () => {
  await open(emailServiceEnv(service.url));
  const id = await write();
  await delivered(id);
  await until("the job to end", async () => (await jobStates()).join() === "mail completed");
  await database.pool.query("update pgboss.job set state = 'retry', start_after = now(), completed_on = null");
  await until("the job to end again", async () => (await jobStates()).join() === "mail completed");
  expect(service.calls).toHaveLength(1);
});
