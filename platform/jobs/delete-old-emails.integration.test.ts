import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFixedClock } from "../../domain/clock.ts";
import { createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { createEmailFileWriter } from "../email/email-files.ts";
import { createLog } from "../log.ts";
import { deleteOldEmails } from "./delete-old-emails.ts";
import { queues } from "./email-queues.ts";
import { createJobs, type Jobs } from "./jobs.ts";

let shop: TestShop;
let jobs: Jobs;
let dataDir: string;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.stores.business.create();
  jobs = await createJobs({ pool: shop.database.pool, log: createLog("silent") });
  dataDir = await mkdtemp(join(tmpdir(), "tiffin-retention-"));
});
afterAll(async () => {
  await jobs.stop();
  await shop.database.close();
  await rm(dataDir, { recursive: true });
});

const deleteAt = (iso: string) =>
  deleteOldEmails({ ...shop, clock: createFixedClock(iso) }, { jobs, dataDir });
const listRecipients = async () =>
  (await shop.database.pool.query("select data->>'to' as to from pgboss.job order by 1")).rows.map(
    ({ to }) => to,
  );

/** Creates an email job in this state, dated 1 June 2026. */
async function createEmailJob(name: string, to: string, state: string) {
  await jobs
    .bindEmailQueue(shop.database.db)
    .send({ template: "password-changed", to, name: "Asha" });
  await shop.database.pool.query(
    `update pgboss.job set name = $1, state = $2::pgboss.job_state, created_on = '2026-06-01 12:00Z',
            completed_on = case when $2 in ('completed', 'failed') then timestamptz '2026-06-01 12:00Z' end
      where data->>'to' = $3`,
    [name, state, to],
  );
}

test("deletes finished email jobs and files after the set number of days, and keeps waiting jobs", async () => {
  await createEmailJob(queues.mail, "delivered@example.com", "completed");
  await createEmailJob(queues.mail, "failed@example.com", "failed");
  await createEmailJob(queues.mail, "waiting@example.com", "retry");
  await createEmailJob(queues.mailFailed, "given-up@example.com", "created");
  const folder = join(dataDir, "mail");
  await createEmailFileWriter(folder).write(Buffer.from("To: asha@example.com"), {
    id: "old",
    writtenAt: new Date("2026-06-01T12:00:00Z"),
  });
  await createEmailFileWriter(folder).write(Buffer.from("To: asha@example.com"), {
    id: "new",
    writtenAt: new Date("2026-06-14T12:00:00Z"),
  });
  await writeFile(join(folder, ".20260601T120000.000Z-torn.eml.77"), "To: asha@example.com");
  await writeFile(join(folder, "notes.txt"), "the operator's");

  expect(await deleteAt("2026-06-15T12:00:00Z")).toEqual({ records: 0, files: 0 });
  expect(await deleteAt("2026-06-15T12:00:01Z")).toEqual({ records: 3, files: 2 });
  expect(await listRecipients()).toEqual(["waiting@example.com"]);
  expect(await readdir(folder)).toEqual(["20260614T120000.000Z-new.eml", "notes.txt"]);
  expect(await deleteAt("2026-06-15T12:00:01Z")).toEqual({ records: 0, files: 0 });
});

test("uses the number of days from the settings, and works without email files", async () => {
  await rm(join(dataDir, "mail"), { recursive: true });
  await createEmailJob(queues.mail, "kept@example.com", "completed");
  await shop.stores.business.update({ keepEmailDays: 90 });
  expect(await deleteAt("2026-08-30T12:00:00Z")).toEqual({ records: 0, files: 0 });
  expect(await deleteAt("2026-08-30T12:00:01Z")).toEqual({ records: 1, files: 0 });
});

test("pg-boss does not delete finished emails itself", async () => {
  const { rows } = await shop.database.pool.query(
    "select name, deletion_seconds, retention_seconds from pgboss.queue order by name",
  );
  expect(rows).toEqual([
    { name: "mail", deletion_seconds: 0, retention_seconds: expect.any(Number) },
    { name: "mail-failed", deletion_seconds: 0, retention_seconds: 90 * 24 * 60 * 60 },
  ]);
});
