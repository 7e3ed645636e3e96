import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, type JobResult, PgBoss } from "pg-boss";
import type { Db } from "../../domain/database.ts";
import type { Mail, MailQueue } from "../../domain/email.ts";
import { prepared } from "../../domain/prepared-statement.ts";
import { jobSchema } from "../database/job-tables.ts";
import type { Logger } from "../log.ts";
import { withoutValues } from "../logged-error.ts";
import { giveWay } from "./idle-gate.ts";
import { queues } from "./queues.ts";

/** One job as its worker gets it. `id` is the same at every try. */
export interface MailJob {
  id: string;
  mail: Mail;
  enqueuedAt: Date;
}

/** What a worker says of a job that is of no use to try again. */
export class JobIsHopeless extends Error {}

export interface Jobs {
  /** A queue that is part of the transaction that `db` is bound to: what is put into it exists when that commits, and only then. */
  mailQueue(db: Db): MailQueue;
  /** Deletes the records of mail that was delivered, failed or given up before a moment, with the addresses in them. Returns how many. */
  deleteOldMail(before: Date): Promise<number>;
  /** Starts working. Everything put into the queues before, by any node, is waiting there. */
  start(workers: { mail(job: MailJob): Promise<void> }): Promise<void>;
  /** Takes no new job: another node does. Those at work go on, and what is asked for is still put into the queues. */
  takeNoMore(): void;
  /** Takes no new job and waits for the running ones. */
  stop(): Promise<void>;
}

const lookEverySeconds = 0.5;
const atOnce = 10;
/** A mail server that hangs does not hold up the end: what it did not take is a failed try. */
const stopWithinMs = 3_000;
const tellEveryMs = 10_000;

/** What puts a job into a queue is always the same statement. */
const preparedSql = Object.assign((strings: TemplateStringsArray, ...values: unknown[]) => prepared(sql(strings, ...values)), {
  param: sql.param,
});

/** Background jobs, in the shop's own database. */
export async function createJobs({ pool, log }: { pool: pg.Pool; log: Logger }): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobSchema,
    // The tables are made by the migrations: our role owns nothing.
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  // Without a listener an error event would end the process.
  let quietUntil = 0;
  boss.on("error", (err) => {
    // It looks twice a second: a database that is away for a while is told of now and then.
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + tellEveryMs;
    log.warn({ err }, "jobs: the database did not answer as hoped");
  });
  boss.on("warning", ({ message, data }) => log.debug({ data }, `jobs: ${message}`));
  await boss.start();

  return {
    mailQueue(db) {
      const transaction = fromDrizzle(db, preparedSql);
      return {
        async send(mail) {
          await boss.send(queues.mail, mail, { db: transaction });
        },
      };
    },

    async deleteOldMail(before) {
      const { rowCount } = await pool.query(
        `delete from ${jobSchema}.job
          where name = $1 and completed_on < $3 or name = $2 and coalesce(completed_on, created_on) < $3`,
        [queues.mail, queues.mailFailed, before],
      );
      return rowCount ?? 0;
    },

    async start({ mail }) {
      const options = {
        batchSize: atOnce,
        pollingIntervalSeconds: lookEverySeconds,
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      await boss.work<Mail, unknown, typeof options>(queues.mail, options, async (jobs) => {
        await giveWay();
        return Promise.all(
          jobs.map(async ({ id, data, createdOn, retryCount }): Promise<JobResult> => {
            const what = { job: id, template: data.template };
            try {
              await mail({ id, mail: data, enqueuedAt: createdOn });
              log.info(what, "jobs: mail delivered");
              return { id, status: "completed" };
            } catch (err) {
              const hopeless = err instanceof JobIsHopeless;
              log.error({ ...what, err, tries: retryCount + 1 }, hopeless ? "jobs: mail refused for good" : "jobs: mail failed");
              return { id, status: hopeless ? "deadletter" : "failed", output: { message: withoutValues(String(err)) } };
            }
          }),
        );
      });
    },

    takeNoMore() {
      void boss.offWork(queues.mail, { wait: false });
    },

    async stop() {
      try {
        await boss.stop({ graceful: true, close: false, timeout: stopWithinMs });
      } catch (err) {
        // What was being worked on is taken up again by the next start, once its time is over.
        log.warn({ err }, "jobs: not stopped cleanly");
      }
    },
  };
}
