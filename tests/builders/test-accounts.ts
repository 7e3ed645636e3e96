import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAccounts } from "../../platform/auth/account-service.ts";
import type { GoogleClient } from "../../platform/auth/google/google-issuer.ts";
import { createPasswords } from "../../platform/auth/password-service.ts";
import { bindShop } from "../../platform/bind-shop.ts";
import { createMailer } from "../../platform/email/mailer.ts";
import { createEmailWorker } from "../../platform/jobs/email-worker.ts";
import { createJobs } from "../../platform/jobs/jobs.ts";
import { createLog } from "../../platform/log.ts";
import {
  createPictureRewriter,
  type PictureRewriter,
} from "../../platform/media/picture-rewriter.ts";
import { type Email, readEmails } from "./mailbox.ts";
import { createTestDatabase } from "./test-database.ts";
import { waitFor } from "./wait-for.ts";

/** Sets up accounts on their own database, with a worker that writes emails into a folder. */
export async function createTestAccounts({
  publicUrl = "http://shop.test",
  google = null,
  rewriter = createPictureRewriter(),
}: {
  publicUrl?: string;
  google?: GoogleClient | null;
  rewriter?: Pick<PictureRewriter, "rewrite" | "close">;
} = {}) {
  const database = await createTestDatabase();
  const { db, pool } = database;
  const folder = mkdtempSync(join(tmpdir(), "tiffin-accounts-"));
  const log = createLog("silent");
  const jobs = await createJobs({ pool, log });
  const logged: unknown[][] = [];
  const recordingLog = Object.assign(Object.create(log), {
    info: (...line: unknown[]) => void logged.push(line),
    warn: (...line: unknown[]) => void logged.push(line),
  });
  const accounts = createAccounts({
    db,
    publicUrl,
    secret: "a secret for tests, 32 characters long",
    bindEmailQueue: jobs.bindEmailQueue,
    log: recordingLog,
    google,
    rewrite: rewriter.rewrite,
  });
  const mailer = createMailer({
    DATA_DIR: folder,
    PUBLIC_URL: publicUrl,
    SMTP_URL: undefined,
    MAIL_FROM: undefined,
  });
  const domain = bindShop({ database, bindEmailQueue: jobs.bindEmailQueue });
  const sources = {
    ...domain.stores,
    shop: domain,
    publicUrl,
    issueVerification: accounts.issueVerification,
  };
  await jobs.start({ mail: createEmailWorker({ mailer, emailService: null, sources }) });

  let visitors = 0;

  const emails = () => readEmails(join(folder, "mail"));
  const shop = {
    ...database,
    /** The domain's shop on the same database. */
    domain,
    passwords: createPasswords(db),
    accounts,
    /** The arguments of the account service's `info` and `warn` log calls. */
    logged,
    publicUrl,
    emails,
    /** Waits for the `count`th email to this address. */
    waitForEmail(address: string, count = 1): Promise<Email> {
      return waitFor(
        `email no. ${count} to ${address}`,
        () => emails().filter((email) => email.to === address)[count - 1],
      );
    },
    /** Waits for the `count`th email to this address with this subject. */
    waitForEmailAbout(address: string, subject: string, count = 1): Promise<Email> {
      return waitFor(
        `email no. ${count} to ${address}: ${subject}`,
        () =>
          emails().filter((email) => email.to === address && email.subject === subject)[count - 1],
      );
    },
    /** Waits until every queued email is written or dropped. */
    async waitForEmptyQueue(): Promise<void> {
      const open =
        "select 1 from pgboss.job_common where state in ('created', 'active', 'retry') limit 1";
      await waitFor("an empty queue", async () => (await pool.query(open)).rows.length === 0);
    },
    /** Returns a new visitor's sign-up form, and the client (IP address) that they use. */
    createVisitor() {
      visitors += 1;
      const form = {
        fullName: "Asha Rao",
        email: `asha${visitors}@example.com`,
        phone: "+447700900123",
        address: "1 High Street\nLeicester",
        password: "korma and naan",
        returnTo: "/checkout?step=2",
      };
      return { form, client: { address: `203.0.113.${visitors}` } };
    },

    /** Signs up and returns the browser's cookies. */
    async signUp(form: Parameters<typeof accounts.signUp>[1], client: { address?: string }) {
      const signedUp = await accounts.signUp(buildRequest("/signup", client), form);
      if (!signedUp.ok) throw new Error(signedUp.error.message);
      return { ...client, cookies: signedUp.value.cookies };
    },

    /**
     * Opens the email's link and confirms, in a browser with these cookies or with this password.
     */
    verify(
      email: Email,
      {
        password = "",
        ...client
      }: { address?: string; cookies?: string[]; password?: string } = {},
    ) {
      return accounts.verifyEmail(buildRequest("/verify-email", { ...client, method: "POST" }), {
        token: getToken(email),
        password,
      });
    },

    /** Creates a customer who has signed up and confirmed their email. */
    async createCustomer() {
      const { form, client } = shop.createVisitor();
      const browser = await shop.signUp(form, client);
      const email = await shop.waitForEmail(form.email);
      const verified = await shop.verify(email, browser);
      if (!verified.ok) throw new Error(verified.error.code);
      return { form, client, cookies: verified.value.cookies, email, verified: verified.value };
    },

    async queryRows(text: string, values: unknown[] = []) {
      return (await pool.query(text, values)).rows;
    },

    async close() {
      rewriter.close();
      await jobs.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return shop;
}

/** Returns the token in the email's link. */
export function getToken({ link }: Email): string {
  return new URL(link ?? "").searchParams.get("token") ?? "";
}

/** Builds a request from a browser with these cookies (`Set-Cookie` values) at this IP address. */
export function buildRequest(
  path: string,
  {
    cookies = [],
    address = "203.0.113.7",
    method = "GET",
    body,
  }: { cookies?: string[]; address?: string; method?: string; body?: object } = {},
): Request {
  const cookie = cookies.map((value) => value.split(";", 1)[0]).join("; ");
  return new Request(`http://shop.test${path}`, {
    method,
    headers: {
      "x-tiffin-client-ip": address,
      "user-agent": "Test/1.0",
      ...(cookie ? { cookie } : {}),
      ...(body ? { "content-type": "application/json", origin: "http://shop.test" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
