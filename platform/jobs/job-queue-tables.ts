import type pg from "pg";
import { PgBoss } from "pg-boss";
import { createNewerDatabaseError } from "../database/schema-compatibility.ts";
import type { Logger } from "../log.ts";
import { emailQueueOptions, failedEmailQueueOptions, queues } from "./email-queues.ts";

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
    await createOrUpdateQueue(boss, queues.mailFailed, failedEmailQueueOptions);
    await createOrUpdateQueue(boss, queues.mail, emailQueueOptions);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

/**
 * Throws `OperatorError` if a newer version of Tiffin created the tables for another version of
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
