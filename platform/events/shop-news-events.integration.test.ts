import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Rush } from "../../domain/scheduling/rush.ts";
import { noRush } from "../../domain/scheduling/rush.ts";
import { createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { bindShop } from "../bind-shop.ts";
import { createLog } from "../log.ts";
import { createOrderEvents } from "./order-events.ts";
import { createShopNews } from "./shop-news-events.ts";

const log = createLog("silent");
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.stores.business.create();
});
afterAll(() => shop.database.close());

function createNode() {
  const { pool, createClient } = shop.database;
  const news = createShopNews<Rush>({
    read: async () => (await shop.stores.business.getSettings()).rush,
    log,
  });
  const live = createOrderEvents({ pool, createClient, log, onNotify: news.refresh });
  const bound = bindShop({
    database: shop.database,
    bindEmailQueue: () => ({ send: async () => undefined }),
    announce: live.announce,
  });
  return {
    news,
    bound,
    async close() {
      news.close();
      await live.close();
    },
  };
}

test("sends the current value to a new subscriber, then each change committed on another node once", async () => {
  const firstNode = createNode();
  const secondNode = createNode();
  const received: Rush[] = [];
  const { stop } = await secondNode.news.subscribe((rush) => void received.push(rush));
  await expect.poll(() => received, { interval: 5 }).toEqual([noRush]);
  for (let until = 1; until <= 5; until += 1) {
    await firstNode.bound.transaction(({ business }) =>
      business.update({ rush: { pause: { until }, extra: null } }),
    );
    await expect.poll(() => received.at(-1)?.pause?.until, { interval: 5 }).toBe(until);
  }
  // A commit that does not change the value sends nothing.
  await firstNode.bound.transaction(({ business }) => business.update({ name: "Another name" }));
  await sleep(300);
  expect(received).toHaveLength(6);
  stop();
  await firstNode.bound.transaction(({ business }) => business.update({ rush: noRush }));
  await sleep(300);
  expect(received).toHaveLength(6);
  await Promise.all([firstNode.close(), secondNode.close()]);
});

test("a subscriber who joins while reads fail gets the value after the next successful read", async () => {
  let isDown = true;
  const news = createShopNews<Rush>({
    async read() {
      if (isDown) throw new Error("the database is down");
      return noRush;
    },
    log,
  });
  const received: Rush[] = [];
  await news.subscribe((rush) => void received.push(rush));
  await sleep(20);
  isDown = false;
  news.refresh();
  await expect.poll(() => received, { interval: 5 }).toEqual([noRush]);
  news.close();
});

test("reads again after a failed read", async () => {
  let isDown = false;
  let rush: Rush = noRush;
  const news = createShopNews<Rush>({
    async read() {
      if (isDown) throw new Error("the database is down");
      return rush;
    },
    log,
  });
  const received: Rush[] = [];
  await news.subscribe((rush) => void received.push(rush));
  await expect.poll(() => received, { interval: 5 }).toEqual([noRush]);
  isDown = true;
  rush = { pause: { until: null }, extra: null };
  news.refresh();
  await sleep(50);
  isDown = false;
  news.refresh();
  await expect.poll(() => received, { interval: 5 }).toEqual([noRush, rush]);
  news.close();
});
