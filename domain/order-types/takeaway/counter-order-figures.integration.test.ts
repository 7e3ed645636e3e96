import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { moveLastEvent } from "../../../tests/builders/age-last-event.ts";
import { createAdmin } from "../../../tests/builders/create-admin.ts";
import {
  buildCounterOrder,
  buildLine,
  buildTakeaway,
  expectOk,
  mondayMorning,
} from "../../../tests/builders/order-inputs.ts";
import { buildPhoneOrder } from "../../../tests/builders/phone-orders.ts";
import { createCustomer, createTestShop, type TestShop } from "../../../tests/builders/shop.ts";
import type { Admin, Customer } from "../../actor.ts";
import { countCash } from "../../analytics/count-cash.ts";
import { getDaySheet } from "../../analytics/day-sheet.ts";
import { getSalesReport } from "../../analytics/sales-report.ts";
import { createFixedClock } from "../../clock.ts";
import { exportOrders } from "../../order-search/export-orders.ts";
import { listAllOrders } from "../../order-search/list-orders.ts";
import { changeLinesAsStaff } from "../../orders/change-lines-as-staff.ts";
import { findOrder } from "../../orders/find-order.ts";
import { changeStatus } from "../../orders/status/change-status.ts";
import { overrideStatus } from "../../orders/status/override-status.ts";
import { placePhoneOrder } from "../place-phone-order.ts";
import type { CounterOrderInput } from "./counter-order-schema.ts";
import { placeCounterOrder } from "./place-counter-order.ts";
import { placeTakeaway } from "./place-takeaway.ts";

let shop: TestShop;
let admin: Admin;
let customer: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning), max: 30 });
  admin = await createAdmin(shop);
  customer = await createCustomer(shop, "Asha Patel");
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  shop.emails.splice(0);
  await shop.database.pool.query("delete from orders");
});

const place = (overrides?: Partial<CounterOrderInput>) =>
  expectOk(placeCounterOrder(shop, admin, buildCounterOrder(overrides)));
const getOrder = async (number: number) => expectOk(findOrder(shop, admin, { number }));

describe("lists and figures", () => {
  test("lists can be filtered by source", async () => {
    const counter = await place();
    const phone = await expectOk(placePhoneOrder(shop, admin, buildPhoneOrder.takeaway()));
    const online = await expectOk(placeTakeaway(shop, customer, buildTakeaway()));
    const list = async (source: "online" | "phone" | "counter" | null) =>
      (await expectOk(listAllOrders(shop, admin, { source }))).orders.map((order) => [
        order.number,
        order.source,
      ]);
    expect(await list("counter")).toEqual([[counter.number, "counter"]]);
    expect(await list("phone")).toEqual([[phone.number, "phone"]]);
    expect(await list("online")).toEqual([[online.number, "online"]]);
    expect(await list(null)).toHaveLength(3);
    // Releases before migration 0019 stored no source.
    await shop.database.pool.query("update orders set source = null");
    expect(new Map((await list(null)) as [number, string][])).toEqual(
      new Map([
        ...[counter, phone].map(({ number }) => [number, "phone"] as const),
        [online.number, "online"],
      ]),
    );
  });

  test("a cash count keeps what was expected at the time", async () => {
    await place();
    await shop.database.pool.query("update orders set created_at = $1", [mondayMorning]);
    const day = "2026-06-15";
    const count = { countId: randomUUID(), day, counted: 900, note: "" };
    await expectOk(countCash(shop, admin, count));
    await place();
    await shop.database.pool.query("update orders set created_at = $1", [mondayMorning]);
    const { cashCount, sheet } = await expectOk(getDaySheet(shop, admin, () => day));
    expect(sheet.expectedCash - (cashCount?.expected ?? 0)).toBe(990);
  });

  test("the day's cash includes every counter order that is not cancelled, completed or not", async () => {
    await place();
    const cancelled = await place();
    const reason = { kind: "busy" } as const;
    await expectOk(
      overrideStatus(shop, admin, {
        number: cancelled.number,
        from: "confirmed",
        to: "cancelled",
        reason,
      }),
    );
    await moveLastEvent(shop.database, cancelled.number, mondayMorning);
    await expectOk(placeTakeaway(shop, customer, buildTakeaway()));
    await shop.database.pool.query("update orders set created_at = $1", [mondayMorning]);
    const { sheet } = await expectOk(getDaySheet(shop, admin, (today) => today));
    expect(sheet).toMatchObject({
      orders: 2,
      gross: 1_485,
      cancelledOrders: 1,
      expectedCash: 990,
      unpaid: { orders: 1, gross: 495 },
      byPayment: [
        { payment: "Cash on Delivery", orders: 0 },
        { payment: "Cash on Collection", orders: 1, gross: 495 },
        { payment: "Cash at the Counter", orders: 1, gross: 990 },
      ],
    });
    const report = await expectOk(
      getSalesReport(shop, admin, () => ({ from: "2026-06-15", to: "2026-06-15" })),
    );
    expect(
      report.bySource.map(({ source, current }) => [source, current.orders, current.revenue]),
    ).toEqual([
      ["online", 1, 495],
      ["phone", 0, 0],
      ["counter", 1, 990],
    ]);
    expect(report.totals.current).toMatchObject({ orders: 2, revenue: 1_485 });
  });

  test("the day's cash includes only the original payment for a changed order, until the order is collected", async () => {
    const { number } = await place();
    const { version } = await getOrder(number);
    await expectOk(
      changeLinesAsStaff(shop, admin, {
        number,
        version,
        lines: [buildLine(1, 3)],
        seenTotal: 1_485,
      }),
    );
    await shop.database.pool.query("update orders set created_at = $1", [mondayMorning]);
    const readSheet = async () =>
      (await expectOk(getDaySheet(shop, admin, (today) => today))).sheet;
    expect(await readSheet()).toMatchObject({ gross: 1_485, expectedCash: 990 });
    await expectOk(changeStatus(shop, admin, { number, to: "completed" }));
    expect(await readSheet()).toMatchObject({ gross: 1_485, expectedCash: 1_485 });
  });

  test("an order for tomorrow counts in today's cash and in tomorrow's sales", async () => {
    const { number } = await place({ pickupDate: "2026-06-16", pickupTime: "12:00" });
    await shop.database.pool.query("update orders set created_at = $1", [mondayMorning]);
    await expectOk(changeStatus(shop, admin, { number, to: "completed" }));
    const readSheet = async (day: string) =>
      (await expectOk(getDaySheet(shop, admin, () => day))).sheet;
    const noSales = { orders: 0, gross: 0 };
    const oneSale = { orders: 1, gross: 990 };
    expect(await readSheet("2026-06-15")).toMatchObject({
      ...noSales,
      paidForLater: oneSale,
      paidEarlier: noSales,
      expectedCash: 990,
    });
    expect(await readSheet("2026-06-16")).toMatchObject({
      ...oneSale,
      paidForLater: noSales,
      paidEarlier: oneSale,
      expectedCash: 0,
    });
  });

  test("an order keeps the VAT settings from when it was placed", async () => {
    await shop.stores.business.update({ vatMode: "included", vatRate: 2_000 });
    await place();
    await shop.stores.business.update({ vatMode: "included", vatRate: 1_250 });
    await shop.database.pool.query("update orders set created_at = $1", [mondayMorning]);
    const { sheet } = await expectOk(getDaySheet(shop, admin, (today) => today));
    expect(sheet).toMatchObject({
      assumedVatOrders: 0,
      byRate: [{ rate: 2_000, gross: 990, vat: 165 }],
    });
  });

  test("the export includes source, payment, cash and change", async () => {
    await place();
    const { parts } = await expectOk(exportOrders(shop, admin, { source: "counter" }));
    let text = "";
    for await (const part of parts) text += part;
    const [header = "", row = ""] = text.split("\r\n");
    expect(header.endsWith("Payment,Reason for cancelling,Source,Cash given,Change")).toBe(true);
    expect(row.endsWith("Cash at the Counter,,Counter,20.00,10.10")).toBe(true);
  });
});
