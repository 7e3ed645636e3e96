import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { insertOrder } from "../../tests/builders/insert-order.ts";
import { untilEventsAreBeforeNow } from "../../tests/builders/open-transactions.ts";
import { aCustomer, testShop } from "../../tests/builders/shop.ts";
import { until } from "../../tests/builders/wait-until.ts";
import { createLog } from "../log.ts";
import { keepRollups } from "./keep-rollups.ts";

test("what is there at the start, and what is announced, is rolled up by itself; once closed, nothing is", async () => {
  const shop = await testShop({ max: 4 });
  const rolledUp = async () => {
    const { rows } = await shop.database.pool.query<{ many: number; customers: number }>(
      "select (select count(*)::int from rolled_up_orders) as many, (select customers from rollup_state) as customers",
    );
    return rows[0];
  };
  /** What another's open transaction on this server holds back is not rolled up until the next look, a minute later. */
  const place = async () => {
    await insertOrder(shop.database.db, { at: "2026-06-15T12:00:00Z" });
    await untilEventsAreBeforeNow(shop);
  };
  await aCustomer(shop);
  await place();
  const rollups = keepRollups({ shop, log: createLog("silent") });
  try {
    await until("the first order to be rolled up", async () => (await rolledUp())?.many === 1);
    await place();
    rollups.announce();
    await until("the second order to be rolled up", async () => (await rolledUp())?.many === 2);
    expect(await rolledUp()).toEqual({ many: 2, customers: 1 });
    await place();
    rollups.announce();
  } finally {
    await rollups.close();
  }
  await sleep(1_200);
  expect((await rolledUp())?.many).toBe(2);
  await shop.database.close();
});
