import { afterAll, beforeAll, expect, test } from "vitest";
import { insertOrder } from "../../tests/builders/insert-order.ts";
import { expectOk, expectRefusal } from "../../tests/builders/order-inputs.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { visitor } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { getDashboard } from "./get-dashboard.ts";

const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.stores.business.create();
});
afterAll(() => shop.database.close());

test("only staff can see the dashboard", async () => {
  for (const actor of [visitor, await createCustomer(shop)])
    expect(await expectRefusal(getDashboard(shop, actor))).toEqual({ code: "only_admins" });
});

test("uses today's date in the business's time zone: half past midnight in London is still yesterday in UTC", async () => {
  const numbers: number[] = [];
  for (const [placedAt, total] of [
    ["2026-06-23T22:59:59Z", 1],
    ["2026-06-24T23:00:00Z", 20],
    ["2026-06-30T22:59:59Z", 300],
    ["2026-06-30T23:00:00Z", 4_000],
  ] as const)
    numbers.push((await insertOrder(shop.database.db, { at: placedAt, total })).number);

  const at = (now: string) =>
    expectOk(getDashboard({ ...shop, clock: createFixedClock(now) }, admin));
  const july = await at("2026-06-30T23:30:00Z");
  expect(july.today).toBe("2026-07-01");
  expect(july.revenue.daily.map(({ label, revenue }) => `${label} ${revenue}`)).toEqual([
    ...[
      "Thursday 20",
      "Friday 0",
      "Saturday 0",
      "Sunday 0",
      "Monday 0",
      "Tuesday 300",
      "Wednesday 4000",
    ],
  ]);
  expect(july.revenue.weekly).toEqual([
    { label: "Week 1", from: "2026-07-01", to: "2026-07-07", revenue: 4_000 },
  ]);
  expect(july.sales.daily.menuOrders).toBe(3);

  const june = await at("2026-06-30T22:30:00Z");
  expect(june.today).toBe("2026-06-30");
  expect(june.revenue.weekly.map(({ revenue }) => revenue)).toEqual([0, 0, 0, 21, 300]);
  expect(june.recent.map(({ number }) => number)).toEqual(numbers.toReversed().slice(0, 3));

  await shop.stores.business.update({ timeZone: "America/New_York" });
  expect((await at("2026-06-30T23:30:00Z")).today).toBe("2026-06-30");
  await shop.stores.business.update({ timeZone: "Europe/London" });
});
