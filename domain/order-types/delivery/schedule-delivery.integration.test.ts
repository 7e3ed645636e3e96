import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAdmin } from "../../../tests/builders/create-admin.ts";
import {
  buildLine,
  deliveryChange,
  expectOk,
  expectRefusal,
} from "../../../tests/builders/order-inputs.ts";
import { buildPhoneOrder } from "../../../tests/builders/phone-orders.ts";
import { countOrders, getOrder } from "../../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../../tests/builders/shop.ts";
import { leadTime } from "../../../tests/builders/tickets.ts";
import type { Admin, Customer } from "../../actor.ts";
import { defaultSettings } from "../../business/default-settings.ts";
import { getCookingTimes } from "../../kitchen/cooking-times.ts";
import { getKitchenBoard } from "../../kitchen/get-kitchen-board.ts";
import { getBoardSection, getUrgency } from "../../kitchen/ticket-timing.ts";
import { orders } from "../../orders/order-tables.ts";
import { changeStatus } from "../../orders/status/change-status.ts";
import { sameHoursDaily } from "../../scheduling/opening-hours.ts";
import { placePhoneOrder } from "../place-phone-order.ts";
import { listDeliveryTimes } from "./delivery-times.ts";
import { modifyDelivery } from "./modify-delivery.ts";
import { placeDelivery } from "./place-delivery.ts";

/**
 * A summer Monday, 12:00 in London. The shop is open from 10:00 to 17:00; the lead time is 20
 * minutes.
 */
const noon = Temporal.Instant.from("2026-06-15T11:00:00Z");
/** 03:00 in London. The next opening plus the lead time is 10:20. */
const night = Temporal.Instant.from("2026-06-15T02:00:00Z");
const clock = { at: noon, now: () => clock.at };

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
  clock.at = noon;
  const { weeklyHours, ordersWhileClosed, rush, deliveryMinutes } = defaultSettings;
  await shop.stores.business.update({ weeklyHours, ordersWhileClosed, rush, deliveryMinutes });
});

const today = "2026-06-15";
const at = (time: string, day = today) =>
  ({ deliveryWhen: "later", deliveryDate: day, deliveryTime: time }) as const;
const place = (fields: Parameters<typeof buildDelivery>[0]) =>
  placeDelivery(shop, customer, buildDelivery(fields));
/** Why the time is refused, and the times proposed instead. Checks that nothing was written. */
async function refusal(time: string, day?: string) {
  const before = await countOrders(shop);
  const { code, reason, nearest } = (await expectRefusal(place(at(time, day)))) as Record<
    string,
    unknown
  >;
  expect(await countOrders(shop)).toEqual(before);
  return {
    code,
    reason,
    nearest: (nearest as { day: string; time: string }[] | undefined)?.map(
      (suggestion) => suggestion.time,
    ),
  };
}

describe("a scheduled delivery", () => {
  test("is for the chosen time, whatever delivery time the checkout page showed", async () => {
    const { number } = await expectOk(place({ ...at("15:30"), seenWantedAt: 1 }));
    expect((await getOrder(shop, number)).wantedAt).toEqual(new Date("2026-06-15T14:30:00Z"));
    const nextDay = await expectOk(place(at("10:30", "2026-06-16")));
    expect(nextDay.wantedAt).toEqual(new Date("2026-06-16T09:30:00Z"));
  });

  test("needs a time that is offered; the refusal proposes others", async () => {
    const refused = { code: "time_refused", nearest: ["12:30", "12:45", "13:00"] };
    expect(await refusal("12:15")).toEqual({ ...refused, reason: "too_soon" });
    expect(await refusal("11:00")).toEqual({ ...refused, reason: "past" });
    expect(await refusal("20:00")).toMatchObject({
      reason: "closed",
      nearest: ["16:15", "16:30", "16:45"],
    });
    expect(await refusal("16:50")).toMatchObject({ reason: "after_last" });
    expect(await refusal("10:00", "2026-06-20")).toMatchObject({
      reason: "before_first",
      nearest: ["10:30", "10:45", "11:00"],
    });
    expect(await refusal("13:07")).toMatchObject({
      reason: "not_a_slot",
      nearest: ["12:45", "13:00", "13:15"],
    });
    expect(await refusal("13:00", "2026-08-15")).toMatchObject({ reason: "too_far" });
  });

  test("cannot be in the hour that the clocks skip, and takes the first of a repeated one", async () => {
    await shop.stores.business.update({
      weeklyHours: sameHoursDaily([{ opens: "00:00", closes: "05:00" }]),
    });
    clock.at = Temporal.Instant.from("2026-03-29T00:10:00Z");
    expect(await refusal("01:30", "2026-03-29")).toMatchObject({ reason: "clock_gap" });
    clock.at = Temporal.Instant.from("2026-10-24T23:30:00Z");
    const repeated = await expectOk(place(at("01:30", "2026-10-25")));
    expect(repeated.wantedAt).toEqual(new Date("2026-10-25T00:30:00Z"));
  });

  test("while closed, cannot be earlier than an ASAP order", async () => {
    clock.at = night;
    expect(await refusal("10:15")).toMatchObject({
      reason: "before_first",
      nearest: ["10:30", "10:45", "11:00"],
    });
    expect((await listDeliveryTimes(shop, { day: null })).times[0]).toMatchObject({
      day: today,
      time: "10:30",
    });
    expect((await expectOk(place(at("10:30")))).wantedAt).toEqual(new Date("2026-06-15T09:30:00Z"));
    await shop.stores.business.update({ ordersWhileClosed: "refuse" });
    expect(await refusal("15:00")).toMatchObject({ code: "shop_closed" });
  });

  test("cannot be earlier than an ASAP order would usually arrive", async () => {
    await shop.stores.business.update({ deliveryMinutes: 25 });
    expect((await listDeliveryTimes(shop, { day: today })).times[0]?.time).toBe("12:45");
    expect(await expectRefusal(place(at("12:30")))).toMatchObject({
      reason: "too_soon",
      minNoticeMinutes: 45,
      nearest: [{ time: "12:45" }, { time: "13:00" }, { time: "13:15" }],
    });
    await shop.stores.business.update({
      rush: { pause: null, extra: { minutes: 60, until: null } },
    });
    expect((await listDeliveryTimes(shop, { day: today })).times[0]?.time).toBe("13:45");
    const tomorrow = await listDeliveryTimes(shop, { day: "2026-06-16" });
    expect(tomorrow.times[0]?.time).toBe("10:30");
    const atShortNotice = await listDeliveryTimes(shop, { day: today, atShortNotice: true });
    expect(atShortNotice.times[0]?.time).toBe("12:00");
  });

  test("is refused during a pause", async () => {
    await shop.stores.business.update({ rush: { pause: { until: null }, extra: null } });
    expect(await refusal("15:00")).toMatchObject({ code: "ordering_paused" });
  });

  test("moves to Later on the kitchen board once confirmed, and is not late before its time", async () => {
    const { number } = await expectOk(place(at("15:30")));
    const findOnBoard = async () => {
      const { now, tickets } = await expectOk(getKitchenBoard(shop, admin));
      const ticket = tickets.find((ticket) => ticket.number === number);
      if (!ticket) throw new Error("not on the board");
      return {
        section: getBoardSection(now, ticket, leadTime),
        urgency: getUrgency(now, getCookingTimes(ticket, leadTime)),
      };
    };
    expect(await findOnBoard()).toEqual({ section: "new", urgency: "on_time" });
    await expectOk(changeStatus(shop, admin, { number, to: "confirmed" }));
    expect(await findOnBoard()).toEqual({ section: "later", urgency: "on_time" });
    clock.at = Temporal.Instant.from("2026-06-15T14:10:00Z");
    expect(await findOnBoard()).toEqual({ section: "now", urgency: "on_time" });
    clock.at = Temporal.Instant.from("2026-06-15T14:30:00Z");
    expect(await findOnBoard()).toEqual({ section: "now", urgency: "late" });
  });

  test("can be taken by phone, also at short notice", async () => {
    const order = (atShortNotice: boolean) =>
      placePhoneOrder(shop, admin, buildPhoneOrder.menu({ atShortNotice }, at("12:00")));
    expect(await expectRefusal(order(false))).toMatchObject({
      code: "time_refused",
      reason: "too_soon",
    });
    const { number } = await expectOk(order(true));
    expect(await getOrder(shop, number)).toMatchObject({
      status: "confirmed",
      wantedAt: new Date("2026-06-15T11:00:00Z"),
    });
  });
});

describe("the hash of the request", () => {
  const readHash = async (number: number) => {
    const [row] = await shop.database.db
      .select({ hash: orders.requestHash })
      .from(orders)
      .where(eq(orders.number, number));
    return row?.hash;
  };

  test("is that of earlier releases for an order without a time, so that they recognise a retry", async () => {
    const { number } = await expectOk(place({ deliveryWhen: "asap" }));
    const request = ["Asha Patel", "+447700900123", "1 High Street, Leicester", "", "", [[1, 1]]];
    expect(await readHash(number)).toBe(
      createHash("sha256").update(JSON.stringify(request)).digest("hex"),
    );
  });

  test("includes the chosen time: a retry gets the order, another time does not", async () => {
    const order = buildDelivery(at("15:30"));
    const first = await expectOk(placeDelivery(shop, customer, order));
    clock.at = Temporal.Instant.from("2026-06-15T11:10:00Z");
    expect(await expectOk(placeDelivery(shop, customer, order))).toEqual({
      ...first,
      isReplayed: true,
    });
    for (const other of [at("15:45"), at("15:30", "2026-06-16"), { deliveryWhen: "asap" as const }])
      expect(await expectRefusal(placeDelivery(shop, customer, { ...order, ...other }))).toEqual({
        code: "key_used",
        number: first.number,
      });
  });
});

describe("changing a delivery's time", () => {
  const modify = (
    number: number,
    fields: { deliveryDate?: string; deliveryTime?: string; version?: number; notes?: string },
  ) =>
    modifyDelivery(shop, customer, {
      ...deliveryChange,
      number,
      lines: [buildLine(1)],
      seenTotal: 594,
      ...fields,
    });

  test("moves it, and gives a time to an ASAP order", async () => {
    const { number } = await expectOk(place({}));
    await expectOk(modify(number, { deliveryDate: today, deliveryTime: "14:00" }));
    const newTime = new Date("2026-06-15T13:00:00Z");
    expect(await getOrder(shop, number)).toMatchObject({
      version: 2,
      wantedAt: newTime,
      status: "pending",
    });
    expect((await getOrder(shop, number)).history.at(-1)).toMatchObject({
      change: { wantedAt: { from: null, to: newTime.toISOString() } },
    });
    expect(
      await expectRefusal(
        modify(number, { deliveryDate: today, deliveryTime: "18:00", version: 2 }),
      ),
    ).toMatchObject({
      code: "time_refused",
      reason: "closed",
      nearest: [{ time: "16:15" }, { time: "16:30" }, { time: "16:45" }],
    });
  });

  test("keeps a time that is no longer offered, and the order's time if the form omits the date and time", async () => {
    const { number } = await expectOk(place(at("12:30")));
    clock.at = Temporal.Instant.from("2026-06-15T11:25:00Z");
    const unchangedFields = { deliveryDate: today, deliveryTime: "12:30", notes: "Ring twice" };
    await expectOk(modify(number, unchangedFields));
    await expectOk(modify(number, { version: 2, notes: "Knock" }));
    expect(await getOrder(shop, number)).toMatchObject({
      version: 3,
      wantedAt: new Date("2026-06-15T11:30:00Z"),
    });
  });
});
