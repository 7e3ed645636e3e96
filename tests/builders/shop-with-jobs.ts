import { bindShop } from "../../platform/bind-shop.ts";
import { createJobs } from "../../platform/jobs/jobs.ts";
import { createLog } from "../../platform/log.ts";
import { createTestShop } from "./shop.ts";

/** A test shop whose emails are real jobs. Nothing sends them. Call `close` at the end. */
export async function createShopWithJobs(options?: Parameters<typeof createTestShop>[0]) {
  const created = await createTestShop(options);
  const { database, clock } = created;
  const jobs = await createJobs({ pool: database.pool, log: createLog("silent") });
  const bound = bindShop({ database, bindEmailQueue: jobs.bindEmailQueue });
  return {
    shop: { ...created, ...bound, clock },
    jobs,
    async close() {
      await jobs.stop();
      await database.close();
    },
  };
}

/** The emails that wait to be sent, except `order-placed`, with their delay. */
export async function listWaitingEmails({
  database: { pool },
}: Awaited<ReturnType<typeof createTestShop>>) {
  const { rows } = await pool.query<{ template: string; seconds: number }>(
    `select data->>'template' as template, extract(epoch from start_after - created_on)::int as seconds
       from pgboss.job where state = 'created' and data->>'template' <> 'order-placed' order by created_on`,
  );
  return rows;
}
