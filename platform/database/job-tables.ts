import type pg from "pg";
import { PgBoss } from "pg-boss";
import { maxKeepEmailDays } from "../../domain/business/default-settings.ts";
import { queues } from "../jobs/queues.ts";
import type { Logger } from "../log.ts";

/** The schema that pg-boss keeps its tables in. */
export const jobSchema = "pgboss";

/**
 * Makes or updates pg-boss's tables and our queues. Done here as their owner, on its connection: the workers connect as the application's
 * role, which may not change a schema, and start with `migrate: false`.
 */
export async function makeJobTables(owner: pg.ClientBase, log: Logger): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    schema: jobSchema,
    supervise: false,
    schedule: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "database: job tables"));
  await boss.start();
  try {
    // `deleteOldEmails` deletes these jobs after the owner's setting (`keepEmailDays`); 0 keeps pg-boss from deleting finished ones sooner.
    await makeQueue(boss, queues.mailFailed, {
      retryLimit: 0,
      retentionSeconds: maxKeepEmailDays * 24 * 60 * 60,
      deleteAfterSeconds: 0,
    });
    // A mail server may be away for a second or a night: tried from five seconds up to four hours apart, for 14 to 18 hours.
    await makeQueue(boss, queues.mail, {
      retryLimit: 14,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 4 * 60 * 60,
      expireInSeconds: 120,
      deleteAfterSeconds: 0,
      deadLetter: queues.mailFailed,
      // Workers look by themselves. A notification in the transaction of what a mail is about makes all commits of the database wait for
      // each other, so that no two share a write to the disk.
      notify: false,
    });
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

async function makeQueue(boss: PgBoss, name: string, options: Parameters<PgBoss["createQueue"]>[1]): Promise<void> {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, options);
}
