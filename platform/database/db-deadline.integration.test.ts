import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/builders/test-database.ts";
import { startFaultProxy } from "../../tests/faults/fault-proxy.ts";
import { createLog } from "../log.ts";
import { connect } from "./connect.ts";
import { DatabaseTimeout, withDbDeadline } from "./db-deadline.ts";
import { isDatabaseDown } from "./is-database-down.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const pause = (seconds: number) => sql`select pg_sleep(${seconds})`;

/** Returns the error that `work` fails with, and the time until it fails, in ms. */
async function measureFailure(work: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const start = performance.now();
  return work.then(
    () => expect.unreachable("it should have failed"),
    (error) => ({ error, ms: performance.now() - start }),
  );
}

test("a query that exceeds the deadline fails as if the database were down; other queries still work", async () => {
  const { error, ms } = await measureFailure(
    withDbDeadline(300, async () => database.db.execute(pause(10))),
  );
  expect(isDatabaseDown(error)).toBe(true);
  expect(ms).toBeGreaterThan(290);
  expect(ms).toBeLessThan(9_000);
  await database.ping();
});

test("short queries share one deadline, and a transaction that exceeds it is rolled back", async () => {
  const insertDish = (id: number) =>
    sql`insert into menu_items (id, name, price, category) values (${id}, 'Dosa', 100, 'veg')`;
  const work = () =>
    database.transaction(async (db) => {
      for (let id = 1; id <= 20; id += 1) {
        await db.execute(insertDish(id));
        await db.execute(pause(0.1));
      }
    });
  const { error } = await measureFailure(withDbDeadline(700, work));
  expect(isDatabaseDown(error)).toBe(true);
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from menu_items`,
  );
  expect(rows[0]?.count).toBe(0);
});

test("counts parallel queries once, and does not count time outside queries or queries after `work` returns", async () => {
  let lateQuery: Promise<unknown> = Promise.resolve();
  await withDbDeadline(4_000, async () => {
    await sleep(4_100);
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => database.db.execute(pause(1))));
    lateQuery = sleep(10).then(() => database.db.execute(pause(4.1)));
  });
  await lateQuery;
});

test("a query without a deadline fails after the driver's timeout, and its connection is not reused", async () => {
  const shortTimeout = connect(
    { ...database.connection, query_timeout: 300 },
    { log: createLog("silent"), max: 1 },
  );
  const { error, ms } = await measureFailure(shortTimeout.db.execute(pause(10)));
  expect(isDatabaseDown(error)).toBe(true);
  expect(ms).toBeLessThan(9_000);
  await shortTimeout.ping();
  await shortTimeout.pool.end();
});

test("a query stops waiting for a connection at the deadline, and the late connection returns to the pool", async () => {
  const smallPool = connect(database.connection, { log: createLog("silent"), max: 1 });
  const heldClient = await smallPool.pool.connect();
  const { error, ms } = await measureFailure(
    withDbDeadline(300, () => smallPool.db.execute(sql`select 1`)),
  );
  expect(isDatabaseDown(error)).toBe(true);
  expect(ms).toBeLessThan(3_000);
  heldClient.release();
  await smallPool.ping();
  await expect.poll(() => smallPool.pool.idleCount).toBe(1);
  await smallPool.pool.end();
});

test("on a dead network, the first queries and waiting ones fail; later ones fail fast until it recovers", async () => {
  const proxy = await startFaultProxy();
  const options = { log: createLog("silent"), max: 2, connectTimeoutMs: 10_000 };
  const remote = connect({ connectionString: proxy.forwardTo(database) }, options);
  await remote.ping();
  proxy.startFault("black hole");
  const failQueries = () =>
    Promise.all([1, 2, 3, 4].map(() => measureFailure(remote.pool.query("select 1"))));
  const first = await failQueries();
  for (const { error } of first) expect(error).toBeInstanceOf(DatabaseTimeout);
  const fastest = Math.min(...first.map(({ ms }) => ms));
  for (const { error, ms } of await failQueries()) {
    expect(error).toBeInstanceOf(DatabaseTimeout);
    expect(ms).toBeLessThan(fastest);
  }
  proxy.endFault();
  const isReachable = () =>
    remote.ping().then(
      () => true,
      () => false,
    );
  await expect.poll(isReachable, { timeout: 10_000 }).toBe(true);
  await remote.pool.end();
  await proxy.close();
});
