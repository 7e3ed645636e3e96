import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { placeOrder } from "../../domain/order-types/delivery/place-delivery.ts";
import { bindShop } from "../../platform/bind-shop.ts";
import { createMailer } from "../../platform/email/mailer.ts";
import { createEmailWorker } from "../../platform/jobs/email-worker.ts";
import { createJobs } from "../../platform/jobs/jobs.ts";
import { createLog } from "../../platform/log.ts";
import { type MailServer, mailServer } from "../builders/mail-server.ts";
import { freePort } from "../builders/server-process.ts";
import { aCustomer, anOrder, testShop } from "../builders/shop.ts";
import { until } from "../builders/wait-until.ts";
import { done } from "../builders/wanted-orders.ts";
import type { FaultReport } from "./meet-fault.ts";

/** A server that hangs is given up after this many milliseconds here, so that a thousand mails meet it in a minute or two. */
const limits = { answerWithin: 250, deliverWithin: 2_000 };

/**
 * So many orders are placed, each with its mail, while the mail server is not there; then it hangs, takes mails without saying so, is busy,
 * and is well. In the end each mail is there; what came more than once is what was taken without a word, under the same Message-ID.
 */
export async function mailInTrouble(mails: number): Promise<FaultReport> {
  const shop = await testShop();
  const { pool } = shop.database;
  const folder = mkdtempSync(join(tmpdir(), "tiffin-mails-"));
  const port = await freePort();
  const publicUrl = "https://shop.example";
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: undefined, DATA_DIR: folder, PUBLIC_URL: publicUrl };
  const mailer = createMailer(env, limits);
  const jobs = await createJobs({ pool, log: createLog("silent") });
  const withMails = bindShop({ database: shop.database, mailQueue: jobs.mailQueue });
  let server: MailServer | undefined;

  /** How often each was tried in vain so far, and whether it is being tried. */
  const tried = async () => {
    const { rows } = await pool.query<{ id: string; failures: number; active: boolean }>(
      `select id, retry_count + (state = 'retry')::int as failures, state = 'active' as active from pgboss.job where name = 'mail'`,
    );
    return rows;
  };
  /** As if the time of the next try had come. (Some are tried sooner by themselves.) */
  const tryAgain = () => pool.query("update pgboss.job set start_after = now() where state = 'retry'");

  async function allTriedInVain(what: string) {
    const before = new Map((await tried()).map(({ id, failures, active }) => [id, failures + (active ? 1 : 0)]));
    await tryAgain();
    await until(
      `each mail to have met a server that ${what}`,
      async () => (await tried()).every(({ id, failures }) => failures > (before.get(id) ?? 0)),
      600_000,
    );
  }

  try {
    const customer = await aCustomer(shop);
    for (let n = 0; n < mails; n += 1) await done(placeOrder(withMails, customer, anOrder()));
    const { business, orders, contact } = withMails.read;
    const sources = { shop: withMails, business, orders, contact, verification: async () => null, publicUrl } as never;
    await jobs.start({ mail: createEmailWorker({ mailer, emailService: null, sources }) });
    await allTriedInVain("is not there");

    server = await mailServer({ port });
    for (const [behaviour, what] of [
      ["hang", "hangs"],
      ["forget to answer", "forgets to answer"],
      ["busy", "is busy"],
    ] as const) {
      server.behave(behaviour);
      await allTriedInVain(what);
    }
    const unsaid = timesTaken(server);
    server.behave("take");
    await until(
      "each mail to be delivered",
      async () => {
        await tryAgain();
        return (await pool.query("select from pgboss.job where name = 'mail' and state <> 'completed' limit 1")).rowCount === 0;
      },
      600_000,
    );

    const rows = await tried();
    const times = timesTaken(server);
    const wrong: string[] = [];
    for (const { id } of rows) {
      const messageId = `<${id}@shop.example>`;
      const expected = (unsaid.get(messageId) ?? 0) + 1;
      const came = times.get(messageId) ?? 0;
      if (came !== expected) wrong.push(`${messageId} came ${came} times, not ${expected}`);
    }
    if (times.size !== rows.length) wrong.push(`${times.size} Message-IDs for ${rows.length} mails`);
    return {
      wrong,
      summary:
        `${rows.length} mails to a server that was away, hung, took ${unsaid.size} of them without saying so, and was busy: ` +
        `${rows.length - wrong.length} arrived as they are to, under ${times.size} Message-IDs`,
    };
  } finally {
    await jobs.stop();
    mailer.close();
    await server?.close();
    await shop.database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** By Message-ID. */
function timesTaken({ taken }: MailServer): Map<string, number> {
  const times = new Map<string, number>();
  for (const { messageId = "none" } of taken) times.set(messageId, (times.get(messageId) ?? 0) + 1);
  return times;
}
