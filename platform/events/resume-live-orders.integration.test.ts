import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterAll, expect, test } from "vitest";
import { listener, liveShop } from "../../tests/builders/live-shop.ts";
import { untilEventsAreBeforeNow } from "../../tests/builders/open-transactions.ts";
import { aCustomer } from "../../tests/builders/shop.ts";

const { shop, aNode, anOrderOf, close } = await liveShop();
afterAll(close);

test("a database that is back at an earlier moment, as after a fail-over that lost some, is told from there", async () => {
  const { pool, connect } = shop.database;
  const customer = await aCustomer(shop);
  let isAhead = true;
  // The primary that will be lost has come a million transactions further than the one that takes over.
  const query = async (...question: Parameters<typeof pool.query>) => {
    const answer = (await pool.query(...question)) as unknown as pg.QueryResult;
    const [row] = answer.rows;
    return isAhead && row && Object.keys(row).join() === "txid"
      ? { ...answer, rows: [{ txid: String(BigInt(row.txid) + 1_000_000n) }] }
      : answer;
  };
  const listeners: pg.Client[] = [];
  const node = aNode({
    pool: { query } as unknown as pg.Pool,
    connect() {
      const client = connect();
      listeners.push(client);
      return client;
    },
  });
  const told = listener();
  await node.subscribe({ userId: customer.userId, after: null }, told.listen);
  await anOrderOf(customer);
  node.announce();
  expect(await told.hears(1, 500)).toEqual([]);

  isAhead = false;
  await listeners.at(-1)?.end();
  await expect.poll(() => listeners.length).toBeGreaterThan(1);
  await sleep(500);
  const number = await anOrderOf(customer);
  node.announce();
  expect(await told.hears(1)).toEqual([{ number, kind: "placed", status: "pending" }]);
});

test.each(["", "nonsense", "1-", `${"9".repeat(40)}-1`, "-1-1", randomUUID(), `${"9".repeat(19)}-1`])(
  "a cursor that cannot be read is from now on: %s",
  async (after) => {
    const node = aNode();
    const customer = await aCustomer(shop);
    await anOrderOf(customer);
    await untilEventsAreBeforeNow(shop);
    const all = listener();
    await node.subscribe({ userId: customer.userId, after }, all.listen);
    const number = await anOrderOf(customer);
    node.announce();
    expect((await all.hears(1)).map((event) => event.number)).toEqual([number]);
  },
);
