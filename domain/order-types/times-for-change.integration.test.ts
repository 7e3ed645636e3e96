import { afterAll, beforeAll, expect, test } from "vitest";
import { aCustomer, anOrder, type TestShop, testShop } from "../../tests/builders/shop.ts";
import { aReservation, aTakeaway, done, mondayMorning, refusal } from "../../tests/builders/wanted-orders.ts";
import type { Customer } from "../actor.ts";
import { clockAt } from "../clock.ts";
import { placeOrder } from "./delivery/place-delivery.ts";
import { bookTable } from "./reservation/book-table.ts";
import { placeTakeaway } from "./takeaway/place-takeaway.ts";
import { timesForChange } from "./times-for-change.ts";

let shop: TestShop;
let customer: Customer;
beforeAll(async () => {
  shop = await testShop({ clock: clockAt(mondayMorning) });
  customer = await aCustomer(shop);
});
afterAll(() => shop.database.close());

const noonIsFree = async (who: Customer, number: number, guests: number | null = null) => {
  const { times } = await done(timesForChange(shop, who, { number, day: aTakeaway().pickupDate, guests }));
  return times.find(({ time }) => time === "12:00")?.free;
};

test("a full pickup time is free only for the orders that have a place in it", async () => {
  const { ordersPerSlot } = await shop.read.business.settings();
  const numbers: number[] = [];
  for (let placed = 0; placed < ordersPerSlot; placed += 1)
    numbers.push((await done(placeTakeaway(shop, customer, aTakeaway()))).number);
  const later = (await done(placeTakeaway(shop, customer, aTakeaway({ pickupTime: "13:00" })))).number;
  for (const number of numbers) expect(await noonIsFree(customer, number)).toBe(true);
  expect(await noonIsFree(customer, later)).toBe(false);
});

test("when every table is taken, a reservation's own table is free for its number of guests", async () => {
  const tables = await shop.read.room.tables();
  const seats = tables.reduce((sum, table) => sum + table.seats, 0);
  const own = (await done(bookTable(shop, customer, aReservation({ guests: 2 })))).number;
  const other = (await done(bookTable(shop, customer, aReservation({ time: "15:30" })))).number;
  for (let booked = 0; booked < tables.length; booked += 1)
    if (!(await bookTable(shop, customer, aReservation({ guests: 2 }))).ok) break;
  expect(await noonIsFree(customer, other)).toBe(false);
  expect(await noonIsFree(customer, own)).toBe(true);
  expect(await noonIsFree(customer, own, seats)).toBe(false);
});

test("there are none for another customer's order, nor for a delivery", async () => {
  const { number } = await done(placeTakeaway(shop, customer, aTakeaway({ pickupTime: "14:00" })));
  const menu = await done(placeOrder(shop, customer, anOrder()));
  const ask = { day: null, guests: null };
  const stranger = await aCustomer(shop);
  expect(await refusal(timesForChange(shop, stranger, { number, ...ask }))).toEqual({ code: "order_not_found" });
  expect(await refusal(timesForChange(shop, customer, { number: menu.number, ...ask }))).toEqual({ code: "order_not_found" });
});

test("a day without times, such as one in the past, falls back to the first with times", async () => {
  const { number } = await done(placeTakeaway(shop, customer, aTakeaway({ pickupTime: "16:00" })));
  const times = await done(timesForChange(shop, customer, { number, day: "2020-01-01", guests: null }));
  expect(times.day).toBe(times.days[0]);
  expect(times.times.length).toBeGreaterThan(0);
});
