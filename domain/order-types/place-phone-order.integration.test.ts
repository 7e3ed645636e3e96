import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { expectOk, expectRefusal, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { buildPhoneOrder } from "../../tests/builders/phone-orders.ts";
import { getOrder } from "../../tests/builders/placed-orders.ts";
import {
  createCoupon,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import type { Admin, Customer } from "../actor.ts";
import { auditEntries } from "../audit/audit-tables.ts";
import { createFixedClock } from "../clock.ts";
import { listAllOrders, listOwnOrders } from "../order-search/list-orders.ts";
import { trackOrder } from "../order-tracking/track-order.ts";
import { orderEvents, orders } from "../orders/order-tables.ts";
import { placePhoneOrder } from "./place-phone-order.ts";

let shop: TestShop;
let admin: Admin;
let customer: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning), max: 30 });
  admin = await createAdmin(shop);
  customer = await createCustomer(shop, "Asha Patel");
});
afterAll(() => shop.database.close());
beforeEach(() => void shop.emails.splice(0));

const listEvents = (id: string) =>
  shop.database.db
    .select({
      kind: orderEvents.kind,
      to: orderEvents.toStatus,
      by: orderEvents.actorKind,
      who: orderEvents.actorId,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(orderEvents.id);
const countOrdersWithKey = async (key: string) => {
  const [row] = await shop.database.db
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .where(eq(orders.idempotencyKey, key));
  return row?.total;
};

describe("a phone order", () => {
  test.each(Object.entries(buildPhoneOrder))(
    "(%s) is placed for customers and callers without an account",
    async (_, order) => {
      for (const customerId of [customer.userId, null]) {
        // The order stores no email address for a customer with an account, who has one already.
        const email = customerId ? "ben@caller.test" : "";
        const { id, number, trackingPath } = await expectOk(
          placePhoneOrder(shop, admin, order({ customerId, email })),
        );
        const placedOrder = await getOrder(shop, number);
        expect(placedOrder).toMatchObject({
          status: "confirmed",
          takenByStaff: { takenBy: "Ravi Shah", email: "" },
        });
        expect(placedOrder.customer?.id ?? null).toBe(customerId);
        if (placedOrder.reservation)
          expect(placedOrder.reservation.email).toBe(placedOrder.customer?.email ?? "");
        const by = { by: "admin", who: admin.userId };
        expect(await listEvents(id)).toEqual([
          { kind: "placed", to: "pending", ...by },
          { kind: "status_changed", to: "confirmed", ...by },
        ]);
        expect(
          await expectOk(trackOrder(shop, { token: trackingPath.split("/").at(-1) ?? "" })),
        ).toMatchObject({ number });
        const audited = await shop.database.db
          .select()
          .from(auditEntries)
          .where(eq(auditEntries.subjectId, id));
        expect(audited).toMatchObject([
          {
            action: "placed",
            actorId: admin.userId,
            change: {
              fields: { type: { to: placedOrder.type }, total: { to: placedOrder.total } },
            },
          },
          {
            action: "changed",
            change: { fields: { status: { from: "pending", to: "confirmed" } } },
          },
        ]);
        expect(JSON.stringify(audited)).not.toContain("Asha");
      }
      expect((await listOwnOrders(shop, customer, {})).orders.length).toBeGreaterThan(0);
      expect(shop.emails.map(({ template }) => template)).toEqual(["order-placed"]);
    },
  );

  test("stays pending if staff choose that, and is emailed to the caller", async () => {
    const placedOrder = await expectOk(
      placePhoneOrder(
        shop,
        admin,
        buildPhoneOrder.takeaway({ status: "pending", email: "ben@caller.test" }),
      ),
    );
    expect(await getOrder(shop, placedOrder.number)).toMatchObject({
      status: "pending",
      takenByStaff: { email: "ben@caller.test" },
    });
    expect(shop.emails).toEqual([{ template: "order-placed", orderId: placedOrder.id }]);
  });

  test("is listed with whether emails reach its customer", async () => {
    const calls = [
      { customerId: customer.userId },
      { email: "ben@caller.test" },
      { customerId: null, email: "" },
    ];
    const numbers: number[] = [];
    for (const call of calls) {
      const order = buildPhoneOrder.menu(call);
      numbers.push((await expectOk(placePhoneOrder(shop, admin, order))).number);
    }
    const { orders: listed } = await expectOk(listAllOrders(shop, admin, {}));
    const find = (number: number) => listed.find((order) => order.number === number);
    expect(numbers.map((number) => find(number)?.hasEmail)).toEqual([true, true, false]);
  });

  test("can be placed only by admins, and never for a deleted account", async () => {
    const before = await shop.database.db.select().from(orders);
    for (const actor of [customer, { kind: "visitor" } as const])
      expect(await expectRefusal(placePhoneOrder(shop, actor, buildPhoneOrder.menu()))).toEqual({
        code: "only_admins",
      });
    expect(
      await expectRefusal(
        placePhoneOrder(shop, admin, buildPhoneOrder.menu({ customerId: "nobody" })),
      ),
    ).toEqual({
      code: "customer_gone",
    });
    expect(await shop.database.db.select().from(orders)).toHaveLength(before.length);
  });

  test("is priced from the menu, and can use a coupon", async () => {
    const lines = [{ id: 1, quantity: 2, seenPrice: 1 }];
    expect(
      await expectRefusal(placePhoneOrder(shop, admin, buildPhoneOrder.takeaway({}, { lines }))),
    ).toMatchObject({
      code: "menu_changed",
    });
    expect(
      await expectRefusal(placePhoneOrder(shop, admin, buildPhoneOrder.menu({}, { seenTotal: 1 }))),
    ).toMatchObject({
      code: "total_changed",
    });
    const coupon = await createCoupon(shop);
    const order = buildPhoneOrder.menu({}, { coupon, discount: { basisPoints: 1_000 } });
    const placedOrder = await getOrder(
      shop,
      (await expectOk(placePhoneOrder(shop, admin, order))).number,
    );
    expect(placedOrder.menuOrder).toMatchObject({
      couponCode: coupon,
      subtotal: 495,
      discount: 50,
    });
  });

  test("is accepted for five minutes after its time was last offered", async () => {
    // The lead time is 20 minutes: the form offers 15:30 until 15:10.
    const placeAt = (time: string) => {
      const laterShop = { ...shop, clock: createFixedClock(`2026-06-15T${time}+01:00`) };
      const order = buildPhoneOrder.takeaway({}, { pickupTime: "15:30" });
      return placePhoneOrder(laterShop, admin, order);
    };
    expect(await expectRefusal(placeAt("15:15:00.001"))).toMatchObject({
      reason: "too_soon",
      minNoticeMinutes: 20,
    });
    await expectOk(placeAt("15:15"));
  });

  test("can skip the lead time, but never exceeds capacity", async () => {
    // It is 10:00, when the shop opens. The lead time is 20 minutes.
    const soonPickup = { pickupTime: "10:15" };
    const minuteLaterShop = { ...shop, clock: createFixedClock("2026-06-15T10:01+01:00") };
    const soon = buildPhoneOrder.takeaway({}, soonPickup);
    expect(await expectRefusal(placePhoneOrder(minuteLaterShop, admin, soon))).toMatchObject({
      reason: "too_soon",
    });
    const placeAtShortNotice = () =>
      placePhoneOrder(shop, admin, buildPhoneOrder.takeaway({ atShortNotice: true }, soonPickup));
    for (let place = 1; place <= 4; place += 1) await expectOk(placeAtShortNotice());
    expect(await expectRefusal(placeAtShortNotice())).toMatchObject({
      code: "time_refused",
      reason: "full",
      nearest: [{ time: "10:00" }, { time: "10:30" }, { time: "10:45" }],
    });
    const closed = buildPhoneOrder.takeaway(
      { atShortNotice: true },
      { pickupDate: "2026-06-16", pickupTime: "04:00" },
    );
    expect(await expectRefusal(placePhoneOrder(shop, admin, closed))).toMatchObject({
      reason: "closed",
    });
    // A party of 13 can book only by phone. Here, no table is large enough.
    const table = buildPhoneOrder.table({}, { guests: 13, time: "15:00" });
    expect(await expectRefusal(placePhoneOrder(shop, admin, table))).toMatchObject({
      code: "time_refused",
      reason: "full",
    });
  });
});

describe("the idempotency key of a phone order", () => {
  test("makes 100 concurrent requests for a caller without an account place one order and send one email", async () => {
    const order = buildPhoneOrder.takeaway({ email: "ben@caller.test" }, { pickupTime: "13:00" });
    const results = await Promise.all(
      Array.from({ length: 100 }, () => expectOk(placePhoneOrder(shop, admin, order))),
    );
    expect(new Set(results.map(({ number }) => number)).size).toBe(1);
    expect(results.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    expect(await countOrdersWithKey(order.idempotencyKey)).toBe(1);
    expect(shop.emails).toHaveLength(1);
  });

  test("is refused for a different order; two admins can use the same key", async () => {
    const key = randomUUID();
    const order = buildPhoneOrder.menu({}, { idempotencyKey: key });
    const { number } = await expectOk(placePhoneOrder(shop, admin, order));
    for (const otherCall of [
      { ...order, name: "Ben Cole" },
      { ...order, status: "pending" as const },
      { ...order, customerId: customer.userId },
    ])
      expect(await expectRefusal(placePhoneOrder(shop, admin, otherCall))).toEqual({
        code: "key_used",
        number,
      });
    const colleague = await createAdmin(shop, "Meena Shah");
    expect((await expectOk(placePhoneOrder(shop, colleague, order))).number).not.toBe(number);
    expect(await countOrdersWithKey(key)).toBe(2);
  });
});
