import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buildReservation,
  buildTakeaway,
  expectOk,
  expectRefusal,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import type { Customer } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { placeDelivery } from "./delivery/place-delivery.ts";
import { bookTable } from "./reservation/book-table.ts";
import { placeTakeaway } from "./takeaway/place-takeaway.ts";
import { listTimesForChange } from "./times-for-change.ts";

let shop: TestShop;
let customer: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  customer = await createCustomer(shop);
});
afterAll(() => shop.database.close());

const isNoonFree = async (actor: Customer, number: number, guests: number | null = null) => {
  const { times } = await expectOk(
    listTimesForChange(shop, actor, { number, day: buildTakeaway().pickupDate, guests }),
  );
  return times.find(({ time }) => time === "12:00")?.free;
};

test("a full pickup time is free only for orders that already have a place in it", async () => {
  const { ordersPerSlot } = await shop.stores.business.getSettings();
  const numbers: number[] = [];
  for (let placed = 0; placed < ordersPerSlot; placed += 1)
    numbers.push((await expectOk(placeTakeaway(shop, customer, buildTakeaway()))).number);
  const laterOrder = (
    await expectOk(placeTakeaway(shop, customer, buildTakeaway({ pickupTime: "13:00" })))
  ).number;
  for (const number of numbers) expect(await isNoonFree(customer, number)).toBe(true);
  expect(await isNoonFree(customer, laterOrder)).toBe(false);
});

test("a reservation's own table is free for the same number of guests, even if every table is taken", async () => {
  const tables = await shop.stores.tables.list();
  const seats = tables.reduce((sum, table) => sum + table.seats, 0);
  const ownNumber = (await expectOk(bookTable(shop, customer, buildReservation({ guests: 2 }))))
    .number;
  const otherNumber = (
    await expectOk(bookTable(shop, customer, buildReservation({ time: "15:30" })))
  ).number;
  for (let booked = 0; booked < tables.length; booked += 1)
    if (!(await bookTable(shop, customer, buildReservation({ guests: 2 }))).ok) break;
  expect(await isNoonFree(customer, otherNumber)).toBe(false);
  expect(await isNoonFree(customer, ownNumber)).toBe(true);
  expect(await isNoonFree(customer, ownNumber, seats)).toBe(false);
});

test("a delivery's times start after the lead time and are free", async () => {
  const { number } = await expectOk(placeDelivery(shop, customer, buildDelivery()));
  const { times } = await expectOk(
    listTimesForChange(shop, customer, { number, day: null, guests: null }),
  );
  expect(times[0]).toMatchObject({ time: "10:30", free: true });
  expect(await isNoonFree(customer, number)).toBe(true);
});

test("refuses another customer's order", async () => {
  const { number } = await expectOk(
    placeTakeaway(shop, customer, buildTakeaway({ pickupTime: "14:00" })),
  );
  const stranger = await createCustomer(shop);
  const anyTime = { day: null, guests: null };
  expect(await expectRefusal(listTimesForChange(shop, stranger, { number, ...anyTime }))).toEqual({
    code: "order_not_found",
  });
});

test("falls back to the first day with times if the requested day has none, such as a day in the past", async () => {
  const { number } = await expectOk(
    placeTakeaway(shop, customer, buildTakeaway({ pickupTime: "16:00" })),
  );
  const times = await expectOk(
    listTimesForChange(shop, customer, { number, day: "2020-01-01", guests: null }),
  );
  expect(times.day).toBe(times.days[0]);
  expect(times.times.length).toBeGreaterThan(0);
});
