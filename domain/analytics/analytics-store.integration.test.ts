import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sortFigures } from "../../tests/builders/compute-figures.ts";
import { insertOrder } from "../../tests/builders/insert-order.ts";
import { expectOk, mondayMorning } from "../../tests/builders/order-inputs.ts";
import {
  countNotRolledUp,
  expectExactFigures,
  rollUpAll,
  rollUpSettled,
} from "../../tests/builders/rollups.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { RealShop } from "../../tests/integration/order-command.ts";
import { orderCommands } from "../../tests/integration/order-commands.ts";
import type { OrderModel } from "../../tests/integration/order-model.ts";
import { system } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { orderTypeIds } from "../orders/order.ts";
import { orders } from "../orders/order-tables.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { orderStatuses } from "../orders/status/order-status.ts";
import {
  customerCountChanges,
  orderRollups,
  rolledUpOrders,
  rollupState,
} from "./analytics-tables.ts";
import { recountCustomers, rollUpOrders } from "./roll-up-orders.ts";

const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
const london = "Europe/London";
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning), max: 8 });
  await shop.stores.business.create();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.stores.business.update({ timeZone: london });
  for (const table of [orders, orderRollups, rolledUpOrders, rollupState])
    await shop.database.db.delete(table);
});

const read = (timeZone = london) =>
  shop.stores.analytics.getFigures({ timeZone, daysSince: "2000-01-01" });

describe("the figures match the orders", () => {
  /**
   * Commands in addition to those of customers and staff: roll up, read, and add an order on
   * another day or in another year.
   */
  const extraCommands = [
    fc.constant({
      check: () => true,
      toString: () => "roll up",
      run: async () => void (await rollUpOrders(shop, system)),
    }),
    fc.constant({ check: () => true, toString: () => "read", run: () => expectExactFigures(shop) }),
    fc
      .record({
        at: fc
          .date({
            min: new Date("2019-12-28T00:00:00Z"),
            max: new Date("2026-06-15T00:00:00Z"),
            noInvalidDate: true,
          })
          .map((date) => date.toISOString()),
        type: fc.constantFrom(...orderTypeIds),
        status: fc.constantFrom(...orderStatuses),
        total: fc.nat({ max: 20_000 }),
        guests: fc.integer({ min: 1, max: 50 }),
      })
      .map((order) => ({
        check: () => true,
        toString: () => `placed ${JSON.stringify(order)}`,
        run: async () => void (await insertOrder(shop.database.db, order)),
      })),
  ];

  test("after any sequence of orders and changes, rolled up or not", async () => {
    const customer = await createCustomer(shop);
    const otherCustomer = await createCustomer(shop);
    const real = { shop, customer, otherCustomer, admin, coupon: "NONE" } satisfies RealShop;
    // Commands may fail: only the figures matter here.
    const lenientCommands = orderCommands.map((commands) =>
      commands.map((command) => ({
        ...command,
        toString: () => String(command),
        run: (model: OrderModel, shop: RealShop) => command.run(model, shop).catch(() => undefined),
      })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.commands([...lenientCommands, ...extraCommands, ...extraCommands], {
          maxCommands: 40,
          size: "max",
        }),
        async (commands) => {
          await shop.database.db.execute(sql`delete from auth_rate_limits`);
          await fc.asyncModelRun(
            () => ({ model: { orders: [], couponsUsed: 0 } as OrderModel, real }),
            commands,
          );
          await expectExactFigures(shop);
          await rollUpAll(shop);
          await expectExactFigures(shop);
        },
      ),
      { numRuns: 12, seed: 20_261_121, endOnFailure: true },
    );
  });

  test("right after an old order changes, before and after it is rolled up", async () => {
    const oldOrder = await insertOrder(shop.database.db, {
      at: "2024-02-29T12:00:00Z",
      total: 700,
      status: "confirmed",
    });
    await insertOrder(shop.database.db, { at: "2026-06-15T12:00:00Z", total: 50 });
    await rollUpAll(shop);
    await expectOk(changeStatus(shop, admin, { number: oldOrder.number, to: "completed" }));
    const figures = await read();
    expect(figures.years.filter(({ year, orders }) => year === 2024 && orders > 0)).toEqual([
      { year: 2024, type: "menuorder", status: "completed", orders: 1, pence: 700, guests: 0 },
    ]);
    await rollUpAll(shop);
    expect(sortFigures(await read())).toEqual(sortFigures(figures));
    expect(await countNotRolledUp(shop)).toBe(0);
  });

  test("by day in London: at midnight, at both clock changes and at the end of a year", async () => {
    const daysByInstant = {
      "2026-06-30T22:59:59Z": "2026-06-30",
      "2026-06-30T23:00:00Z": "2026-07-01",
      "2026-12-31T23:59:59Z": "2026-12-31",
      "2027-01-01T00:00:00Z": "2027-01-01",
      "2026-03-29T00:30:00Z": "2026-03-29",
      "2026-03-29T23:00:00Z": "2026-03-30",
      "2026-10-25T00:30:00Z": "2026-10-25",
      "2026-10-25T23:30:00Z": "2026-10-25",
      "2026-10-24T23:00:00Z": "2026-10-25",
      "2024-02-29T23:59:00Z": "2024-02-29",
    };
    for (const at of Object.keys(daysByInstant)) await insertOrder(shop.database.db, { at });
    const listDays = async () =>
      (await read()).days
        .flatMap(({ day, menuorder }) => Array<string>(menuorder).fill(day))
        .toSorted();
    const expected = Object.values(daysByInstant).toSorted();
    expect(await listDays()).toEqual(expected);
    await rollUpAll(shop);
    expect(await listDays()).toEqual(expected);
  });

  test("in a new time zone, before and after the rollups are rebuilt", async () => {
    for (const at of ["2025-12-31T20:00:00Z", "2026-06-30T23:30:00Z", "2026-06-30T10:00:00Z"])
      await insertOrder(shop.database.db, { at });
    await rollUpAll(shop);
    await shop.stores.business.update({ timeZone: "Asia/Kolkata" });
    await expectExactFigures(shop, "Asia/Kolkata");
    expect((await read("Asia/Kolkata")).days.map(({ day }) => day)).toContain("2026-01-01");
    await rollUpAll(shop);
    await expectExactFigures(shop, "Asia/Kolkata");
    expect(await countNotRolledUp(shop, "Asia/Kolkata")).toBe(0);
  });

  test("when the rollups come from another database", async () => {
    await insertOrder(shop.database.db, { at: "2026-06-15T12:00:00Z" });
    await rollUpAll(shop);
    // Simulates a restore into a server with lower transaction ids.
    await shop.database.db.execute(sql`update rollup_state set txid = '9000000000000000000'`);
    await insertOrder(shop.database.db, { at: "2026-06-16T12:00:00Z" });
    await expectExactFigures(shop);
    await rollUpAll(shop);
    await expectExactFigures(shop);
    expect((await read()).days).toHaveLength(2);
  });
});

describe("rolls up every order exactly once", () => {
  test("with two concurrent nodes, while orders are placed and changed", async () => {
    const numbers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        insertOrder(shop.database.db, { at: `2026-06-${index + 10}T12:00:00Z`, total: index }),
      ),
    );
    const rollUpRepeatedly = async () => {
      for (let run = 0; run < 10; run += 1) await rollUpOrders(shop, system);
    };
    const confirmOrders = async () => {
      for (const { number } of numbers)
        await expectOk(changeStatus(shop, admin, { number, to: "confirmed" }));
    };
    const placeOrders = async () => {
      for (let count = 0; count < 10; count += 1)
        await insertOrder(shop.database.db, { at: "2026-06-15T12:00:00Z", type: "takeaway_order" });
    };
    await Promise.all([rollUpRepeatedly(), rollUpRepeatedly(), confirmOrders(), placeOrders()]);
    await expectExactFigures(shop);
    await rollUpAll(shop);
    await expectExactFigures(shop);
    expect(await countNotRolledUp(shop)).toBe(0);
  });

  test("without one node waiting for another", async () => {
    await rollUpAll(shop);
    await insertOrder(shop.database.db, { at: "2026-06-15T12:00:00Z" });
    await shop.database.transaction(async (db) => {
      await db.execute(sql`select from rollup_state for update`);
      expect(await rollUpOrders(shop, system)).toEqual({ more: false });
    });
    await expectExactFigures(shop);
  });

  test("even if it commits after a later order was rolled up", async () => {
    await rollUpAll(shop);
    await shop.database.transaction(async (slow) => {
      await insertOrder(slow, { at: "2026-06-15T12:00:00Z", total: 1 });
      await insertOrder(shop.database.db, { at: "2026-06-15T12:00:00Z", total: 20 });
      await rollUpSettled(shop);
      await expectExactFigures(shop);
    });
    await expectExactFigures(shop);
    await rollUpAll(shop);
    await expectExactFigures(shop);
    expect((await read()).days).toMatchObject([{ revenue: 21 }]);
  });
});

describe("the number of customers", () => {
  const countProfiles = async () =>
    (
      await shop.database.pool.query<{ total: number }>(
        "select count(*)::int as total from profiles",
      )
    ).rows[0]?.total;

  test("is exact as customers join and leave, and after a recount", async () => {
    await rollUpAll(shop);
    const { userId } = await createCustomer(shop);
    await createCustomer(shop);
    expect((await read()).customers).toBe(await countProfiles());
    await rollUpAll(shop);
    expect(await shop.database.db.$count(customerCountChanges)).toBe(0);
    await shop.database.pool.query("delete from auth_users where id = $1", [userId]);
    expect((await read()).customers).toBe(await countProfiles());
    await rollUpAll(shop);
    expect((await read()).customers).toBe(await countProfiles());
    // Simulates a database that was filled directly.
    await shop.database.db.execute(sql`update rollup_state set customers = 99`);
    await createCustomer(shop);
    await recountCustomers(shop, system);
    expect((await read()).customers).toBe(await countProfiles());
  });

  test("leaves out the owner and the admins", async () => {
    const [owner, admin] = [await createCustomer(shop), await createCustomer(shop)];
    await shop.stores.customers.setRole(admin.userId, "admin");
    await shop.stores.business.claimOwnership(owner.userId);
    const expected = Number(await countProfiles()) - 2;
    expect((await read()).customers).toBe(expected);
    // The owner may have the role too.
    await shop.stores.customers.setRole(owner.userId, "admin");
    expect((await read()).customers).toBe(expected);
    for (const { userId } of [owner, admin])
      await shop.database.pool.query("delete from auth_users where id = $1", [userId]);
  });

  test("is exact before the first rollup", async () => {
    await createCustomer(shop);
    expect((await read()).customers).toBe(await countProfiles());
  });
});
