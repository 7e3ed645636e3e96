import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/builders/test-database.ts";
import { waitFor } from "../../tests/builders/wait-for.ts";
import { createLog } from "../log.ts";
import { queues } from "./email-queues.ts";
import { jobSchema } from "./job-queue-tables.ts";
import { createJobs, type Jobs, PermanentJobError, type QueuedEmail } from "./jobs.ts";

let database: TestDatabase;
let jobs: Jobs;
let started: QueuedEmail[];
beforeEach(async () => {
  database = await createTestDatabase();
  jobs = await createJobs({ pool: database.pool, log: createLog("silent") });
  started = [];
});
afterEach(async () => {
  await jobs.stop();
  await database.close();
});

const buildOrderEmail = (orderId: string) => ({ template: "order-placed", orderId }) as const;
const handle = async (job: QueuedEmail) => {
  started.push(job);
};

async function listStates() {
  const { rows } = await database.pool.query(
    "select name, state, retry_count from pgboss.job order by created_on",
  );
  return rows.map(({ name, state, retry_count }) => `${name} ${state} ${retry_count}`);
}

test("runs an email job soon after its transaction commits, and not before", async () => {
  await jobs.start({ mail: handle });
  await database.transaction(async (tx) => {
    await jobs.bindEmailQueue(tx).send(buildOrderEmail("1"));
    await sleep(1_500);
    expect(started).toEqual([]);
  });
  await waitFor("the email job to start", () => started.length === 1);
  expect(started[0]).toMatchObject({ job: buildOrderEmail("1"), enqueuedAt: expect.any(Date) });
});

test("a rollback leaves no email job", async () => {
  await jobs.start({ mail: handle });
  await expect(
    database.transaction(async (tx) => {
      await jobs.bindEmailQueue(tx).send(buildOrderEmail("1"));
      throw new Error("the coupon is used up");
    }),
  ).rejects.toThrow("used up");
  await sleep(1_200);
  expect(started).toEqual([]);
  expect(await listStates()).toEqual([]);
});

test("retries only the failed email in a batch, as the same job", async () => {
  for (const id of ["1", "2", "3"])
    await jobs.bindEmailQueue(database.db).send(buildOrderEmail(id));
  await jobs.start({
    async mail(email) {
      started.push(email);
      if (email.job.template === "order-placed" && email.job.orderId === "2" && started.length <= 3)
        throw new Error("server busy");
    },
  });
  await waitFor("an email to wait for its retry", async () =>
    (await listStates()).includes("mail retry 0"),
  );
  await database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  await waitFor("all emails to be sent", async () =>
    (await listStates()).every((state) => state.startsWith("mail completed")),
  );
  const ids = started.map((job) => job.id);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(3);
});

test("tries to send an email 15 times over 12 to 24 hours, then dead-letters it", async () => {
  await jobs.bindEmailQueue(database.db).send(buildOrderEmail("1"));
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  let attempts = 0;
  let waitedHours = 0;
  for (;;) {
    const [job] = await boss.fetch(queues.mail);
    if (!job) break;
    attempts += 1;
    await boss.fail(queues.mail, job.id);
    const { rows } = await database.pool.query(
      "select extract(epoch from start_after - now()) / 3600 as hours from pgboss.job where state = 'retry'",
    );
    waitedHours += Number(rows[0]?.hours ?? 0);
    await database.pool.query(
      "update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'",
    );
  }
  await boss.stop({ graceful: false, close: false });
  expect(attempts).toBe(15);
  expect(waitedHours).toBeGreaterThan(12);
  expect(waitedHours).toBeLessThan(24);
  expect(await listStates()).toEqual(
    expect.arrayContaining(["mail failed 14", expect.stringMatching(/^mail-failed created/)]),
  );
});

test("dead-letters a permanently rejected email without a retry", async () => {
  await jobs.bindEmailQueue(database.db).send(buildOrderEmail("1"));
  await jobs.start({
    async mail() {
      throw new PermanentJobError("no such mailbox");
    },
  });
  await waitFor("the email to be dead-lettered", async () =>
    (await listStates()).some((state) => state.startsWith("mail-failed")),
  );
  expect(await listStates()).toEqual(expect.arrayContaining(["mail failed 0"]));
});

test("does not store the recipient's address in a failed job's error", async () => {
  await jobs.bindEmailQueue(database.db).send(buildOrderEmail("1"));
  await jobs.start({
    async mail() {
      throw new Error("550 5.1.1 <asha@mail.example>: Recipient address rejected");
    },
  });
  await waitFor("the email to wait for its retry", async () =>
    (await listStates()).includes("mail retry 0"),
  );
  const { rows } = await database.pool.query("select output::text from pgboss.job");
  expect(rows[0]?.output).toContain("550 5.1.1 <[address]>: Recipient address rejected");
  expect(rows[0]?.output).not.toContain("asha@mail.example");
});

test("stopping waits for the email that is being sent", async () => {
  await jobs.bindEmailQueue(database.db).send(buildOrderEmail("1"));
  let isSent = false;
  await jobs.start({
    async mail(job) {
      started.push(job);
      await sleep(1_000);
      isSent = true;
    },
  });
  await waitFor("the email job to start", () => started.length === 1);
  await jobs.stop();
  expect(isSent).toBe(true);
  expect(await listStates()).toEqual(["mail completed 0"]);
});

test("two nodes share the jobs and run each job once", async () => {
  const otherJobs = await createJobs({ pool: database.pool, log: createLog("silent") });
  for (let index = 0; index < 60; index += 1)
    await jobs.bindEmailQueue(database.db).send(buildOrderEmail(String(index)));
  await Promise.all([jobs.start({ mail: handle }), otherJobs.start({ mail: handle })]);
  await waitFor("all email jobs to start", () => started.length >= 60);
  await sleep(1_200);
  expect(new Set(started.map((job) => job.id)).size).toBe(60);
  expect(started).toHaveLength(60);
  await otherJobs.stop();
});
