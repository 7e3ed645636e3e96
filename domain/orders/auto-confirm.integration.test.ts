import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTakeaway, expectOk, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { buildPhoneOrder } from "../../tests/builders/phone-orders.ts";
import { placeTestOrder, runConcurrently } from "../../tests/builders/placed-orders.ts";
import { buildDelivery, createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { Admin, Customer } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { markReady } from "../kitchen/mark-ready.ts";
import { listNewOrders } from "../kitchen/new-orders.ts";
import { findOrder } from "../order-search/list-orders.ts";
import { placePhoneOrder } from "../order-types/place-phone-order.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "./cancel-order.ts";

let shop: TestShop;
let ravi: Admin;
let asha: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  ravi = { kind: "admin", userId: (await createCustomer(shop, "Ravi Shah")).userId, isOwner: true };
  asha = await createCustomer(shop);
  await shop.read.business.update({ autoConfirm: ["takeaway_order"] });
});
afterAll(() => shop.database.close());

const find = (number: number) => expectOk(findOrder(shop, ravi, { number }));

test("places an online order of a selected type as pending, then confirms it, and still rings for it", async () => {
  const { id, number } = await expectOk(placeTakeaway(shop, asha, buildTakeaway()));
  const { status, history } = await find(number);
  expect(status).toBe("confirmed");
  expect(history).toMatchObject([
    { kind: "placed", to: "pending", by: "customer" },
    { kind: "status_changed", from: "pending", to: "confirmed", by: "system", isOverride: false },
  ]);
  expect(shop.emails.filter((job) => "orderId" in job && job.orderId === id).map(({ template }) => template)).toEqual([
    "order-placed",
    "order-confirmed",
  ]);
  const waiting = await expectOk(listNewOrders(shop, ravi));
  expect(waiting.orders.map((order) => order.number)).toContain(number);
  expect(await cancelOrder(shop, asha, { number })).toEqual({ ok: false, error: { code: "not_pending", status: "confirmed" } });
});

test("stops ringing for the order once its dishes are ready", async () => {
  const { number } = await expectOk(placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "15:00" })));
  await expectOk(markReady(shop, ravi, { number, seenVersion: 2 }));
  const waiting = await expectOk(listNewOrders(shop, ravi));
  expect(waiting.orders.map((order) => order.number)).not.toContain(number);
});

test("still places an order that cannot be confirmed automatically, and logs the failure", async () => {
  const err = new Error("connection lost");
  const bumpVersions = () => shop.database.pool.query("update orders set version = version + 1 where status = 'pending'");
  const failQuery = () => Promise.reject(err);
  for (const [pickupTime, interfere, details] of [
    ["14:00", failQuery, { err }],
    ["14:30", bumpVersions, { refusal: { code: "order_changed", status: "pending" } }],
  ] as const) {
    const logged: unknown[] = [];
    let count = 0;
    const { number } = await expectOk(
      placeTakeaway(
        {
          ...shop,
          logFailure: (...entry) => void logged.push(entry),
          async transaction(work) {
            count += 1;
            // The first transaction places the order, the second one confirms it.
            if (count === 2) await interfere();
            return shop.transaction(work);
          },
        },
        asha,
        buildTakeaway({ pickupTime }),
      ),
    );
    expect((await find(number)).status).toBe("pending");
    expect(logged).toEqual([["orders: not confirmed automatically", { order: number, ...details }]]);
  }
});

test("does not confirm orders of other types, or orders that staff place as pending", async () => {
  const { number } = await placeTestOrder(shop, asha, buildDelivery());
  expect((await find(number)).status).toBe("pending");
  const call = buildPhoneOrder.takeaway({ status: "pending" }, { pickupTime: "15:30" });
  const byPhone = await expectOk(placePhoneOrder(shop, ravi, call));
  expect((await find(byPhone.number)).status).toBe("pending");
});

test("a repeated request returns the confirmed order", async () => {
  const input = buildTakeaway({ pickupTime: "13:00" });
  const placed = await runConcurrently(4, () => expectOk(placeTakeaway(shop, asha, input)));
  placed.push(await expectOk(placeTakeaway(shop, asha, input)));
  expect(new Set(placed.map(({ number }) => number)).size).toBe(1);
  expect(placed.filter(({ replayed }) => !replayed)).toHaveLength(1);
});
