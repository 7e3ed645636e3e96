import type pg from "pg";
import { queues } from "./email-queues.ts";
import { jobSchema } from "./job-queue-tables.ts";

export interface QueueDepth {
  /** Emails that are waiting for their first or next attempt. */
  waiting: number;
  /** Age of the oldest waiting email in seconds; 0 if none is waiting. */
  oldestSeconds: number;
  /** Emails that were rejected, or failed too often. */
  failed: number;
}

/**
 * Ages are by the database's clock. The condition matches a partial index, so finished jobs are not
 * read.
 */
export async function readQueueDepth(pool: pg.Pool): Promise<QueueDepth> {
  const { rows } = await pool.query<{ name: string; jobs: number; oldest: number }>({
    name: "read-queue-depth",
    text: `select name, count(*)::int as jobs, extract(epoch from now() - min(created_on))::float8 as oldest
             from ${jobSchema}.job
            where name in ($1, $2) and state < 'active' and not blocked group by name`,
    values: [queues.mail, queues.mailFailed],
  });
  const mailQueue = rows.find(({ name }) => name === queues.mail);
  const failed = rows.find(({ name }) => name === queues.mailFailed);
  return {
    waiting: mailQueue?.jobs ?? 0,
    oldestSeconds: Math.max(0, mailQueue?.oldest ?? 0),
    failed: failed?.jobs ?? 0,
  };
}
