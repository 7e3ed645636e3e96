import { expect, test } from "vitest";
import { createTestDatabase } from "../../tests/builders/test-database.ts";
import { createJobs } from "../jobs/jobs.ts";
import { createLog } from "../log.ts";
import { readPendingEmails, restorePendingEmails } from "./pending-emails.ts";

test("a restored failed email keeps its error and the times at which it was queued and failed", async () => {
  const database = await createTestDatabase();
  const { pool } = database;
  await createJobs({ pool, log: createLog("silent") });
  await pool.query(
    `insert into pgboss.job (name, data, created_on, source_id, source_created_on, source_output)
     values ('mail-failed', '{"template": "confirm-email"}', '2026-03-02T09:00Z',
             gen_random_uuid(), '2026-03-01T12:00Z', '{"message": "refused"}')`,
  );
  const readJobs = async () => {
    const { rows } = await pool.query(
      `select coalesce(source_id, id) as id, data, created_on, source_created_on,
              coalesce(source_output, output) as output
         from pgboss.job where name = 'mail-failed'`,
    );
    return rows;
  };
  const before = await readJobs();
  expect(before).toHaveLength(1);
  const client = await pool.connect();
  try {
    await restorePendingEmails(client, await readPendingEmails(client));
    expect(await readJobs()).toEqual(before);
  } finally {
    client.release();
    await database.close();
  }
});
