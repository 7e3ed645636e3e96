import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buildLine,
  buildPartyOrder,
  buildReservation,
  buildTakeaway,
  expectOk,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import type { Customer } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { delayOrder } from "../kitchen/delay-order.ts";
import { undoDelay } from "../kitchen/undo-delay.ts";
import { listOwnOrders } from "../order-search/list-orders.ts";
import { type CustomerStatusFilter, parseCustomerStatus } from "../order-search/order-filters.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { modifyTakeaway } from "../order-types/takeaway/modify-takeaway.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { wasMovedByStaff } from "../orders/delays.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import type { OrderStatus } from "../orders/status/order-status.ts";
import { overrideStatus } from "../orders/status/override-status.ts";
import { listLiveOrders } from "./live-orders.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
});
afterAll(() => shop.database.close());

const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
const listNumbers = async (customer: Customer) =>
  (await listLiveOrders(shop, customer)).map(({ number }) => number);

test("lists only the customer's own open orders, next due first", async () => {
  const asha = await createCustomer(shop);
  const ben = await createCustomer(shop);
  const party = await expectOk(placePartyOrder(shop, asha, buildPartyOrder()));
  const takeaway = await expectOk(
    placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "13:00" })),
  );
  await placeTestOrder(shop, ben, buildDelivery());
  const found = await listLiveOrders(shop, asha);
  expect(found.map(({ number }) => number)).toEqual([takeaway.number, party.number]);
  expect(found[0]).toEqual({
    number: takeaway.number,
    type: "takeaway_order",
    status: "pending",
    stage: null,
    total: expect.any(Number),
    createdAt: expect.any(Date),
    wantedAt: new Date("2026-06-15T12:00:00Z"),
    wantedAllDay: false,
    leadMinutes: 20,
    wasMovedByStaff: false,
    cancelReason: null,
    isPractice: false,
    completedAt: null,
    confirmationLateAt: expect.any(Date),
    isJustPlaced: false,
  });
});

/** Whether staff moved the customer's only order, as listed and as computed from its history. */
const isMoved = async (customer: Customer) => {
  const [listed] = await listLiveOrders(shop, customer);
  const number = listed?.number ?? 0;
  const order = await shop.stores.orders.findDetail({ number }, { customerId: customer.userId });
  expect(order && wasMovedByStaff(order)).toBe(listed?.wasMovedByStaff);
  return listed?.wasMovedByStaff;
};

test("a delay counts as a move by staff until it is undone", async () => {
  const customer = await createCustomer(shop);
  const { number } = await placeTestOrder(shop, customer, buildDelivery());
  expect(await isMoved(customer)).toBe(false);
  await expectOk(delayOrder(shop, admin, { number, seenVersion: 1, minutes: 10 }));
  expect(await isMoved(customer)).toBe(true);
  await expectOk(undoDelay(shop, admin, { number, seenVersion: 2 }));
  expect(await isMoved(customer)).toBe(false);
});

test("after the customer changed the time, a delay counts as a move by staff until it is undone", async () => {
  const customer = await createCustomer(shop);
  const { number } = await expectOk(
    placeTakeaway(shop, customer, buildTakeaway({ pickupTime: "13:00" })),
  );
  const change = { lines: [buildLine(1)], address: "", instructions: "" };
  const day = { pickupDate: "2026-06-15", pickupTime: "14:00" };
  await expectOk(modifyTakeaway(shop, customer, { ...change, ...day, number, version: 1 }));
  expect(await isMoved(customer)).toBe(false);
  await expectOk(delayOrder(shop, admin, { number, seenVersion: 2, minutes: 10 }));
  expect(await isMoved(customer)).toBe(true);
  await expectOk(undoDelay(shop, admin, { number, seenVersion: 3 }));
  expect(await isMoved(customer)).toBe(false);
});

test("a menu order that was just placed is listed first for ten minutes, unless another is due earlier", async () => {
  const customer = await createCustomer(shop);
  const takeaway = await expectOk(
    placeTakeaway(shop, customer, buildTakeaway({ pickupTime: "16:00" })),
  );
  const booking = await expectOk(
    bookTable(shop, customer, buildReservation({ date: "2026-06-16" })),
  );
  expect(await listNumbers(customer)).toEqual([takeaway.number, booking.number]);
  const delivery = await placeTestOrder(
    shop,
    customer,
    buildDelivery({ deliveryWhen: "later", deliveryDate: "2026-06-15", deliveryTime: "15:30" }),
  );
  const setAge = (minutes: number) =>
    shop.database.pool.query(
      "update orders set created_at = $1::timestamptz - make_interval(mins => $2) where number = $3",
      [String(mondayMorning), minutes, delivery.number],
    );
  const setDue = (at: string, { number } = delivery) =>
    shop.database.pool.query(`update orders set wanted_at = $1 where number = ${number}`, [at]);
  await setAge(9);
  for (const to of ["confirmed", "in_progress"] as const)
    await expectOk(changeStatus(shop, admin, { number: takeaway.number, to }));
  expect(await listNumbers(customer)).toEqual([delivery.number, takeaway.number, booking.number]);
  const [listed] = await listLiveOrders(shop, customer);
  expect(listed?.isJustPlaced).toBe(true);
  await setAge(11);
  expect(await listNumbers(customer)).toEqual([takeaway.number, delivery.number, booking.number]);
  await setAge(9);
  await setDue("2026-06-15T17:30:00Z");
  expect(await listNumbers(customer)).toEqual([takeaway.number, delivery.number, booking.number]);
  await setDue("2026-06-18T17:30:00Z");
  expect(await listNumbers(customer)).toEqual([takeaway.number, booking.number, delivery.number]);

  // Neither a cancelled order nor a booking whose time has passed.
  const { number } = takeaway;
  await expectOk(overrideStatus(shop, admin, { number, from: "in_progress", to: "cancelled" }));
  await setDue("2026-06-15T08:00:00Z", booking);
  expect(await listNumbers(customer)).toEqual([delivery.number, takeaway.number, booking.number]);
});

test("at most two orders are listed before a menu order that was just placed", async () => {
  const customer = await createCustomer(shop);
  const earlier = [];
  for (const pickupTime of ["13:00", "13:15", "13:30"])
    earlier.push(await expectOk(placeTakeaway(shop, customer, buildTakeaway({ pickupTime }))));
  const delivery = await placeTestOrder(
    shop,
    customer,
    buildDelivery({ deliveryWhen: "later", deliveryDate: "2026-06-15", deliveryTime: "16:30" }),
  );
  await shop.database.pool.query("update orders set created_at = $1 where number = $2", [
    String(mondayMorning),
    delivery.number,
  ]);
  const [first, second, third] = earlier.map(({ number }) => number);
  expect(await listNumbers(customer)).toEqual([first, second, delivery.number, third]);
});

test("an order that the restaurant cancelled is listed first, for an hour; one that the customer cancelled is not", async () => {
  const customer = await createCustomer(shop);
  const cancelled = await expectOk(
    placeTakeaway(shop, customer, buildTakeaway({ pickupTime: "12:00" })),
  );
  const booked = await expectOk(bookTable(shop, customer, buildReservation()));
  await expectOk(changeStatus(shop, admin, { number: cancelled.number, to: "cancelled" }));
  expect(await listNumbers(customer)).toEqual([cancelled.number, booked.number]);
  const setEnd = (minutes: number) =>
    shop.database.pool.query(
      "update orders set updated_at = now() - make_interval(mins => $1) where number = $2",
      [minutes, cancelled.number],
    );
  await setEnd(59);
  expect(await listNumbers(customer)).toContain(cancelled.number);
  await setEnd(61);
  expect(await listNumbers(customer)).toEqual([booked.number]);
  await expectOk(cancelOrder(shop, customer, { number: booked.number }));
  expect(await listNumbers(customer)).toEqual([]);
  // Staff have reopened it.
  for (const [from, to] of [
    ["cancelled", "confirmed"],
    ["confirmed", "cancelled"],
  ] as const)
    await expectOk(overrideStatus(shop, admin, { number: booked.number, from, to }));
  expect(await listNumbers(customer)).toEqual([booked.number]);
});

test("an order that is being prepared comes before a cancelled one; a completed one is last", async () => {
  const customer = await createCustomer(shop);
  const place = async (pickupTime: string, ...statuses: OrderStatus[]) => {
    const { number } = await expectOk(placeTakeaway(shop, customer, buildTakeaway({ pickupTime })));
    for (const to of statuses) await expectOk(changeStatus(shop, admin, { number, to }));
    return number;
  };
  const completed = await place("12:00", "confirmed", "in_progress", "completed");
  const prepared = await place("15:00", "confirmed", "in_progress");
  const due = await place("13:00");
  const cancelled = await place("12:15", "cancelled");
  const listed = await listLiveOrders(shop, customer);
  expect(listed.map(({ number }) => number)).toEqual([prepared, cancelled, due, completed]);
  expect(listed.map(({ completedAt }) => completedAt)).toEqual([
    null,
    null,
    null,
    expect.any(Date),
  ]);
});

test("an open order is listed until a day after it was due; at most ten are listed", async () => {
  const customer = await createCustomer(shop);
  const numbers = [];
  for (const pickupTime of [
    "13:15",
    "13:30",
    "13:45",
    "14:00",
    "14:15",
    "14:30",
    "14:45",
    "15:00",
    "15:15",
    "15:30",
    "15:45",
  ])
    numbers.push(
      (await expectOk(placeTakeaway(shop, customer, buildTakeaway({ pickupTime })))).number,
    );
  await expectOk(changeStatus(shop, admin, { number: numbers[1] ?? 0, to: "confirmed" }));
  expect(await listNumbers(customer)).toEqual(numbers.slice(0, 10));
  const now = mondayMorning;
  await shop.database.pool.query(
    "update orders set wanted_at = $1::timestamptz - interval '24 hours' where number = $2",
    [String(now), numbers[0]],
  );
  expect(await listNumbers(customer)).toEqual(numbers.slice(1));
});

test("a delivery comes before bookings, and is listed as in progress, until an hour after it has usually arrived", async () => {
  await shop.stores.business.update({ deliveryMinutes: 25 });
  const customer = await createCustomer(shop);
  const booking = await expectOk(bookTable(shop, customer, buildReservation()));
  const { number } = await placeTestOrder(shop, customer, buildDelivery());
  for (const to of ["confirmed", "in_progress", "completed"] as const)
    await expectOk(changeStatus(shop, admin, { number, to }));
  // The database's clock decides which orders ended in the last hour.
  await shop.database.pool.query(
    "update orders set wanted_at = now() + interval '2 days' where number = $1",
    [booking.number],
  );
  const shopAfter = (minutes: number) => {
    const clock = createFixedClock(new Date(Date.now() + minutes * 60_000).toISOString());
    return { ...shop, clock };
  };
  const listAfter = async (minutes: number) => {
    const listed = await listLiveOrders(shopAfter(minutes), customer);
    return listed.map((order) => order.number);
  };
  expect(await listAfter(84)).toEqual([number, booking.number]);
  expect(await listAfter(86)).toEqual([booking.number, number]);

  const filterAfter = async (minutes: number, word: CustomerStatusFilter) => {
    const query = { statuses: parseCustomerStatus(word) };
    const { orders } = await listOwnOrders(shopAfter(minutes), customer, query);
    return orders.map((order) => order.number);
  };
  expect(await filterAfter(84, "pending")).toEqual([number, booking.number]);
  expect(await filterAfter(86, "pending")).toEqual([booking.number]);
  for (const minutes of [84, 86]) expect(await filterAfter(minutes, "completed")).toEqual([number]);
  expect(await filterAfter(84, "confirmed")).toEqual([]);
  await shop.stores.business.update({ deliveryMinutes: 0 });
  expect(await filterAfter(1, "pending")).toEqual([booking.number]);
});

test("a delivery is listed until an hour after it has usually arrived; other ended orders for an hour", async () => {
  await shop.stores.business.update({ deliveryMinutes: 90 });
  const customer = await createCustomer(shop);
  const { number } = await placeTestOrder(shop, customer, buildDelivery());
  for (const to of ["confirmed", "in_progress", "completed"] as const)
    await expectOk(changeStatus(shop, admin, { number, to }));
  const listAfter = async (minutes: number) => {
    await shop.database.pool.query(
      "update orders set updated_at = now() - make_interval(mins => $1) where number = $2",
      [minutes, number],
    );
    return listNumbers(customer);
  };
  expect(await listAfter(149)).toEqual([number]);
  expect(await listAfter(151)).toEqual([]);
  // Other orders stay for an hour.
  await expectOk(overrideStatus(shop, admin, { number, from: "completed", to: "cancelled" }));
  expect(await listAfter(59)).toEqual([number]);
  expect(await listAfter(61)).toEqual([]);
});
