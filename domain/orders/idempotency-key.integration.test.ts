import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCoupon, aCustomer, anOrder, type TestShop, testShop } from "../../tests/builders/shop.ts";
import {
  aPartyOrder,
  aReservation,
  aTakeaway,
  done,
  mondayMorning,
  refusal,
  wantedDish,
} from "../../tests/builders/wanted-orders.ts";
import type { Customer } from "../actor.ts";
import { clockAt } from "../clock.ts";
import { placeOrder } from "../order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import type { PlacedOrder } from "./create-order.ts";
import { orders } from "./order-tables.ts";

let shop: TestShop;
let customer: Customer;
beforeAll(async () => {
  shop = await testShop({ clock: clockAt(mondayMorning) });
  customer = await aCustomer(shop);
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.database.db.delete(orders);
});

const onePhone = "+447700900123";
const anotherPhone = "+447700900456";
const tenPercent = { basisPoints: 1_000 };

describe("the key of a delivery", () => {
  const first = anOrder({ phone: onePhone });
  const { idempotencyKey } = first;

  test.each([
    ["name", { name: "Ben Cole" }],
    ["phone", { phone: anotherPhone }],
    ["address", { address: "2 Low Road, Leicester" }],
    ["notes", { notes: "No chilli" }],
    ["dish", { lines: [wantedDish(2)] }],
    ["number of portions", { lines: [wantedDish(1, 2)] }],
    ["number of dishes", { lines: [wantedDish(1), wantedDish(2)] }],
  ])("refuses an order with another %s", async (_, change) => {
    const { number } = await done(placeOrder(shop, customer, first));
    const second = anOrder({ phone: onePhone, ...change, idempotencyKey });
    expect(await refusal(placeOrder(shop, customer, second))).toEqual({ code: "key_used", number });
  });

  test("refuses an order with another or an added coupon", async () => {
    const [coupon, another] = [await aCoupon(shop), await aCoupon(shop)];
    const plain = await done(placeOrder(shop, customer, first));
    const withCoupon = anOrder({ phone: onePhone, coupon, discount: tenPercent, idempotencyKey });
    expect(await refusal(placeOrder(shop, customer, withCoupon))).toEqual({ code: "key_used", number: plain.number });

    await shop.database.db.delete(orders);
    const { number } = await done(placeOrder(shop, customer, withCoupon));
    expect(await refusal(placeOrder(shop, customer, { ...withCoupon, coupon: another }))).toEqual({ code: "key_used", number });
  });

  test("accepts a repeat with another order of lines or case of the coupon", async () => {
    const coupon = await aCoupon(shop);
    const order = anOrder({ lines: [wantedDish(1), wantedDish(2)], coupon, discount: tenPercent });
    const placed = await done(placeOrder(shop, customer, order));
    const again = { ...order, lines: order.lines.toReversed(), coupon: coupon.toLowerCase() };
    expect(await done(placeOrder(shop, customer, again))).toEqual({ ...placed, replayed: true });
  });
});

describe("the key of a takeaway", () => {
  test.each([
    ["name", { name: "Ben Cole" }],
    ["phone", { contact: anotherPhone }],
    ["address", { address: "2 Low Road, Leicester" }],
    ["day", { pickupDate: "2026-06-16" }],
    ["time", { pickupTime: "12:15" }],
    ["instructions", { instructions: "No chilli" }],
    ["dish", { lines: [wantedDish(2)] }],
    ["number of portions", { lines: [wantedDish(1, 2)] }],
  ])("refuses a takeaway with another %s", async (_, change) => {
    const takeaway = aTakeaway();
    const { number } = await done(placeTakeaway(shop, customer, takeaway));
    expect(await refusal(placeTakeaway(shop, customer, { ...takeaway, ...change }))).toEqual({ code: "key_used", number });
  });
});

describe("the key of a party order", () => {
  test.each([
    ["name", { name: "Ben Cole" }],
    ["phone", { contact: anotherPhone }],
    ["address", { address: "2 Low Road, Leicester" }],
    ["day", { eventDate: "2026-06-30" }],
    ["time", { eventTime: "19:00" }],
    ["time, left open", { eventTime: null }],
    ["number of guests", { guestCount: 25 }],
    ["way of delivery", { deliveryMethod: "Pickup" as const }],
    ["requests", { specialRequests: "No chilli" }],
    ["dish", { lines: [wantedDish(2, 20)] }],
    ["number of portions", { lines: [wantedDish(1, 25)] }],
  ])("refuses a party order with another %s", async (_, change) => {
    const party = aPartyOrder();
    const { number } = await done(placePartyOrder(shop, customer, party));
    expect(await refusal(placePartyOrder(shop, customer, { ...party, ...change }))).toEqual({ code: "key_used", number });
  });
});

describe("the key of a reservation", () => {
  test.each([
    ["name", { name: "Ben Cole" }],
    ["phone", { contact: anotherPhone }],
    ["email", { email: "asha@example.com" }],
    ["day", { date: "2026-06-16" }],
    ["time", { time: "12:15" }],
    ["number of guests", { guests: 3 }],
    ["requests", { specialRequests: "A high chair" }],
  ])("refuses a reservation with another %s", async (_, change) => {
    const reservation = aReservation();
    const { number } = await done(bookTable(shop, customer, reservation));
    expect(await refusal(bookTable(shop, customer, { ...reservation, ...change }))).toEqual({ code: "key_used", number });
  });
});

test.each([
  [
    "menu order",
    (input = anOrder()) =>
      () =>
        placeOrder(shop, customer, input),
  ],
  [
    "takeaway",
    (input = aTakeaway()) =>
      () =>
        placeTakeaway(shop, customer, input),
  ],
  [
    "party order",
    (input = aPartyOrder()) =>
      () =>
        placePartyOrder(shop, customer, input),
  ],
  [
    "reservation",
    (input = aReservation()) =>
      () =>
        bookTable(shop, customer, input),
  ],
] as const)("a %s sent twice is placed once", async (_, prepare) => {
  const send = prepare();
  const placed = await done<PlacedOrder>(send());
  expect(await done<PlacedOrder>(send())).toEqual({ ...placed, replayed: true });
});
