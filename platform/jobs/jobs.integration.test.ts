import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../tests/builders/test-database.ts";
import { until } from "../../tests/builders/wait-until.ts";
import { jobSchema } from "../database/job-tables.ts";
import { createLog } from "../log.ts";
import { createJobs, type EmailJob, type Jobs, PermanentJobError } from "./jobs.ts";
import { queues } from "./queues.ts";

let database: TestDatabase;
let jobs: Jobs;
let taken: EmailJob[];
beforeEach(async () => {
  database = await testDatabase();
  jobs = await createJobs({ pool: database.pool, log: createLog("silent") });
  taken = [];
});
afterEach(async () => {
  await jobs.stop();
  await database.close();
});

const mail = (orderId: string) => ({ template: "order-placed", orderId }) as const;
const take = async (job: EmailJob) => {
  taken.push(job);
};

async function states() {
  const { rows } = await database.pool.query("select name, state, retry_count from pgboss.job order by created_on");
  return rows.map(({ name, state, retry_count }) => `${name} ${state} ${retry_count}`);
}

test("a mail is worked on soon after its commit, and not before", async () => {
  await jobs.start({ mail: take });
  await database.transaction(async (tx) => {
    await jobs.mailQueue(tx).send(mail("1"));
    await sleep(1_500);
    expect(taken).toEqual([]);
  });
  await until("the mail to be taken", () => taken.length === 1);
  expect(taken[0]).toMatchObject({ mail: mail("1"), enqueuedAt: expect.any(Date) });
});

test("what is rolled back leaves no mail", async () => {
  await jobs.start({ mail: take });
  await expect(
    database.transaction(async (tx) => {
      await jobs.mailQueue(tx).send(mail("1"));
      throw new Error("the coupon is used up");
    }),
  ).rejects.toThrow("used up");
  await sleep(1_200);
  expect(taken).toEqual([]);
  expect(await states()).toEqual([]);
});

test("a failed mail is tried again, as the same job; the others of its batch are not", async () => {
  for (const id of ["1", "2", "3"]) await jobs.mailQueue(database.db).send(mail(id));
  await jobs.start({
    async mail(job) {
      taken.push(job);
      if (job.mail.template === "order-placed" && job.mail.orderId === "2" && taken.length <= 3) throw new Error("server busy");
    },
  });
  await until("a mail to wait for its next try", async () => (await states()).includes("mail retry 0"));
  await database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  await until("all mails to be done", async () => (await states()).every((state) => state.startsWith("mail completed")));
  const ids = taken.map((job) => job.id);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(3);
});

test("an email is tried 15 times over a night and put aside after that", async () => {
  await jobs.mailQueue(database.db).send(mail("1"));
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: jobSchema,
    ...{ migrate: false, createSchema: false, schedule: false, supervise: false },
  });
  await boss.start();
  let tries = 0;
  let waitedHours = 0;
  for (;;) {
    const [job] = await boss.fetch(queues.mail);
    if (!job) break;
    tries += 1;
    await boss.fail(queues.mail, job.id);
    const { rows } = await database.pool.query(
      "select extract(epoch from start_after - now()) / 3600 as hours from pgboss.job where state = 'retry'",
    );
    waitedHours += Number(rows[0]?.hours ?? 0);
    await database.pool.query("update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'");
  }
  await boss.stop({ graceful: false, close: false });
  expect(tries).toBe(15);
  expect(waitedHours).toBeGreaterThan(12);
  expect(waitedHours).toBeLessThan(24);
  expect(await states()).toEqual(expect.arrayContaining(["mail failed 14", expect.stringMatching(/^mail-failed created/)]));
});

test("a mail that is refused for good is put aside, not tried again", async () => {
  await jobs.mailQueue(database.db).send(mail("1"));
  await jobs.start({
    async mail() {
      throw new PermanentJobError("no such mailbox");
    },
  });
  await until("the mail to be put aside", async () => (await states()).some((state) => state.startsWith("mail-failed")));
  expect(await states()).toEqual(expect.arrayContaining(["mail failed 0"]));
});

test("what a failed job keeps does not name the recipient", async () => {
  await jobs.mailQueue(database.db).send(mail("1"));
  await jobs.start({
    async mail() {
      throw new Error("550 5.1.1 <asha@mail.example>: Recipient address rejected");
    },
  });
  await until("the mail to wait for its next try", async () => (await states()).includes("mail retry 0"));
  const { rows } = await database.pool.query("select output::text from pgboss.job");
  expect(rows[0]?.output).toContain("550 5.1.1 <[address]>: Recipient address rejected");
  expect(rows[0]?.output).not.toContain("asha@mail.example");
});

test("stopping waits for the mail that is being sent", async () => {
  await jobs.mailQueue(database.db).send(mail("1"));
  let ended = false;
  await jobs.start({
    async mail(job) {
      taken.push(job);
      await sleep(1_000);
      ended = true;
    },
  });
  await until("the mail to be taken", () => taken.length === 1);
  await jobs.stop();
  expect(ended).toBe(true);
  expect(await states()).toEqual(["mail completed 0"]);
});

test("two nodes share the work: each mail once", async () => {
  const other = await createJobs({ pool: database.pool, log: createLog("silent") });
  for (let n = 0; n < 60; n += 1) await jobs.mailQueue(database.db).send(mail(String(n)));
  await Promise.all([jobs.start({ mail: take }), other.start({ mail: take })]);
  await until("all mails to be taken", () => taken.length >= 60);
  await sleep(1_200);
  expect(new Set(taken.map((job) => job.id)).size).toBe(60);
  expect(taken).toHaveLength(60);
  await other.stop();
});
