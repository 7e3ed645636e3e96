import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/builders/test-database.ts";
import { createLog } from "../log.ts";
import { connect } from "./connect.ts";
import { isDatabaseDown } from "./is-database-down.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function catchError(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable("it should have failed"),
    (error) => error,
  );
}

test.each([
  ["a missing socket", { host: "/nowhere/at/all" }],
  ["a closed port", { host: "127.0.0.1", port: 1 }],
  ["an unknown host", { host: "no-such-host.invalid" }],
])("%s counts as down", async (_, connection) => {
  const connected = connect(
    { ...connection, user: "postgres", database: "postgres" },
    { log: createLog("silent") },
  );
  expect(isDatabaseDown(await catchError(connected.ping()))).toBe(true);
  expect(isDatabaseDown(await catchError(connected.db.execute(sql`select 1`)))).toBe(true);
  expect(isDatabaseDown(await catchError(connected.transaction(async () => undefined)))).toBe(true);
  await connected.pool.end();
});

test("a connection closed by the server counts as down; the next query works", async () => {
  const owner = new pg.Client(database.owner);
  await owner.connect();
  const query = catchError(database.db.execute(sql`select pg_sleep(20)`));
  const started = Promise.withResolvers<void>();
  const disconnected = Promise.withResolvers<void>();
  const transaction = catchError(
    database.transaction(async (db) => {
      await db.execute(sql`select 1`);
      started.resolve();
      await disconnected.promise;
      await db.execute(sql`select 1`);
    }),
  );
  await started.promise;
  const sleepingBackends =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";
  while ((await owner.query(sleepingBackends)).rowCount === 0) await sleep(10);
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  disconnected.resolve();
  await owner.end();
  expect(isDatabaseDown(await query)).toBe(true);
  expect(isDatabaseDown(await transaction)).toBe(true);
  await database.ping();
});

test("releases a connection that breaks at any step of a transaction", async () => {
  const smallPool = connect(database.connection, { log: createLog("silent"), max: 2 });
  for (const completedSteps of [0, 0, 0, 1, 1, 1]) {
    smallPool.pool.once("acquire", (client) => {
      const stream = (client as unknown as { connection: { stream: Socket } }).connection.stream;
      if (completedSteps === 0) stream.destroy();
      else setTimeout(() => stream.destroy(), 50);
    });
    const error = await catchError(
      smallPool.transaction((db) => db.execute(sql`select pg_sleep(1)`)),
    );
    expect(isDatabaseDown(error)).toBe(true);
  }
  await smallPool.transaction((db) => db.execute(sql`select 1`));
  expect(smallPool.pool.totalCount).toBe(smallPool.pool.idleCount);
  await smallPool.pool.end();
});

test("a statement timeout and an exhausted pool count as down", async () => {
  const smallPool = connect(
    { ...database.connection, connectionTimeoutMillis: 2_000 },
    { log: createLog("silent"), max: 1 },
  );
  const heldClient = await smallPool.pool.connect();
  expect(isDatabaseDown(await catchError(smallPool.ping()))).toBe(true);
  await heldClient.query("set statement_timeout = 50");
  expect(isDatabaseDown(await catchError(heldClient.query("select pg_sleep(5)")))).toBe(true);
  heldClient.release();
  await smallPool.pool.end();
});

test("an invalid query or another error does not count as down", async () => {
  expect(isDatabaseDown(await catchError(database.db.execute(sql`select no_such_column`)))).toBe(
    false,
  );
  expect(
    isDatabaseDown(
      await catchError(database.db.execute(sql`insert into business (id) values (7)`)),
    ),
  ).toBe(false);
  expect(isDatabaseDown(new Error("something else"))).toBe(false);
  expect(
    isDatabaseDown(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" })),
  ).toBe(false);
  expect(isDatabaseDown(undefined)).toBe(false);
});

test("retries a transaction after a deadlock", async () => {
  await database.pool.query(
    "insert into menu_items (id, name, price, category) values (1, 'Dosa', 100, 'veg'), (2, 'Idli', 100, 'veg')",
  );
  const raisePrice = (id: number) => sql`update menu_items set price = price + 1 where id = ${id}`;
  const raiseBothPrices = (first: number, second: number) =>
    database.transaction(async (db) => {
      await db.execute(raisePrice(first));
      await sleep(100);
      await db.execute(raisePrice(second));
    });
  await Promise.all([raiseBothPrices(1, 2), raiseBothPrices(2, 1)]);
  expect((await database.pool.query("select price from menu_items")).rows).toEqual([
    { price: 102 },
    { price: 102 },
  ]);
});
