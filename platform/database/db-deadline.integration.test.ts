import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../tests/builders/test-database.ts";
import { startFaultProxy } from "../../tests/faults/fault-proxy.ts";
import { createLog } from "../log.ts";
import { connect } from "./connect.ts";
import { withDbDeadline } from "./db-deadline.ts";
import { isDatabaseDown } from "./is-database-down.ts";
import { ReplyTimeout } from "./wait-for-reply.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const slow = (seconds: number) => sql`select pg_sleep(${seconds})`;

/** Why it failed, and after how many milliseconds. */
async function failure(work: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const start = performance.now();
  return work.then(
    () => expect.unreachable("it should have failed"),
    (error) => ({ error, ms: performance.now() - start }),
  );
}

test("a question that outlasts the patience of whoever asks fails as a database that is down; others are answered", async () => {
  const { error, ms } = await failure(withDbDeadline(300, async () => database.db.execute(slow(10))));
  expect(isDatabaseDown(error)).toBe(true);
  expect(ms).toBeGreaterThan(290);
  expect(ms).toBeLessThan(9_000);
  await database.ping();
});

test("many short questions use it up together, also in a transaction, of which nothing stays", async () => {
  const dish = (id: number) => sql`insert into menu_items (id, name, price, category) values (${id}, 'Dosa', 100, 'veg')`;
  const work = () =>
    database.transaction(async (db) => {
      for (let id = 1; id <= 20; id += 1) {
        await db.execute(dish(id));
        await db.execute(slow(0.1));
      }
    });
  const { error } = await failure(withDbDeadline(700, work));
  expect(isDatabaseDown(error)).toBe(true);
  const { rows } = await database.db.execute<{ count: number }>(sql`select count(*)::int as count from menu_items`);
  expect(rows[0]?.count).toBe(0);
});

test("questions side by side cost their time once, what is no question costs none, and what goes on after the answer is free", async () => {
  let later: Promise<unknown> = Promise.resolve();
  await withDbDeadline(4_000, async () => {
    await sleep(4_100);
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => database.db.execute(slow(1))));
    later = sleep(10).then(() => database.db.execute(slow(4.1)));
  });
  await later;
});

test("a network that swallows everything is found out once: then nobody waits, until it is mended", async () => {
  const proxy = await startFaultProxy();
  const far = connect({ connectionString: proxy.urlOf(database) }, { log: createLog("silent") });
  await far.ping();
  proxy.begin("black hole");
  const waited = await failure(far.db.execute(sql`select 1`));
  expect(waited.ms).toBeLessThan(10_000);
  for (const { error, ms } of await Promise.all([1, 2, 3].map(() => failure(far.pool.query("select 1"))))) {
    expect(error).toBeInstanceOf(ReplyTimeout);
    expect(ms).toBeLessThan(waited.ms);
  }
  proxy.end();
  const mended = performance.now();
  while (
    await far.ping().then(
      () => false,
      () => performance.now() - mended < 10_000,
    )
  )
    await sleep(50);
  await far.ping();
  expect(performance.now() - mended).toBeLessThan(10_000);
  await far.pool.end();
  await proxy.close();
});
