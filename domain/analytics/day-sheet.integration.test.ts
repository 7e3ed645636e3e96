import { afterAll, beforeAll, expect, test } from "vitest";
import { insertOrder } from "../../tests/builders/insert-order.ts";
import { buildLine, expectOk, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { createFixedClock } from "../clock.ts";
import { sameHoursDaily } from "../scheduling/opening-hours.ts";
import { getDaySheet } from "./day-sheet.ts";
import { getSalesReport } from "./sales-report.ts";

const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
let shop: TestShop;
beforeAll(async () => {
  // Monday, 10:00 in London.
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  await shop.stores.business.create();
});
afterAll(() => shop.database.close());

test("at night, the end-of-day sheet names the day before if the shop was open then", async () => {
  const getEvening = async (at: string) => {
    const clock = createFixedClock(at);
    return (await expectOk(getDaySheet({ ...shop, clock }, admin, (today) => today))).evening;
  };
  await shop.stores.business.update({
    weeklyHours: sameHoursDaily([{ opens: "17:00", closes: "01:00" }]),
  });
  // 00:30, 01:30 (after closing) and 18:00 in London.
  expect(await getEvening("2026-06-14T23:30:00Z")).toBe("2026-06-14");
  expect(await getEvening("2026-06-15T00:30:00Z")).toBe("2026-06-14");
  expect(await getEvening("2026-06-15T17:00:00Z")).toBeNull();
  await shop.stores.business.update({ weeklyHours: sameHoursDaily([]) });
  expect(await getEvening("2026-06-14T23:30:00Z")).toBeNull();
});

test("open orders are listed by the time at which they are due", async () => {
  const place = async (at: string, wantedAt?: string) =>
    (await insertOrder(shop.database.db, { at, ...(wantedAt && { wantedAt }) })).number;
  const tonight = await place("2026-06-15T07:00:00Z", "2026-06-15T18:30:00Z");
  const asap = await place("2026-06-15T08:50:00Z");
  const { sheet } = await expectOk(getDaySheet(shop, admin, (today) => today));
  expect(sheet.openOrders.map(({ number, due }) => ({ number, due }))).toEqual([
    { number: asap, due: "Leave 10:10" },
    { number: tonight, due: "Leave 19:30" },
  ]);
});

test("a walk-in that was undone is not a cancellation, nor in the sales report", async () => {
  const at = mondayMorning;
  const order = { at, type: "reservation", status: "cancelled", total: 0 } as const;
  const walkIn = await insertOrder(shop.database.db, order);
  await shop.database.pool.query("update reservations set walk_in = true where id = $1", [
    walkIn.id,
  ]);
  const { sheet } = await expectOk(getDaySheet(shop, admin, (today) => today));
  expect(sheet).toMatchObject({ cancelledBookings: 0, walkIns: { parties: 0 } });
  const report = await expectOk(
    getSalesReport(shop, admin, (today) => ({ from: today, to: today })),
  );
  expect(report).toMatchObject({ cancelled: [], totals: { current: { bookings: 0 } } });
});

test("an open order with a sold-out dish is marked", async () => {
  await shop.stores.business.update({
    weeklyHours: sameHoursDaily([{ opens: "09:00", closes: "23:00" }]),
  });
  const asha = await createCustomer(shop);
  const place = (dish: number) =>
    placeTestOrder(shop, asha, buildDelivery({ lines: [buildLine(dish)] }));
  const marked = await place(3);
  const other = await place(4);
  await shop.database.pool.query("update orders set created_at = $1 where number = any($2)", [
    mondayMorning,
    [marked.number, other.number],
  ]);
  await shop.database.pool.query("update menu_items set sold_out_until = $1 where id = 3", [
    "2026-06-16T00:00:00Z",
  ]);
  const { sheet } = await expectOk(getDaySheet(shop, admin, (today) => today));
  const isMarked = ({ number }: { number: number }) =>
    sheet.openOrders.find((order) => order.number === number)?.hasSoldOutDish;
  expect([marked, other].map(isMarked)).toEqual([true, false]);
});
