import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { buildLine, deliveryChange, expectOk } from "../../tests/builders/order-inputs.ts";
import { buildPhoneOrder } from "../../tests/builders/phone-orders.ts";
import { getOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { leadTime } from "../../tests/builders/tickets.ts";
import type { Admin, Customer } from "../actor.ts";
import { defaultSettings } from "../business/default-settings.ts";
import { getCookingTimes } from "../kitchen/cooking-times.ts";
import { getKitchenBoard } from "../kitchen/get-kitchen-board.ts";
import { findTicket } from "../kitchen/print-ticket.ts";
import { getBoardSection, getUrgency } from "../kitchen/ticket-timing.ts";
import { getOrderCalendar, getTrackedCalendar } from "../order-tracking/get-order-calendar.ts";
import { trackOrder } from "../order-tracking/track-order.ts";
import { menuOrders } from "../order-types/delivery/delivery-tables.ts";
import { modifyDelivery } from "../order-types/delivery/modify-delivery.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import { placePhoneOrder } from "../order-types/place-phone-order.ts";
import { changeStatus } from "../orders/status/change-status.ts";

/** A Monday in summer at 03:00 in London. The shop opens at 10:00; the lead time is 20 minutes. */
const night = Temporal.Instant.from("2026-06-15T02:00:00Z");
const openingTime = Temporal.Instant.from("2026-06-15T09:00:00Z");
const delivery = new Date("2026-06-15T09:20:00Z");
const clock = { at: night, now: () => clock.at };

let shop: TestShop;
let admin: Admin;
let customer: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock });
  admin = await createAdmin(shop);
  customer = await createCustomer(shop);
  await shop.stores.business.create();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  clock.at = night;
  const { weeklyHours, hoursExceptions, ordersWhileClosed } = defaultSettings;
  await shop.stores.business.update({ weeklyHours, hoursExceptions, ordersWhileClosed });
});

const seen = { seenWantedAt: delivery.getTime() };
const countOrders = async () =>
  (await shop.database.db.select({ id: menuOrders.id }).from(menuOrders)).length;
/** The refusal of an order; checks that nothing was written. */
async function refusal(fields: Parameters<typeof buildDelivery>[0]) {
  const before = await countOrders();
  const result = await placeDelivery(shop, customer, buildDelivery(fields));
  expect(await countOrders()).toBe(before);
  return result.ok ? null : result.error;
}

describe("a menu order placed while the shop is closed", () => {
  test("is due at the next opening plus the lead time, once the customer has seen that time", async () => {
    expect(await refusal({})).toEqual({ code: "time_changed", wantedAt: delivery, at: night });
    const placed = await expectOk(placeDelivery(shop, customer, buildDelivery(seen)));
    expect(placed.wantedAt).toEqual(delivery);
    expect((await getOrder(shop, placed.number)).wantedAt).toEqual(delivery);
  });

  test("is refused with its new time when the shop has opened or the hours have changed", async () => {
    clock.at = openingTime;
    expect(await refusal(seen)).toEqual({ code: "time_changed", wantedAt: null, at: openingTime });
    const placed = await expectOk(placeDelivery(shop, customer, buildDelivery()));
    expect((await getOrder(shop, placed.number)).wantedAt).toBe(null);

    clock.at = night;
    const hoursExceptions = [
      { day: "2026-06-15", spans: [{ opens: "12:00", closes: "15:00" }], reason: "Late start" },
    ];
    await shop.stores.business.update({ hoursExceptions });
    const laterTime = new Date("2026-06-15T11:20:00Z");
    expect(await refusal(seen)).toEqual({ code: "time_changed", wantedAt: laterTime, at: night });
    expect(await refusal({ seenWantedAt: laterTime.getTime() - 1 })).toMatchObject({
      code: "time_changed",
    });
    expect(
      await expectOk(
        placeDelivery(shop, customer, buildDelivery({ seenWantedAt: laterTime.getTime() })),
      ),
    ).toMatchObject({
      wantedAt: laterTime,
    });
  });

  test("a retry returns the first order, even after opening; the same key with a different time is refused", async () => {
    const order = buildDelivery(seen);
    const first = await expectOk(placeDelivery(shop, customer, order));
    clock.at = openingTime;
    expect(await expectOk(placeDelivery(shop, customer, order))).toEqual({
      ...first,
      isReplayed: true,
    });
    expect(await placeDelivery(shop, customer, { ...order, seenWantedAt: null })).toEqual({
      ok: false,
      error: { code: "key_used", number: first.number },
    });
  });

  test("keeps its time when it is changed", async () => {
    const { number } = await expectOk(placeDelivery(shop, customer, buildDelivery(seen)));
    clock.at = openingTime;
    const change = { ...deliveryChange, number, lines: [buildLine(1, 2)], seenTotal: 1_188 };
    await expectOk(modifyDelivery(shop, customer, change));
    expect(await getOrder(shop, number)).toMatchObject({ version: 2, wantedAt: delivery });
  });

  test("is listed under Later once confirmed, is not late before its due time, and has that time on the ticket", async () => {
    const { number } = await expectOk(placeDelivery(shop, customer, buildDelivery(seen)));
    const findOnBoard = async () => {
      const { now, tickets } = await expectOk(getKitchenBoard(shop, admin));
      const ticket = tickets.find((entry) => entry.number === number);
      if (!ticket) throw new Error("not on the board");
      return {
        section: getBoardSection(now, ticket, leadTime),
        urgency: getUrgency(now, getCookingTimes(ticket, leadTime)),
      };
    };
    expect(await findOnBoard()).toEqual({ section: "new", urgency: "on_time" });
    await expectOk(changeStatus(shop, admin, { number, to: "confirmed" }));
    expect(await findOnBoard()).toEqual({ section: "later", urgency: "on_time" });
    clock.at = openingTime;
    expect(await findOnBoard()).toEqual({ section: "now", urgency: "on_time" });
    clock.at = openingTime.add({ minutes: 20 });
    expect(await findOnBoard()).toEqual({ section: "now", urgency: "late" });
    expect(await expectOk(findTicket(shop, admin, { number }))).toMatchObject({
      wantedAt: delivery,
    });
  });

  test("has its wanted time on the tracking page and in the calendar file, which hides the address from link holders", async () => {
    const { number, id } = await expectOk(placeDelivery(shop, customer, buildDelivery(seen)));
    const token = await shop.transaction((stores) => stores.trackingLinks.issue(id));
    expect(await expectOk(trackOrder(shop, { token }))).toMatchObject({ wantedAt: delivery });
    const publicUrl = "https://shop.example";
    const ownCalendar = await expectOk(getOrderCalendar(shop, customer, { number, publicUrl }));
    expect(ownCalendar.content).toContain("DTSTART:20260615T092000Z\r\n");
    expect(ownCalendar.content).toContain("1 High Street");
    const tracked = await expectOk(getTrackedCalendar(shop, { token, publicUrl }));
    expect(tracked.content).toContain("DTSTART:20260615T092000Z\r\n");
    expect(tracked.content).not.toContain("High Street");
  });
});

test("refuses orders while closed if the owner chose that, but not phone orders", async () => {
  await shop.stores.business.update({ ordersWhileClosed: "refuse" });
  const next = { from: openingTime.epochMilliseconds, inDays: 0, day: "2026-06-15", at: "10:00" };
  expect(await refusal(seen)).toEqual({ code: "shop_closed", next });
  expect(await refusal({})).toEqual({ code: "shop_closed", next });
  const phoneOrder = await expectOk(placePhoneOrder(shop, admin, buildPhoneOrder.menu({}, seen)));
  expect(await getOrder(shop, phoneOrder.number)).toMatchObject({
    status: "confirmed",
    wantedAt: delivery,
  });
  clock.at = openingTime;
  await expectOk(placeDelivery(shop, customer, buildDelivery()));
});

test("refuses all orders, even by phone, when no opening is known", async () => {
  const closed = {
    monday: [],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  };
  await shop.stores.business.update({ weeklyHours: closed });
  expect(await refusal({})).toEqual({ code: "shop_closed", next: null });
  expect(await placePhoneOrder(shop, admin, buildPhoneOrder.menu())).toEqual({
    ok: false,
    error: { code: "shop_closed", next: null },
  });
});

test("phone orders are also due at the next opening plus the lead time, once staff have seen that time", async () => {
  expect(await placePhoneOrder(shop, admin, buildPhoneOrder.menu())).toMatchObject({
    ok: false,
    error: { code: "time_changed" },
  });
  const phoneOrder = await expectOk(placePhoneOrder(shop, admin, buildPhoneOrder.menu({}, seen)));
  expect(await getOrder(shop, phoneOrder.number)).toMatchObject({ wantedAt: delivery });
});

test("refuses an order for the next opening during a pause", async () => {
  await shop.stores.business.update({ rush: { pause: { until: null }, extra: null } });
  expect(await refusal(seen)).toMatchObject({ code: "ordering_paused" });
  await shop.stores.business.update({ rush: defaultSettings.rush });
});
