import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterAll, expect, test } from "vitest";
import { waitForOpenTransactions } from "../../tests/builders/open-transactions.ts";
import { createCustomer } from "../../tests/builders/shop.ts";
import {
  createEventRecorder,
  startShopWithOrderEvents,
} from "../../tests/builders/start-shop-with-order-events.ts";

const { shop, startNode, placeOrderFor, close } = await startShopWithOrderEvents();
afterAll(close);

test("continues after a failover to a database that lost some transactions", async () => {
  const { pool, createClient } = shop.database;
  const customer = await createCustomer(shop);
  let isAhead = true;
  // The failed primary is a million transactions ahead of the new one.
  const query = async (...args: Parameters<typeof pool.query>) => {
    const result = (await pool.query(...args)) as unknown as pg.QueryResult;
    const [row] = result.rows;
    return isAhead && row && Object.keys(row).join() === "txid"
      ? { ...result, rows: [{ txid: String(BigInt(row.txid) + 1_000_000n) }] }
      : result;
  };
  const listeners: pg.Client[] = [];
  const node = startNode({
    pool: { query } as unknown as pg.Pool,
    createClient() {
      const client = createClient();
      listeners.push(client);
      return client;
    },
  });
  const orders = createEventRecorder();
  await node.subscribe({ userId: customer.userId, after: null }, orders.listen);
  await placeOrderFor(customer);
  node.announce();
  expect(await orders.waitForEvents(1, 500)).toEqual([]);

  isAhead = false;
  await listeners.at(-1)?.end();
  await expect.poll(() => listeners.length).toBeGreaterThan(1);
  await sleep(500);
  const number = await placeOrderFor(customer);
  node.announce();
  // The earlier order may be sent too, because pages reload their data after any event.
  await expect
    .poll(() => orders.received.at(-1), { timeout: 15_000 })
    .toMatchObject({ number, kind: "placed", status: "pending" });
});

test.each([
  "",
  "nonsense",
  "1-",
  `${"9".repeat(40)}-1`,
  "-1-1",
  randomUUID(),
  `${"9".repeat(19)}-1`,
])("an invalid cursor starts from now: %s", async (after) => {
  const node = startNode();
  const customer = await createCustomer(shop);
  await placeOrderFor(customer);
  await waitForOpenTransactions(shop);
  const all = createEventRecorder();
  await node.subscribe({ userId: customer.userId, after }, all.listen);
  const number = await placeOrderFor(customer);
  node.announce();
  expect((await all.waitForEvents(1)).map((event) => event.number)).toEqual([number]);
});
