import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Rush } from "../../domain/scheduling/rush.ts";
import { noRush } from "../../domain/scheduling/rush.ts";
import { type TestShop, testShop } from "../../tests/builders/shop.ts";
import { bindShop } from "../bind-shop.ts";
import { createLog } from "../log.ts";
import { createLiveOrders } from "./live-orders.ts";
import { createShopNews } from "./shop-news-events.ts";

const log = createLog("silent");
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  await shop.read.business.open();
});
afterAll(() => shop.database.close());

/** A node of its own on the test's database. */
function aNode() {
  const { pool, connect } = shop.database;
  const news = createShopNews<Rush>({ read: async () => (await shop.read.business.settings()).rush, log });
  const live = createLiveOrders({ pool, connect, log, onNotify: news.refresh });
  const bound = bindShop({
    database: shop.database,
    mailQueue: () => ({ send: async () => undefined }),
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

test("what one node commits is told on the other soon, once; what holds at first comes at once", async () => {
  const [here, there] = [aNode(), aNode()];
  const heard: Rush[] = [];
  const { stop } = await there.news.subscribe((rush) => void heard.push(rush));
  await expect.poll(() => heard, { interval: 5 }).toEqual([noRush]);
  for (let until = 1; until <= 5; until += 1) {
    await here.bound.transaction(({ business }) => business.change({ rush: { pause: { until }, extra: null } }));
    await expect.poll(() => heard.at(-1)?.pause?.until, { interval: 5 }).toBe(until);
  }
  // A commit that changes nothing of it is no news.
  await here.bound.transaction(({ business }) => business.change({ name: "Another name" }));
  await sleep(300);
  expect(heard).toHaveLength(6);
  stop();
  await here.bound.transaction(({ business }) => business.change({ rush: noRush }));
  await sleep(300);
  expect(heard).toHaveLength(6);
  await Promise.all([here.close(), there.close()]);
});

test("who comes while they cannot be read is told as soon as they can", async () => {
  let away = true;
  const news = createShopNews<Rush>({
    async read() {
      if (away) throw new Error("the database is away");
      return noRush;
    },
    log,
  });
  const heard: Rush[] = [];
  await news.subscribe((told) => void heard.push(told));
  await sleep(20);
  away = false;
  news.refresh();
  await expect.poll(() => heard, { interval: 5 }).toEqual([noRush]);
  news.close();
});

test("news that cannot be read are looked for again", async () => {
  let broken = false;
  let rush: Rush = noRush;
  const news = createShopNews<Rush>({
    async read() {
      if (broken) throw new Error("the database is away");
      return rush;
    },
    log,
  });
  const heard: Rush[] = [];
  await news.subscribe((told) => void heard.push(told));
  await expect.poll(() => heard, { interval: 5 }).toEqual([noRush]);
  broken = true;
  rush = { pause: { until: null }, extra: null };
  news.refresh();
  await sleep(50);
  broken = false;
  news.refresh();
  await expect.poll(() => heard, { interval: 5 }).toEqual([noRush, rush]);
  news.close();
});
