import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertOrder } from "../../tests/builders/insert-order.ts";
import {
  buildLine,
  buildPartyOrder,
  buildTakeaway,
  expectOk,
  expectRefusal,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { type Customer, visitor } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { setSoldOut } from "../menu/sold-out/set-sold-out.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { presetReasons } from "../orders/cancel-reason.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { overrideStatus } from "../orders/status/override-status.ts";
import { getDaySheet } from "./day-sheet.ts";
import { getSalesReport } from "./sales-report.ts";

const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
let shop: TestShop;
let asha: Customer;
beforeAll(async () => {
  // Monday, 10:00 in London.
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  await shop.stores.business.create();
  asha = await createCustomer(shop);
});
afterAll(() => shop.database.close());
beforeEach(() => shop.database.pool.query("delete from orders"));

const getReport = (period?: { from: string; to: string }) =>
  expectOk(getSalesReport(shop, admin, (today) => period ?? { from: today, to: today }));
const insert = (...orders: Parameters<typeof insertOrder>[1][]) =>
  Promise.all(orders.map((order) => insertOrder(shop.database.db, order)));

describe("the sales report", () => {
  test("compares today so far with the same weekday last week, up to the same time", async () => {
    await insert(
      { at: "2026-06-15T07:10:00Z", total: 1_000 },
      { at: "2026-06-15T07:40:00Z", type: "takeaway_order", total: 2_001, status: "completed" },
      { at: "2026-06-15T08:00:00Z", type: "reservation", total: 0 },
      { at: "2026-06-15T08:30:00Z", status: "cancelled", total: 5_000 },
      { at: "2026-06-08T07:30:00Z", total: 1_500 },
      { at: "2026-06-08T11:00:00Z", total: 9_900 },
      { at: "2026-06-14T08:00:00Z", total: 700 },
      // Sunday in UTC, Monday in London.
      { at: "2026-06-14T23:30:00Z", total: 300 },
    );
    expect(await getReport()).toMatchObject({
      today: "2026-06-15",
      previousPeriod: { from: "2026-06-08", to: "2026-06-08" },
      until: "10:00",
      totals: {
        current: { orders: 3, bookings: 1, revenue: 3_301, average: 1_100 },
        previous: { orders: 1, bookings: 0, revenue: 1_500, average: 1_500 },
      },
      byType: [
        { type: "reservation", current: { orders: 1, revenue: 0 }, previous: { orders: 0 } },
        { type: "party_order", current: { orders: 0 } },
        { type: "takeaway_order", current: { orders: 1, revenue: 2_001 } },
        {
          type: "menuorder",
          current: { orders: 2, revenue: 1_300 },
          previous: { orders: 1, revenue: 1_500 },
        },
      ],
    });
    const { byHour, bySource } = await getReport();
    expect(bySource.reduce((sum, { current }) => sum + current.orders, 0)).toBe(3);
    expect(
      byHour.map(({ hour, current, previous }) => [hour, current.orders, previous.orders]),
    ).toEqual([...[[0, 1, 0], ...[1, 2, 3, 4, 5, 6, 7].map((hour) => [hour, 0, 0])], [8, 2, 1]]);
    expect(await getReport({ from: "2026-06-08", to: "2026-06-14" })).toMatchObject({
      until: null,
      totals: {
        current: { orders: 3, revenue: 12_100 },
        previous: { orders: 0, revenue: 0, average: 0 },
      },
    });
  });

  test("leaves out types that are off and have no orders", async () => {
    const { orderTypes } = await shop.stores.business.getSettings();
    await shop.stores.business.update({ orderTypes: ["menuorder"] });
    await insert(
      { at: "2026-06-15T07:40:00Z", type: "takeaway_order", total: 2_001 },
      { at: "2026-06-08T07:30:00Z", type: "reservation", total: 0 },
    );
    const { byType } = await getReport();
    expect(byType.map(({ type }) => type)).toEqual(["reservation", "takeaway_order", "menuorder"]);
    await shop.stores.business.update({ orderTypes });
  });

  test("lists best sellers, and refused and cancelled orders with reasons", async () => {
    const placed = [];
    for (const quantity of [1, 2, 3, 1, 4])
      placed.push(
        await placeTestOrder(
          shop,
          asha,
          buildDelivery({ lines: [{ id: 1, quantity, seenPrice: 495 }] }),
        ),
      );
    const takeaway = await expectOk(placeTakeaway(shop, asha, buildTakeaway()));
    const [completed, refused, byCustomer, lateOrder, soldOut] = placed.map(({ number }) => number);
    await expectOk(
      changeStatus(shop, admin, {
        number: refused ?? 0,
        to: "cancelled",
        reason: { kind: "busy" },
      }),
    );
    await expectOk(cancelOrder(shop, asha, { number: byCustomer ?? 0 }));
    await expectOk(changeStatus(shop, admin, { number: lateOrder ?? 0, to: "confirmed" }));
    await expectOk(
      overrideStatus(shop, admin, {
        number: lateOrder ?? 0,
        from: "confirmed",
        to: "cancelled",
        reason: { kind: "other", text: "The oven" },
      }),
    );
    await expectOk(setSoldOut(shop, admin, { id: 1, soldOut: true }));
    await expectOk(
      changeStatus(shop, admin, {
        number: soldOut ?? 0,
        to: "cancelled",
        reason: { kind: "sold_out" },
      }),
    );
    await expectOk(setSoldOut(shop, admin, { id: 1, soldOut: false }));
    await shop.database.pool.query("update orders set created_at = $1", [mondayMorning]);
    const { bestSellers, cancelled } = await getReport();
    expect(completed).toBeGreaterThan(0);
    expect(takeaway.number).toBeGreaterThan(0);
    expect(bestSellers).toEqual([{ name: "Vegetable Korma", portions: 2, pence: 990 }]);
    expect(cancelled).toEqual([
      { by: "cancelled", reason: "The oven", orders: 1, pence: 594 },
      { by: "customer", reason: null, orders: 1, pence: 1_782 },
      // Without the name of the dish, so that the report can count it.
      { by: "refused", reason: presetReasons.sold_out, orders: 1, pence: 2_376 },
      { by: "refused", reason: presetReasons.busy, orders: 1, pence: 1_188 },
    ]);
  });

  test("is for staff only, as is the end-of-day sheet", async () => {
    for (const actor of [asha, visitor]) {
      expect(
        await expectRefusal(getSalesReport(shop, actor, (today) => ({ from: today, to: today }))),
      ).toEqual({
        code: "only_admins",
      });
      expect(await expectRefusal(getDaySheet(shop, actor, (today) => today))).toEqual({
        code: "only_admins",
      });
    }
  });
});

test("the end-of-day sheet adds up the orders due that day, by VAT rate, type and payment", async () => {
  const delivery = await placeTestOrder(
    shop,
    asha,
    buildDelivery({ lines: [{ id: 1, quantity: 4, seenPrice: 495 }] }),
  );
  await shop.database.pool.query(
    "update orders set created_at = $1, wanted_at = null where number = $2",
    [mondayMorning, delivery.number],
  );
  const takeaway = await expectOk(
    placeTakeaway(shop, asha, buildTakeaway({ instructions: "Allergic to kiwi" })),
  );
  const cancelled = await expectOk(placeTakeaway(shop, asha, buildTakeaway()));
  await expectOk(placeTakeaway(shop, asha, buildTakeaway({ pickupDate: "2026-06-16" })));
  const at = "2026-06-15T10:00:00Z";
  await insert({ at, type: "reservation", total: 0, guests: 4 });
  await insert({ at, type: "reservation", status: "cancelled", total: 0 });
  const walkIn = await insertOrder(shop.database.db, {
    at,
    type: "reservation",
    total: 0,
    guests: 3,
  });
  await shop.database.pool.query("update reservations set walk_in = true where id = $1", [
    walkIn.id,
  ]);
  await expectOk(cancelOrder(shop, asha, { number: cancelled.number }));
  await expectOk(changeStatus(shop, admin, { number: delivery.number, to: "confirmed" }));
  await expectOk(changeStatus(shop, admin, { number: delivery.number, to: "completed" }));

  const { day, sheet } = await expectOk(getDaySheet(shop, admin, (today) => today));
  expect(day).toBe("2026-06-15");
  expect(sheet).toEqual({
    orders: 2,
    gross: 2_871,
    vat: 396,
    net: 2_475,
    bookings: { parties: 1, guests: 4 },
    walkIns: { parties: 1, guests: 3 },
    cancelledOrders: 1,
    cancelledBookings: 1,
    assumedVatOrders: 0,
    byRate: [
      { rate: 2_000, orders: 1, gross: 2_376, vat: 396, net: 1_980 },
      { rate: 0, orders: 1, gross: 495, vat: 0, net: 495 },
    ],
    byType: [
      { type: "party_order", orders: 0, gross: 0 },
      { type: "takeaway_order", orders: 1, gross: 495 },
      { type: "menuorder", orders: 1, gross: 2_376 },
    ],
    byPayment: [
      { payment: "Cash on Delivery", orders: 1, gross: 2_376 },
      { payment: "Cash on Collection", orders: 1, gross: 495 },
      { payment: "Cash at the Counter", orders: 0, gross: 0 },
    ],
    unpaid: { orders: 1, gross: 495 },
    openOrders: [
      {
        number: takeaway.number,
        version: 1,
        type: "takeaway_order",
        status: "pending",
        stage: null,
        total: 495,
        name: "Asha Patel",
        isPaid: false,
        refund: null,
        hasAllergyConflict: true,
        hasSoldOutDish: false,
        dueAt: expect.any(Date),
        due: expect.stringMatching(/^Collect \d\d:\d\d$/),
        hasEmail: true,
      },
    ],
    paidEarlier: { orders: 0, gross: 0 },
    paidForLater: { orders: 0, gross: 0 },
    paidThenCancelled: { orders: 0, gross: 0 },
    refunded: { orders: 0, gross: 0 },
    paidAgain: { orders: 0, gross: 0 },
    cashSales: { orders: 1, gross: 2_376 },
    expectedCash: 2_376,
  });
});

test("takeaways and party orders keep the VAT from when they were placed; older ones use the current VAT", async () => {
  const setVat = (vatMode: "included" | "none", vatRate: number) =>
    shop.stores.business.update({ vatMode, vatRate });
  const readSheet = async () => (await expectOk(getDaySheet(shop, admin, (today) => today))).sheet;
  await setVat("included", 2_000);
  await expectOk(placeTakeaway(shop, asha, buildTakeaway({ lines: [buildLine(1, 4)] })));
  const party = await expectOk(placePartyOrder(shop, asha, buildPartyOrder()));
  await shop.database.pool.query("update orders set wanted_at = $1 where number = $2", [
    mondayMorning,
    party.number,
  ]);
  await setVat("included", 1_250);
  const older = await expectOk(
    placeTakeaway(shop, asha, buildTakeaway({ lines: [buildLine(1, 4)] })),
  );
  const atTwoRates = [
    { rate: 2_000, orders: 2, gross: 1_980 + 9_900, vat: 330 + 1_650 },
    { rate: 1_250, orders: 1, gross: 1_980, vat: 220 },
  ];
  await setVat("none", 0);
  expect(await readSheet()).toMatchObject({ assumedVatOrders: 0, byRate: atTwoRates });

  // Simulates orders stored before the columns existed.
  await shop.database.pool.query(
    "update orders set vat_mode = null, vat_rate = null where number = $1",
    [older.number],
  );
  expect(await readSheet()).toMatchObject({
    assumedVatOrders: 1,
    byRate: [atTwoRates[0], { rate: 0, orders: 1, gross: 1_980, vat: 0 }],
  });
  const { rows } = await shop.database.pool.query(
    "select distinct vat_mode, vat_rate from orders order by 1",
  );
  expect(rows).toEqual([
    { vat_mode: "included", vat_rate: 2_000 },
    { vat_mode: null, vat_rate: null },
  ]);
});
