import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { insertOrder } from "../../tests/builders/insert-order.ts";
import { waitForOpenTransactions } from "../../tests/builders/open-transactions.ts";
import { createCustomer, createTestShop } from "../../tests/builders/shop.ts";
import { waitFor } from "../../tests/builders/wait-for.ts";
import { createLog } from "../log.ts";
import { startRollups } from "./maintain-rollups.ts";

test("rolls up existing orders at start and new ones after `announce`, until it is closed", async () => {
  const shop = await createTestShop({ max: 4 });
  const getRollupState = async () => {
    const { rows } = await shop.database.pool.query<{ orders: number; customers: number }>(
      "select (select count(*)::int from rolled_up_orders) as orders, (select customers from rollup_state) as customers",
    );
    return rows[0];
  };
  /**
   * Also waits for older transactions. While one is open, the event is not rolled up until the next
   * poll, a minute later.
   */
  const placeOrder = async () => {
    await insertOrder(shop.database.db, { at: "2026-06-15T12:00:00Z" });
    await waitForOpenTransactions(shop);
  };
  await createCustomer(shop);
  await placeOrder();
  const rollups = startRollups({ shop, log: createLog("silent") });
  try {
    await waitFor(
      "the first order to be rolled up",
      async () => (await getRollupState())?.orders === 1,
    );
    await placeOrder();
    rollups.announce();
    await waitFor(
      "the second order to be rolled up",
      async () => (await getRollupState())?.orders === 2,
    );
    expect(await getRollupState()).toEqual({ orders: 2, customers: 1 });
    await placeOrder();
    rollups.announce();
  } finally {
    await rollups.close();
  }
  // Longer than the delay of one second.
  await sleep(1_200);
  expect((await getRollupState())?.orders).toBe(2);
  await shop.database.close();
});
