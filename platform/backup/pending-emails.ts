import type pg from "pg";
import { PgBoss } from "pg-boss";
import { queues } from "../jobs/email-queues.ts";
import { jobSchema } from "../jobs/job-queue-tables.ts";

/**
 * An email that is waiting or has failed. Its `id` becomes the Message-ID, so that mail servers
 * and programs recognise duplicates from a restored shop.
 */
export interface PendingEmail {
  id: string;
  queue: string;
  data: object;
  /** The error of the last failed attempt. Null if none has failed. */
  output: object | null;
  createdOn: string;
  /** When a failed email was queued. Null for others; missing in older backups. */
  queuedOn?: string | null;
}

const batchSize = 500;

export async function readPendingEmails(client: pg.ClientBase): Promise<PendingEmail[]> {
  const { rows: tables } = await client.query("select to_regclass($1) as name", [
    `${jobSchema}.job`,
  ]);
  if (!tables[0]?.name) return [];
  const { rows } = await client.query<PendingEmail>(
    // A failed email has its original job's id, error and time in the `source_*` columns.
    `select coalesce(source_id, id) as id, name as queue, data,
            coalesce(source_output, output) as output, to_json(created_on) #>> '{}' as "createdOn",
            to_json(source_created_on) #>> '{}' as "queuedOn"
       from ${jobSchema}.job where name = any($1) and state < 'completed' order by created_on, id`,
    [Object.values(queues)],
  );
  return rows;
}

/**
 * Replaces the jobs in the email queues with these emails, in the client's transaction. Emails that
 * were being sent are sent again.
 */
export async function restorePendingEmails(
  client: pg.ClientBase,
  emails: PendingEmail[],
): Promise<void> {
  await client.query(`delete from ${jobSchema}.job where name = any($1)`, [Object.values(queues)]);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  let bossError: unknown = null;
  // Without a listener, an `error` event would crash the process.
  boss.on("error", (error) => {
    bossError = error;
  });
  await boss.start();
  try {
    for (const queue of Object.values(queues)) {
      const queued = emails.filter((email) => email.queue === queue);
      for (let from = 0; from < queued.length; from += batchSize)
        await boss.insert(
          queue,
          queued.slice(from, from + batchSize).map(({ id, data }) => ({ id, data })),
        );
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  if (bossError) throw bossError;
  await client.query(
    `update ${jobSchema}.job as job set created_on = mail."createdOn", output = mail.output,
            source_created_on = mail."queuedOn"
       from jsonb_to_recordset($1::jsonb)
         as mail (id uuid, queue text, output jsonb, "createdOn" timestamptz, "queuedOn" timestamptz)
      where job.name = mail.queue and job.id = mail.id`,
    [JSON.stringify(emails)],
  );
}
