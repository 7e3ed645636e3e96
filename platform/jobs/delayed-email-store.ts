import { sql } from "drizzle-orm";
import type { Db } from "../../domain/database.ts";
import type { DelayedEmailStore } from "../../domain/email.ts";
import { queues } from "./email-queues.ts";
import { jobSchema } from "./job-queue-tables.ts";

/**
 * Finds and deletes delayed jobs in pg-boss's queue. A worker changes a job's state when it takes
 * the job, so an email is either deleted or sent.
 */
export function createDelayedEmailStore(db: Db): DelayedEmailStore {
  const jobs = sql.raw(`${jobSchema}.job`);
  const isDelayed = (orderId: string, template: string) =>
    sql`name = ${queues.mail} and state = 'created' and start_after > created_on and data->>'orderId' = ${orderId}
        and data->>'template' = ${template}`;
  return {
    async isWaiting(orderId, template) {
      const { rows } = await db.execute(
        sql`select 1 from ${jobs} where ${isDelayed(orderId, template)} limit 1`,
      );
      return rows.length > 0;
    },

    async cancel(orderId, template) {
      const { rows } = await db.execute(
        sql`delete from ${jobs} where ${isDelayed(orderId, template)} returning id`,
      );
      return rows.length > 0;
    },

    async cancelChange(orderId) {
      const { rows } = await db.execute<{ version: number }>(
        sql`delete from ${jobs} where ${isDelayed(orderId, "order-changed")} returning (data->>'version')::int as version`,
      );
      return rows[0]?.version ?? null;
    },

    async hasSentSince(orderId, since) {
      const { rows } = await db.execute(sql`
        select 1 from ${jobs} where name = ${queues.mail} and data->>'orderId' = ${orderId} and data->>'template' <> 'order-unanswered'
           and (state = 'active' or (state = 'completed' and completed_on >= ${since.toISOString()}::timestamptz)) limit 1`);
      return rows.length > 0;
    },
  };
}
