import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insightStore } from "../../domain/analytics/analytics-store.ts";
import { listAllOrders } from "../../domain/order-search/list-orders.ts";
import { bindShop } from "../../platform/bind-shop.ts";
import { connect } from "../../platform/database/connect.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { knownMigrations } from "../../platform/database/migrations.ts";
import { createLog } from "../../platform/log.ts";
import { figuresOfOrders, inOrder } from "../builders/figures-of-orders.ts";
import { ask, bareDatabase, rulesOf } from "../builders/restored-shop.ts";
import type { TestShop } from "../builders/shop.ts";
import { makeShopOfBefore } from "../builders/shop-of-previous-version.ts";
import { type TestDatabase, testDatabase } from "../builders/test-database.ts";
import { done } from "../builders/wanted-orders.ts";

const log = createLog("silent");
const all = knownMigrations().length;
const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

describe("a shop of every earlier release, brought to this one at once", () => {
  test.each(Array.from({ length: all - 1 }, (_, last) => last))("of migration %i", async (last) => {
    const database = await bareDatabase();
    try {
      const client = new pg.Client(database.owner);
      await client.connect();
      const before = await makeShopOfBefore(client, last);
      await client.end();
      await migrate(database.owner, { log, login: true });

      // The tables are those of a shop that begins today, and everything is in them.
      expect(await rulesOf(database.owner)).toEqual(await rulesOf(fresh.owner));
      const connected = connect({ ...database.owner, user: "tiffin_app" }, { log });
      const shop = bindShop({ database: connected, mailQueue: () => ({ send: async () => undefined }) });
      const { orders } = await done(listAllOrders(shop, admin, {}));
      expect(orders.map(({ number }) => number)).toEqual(
        Array.from({ length: before.orders }, (_, index) => before.orders - index),
      );
      expect((await shop.read.business.settings()).name).toBe("The Shop of Before");

      // What a migration makes of the rows that it finds.
      const found = (await done(listAllOrders(shop, admin, { search: "zoe nunez" }))).orders.map(({ number }) => number);
      expect(found.toSorted((one, other) => one - other)).toEqual(before.before.search);
      const numbers = (rows: { number: number }[]) => rows.map(({ number }) => number);
      const ringing = "select number from orders where acknowledged_at is not null order by number";
      expect(numbers(await ask(database.owner, ringing))).toEqual(before.before.ringing);
      const used = "select number from orders join coupon_uses on order_id = id where use_number = 1 order by number";
      expect(numbers(await ask(database.owner, used))).toEqual(Array.from({ length: before.orders }, (_, index) => index + 1));

      // The sums are made of the orders that are there.
      const sums = insightStore(connected.db);
      while ((await sums.rollUp("Europe/London")).more);
      await sums.countCustomersAnew();
      const figures = await sums.figures({ timeZone: "Europe/London", daysSince: "2000-01-01" });
      expect(inOrder(figures)).toEqual(await figuresOfOrders({ database: connected } as unknown as TestShop, "Europe/London"));
      expect(figures.customers).toBe(before.orders);
      await connected.pool.end();
    } finally {
      await database.drop();
    }
  });
});
