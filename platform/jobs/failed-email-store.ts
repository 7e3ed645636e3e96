import { type SQL, sql } from "drizzle-orm";
import type { FailedEmail, FailedEmailStore } from "../../domain/attention/failed-email-store.ts";
import type { Db } from "../../domain/database.ts";
import type { EmailJob } from "../../domain/email.ts";
import { queues } from "./email-queues.ts";
import { jobSchema } from "./job-queue-tables.ts";

/** A row in the dead-letter queue. `id` and `queuedAt` are those of the original job. */
interface FailedRow extends Record<string, unknown> {
  id: string;
  job: EmailJob;
  failure: string | null;
  failedAt: string;
  queuedAt: string;
}

const jobs = sql.raw(`${jobSchema}.job`);
const originalId = sql`coalesce(source_id, id)`;
const isFailed = sql`name = ${queues.mailFailed} and state = 'created'`;
const isContactMessage = sql`data->>'template' = 'contact-message'`;
const columns = sql`${originalId} as id, data as job, coalesce(source_output, output)->>'message' as failure,
  created_on as "failedAt", coalesce(source_created_on, created_on) as "queuedAt"`;

/** Lists, counts and removes failed emails in pg-boss's queues. */
export function createFailedEmailStore(db: Db): FailedEmailStore {
  /**
   * Removes the dead letters, and also the failed jobs behind them, so that their ids can be used
   * again.
   */
  const removeWhere = async (condition: SQL) => {
    const { rows } = await db.execute<FailedRow>(sql`
      with removed as (delete from ${jobs} where ${isFailed} and ${condition} returning *),
           originals as (
             delete from ${jobs} as original using removed
              where original.name = ${queues.mail} and original.id = removed.source_id and original.state = 'failed'
           )
      select ${columns} from removed`);
    return rows.map(parseRow);
  };
  return {
    async list({ limit }) {
      const { rows } = await db.execute<FailedRow>(sql`
        select ${columns} from ${jobs} where ${isFailed} and not ${isContactMessage} order by created_on desc, id limit ${limit}`);
      return rows.map(parseRow);
    },

    async count({ delayedSince }) {
      const { rows } = await db.execute<{ failed: number; delayed: number }>(sql`
        select (select count(*)::int from ${jobs} where ${isFailed} and not ${isContactMessage}) as failed,
               (select count(*)::int from ${jobs}
                 where name = ${queues.mail} and state = 'retry' and created_on < ${delayedSince.toISOString()}
                   and not ${isContactMessage}) as delayed`);
      return rows[0] ?? { failed: 0, delayed: 0 };
    },

    remove(ids) {
      const isAmongIds =
        ids === null ? sql`true` : sql`${originalId} = any(${sql.param(ids)}::uuid[])`;
      return removeWhere(sql`not ${isContactMessage} and ${isAmongIds}`);
    },

    async removeContactMessage(messageId) {
      const isAboutMessage = sql`${isContactMessage} and data->>'messageId' = ${String(messageId)}`;
      const [failed] = await removeWhere(isAboutMessage);
      if (failed) return failed;
      const { rows } = await db.execute<FailedRow>(sql`
        delete from ${jobs} where name = ${queues.mail} and state in ('created', 'retry', 'failed') and ${isAboutMessage}
        returning ${columns}`);
      return rows[0] ? parseRow(rows[0]) : null;
    },
  };
}

function parseRow({ id, job, failure, failedAt, queuedAt }: FailedRow): FailedEmail {
  return {
    id,
    job,
    failure: failure ?? "",
    failedAt: new Date(failedAt),
    queuedAt: new Date(queuedAt),
  };
}
