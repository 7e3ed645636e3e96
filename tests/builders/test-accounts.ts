import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAccounts } from "../../platform/auth/account-service.ts";
import type { GoogleClient } from "../../platform/auth/google/google-provider.ts";
import { createPasswords } from "../../platform/auth/password-service.ts";
import { bindShop } from "../../platform/bind-shop.ts";
import { createMailer } from "../../platform/email/mailer.ts";
import { createEmailWorker } from "../../platform/jobs/email-worker.ts";
import { createJobs } from "../../platform/jobs/jobs.ts";
import { createLog } from "../../platform/log.ts";
import { createPictureRewriter, type PictureRewriter } from "../../platform/media/picture-rewriting.ts";
import { type Letter, readLetters } from "./mailbox.ts";
import { testDatabase } from "./test-database.ts";
import { until } from "./wait-until.ts";

/** Accounts on a database of their own, with a worker that writes mails into a folder. */
export async function testAccounts({
  publicUrl = "http://shop.test",
  google = null,
  rewriting = createPictureRewriter(),
}: {
  publicUrl?: string;
  google?: GoogleClient | null;
  rewriting?: Pick<PictureRewriter, "rewrite" | "close">;
} = {}) {
  const database = await testDatabase();
  const { db, pool } = database;
  const folder = mkdtempSync(join(tmpdir(), "tiffin-accounts-"));
  const log = createLog("silent");
  const jobs = await createJobs({ pool, log });
  const logged: unknown[][] = [];
  const noted = Object.assign(Object.create(log), {
    info: (...line: unknown[]) => void logged.push(line),
    warn: (...line: unknown[]) => void logged.push(line),
  });
  const accounts = createAccounts({
    db,
    publicUrl,
    secret: "a secret for tests, 32 characters long",
    mailQueue: jobs.mailQueue,
    log: noted,
    google,
    rewrite: rewriting.rewrite,
  });
  const mailer = createMailer({ DATA_DIR: folder, PUBLIC_URL: publicUrl, SMTP_URL: undefined, MAIL_FROM: undefined });
  const domain = bindShop({ database, mailQueue: jobs.mailQueue });
  const sources = {
    ...domain.read,
    shop: domain,
    publicUrl,
    verification: accounts.verification,
  };
  await jobs.start({ mail: createEmailWorker({ mailer, emailService: null, sources }) });

  let people = 0;

  const letters = () => readLetters(join(folder, "mail"));
  const shop = {
    ...database,
    /** The domain's shop on the same database. */
    domain,
    passwords: createPasswords(db),
    accounts,
    /** What the accounts wrote into the log, as its methods were called. */
    logged,
    publicUrl,
    letters,
    /** Waits until this address has had so many mails; gives the last. */
    letterTo(address: string, count = 1): Promise<Letter> {
      return until(`mail no. ${count} to ${address}`, () => letters().filter((letter) => letter.to === address)[count - 1]);
    },
    /** The same of mails with this subject. */
    letterAbout(address: string, subject: string, count = 1): Promise<Letter> {
      return until(
        `mail no. ${count} to ${address}: ${subject}`,
        () => letters().filter((letter) => letter.to === address && letter.subject === subject)[count - 1],
      );
    },
    /** Every mail that was asked for until now is written, or nobody was to get it. */
    async queueIsEmpty(): Promise<void> {
      const open = "select 1 from pgboss.job_common where state in ('created', 'active', 'retry') limit 1";
      await until("an empty queue", async () => (await pool.query(open)).rows.length === 0);
    },
    /** Somebody nobody knows yet, at an address of their own. */
    stranger() {
      people += 1;
      const form = {
        fullName: "Asha Rao",
        email: `asha${people}@example.com`,
        phone: "+447700900123",
        address: "1 High Street\nLeicester",
        password: "korma and naan",
        returnTo: "/checkout?step=2",
      };
      return { form, at: { address: `203.0.113.${people}` } };
    },

    /** Signs up; answers with the browser that did so. */
    async signUp(form: Parameters<typeof accounts.signUp>[1], at: { address?: string }) {
      const signedUp = await accounts.signUp(visit("/signup", at), form);
      if (!signedUp.ok) throw new Error(signedUp.error.message);
      return { ...at, cookies: signedUp.value.cookies };
    },

    /** Presses the button on the page of the letter's link, in the browser with these cookies or with this password. */
    verify(letter: Letter, { password = "", ...at }: { address?: string; cookies?: string[]; password?: string } = {}) {
      return accounts.verifyEmail(visit("/verify-email", { ...at, method: "POST" }), { token: tokenOf(letter), password });
    },

    /** A stranger who signed up and confirmed the link of the mail: with the cookies that this gave them. */
    async customer() {
      const { form, at } = shop.stranger();
      const browser = await shop.signUp(form, at);
      const letter = await shop.letterTo(form.email);
      const verified = await shop.verify(letter, browser);
      if (!verified.ok) throw new Error(verified.error.code);
      return { form, at, cookies: verified.value.cookies, letter, verified: verified.value };
    },

    async rows(text: string, values: unknown[] = []) {
      return (await pool.query(text, values)).rows;
    },

    async close() {
      rewriting.close();
      await jobs.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return shop;
}

/** The token in a letter's link. */
export function tokenOf({ link }: Letter): string {
  return new URL(link ?? "").searchParams.get("token") ?? "";
}

/** A request as it comes from a browser with these cookies (`Set-Cookie` values), at this address. */
export function visit(
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
