import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { visitor } from "../../domain/actor.ts";
import { sendMessage } from "../../domain/contact/send-message.ts";
import type { Shop } from "../../domain/shop.ts";
import {
  buildEmailServiceEnv,
  type EmailServiceDouble,
  startEmailServiceDouble,
} from "../../tests/builders/email-service-double.ts";
import { type MailServer, startMailServer } from "../../tests/builders/mail-server.ts";
import { readEmails } from "../../tests/builders/mailbox.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/builders/test-database.ts";
import { waitFor } from "../../tests/builders/wait-for.ts";
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
let errors: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "tiffin-contact-"));
  [mail, service] = await Promise.all([startMailServer(), startEmailServiceDouble()]);
});
afterEach(async () => {
  await stop();
  await Promise.all([mail.close(), service.close()]);
  await database.close();
  rmSync(folder, { recursive: true });
});

async function startShop(settings: Record<string, string>) {
  const env: Env = readEnv({ DATA_DIR: folder, PUBLIC_URL: "https://shop.example", ...settings });
  errors = [];
  const log = createLog("silent");
  log.error = (({ err }: { err: Error }, words: string) =>
    void errors.push(`${words}: ${err.message}`)) as typeof log.error;
  const jobs = await createJobs({ pool: database.pool, log });
  shop = bindShop({ database, bindEmailQueue: jobs.bindEmailQueue });
  const mailer = createMailer(env);
  const { business, orders, contact } = shop.stores;
  const issueVerification = async () => null;
  const sources = {
    business,
    orders,
    contact,
    issueVerification,
    publicUrl: env.PUBLIC_URL,
  } as never;
  await jobs.start({
    mail: createEmailWorker({
      mailer,
      emailService: createEmailService(env, { timeoutMs: 500 }),
      sources,
    }),
  });
  stop = async () => {
    await jobs.stop();
    mailer.close();
  };
}

const contactForm = {
  name: "Zoë Patel, Jr.",
  email: "zoe@example.com",
  message: "Do you cook\nwithout garlic? 🍛",
};

async function sendTestMessage(): Promise<number> {
  const sent = await sendMessage(shop, visitor, { ...contactForm, clientKey: "somewhere" });
  if (!sent.ok) throw new Error(sent.error.code);
  return sent.value.id;
}
const waitForDelivery = (id: number) =>
  waitFor("the message to be delivered", async () => {
    const message = await shop.stores.contact.findById(id);
    return message?.deliveredAt ? message : false;
  });
const waitForFailure = (id: number) =>
  waitFor("the message to fail", async () => (await shop.stores.contact.findById(id))?.lastFailure);
const listJobStates = async () => {
  const { rows } = await database.pool.query(
    "select name, state from pgboss.job order by created_on, name",
  );
  return rows.map(({ name, state }) => `${name} ${state}`);
};
async function retryNow() {
  await waitFor("a retry to be scheduled", async () =>
    (await listJobStates()).includes("mail retry"),
  );
  await database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
}

test("sends over SMTP from the business to itself, with the sender as the reply address", async () => {
  await startShop({ SMTP_URL: mail.url });
  await shop.stores.business.create();
  await shop.stores.business.update({ email: "kitchen@dosa.example" });
  const id = await sendTestMessage();
  expect(await waitForDelivery(id)).toMatchObject({ lastFailure: null });
  expect(mail.received).toHaveLength(1);
  const [email] = mail.received;
  expect(email).toMatchObject({
    from: "kitchen@dosa.example",
    recipients: ["kitchen@dosa.example"],
    to: "kitchen@dosa.example",
    replyTo: "zoe@example.com",
    subject: "Message from Zoë Patel, Jr.",
  });
  expect(email?.text).toContain(contactForm.message);
});

test("retries with the same Message-ID when the mail server is busy", async () => {
  await startShop({ SMTP_URL: mail.url, MAIL_FROM: "no-reply@shop.example" });
  mail.rejectNext(451, "busy, try later");
  const id = await sendTestMessage();
  expect(await waitForFailure(id)).toContain("busy, try later");
  await retryNow();
  expect(await waitForDelivery(id)).toMatchObject({ lastFailure: null });
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]).toMatchObject({
    from: "no-reply@shop.example",
    replyTo: "zoe@example.com",
  });
  const { rows } = await database.pool.query("select id from pgboss.job");
  expect(mail.received[0]?.messageId).toBe(`<${rows[0].id}@shop.example>`);
});

test("does not retry when the mailbox does not exist", async () => {
  await startShop({ SMTP_URL: mail.url });
  mail.rejectNext(550, "no such mailbox");
  const id = await sendTestMessage();
  expect(await waitForFailure(id)).toContain("no such mailbox");
  await waitFor("the job to be dead-lettered", async () =>
    (await listJobStates()).includes("mail-failed created"),
  );
  expect(await listJobStates()).toContain("mail failed");
  expect(mail.received).toEqual([]);
});

test("writes a file if there is neither a mail server nor an email service", async () => {
  await startShop({});
  await waitForDelivery(await sendTestMessage());
  const [email, ...otherEmails] = readEmails(join(folder, "mail"));
  expect(otherEmails).toEqual([]);
  expect(email).toMatchObject({ to: "hello@tiffin.example", replyTo: "zoe@example.com" });
  expect(email?.text).toContain(contactForm.message);
});

test("prefers the email service over a mail server", async () => {
  await startShop({ ...buildEmailServiceEnv(service.url), SMTP_URL: mail.url });
  const id = await sendTestMessage();
  expect(await waitForDelivery(id)).toMatchObject({ lastFailure: null });
  expect(service.calls.map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: "/api/v1.0/email/send",
      body: expect.objectContaining({ template_params: contactForm }),
    },
  ]);
  expect(mail.received).toEqual([]);
});

test.each([
  [451, "451 Unavailable For Headless Browser: no"],
  [403, "403 Forbidden: no"],
])(
  "does not retry after status %i from the service, and keeps the message",
  async (status, failure) => {
    await startShop(buildEmailServiceEnv(service.url));
    service.setNextBehaviours({ status, text: "no" });
    const id = await sendTestMessage();
    expect(await waitForFailure(id)).toBe(failure);
    await waitFor("the job to be dead-lettered", async () =>
      (await listJobStates()).includes("mail-failed created"),
    );
    expect(await listJobStates()).toContain("mail failed");
    expect(errors).toEqual([`jobs: email rejected: ${failure}`]);
    expect(service.calls).toHaveLength(1);
    expect(await shop.stores.contact.findById(id)).toMatchObject({
      ...contactForm,
      deliveredAt: null,
      lastFailure: failure,
    });
  },
);

test.each([
  ["429", { status: 429, text: "slow down" }, /^429 Too Many Requests: slow down$/],
  ["500", { status: 500, text: "oops" }, /^500 Service Error: oops$/],
  ["no response", "hang", /^0 Network Error: /],
  ["a closed connection", "hang up", /^0 Network Error: /],
] as const)(
  "retries the service after %s, and delivers once",
  async (_what, behaviour, failure) => {
    await startShop(buildEmailServiceEnv(service.url));
    service.setNextBehaviours(behaviour);
    const id = await sendTestMessage();
    expect(await waitForFailure(id)).toMatch(failure);
    expect(service.calls).toHaveLength(1);
    await retryNow();
    expect(await waitForDelivery(id)).toMatchObject({ lastFailure: null });
    expect(service.calls).toHaveLength(2);
    expect(errors).toEqual([expect.stringMatching(/^jobs: email failed: /)]);
    expect(errors[0]?.replace("jobs: email failed: ", "")).toMatch(failure);
    await waitFor(
      "the job to end",
      async () => (await listJobStates()).join() === "mail completed",
    );
  },
);

test("a repeated job does not deliver the message twice", async () => {
  await startShop(buildEmailServiceEnv(service.url));
  const id = await sendTestMessage();
  await waitForDelivery(id);
  await waitFor("the job to end", async () => (await listJobStates()).join() === "mail completed");
  await database.pool.query(
    "update pgboss.job set state = 'retry', start_after = now(), completed_on = null",
  );
  await waitFor(
    "the job to end again",
    async () => (await listJobStates()).join() === "mail completed",
  );
  expect(service.calls).toHaveLength(1);
});

test("an email waits for its mail server if the shop was opened with one and started without it", async () => {
  await startShop({});
  await shop.stores.business.create();
  await shop.stores.business.update({ openedWithoutEmails: false });
  await shop.transaction(async ({ contact, emails }) => {
    const messageId = await contact.add({ ...contactForm, subject: "data_protection" });
    await emails.send({ template: "complaint-received", messageId });
    // For an order without an email address, or that no longer exists.
    await emails.send({ template: "order-ready", orderId: randomUUID() });
  });
  await retryNow();
  await waitFor("the email without a recipient to be dropped", async () =>
    (await listJobStates()).includes("mail completed"),
  );
  expect(errors).toContain("jobs: email failed: No mail server is set");
  expect(readEmails(join(folder, "mail"))).toEqual([]);
  await stop();
  await startShop({ SMTP_URL: mail.url });
  await database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  await waitFor("the email", () => mail.received.length > 0);
  expect(mail.received).toMatchObject([{ to: contactForm.email }]);
});
