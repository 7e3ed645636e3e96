import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { moveLastEvent } from "../../tests/builders/age-last-event.ts";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
  buildCounterOrder,
  buildLine,
  expectOk,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import { createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { Admin } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { placeCounterOrder } from "../order-types/takeaway/place-counter-order.ts";
import { changeLinesAsStaff } from "../orders/change-lines-as-staff.ts";
import { findOrder } from "../orders/find-order.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import type { OrderStatus } from "../orders/status/order-status.ts";
import { overrideStatus } from "../orders/status/override-status.ts";
import { getDaySheet } from "./day-sheet.ts";

let shop: TestShop;
let admin: Admin;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  admin = await createAdmin(shop);
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.database.pool.query("delete from orders");
});

const noSales = { orders: 0, gross: 0 };
/** The price of two kormas. */
const oneSale = { orders: 1, gross: 990 };

/** Places an order on Monday. */
async function place(): Promise<number> {
  const { number } = await expectOk(placeCounterOrder(shop, admin, buildCounterOrder()));
  await shop.database.pool.query("update orders set created_at = $1", [mondayMorning]);
  return number;
}

/** Sets a status, with this ISO timestamp as the time of its event. */
async function setStatus(
  number: number,
  from: OrderStatus,
  to: OrderStatus,
  at: string,
): Promise<void> {
  const reason = to === "cancelled" ? ({ kind: "on_request" } as const) : null;
  await expectOk(overrideStatus(shop, admin, { number, from, to, reason }));
  await moveLastEvent(shop.database, number, at);
}

const readSheet = async (day: string) =>
  (await expectOk(getDaySheet(shop, admin, () => day))).sheet;

test("counts an order cancelled on a later day as cash on its own day and a refund on the later day", async () => {
  const number = await place();
  const { version } = await expectOk(findOrder(shop, admin, { number }));
  await expectOk(
    changeLinesAsStaff(shop, admin, {
      number,
      version,
      lines: [buildLine(1, 3)],
      seenTotal: 1_485,
    }),
  );

  await setStatus(number, "confirmed", "cancelled", "2026-06-15T22:59:00Z");
  expect(await readSheet("2026-06-15")).toMatchObject({
    ...noSales,
    vat: 0,
    cancelledOrders: 1,
    paidThenCancelled: oneSale,
    refunded: oneSale,
    expectedCash: 0,
  });

  // The cancellation is now after midnight in London.
  await moveLastEvent(shop.database, number, "2026-06-15T23:00:00Z");
  expect(await readSheet("2026-06-15")).toMatchObject({
    paidThenCancelled: oneSale,
    refunded: noSales,
    expectedCash: 990,
  });
  expect(await readSheet("2026-06-16")).toMatchObject({
    paidThenCancelled: noSales,
    refunded: oneSale,
    expectedCash: -990,
  });
  expect(await readSheet("2026-06-17")).toMatchObject({
    paidThenCancelled: noSales,
    refunded: noSales,
    expectedCash: 0,
  });

  // Brought back on the day it was cancelled, so it is paid once and there is no refund.
  await setStatus(number, "cancelled", "confirmed", "2026-06-16T11:00:00Z");
  expect(await readSheet("2026-06-15")).toMatchObject({
    paidThenCancelled: noSales,
    expectedCash: 990,
  });
  expect(await readSheet("2026-06-16")).toMatchObject({
    refunded: noSales,
    paidAgain: noSales,
    expectedCash: 0,
  });

  // Completed, so the added dishes have been paid for too.
  await expectOk(changeStatus(shop, admin, { number, to: "completed" }));
  await setStatus(number, "completed", "cancelled", "2026-06-17T10:00:00Z");
  const all = { orders: 1, gross: 1_485 };
  expect(await readSheet("2026-06-15")).toMatchObject({
    paidThenCancelled: all,
    refunded: noSales,
    expectedCash: 1_485,
  });
  expect(await readSheet("2026-06-17")).toMatchObject({
    paidThenCancelled: noSales,
    refunded: all,
    expectedCash: -1_485,
  });
});

test("keeps a refund on its day if the order is restored and paid again later", async () => {
  const number = await place();
  await setStatus(number, "confirmed", "cancelled", "2026-06-16T10:00:00Z");
  await setStatus(number, "cancelled", "confirmed", "2026-06-17T10:00:00Z");
  expect(await readSheet("2026-06-15")).toMatchObject({
    paidThenCancelled: noSales,
    refunded: noSales,
    expectedCash: 990,
  });
  expect(await readSheet("2026-06-16")).toMatchObject({
    refunded: oneSale,
    paidAgain: noSales,
    expectedCash: -990,
  });
  expect(await readSheet("2026-06-17")).toMatchObject({
    refunded: noSales,
    paidAgain: oneSale,
    expectedCash: 990,
  });

  await setStatus(number, "confirmed", "cancelled", "2026-06-18T10:00:00Z");
  expect(await readSheet("2026-06-15")).toMatchObject({
    paidThenCancelled: oneSale,
    expectedCash: 990,
  });
  expect(await readSheet("2026-06-16")).toMatchObject({ refunded: oneSale, expectedCash: -990 });
  expect(await readSheet("2026-06-17")).toMatchObject({ paidAgain: oneSale, expectedCash: 990 });
  expect(await readSheet("2026-06-18")).toMatchObject({
    refunded: oneSale,
    paidAgain: noSales,
    expectedCash: -990,
  });
});

test("an order paid and cancelled on one day and brought back on the next does not change the first day's cash", async () => {
  const number = await place();
  await setStatus(number, "confirmed", "cancelled", "2026-06-15T15:00:00Z");
  expect((await readSheet("2026-06-15")).expectedCash).toBe(0);
  await setStatus(number, "cancelled", "confirmed", "2026-06-16T09:00:00Z");
  expect(await readSheet("2026-06-15")).toMatchObject({ refunded: oneSale, expectedCash: 0 });
  expect(await readSheet("2026-06-16")).toMatchObject({ paidAgain: oneSale, expectedCash: 990 });
});
