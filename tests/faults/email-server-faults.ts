import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { placeDelivery } from "../../domain/order-types/delivery/place-delivery.ts";
import { bindShop } from "../../platform/bind-shop.ts";
import { createMailer, type Mailer } from "../../platform/email/mailer.ts";
import { createEmailWorker } from "../../platform/jobs/email-worker.ts";
import { createJobs } from "../../platform/jobs/jobs.ts";
import { createLog } from "../../platform/log.ts";
import { type MailServer, startMailServer } from "../builders/mail-server.ts";
import { expectOk } from "../builders/order-inputs.ts";
import { findFreePort } from "../builders/server-process.ts";
import { buildDelivery, createCustomer, createTestShop } from "../builders/shop.ts";
import { waitFor } from "../builders/wait-for.ts";
import type { FaultReport } from "./run-fault.ts";

/** Short enough to try a thousand emails against a hanging server within two minutes. */
const timeouts = { smtpTimeoutMs: 250, deliveryTimeoutMs: 2_000 };

/**
 * Places `emailCount` orders with one email each while the mail server is down. Then the server
 * hangs, accepts emails without confirming them, is busy, and finally works, although it confirms
 * the first email too late. In the end every email must have arrived. Repeats are allowed only if
 * an attempt was not confirmed in time, and must have the same Message-ID. On a slow machine that
 * can happen to any attempt, so each email's attempts are recorded.
 */
export async function runEmailServerFaults(emailCount: number): Promise<FaultReport> {
  const shop = await createTestShop();
  const { pool } = shop.database;
  const folder = mkdtempSync(join(tmpdir(), "tiffin-mail-"));
  const port = await findFreePort();
  const publicUrl = "https://shop.example";
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: undefined,
    DATA_DIR: folder,
    PUBLIC_URL: publicUrl,
  };
  let server: MailServer | undefined;
  const { mailer, attempts, violations } = recordAttempts(
    createMailer(env, timeouts),
    () => server?.acceptsEmails() ?? false,
  );
  const jobs = await createJobs({ pool, log: createLog("silent") });
  const shopWithQueue = bindShop({ database: shop.database, bindEmailQueue: jobs.bindEmailQueue });

  /**
   * Lists each email's failed attempts so far, and whether an attempt is running. `retry_count`
   * increases only when a retry starts, so a job that waits for its next retry has failed once
   * more.
   */
  const listAttempts = async () => {
    const { rows } = await pool.query<{ id: string; failures: number; active: boolean }>(
      `select id, retry_count + (state = 'retry')::int as failures, state = 'active' as active from pgboss.job where name = 'mail'`,
    );
    return rows;
  };
  /** Makes every retry due now. */
  const retryNow = () =>
    pool.query("update pgboss.job set start_after = now() where state = 'retry'");

  async function waitUntilAllFailed(serverState: string) {
    const previousAttempts = new Map(
      (await listAttempts()).map(({ id, failures, active }) => [id, failures + (active ? 1 : 0)]),
    );
    await retryNow();
    await waitFor(
      `every email to fail while the server ${serverState}`,
      async () =>
        (await listAttempts()).every(
          ({ id, failures }) => failures > (previousAttempts.get(id) ?? 0),
        ),
      600_000,
    );
  }

  try {
    const customer = await createCustomer(shop);
    for (let index = 0; index < emailCount; index += 1)
      await expectOk(placeDelivery(shopWithQueue, customer, buildDelivery()));
    const { business, orders, contact } = shopWithQueue.stores;
    const sources = {
      shop: shopWithQueue,
      business,
      orders,
      contact,
      issueVerification: async () => null,
      publicUrl,
    };
    await jobs.start({ mail: createEmailWorker({ mailer, emailService: null, sources }) });
    await waitUntilAllFailed("is down");

    server = await startMailServer({ port });
    for (const [behaviour, serverState] of [
      ["hang", "hangs"],
      ["no reply", "accepts without confirming"],
      ["busy", "is busy"],
    ] as const) {
      server.setBehaviour(behaviour);
      await waitUntilAllFailed(serverState);
    }
    const unconfirmed = countByMessageId(server);
    server.delayNextReply(2 * timeouts.smtpTimeoutMs);
    server.setBehaviour("accept");
    await waitFor(
      "every email to be delivered",
      async () => {
        await retryNow();
        return (
          (
            await pool.query(
              "select from pgboss.job where name = 'mail' and state <> 'completed' limit 1",
            )
          ).rowCount === 0
        );
      },
      600_000,
    );

    const rows = await listAttempts();
    const deliveries = countByMessageId(server);
    for (const { id } of rows) {
      const messageId = `<${id}@shop.example>`;
      const ownAttempts = attempts.get(id) ?? [];
      const arrived = deliveries.get(messageId) ?? 0;
      // Each attempt while the server accepted emails may have arrived, whether or not it was
      // confirmed.
      const maxArrivals = ownAttempts.filter(({ couldArrive }) => couldArrive).length;
      if (arrived < 1 || arrived > maxArrivals)
        violations.push(`${messageId} arrived ${arrived} times, not 1 to ${maxArrivals}`);
      const confirmed = ownAttempts.filter(({ isConfirmed }) => isConfirmed).length;
      if (confirmed !== 1 || !ownAttempts.at(-1)?.isConfirmed)
        violations.push(`${messageId} was confirmed ${confirmed} times, or sent again afterwards`);
    }
    if (deliveries.size !== rows.length)
      violations.push(`${deliveries.size} Message-IDs for ${rows.length} emails`);
    return {
      violations,
      summary:
        `${rows.length} emails to a server that was down, hung, accepted ${unconfirmed.size} without confirming, and then was busy: ` +
        `${rows.length - violations.length} arrived correctly, under ${deliveries.size} Message-IDs`,
    };
  } finally {
    await jobs.stop();
    mailer.close();
    await server?.close();
    await shop.database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Attempt {
  /** True if the server accepted emails at the beginning or the end of the attempt. */
  couldArrive: boolean;
  isConfirmed: boolean;
}

/**
 * Records each email's attempts, by job. An attempt that starts while an earlier one is still
 * running is a violation.
 */
function recordAttempts(recorded: Mailer, acceptsEmails: () => boolean) {
  const attempts = new Map<string, Attempt[]>();
  const running = new Set<string>();
  const violations: string[] = [];
  const mailer: Mailer = {
    ...recorded,
    async deliver(email, envelope) {
      const { id } = envelope;
      if (running.has(id))
        violations.push(`${id} was sent again while an earlier attempt was running`);
      running.add(id);
      const couldArriveAtStart = acceptsEmails();
      let isConfirmed = false;
      try {
        await recorded.deliver(email, envelope);
        isConfirmed = true;
      } finally {
        running.delete(id);
        const attempt = { couldArrive: couldArriveAtStart || acceptsEmails(), isConfirmed };
        attempts.set(id, [...(attempts.get(id) ?? []), attempt]);
      }
    },
  };
  return { mailer, attempts, violations };
}

/** Counts the deliveries of each Message-ID. */
function countByMessageId({ received }: MailServer): Map<string, number> {
  const deliveries = new Map<string, number>();
  for (const { messageId = "none" } of received)
    deliveries.set(messageId, (deliveries.get(messageId) ?? 0) + 1);
  return deliveries;
}
