import { sql } from "drizzle-orm";
import type { Db } from "../../domain/database.ts";
import type { DelayedEmailStore } from "../../domain/email.ts";
import { jobSchema } from "../database/job-tables.ts";
import { queues } from "./queues.ts";

/** Deletes jobs from pg-boss's queue. A worker changes a job's state when it takes it, so an email is either deleted or sent. */
export function delayedEmailStore(db: Db): DelayedEmailStore {
  return {
    async cancel(orderId, template) {
      const { rows } = await db.execute(sql`
        delete from ${sql.raw(jobSchema)}.job
         where name = ${queues.mail} and state = 'created' and start_after > created_on and data->>'orderId' = ${orderId}
           and data->>'template' = ${template}
        returning id`);
      return rows.length > 0;
    },
  };
}
