import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, type JobResult, PgBoss } from "pg-boss";
import type { Db } from "../../domain/database.ts";
import type { EmailJob, EmailQueue } from "../../domain/email.ts";
import { prepared } from "../../domain/prepared-statement.ts";
import type { Logger } from "../log.ts";
import { redactValues } from "../logged-error.ts";
import { queues } from "./email-queues.ts";
import { jobSchema } from "./job-queue-tables.ts";

/** `id` stays the same for retries. */
export interface QueuedEmail {
  id: string;
  job: EmailJob;
  enqueuedAt: Date;
}

/** A permanent failure: do not retry. Others are retried: see `email-queues.ts`. */
export class PermanentJobError extends Error {}

export interface Jobs {
  /**
   * Returns a queue bound to the transaction of `db`. Its jobs exist only if the transaction
   * commits.
   */
  bindEmailQueue(db: Db): EmailQueue;
  /**
   * Deletes the jobs of emails that were delivered or failed permanently before this time,
   * including the addresses in them. Returns how many it deleted.
   */
  deleteOldEmailJobs(before: Date): Promise<number>;
  /** Starts processing the email queue. */
  start(workers: { mail(email: QueuedEmail): Promise<void> }): Promise<void>;
  /**
   * Stops taking jobs, so that other nodes take them. Running jobs continue, and new ones can still
   * be queued.
   */
  pause(): void;
  /** Stops taking jobs and waits for the running ones. */
  stop(): Promise<void>;
}

const pollIntervalSeconds = 0.5;
const batchSize = 10;
/**
 * Maximum wait at shutdown, so that a hanging mail server does not block it. Unfinished deliveries
 * are retried.
 */
const stopTimeoutMs = 3_000;
/**
 * Minimum interval between log lines about an unavailable database, which is polled twice a second.
 */
const logIntervalMs = 10_000;
/**
 * Event-loop utilisation (0 to 1) above which the process is busy, and the measuring time for it.
 */
const busyThreshold = 0.6;
const measureMs = 50;
/** Maximum wait for an idle moment. Emails are sent even if the server stays busy. */
const maxIdleWaitMs = 1_500;

/** Lets all enqueued jobs share a prepared statement. */
const preparedSql = Object.assign(
  (strings: TemplateStringsArray, ...values: unknown[]) => prepared(sql(strings, ...values)),
  {
    param: sql.param,
  },
);

/** Background jobs, stored in the shop's database. */
export async function createJobs({ pool, log }: { pool: pg.Pool; log: Logger }): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobSchema,
    // The migration creates the tables, because our role may not.
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  // Without a listener, an error event would end the process.
  let nextLogAt = 0;
  boss.on("error", (err) => {
    if (Date.now() < nextLogAt) return;
    nextLogAt = Date.now() + logIntervalMs;
    log.warn({ err }, "jobs: database error, retrying");
  });
  boss.on("warning", ({ message, data }) => log.debug({ data }, `jobs: ${message}`));
  await boss.start();

  return {
    bindEmailQueue(db) {
      const transaction = fromDrizzle(db, preparedSql);
      return {
        async send(job, options) {
          const existingJob = options && "id" in options ? options : null;
          const delay =
            options && "delaySeconds" in options ? { startAfter: options.delaySeconds } : {};
          const id = await boss.send(queues.mail, job, {
            db: transaction,
            ...(existingJob && { id: existingJob.id }),
            ...delay,
          });
          if (!existingJob) return;
          // `send` returns null if the id is already queued.
          if (id === null) throw new Error("This email is already queued");
          const queuedAt = existingJob.queuedAt.toISOString();
          await db.execute(
            // A `start_after` later than `created_on` would mark it as delayed.
            sql`update ${sql.raw(jobSchema)}.job set created_on = ${queuedAt}, start_after = ${queuedAt}
                 where name = ${queues.mail} and id = ${existingJob.id}`,
          );
        },
      };
    },

    async deleteOldEmailJobs(before) {
      const { rowCount } = await pool.query(
        `delete from ${jobSchema}.job
          where name = $1 and completed_on < $3 or name = $2 and coalesce(completed_on, created_on) < $3`,
        [queues.mail, queues.mailFailed, before],
      );
      return rowCount ?? 0;
    },

    async start({ mail }) {
      const options = {
        batchSize,
        pollingIntervalSeconds: pollIntervalSeconds,
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      await boss.work<EmailJob, unknown, typeof options>(queues.mail, options, async (jobs) => {
        await waitUntilIdle();
        return Promise.all(
          jobs.map(async ({ id, data, createdOn, retryCount }): Promise<JobResult> => {
            const details = { job: id, template: data.template };
            try {
              await mail({ id, job: data, enqueuedAt: createdOn });
              log.info(details, "jobs: email delivered or no longer needed");
              return { id, status: "completed" };
            } catch (err) {
              const isPermanent = err instanceof PermanentJobError;
              log.error(
                { ...details, err, tries: retryCount + 1 },
                isPermanent ? "jobs: email rejected" : "jobs: email failed",
              );
              return {
                id,
                status: isPermanent ? "deadletter" : "failed",
                output: { message: redactValues(String(err)) },
              };
            }
          }),
        );
      });
    },

    pause() {
      void boss.offWork(queues.mail, { wait: false });
    },

    async stop() {
      try {
        await boss.stop({ graceful: true, close: false, timeout: stopTimeoutMs });
      } catch (err) {
        // Unfinished jobs expire and are retried after the next start.
        log.warn({ err }, "jobs: not stopped cleanly");
      }
    },
  };
}

/** Waits while requests keep the process busy, so that emails do not delay responses. */
async function waitUntilIdle(): Promise<void> {
  for (const deadline = performance.now() + maxIdleWaitMs; performance.now() < deadline; ) {
    const before = performance.eventLoopUtilization();
    await sleep(measureMs);
    if (performance.eventLoopUtilization(before).utilization < busyThreshold) return;
  }
}
