import type pg from "pg";
import { PgBoss } from "pg-boss";
import { maxKeepEmailDays } from "../../domain/business/default-settings.ts";
import { createNewerDatabaseError } from "../database/schema-compatibility.ts";
import type { Logger } from "../log.ts";
import { queues } from "./queues.ts";

/** The schema for pg-boss's tables. */
export const jobSchema = "pgboss";

/**
 * Creates or updates pg-boss's tables and our queues, as their owner. The workers start with
 * `migrate: false`, because they connect as the application role, which cannot change a schema.
 */
export async function createJobTables(owner: pg.ClientBase, log: Logger): Promise<void> {
  const boss = connectBoss(owner, log, { migrate: true });
  await boss.start();
  try {
    // pg-boss leaves newer tables alone, and its workers then refuse to start.
    await requireJobTables(owner, log);
    // `deleteOldEmails` deletes these jobs after the number of days that the owner sets
    // (`keepEmailDays`). 0 stops pg-boss from deleting finished ones sooner.
    await createOrUpdateQueue(boss, queues.mailFailed, {
      retryLimit: 0,
      retentionSeconds: maxKeepEmailDays * 24 * 60 * 60,
      deleteAfterSeconds: 0,
    });
    // Retries for 14 to 18 hours, at intervals from five seconds to four hours: an email server may
    // be down for a night.
    await createOrUpdateQueue(boss, queues.mail, {
      retryLimit: 14,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 4 * 60 * 60,
      expireInSeconds: 120,
      deleteAfterSeconds: 0,
      deadLetter: queues.mailFailed,
      // Workers poll: a NOTIFY in the transaction that enqueues an email would serialise commits,
      // so that they could not share a disk write.
      notify: false,
    });
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

/**
 * Throws `StartupError` if a newer version of Tiffin created the tables for another version of
 * pg-boss.
 */
export async function requireJobTables(owner: pg.ClientBase, log: Logger): Promise<void> {
  const boss = connectBoss(owner, log, { migrate: false });
  try {
    await boss.start();
  } catch (error) {
    if ((error as Error).message.includes("requires migrations"))
      throw createNewerDatabaseError("its job tables");
    throw error;
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

function connectBoss(owner: pg.ClientBase, log: Logger, { migrate }: { migrate: boolean }): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    schema: jobSchema,
    migrate,
    createSchema: migrate,
    supervise: false,
    schedule: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "database: error in the job tables"));
  return boss;
}

async function createOrUpdateQueue(
  boss: PgBoss,
  name: string,
  options: Parameters<PgBoss["createQueue"]>[1],
): Promise<void> {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, options);
}
