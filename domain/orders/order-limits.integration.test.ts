import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
  buildPartyOrder,
  buildReservation,
  buildTakeaway,
  expectOk,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import { buildPhoneOrder } from "../../tests/builders/phone-orders.ts";
import { placeTestOrder, runConcurrently } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { noOrderLimits } from "../../tests/builders/shop-settings.ts";
import { advanceTime } from "../../tests/builders/test-database.ts";
import type { Customer, SignedIn } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { placePhoneOrder } from "../order-types/place-phone-order.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "./cancel-order.ts";
import { findOwnOrder } from "./find-order.ts";
import {
  consumeBookingAttempt,
  consumeChangeAttempt,
  consumeOrderAttempt,
} from "./order-limits.ts";
import { changeStatus } from "./status/change-status.ts";
import type { OrderStatus } from "./status/order-status.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning), max: 30 });
});
afterAll(() => shop.database.close());
beforeEach(() => shop.stores.business.update({ ...noOrderLimits, openOrdersPerAccount: 3 }));

const tooMany = { ok: false, error: { code: "too_many_open", max: 3 } };

describe("open orders of one account", () => {
  test("are limited to 10 of each type by default, and a network's new orders to 60", async () => {
    await shop.database.pool.query(
      "update business set settings = settings - 'openOrdersPerAccount' - 'ordersPerNetwork'",
    );
    expect(await shop.stores.business.getSettings()).toMatchObject({
      openOrdersPerAccount: 10,
      ordersPerNetwork: 60,
    });
  });

  test("are counted per type; orders of other accounts and closed orders do not count", async () => {
    const asha = await createCustomer(shop);
    const ben = await createCustomer(shop);
    const times = ["12:00", "12:15", "12:30", "12:45"];
    const first = await expectOk(placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "13:00" })));
    for (const pickupTime of times.slice(0, 2))
      await expectOk(placeTakeaway(shop, asha, buildTakeaway({ pickupTime })));
    expect(await placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "13:15" }))).toEqual(
      tooMany,
    );
    await expectOk(placeTakeaway(shop, ben, buildTakeaway({ pickupTime: "13:15" })));
    await placeTestOrder(shop, asha, buildDelivery());
    await expectOk(cancelOrder(shop, asha, { number: first.number }));
    const extraOrder = await expectOk(
      placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "13:30" })),
    );
    expect(await placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "13:45" }))).toEqual(
      tooMany,
    );
    // This order was never completed, but a day after its time it no longer counts as open.
    await shop.database.pool.query(
      "update orders set wanted_at = '2026-06-14T08:59:00Z' where number = $1",
      [extraOrder.number],
    );
    await expectOk(placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "13:45" })));
  });

  test("count until they are completed, even while they are being cooked", async () => {
    const customer = await createCustomer(shop);
    const admin = await createAdmin(shop);
    const setStatus = (number: number, to: OrderStatus) =>
      expectOk(changeStatus(shop, admin, { number, to }));
    const numbers = [];
    for (let count = 0; count < 3; count += 1)
      numbers.push((await placeTestOrder(shop, customer, buildDelivery())).number);
    const [confirmed = 0, cooked = 0] = numbers;
    for (const number of [confirmed, cooked]) await setStatus(number, "confirmed");
    await setStatus(cooked, "in_progress");
    expect(await placeDelivery(shop, customer, buildDelivery())).toEqual(tooMany);
    await setStatus(cooked, "completed");
    await expectOk(placeDelivery(shop, customer, buildDelivery()));
  });

  test.each<[string, (by: Customer) => Promise<{ ok: boolean }>]>([
    ["menu orders", (by) => placeDelivery(shop, by, buildDelivery())],
    ["party orders", (by) => placePartyOrder(shop, by, buildPartyOrder())],
    ["takeaways", (by) => placeTakeaway(shop, by, buildTakeaway({ pickupTime: "16:00" }))],
  ])(
    "%s: of 12 concurrent orders only as many are placed as the limit allows",
    async (_, place) => {
      await shop.stores.business.update({ ordersPerSlot: 100 });
      const customer = await createCustomer(shop);
      const results = await runConcurrently(12, () => place(customer));
      expect(results.filter(({ ok }) => ok)).toHaveLength(3);
      for (const answer of results) if (!answer.ok) expect(answer).toEqual(tooMany);
    },
  );

  test("limit the tables that one account can book", async () => {
    const customer = await createCustomer(shop);
    const times = ["10:30", "11:00", "12:00", "13:00", "14:00", "15:00"];
    const results = await Promise.all(
      times.map((time) => bookTable(shop, customer, buildReservation({ time }))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    for (const answer of results) if (!answer.ok) expect(answer).toEqual(tooMany);
  });

  test("do not block a retry, which returns the order placed by the first attempt", async () => {
    const customer = await createCustomer(shop);
    const orders = [buildDelivery(), buildDelivery(), buildDelivery()];
    const numbers = [];
    for (const order of orders) numbers.push((await placeTestOrder(shop, customer, order)).number);
    expect(await placeDelivery(shop, customer, buildDelivery())).toEqual(tooMany);
    for (const [index, order] of orders.entries())
      expect(await placeTestOrder(shop, customer, order)).toMatchObject({
        number: numbers[index],
        isReplayed: true,
      });
  });

  test("do not limit staff, who order for themselves or take phone orders", async () => {
    const admin = await createAdmin(shop);
    const { userId } = await createCustomer(shop);
    for (let count = 0; count < 5; count += 1) {
      await placeTestOrder(shop, admin, buildDelivery());
      await expectOk(placePhoneOrder(shop, admin, buildPhoneOrder.menu({ customerId: userId })));
    }
  });
});

test("limits new orders from one network in ten minutes, for customers only", async () => {
  await shop.stores.business.update({ ordersPerNetwork: 2 });
  const asha = await createCustomer(shop);
  const ben = await createCustomer(shop);
  const admin = await createAdmin(shop);
  const network = "a network";
  for (const customer of [asha, ben])
    expect(await consumeOrderAttempt(shop, customer, network)).toMatchObject({ ok: true });
  const refused = await consumeOrderAttempt(shop, ben, network);
  if (refused.ok) throw new Error("not refused");
  expect(refused.error.code).toBe("too_many_orders");
  expect(refused.error.retryAfter).toBeGreaterThan(590);
  expect(refused.error.retryAfter).toBeLessThanOrEqual(600);
  expect(await consumeOrderAttempt(shop, asha, "another network")).toMatchObject({ ok: true });
  expect(await consumeOrderAttempt(shop, admin, network)).toMatchObject({ ok: true });
  await advanceTime(shop.database, "10 minutes");
  expect(await consumeOrderAttempt(shop, ben, network)).toMatchObject({ ok: true });
});

test("limits one account's changes and cancellations to 30 an hour, for customers only", async () => {
  const buildOwnOrder = async (actor: SignedIn) =>
    expectOk(findOwnOrder(shop, actor, await placeTestOrder(shop, actor, buildDelivery())));
  const customer = await createCustomer(shop);
  const order = await buildOwnOrder(customer);
  const confirmed = { ...order, status: "confirmed" as const };
  const consume = () => consumeChangeAttempt(shop, customer, order);
  // An order that can no longer be changed does not count.
  await consumeChangeAttempt(shop, customer, confirmed);
  const results = await runConcurrently(31, consume);
  expect(results.filter(({ ok }) => ok)).toHaveLength(30);
  const refused = await consume();
  if (refused.ok) throw new Error("not refused");
  expect(refused.error).toMatchObject({ code: "too_many_changes", max: 30 });
  expect(refused.error.retryAfter).toBeGreaterThan(3_500);
  expect(refused.error.retryAfter).toBeLessThanOrEqual(3_600);
  expect(await consumeChangeAttempt(shop, customer, confirmed)).toMatchObject({ ok: true });

  const ben = await createCustomer(shop);
  expect(await consumeChangeAttempt(shop, ben, await buildOwnOrder(ben))).toMatchObject({
    ok: true,
  });
  const admin = await createAdmin(shop);
  const adminsOrder = await buildOwnOrder(admin);
  for (let count = 0; count < 31; count += 1)
    expect(await consumeChangeAttempt(shop, admin, adminsOrder)).toMatchObject({ ok: true });
  await advanceTime(shop.database, "1 hour");
  expect(await consume()).toMatchObject({ ok: true });
});

test("limits bookings, changes and cancellations that email one address to 10 an hour, except for the account's own address", async () => {
  const [asha, ben] = [await createCustomer(shop), await createCustomer(shop)];
  const email = "stranger@elsewhere.example";
  const book = (customer: SignedIn, to: string) =>
    consumeBookingAttempt(shop, customer, { network: "a network", email: to });
  const placed = await expectOk(bookTable(shop, asha, buildReservation({ email, time: "12:00" })));
  const booking = await expectOk(findOwnOrder(shop, asha, placed));
  const change = () => consumeChangeAttempt(shop, asha, booking);
  const results = await runConcurrently<{ ok: boolean }>(12, (index) =>
    index % 2 ? change() : book(ben, email),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(10);
  for (const refused of [await change(), await book(ben, email)])
    expect(refused).toMatchObject({ ok: false, error: { code: "too_many_emails" } });

  const profile = await shop.stores.customers.findProfile(ben.userId);
  for (const to of ["", profile?.email ?? ""])
    for (let count = 0; count < 11; count += 1)
      expect(await book(ben, to)).toMatchObject({ ok: true });
  expect(await book(await createAdmin(shop), email)).toMatchObject({ ok: true });
  await advanceTime(shop.database, "1 hour");
  expect(await book(ben, email)).toMatchObject({ ok: true });
});
