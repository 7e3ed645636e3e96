import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
  buildLine,
  buildPartyOrder,
  buildReservation,
  buildTakeaway,
  expectOk,
  expectRefusal,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import { buildPhoneOrder } from "../../tests/builders/phone-orders.ts";
import {
  buildDelivery,
  createCoupon,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import type { Admin, Customer } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { placePhoneOrder } from "../order-types/place-phone-order.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { placeCounterOrder } from "../order-types/takeaway/place-counter-order.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import type { PlacedOrder } from "./create-order.ts";
import { orders } from "./order-tables.ts";

let shop: TestShop;
let customer: Customer;
let admin: Admin;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  customer = await createCustomer(shop);
  admin = await createAdmin(shop);
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.database.db.delete(orders);
});

const onePhone = "+447700900123";
const anotherPhone = "+447700900456";
const tenPercent = { basisPoints: 1_000 };

describe("the idempotency key of a delivery", () => {
  const first = buildDelivery({ phone: onePhone });
  const { idempotencyKey } = first;

  test.each([
    ["name", { name: "Ben Cole" }],
    ["phone", { phone: anotherPhone }],
    ["address", { address: "2 Low Road, Leicester" }],
    ["notes", { notes: "No chilli" }],
    ["dish", { lines: [buildLine(2)] }],
    ["number of portions", { lines: [buildLine(1, 2)] }],
    ["number of dishes", { lines: [buildLine(1), buildLine(2)] }],
  ])("refuses an order with a different %s", async (_, change) => {
    const { number } = await expectOk(placeDelivery(shop, customer, first));
    const second = buildDelivery({ phone: onePhone, ...change, idempotencyKey });
    expect(await expectRefusal(placeDelivery(shop, customer, second))).toEqual({
      code: "key_used",
      number,
    });
  });

  test("refuses an order with an added coupon, or with a different one", async () => {
    const coupon = await createCoupon(shop);
    const another = await createCoupon(shop);
    const orderWithoutCoupon = await expectOk(placeDelivery(shop, customer, first));
    const withCoupon = buildDelivery({
      phone: onePhone,
      coupon,
      discount: tenPercent,
      idempotencyKey,
    });
    expect(await expectRefusal(placeDelivery(shop, customer, withCoupon))).toEqual({
      code: "key_used",
      number: orderWithoutCoupon.number,
    });

    await shop.database.db.delete(orders);
    const { number } = await expectOk(placeDelivery(shop, customer, withCoupon));
    expect(
      await expectRefusal(placeDelivery(shop, customer, { ...withCoupon, coupon: another })),
    ).toEqual({
      code: "key_used",
      number,
    });
  });

  test("accepts a retry with reordered lines and the coupon code in a different case", async () => {
    const coupon = await createCoupon(shop);
    const order = buildDelivery({
      lines: [buildLine(1), buildLine(2)],
      coupon,
      discount: tenPercent,
    });
    const placed = await expectOk(placeDelivery(shop, customer, order));
    const repeated = { ...order, lines: order.lines.toReversed(), coupon: coupon.toLowerCase() };
    expect(await expectOk(placeDelivery(shop, customer, repeated))).toEqual({
      ...placed,
      isReplayed: true,
    });
  });
});

describe("the idempotency key of a takeaway", () => {
  test.each([
    ["name", { name: "Ben Cole" }],
    ["phone", { contact: anotherPhone }],
    ["address", { address: "2 Low Road, Leicester" }],
    ["day", { pickupDate: "2026-06-16" }],
    ["time", { pickupTime: "12:15" }],
    ["instructions", { instructions: "No chilli" }],
    ["dish", { lines: [buildLine(2)] }],
    ["number of portions", { lines: [buildLine(1, 2)] }],
  ])("refuses a takeaway with a different %s", async (_, change) => {
    const takeaway = buildTakeaway();
    const { number } = await expectOk(placeTakeaway(shop, customer, takeaway));
    expect(await expectRefusal(placeTakeaway(shop, customer, { ...takeaway, ...change }))).toEqual({
      code: "key_used",
      number,
    });
  });
});

describe("the idempotency key of a party order", () => {
  test.each([
    ["name", { name: "Ben Cole" }],
    ["phone", { contact: anotherPhone }],
    ["address", { address: "2 Low Road, Leicester" }],
    ["day", { eventDate: "2026-06-30" }],
    ["time", { eventTime: "19:00" }],
    ["time, still to be agreed", { eventTime: null }],
    ["number of guests", { guestCount: 25 }],
    ["delivery method", { deliveryMethod: "Pickup" as const }],
    ["requests", { specialRequests: "No chilli" }],
    ["dish", { lines: [buildLine(2, 20)] }],
    ["number of portions", { lines: [buildLine(1, 25)] }],
  ])("refuses a party order with a different %s", async (_, change) => {
    const party = buildPartyOrder();
    const { number } = await expectOk(placePartyOrder(shop, customer, party));
    expect(await expectRefusal(placePartyOrder(shop, customer, { ...party, ...change }))).toEqual({
      code: "key_used",
      number,
    });
  });
});

describe("the idempotency key of a reservation", () => {
  test.each([
    ["name", { name: "Ben Cole" }],
    ["phone", { contact: anotherPhone }],
    ["email", { email: "asha@example.com" }],
    ["day", { date: "2026-06-16" }],
    ["time", { time: "12:15" }],
    ["number of guests", { guests: 3 }],
    ["requests", { specialRequests: "A high chair" }],
  ])("refuses a reservation with a different %s", async (_, change) => {
    const reservation = buildReservation();
    const { number } = await expectOk(bookTable(shop, customer, reservation));
    expect(await expectRefusal(bookTable(shop, customer, { ...reservation, ...change }))).toEqual({
      code: "key_used",
      number,
    });
  });
});

describe("the idempotency key of a counter order", () => {
  test.each([
    ["name", { name: "Ben" }],
    ["notes", { instructions: "No chilli" }],
    ["day", { pickupDate: "2026-06-16" }],
    ["time", { pickupTime: "12:15" }],
    ["amount of cash", { cashGiven: 1_000 }],
    ["dish", { lines: [buildLine(2)] }],
    ["number of portions", { lines: [buildLine(1, 2)] }],
  ])("refuses a counter order with a different %s", async (_, change) => {
    const { pickupDate, pickupTime, lines, idempotencyKey } = buildTakeaway();
    const order = {
      name: "",
      instructions: "",
      pickupDate,
      pickupTime,
      cashGiven: 2_000,
      lines,
      idempotencyKey,
    };
    const { number } = await expectOk(placeCounterOrder(shop, admin, order));
    expect(await expectRefusal(placeCounterOrder(shop, admin, { ...order, ...change }))).toEqual({
      code: "key_used",
      number,
    });
  });
});

describe("the idempotency key of a phone order", () => {
  test("refuses a phone order with a different customer, email or status", async () => {
    const order = buildPhoneOrder.menu();
    const { number } = await expectOk(placePhoneOrder(shop, admin, order));
    for (const change of [
      { customerId: customer.userId },
      { email: "ben@caller.test" },
      { status: "pending" as const },
    ])
      expect(await expectRefusal(placePhoneOrder(shop, admin, { ...order, ...change }))).toEqual({
        code: "key_used",
        number,
      });
  });
});

test.each([
  [
    "menu order",
    (input = buildDelivery()) =>
      () =>
        placeDelivery(shop, customer, input),
  ],
  [
    "takeaway",
    (input = buildTakeaway()) =>
      () =>
        placeTakeaway(shop, customer, input),
  ],
  [
    "party order",
    (input = buildPartyOrder()) =>
      () =>
        placePartyOrder(shop, customer, input),
  ],
  [
    "reservation",
    (input = buildReservation()) =>
      () =>
        bookTable(shop, customer, input),
  ],
] as const)("places a %s only once when it is sent twice", async (_, prepare) => {
  const send = prepare();
  const placed = await expectOk<PlacedOrder>(send());
  expect(await expectOk<PlacedOrder>(send())).toEqual({ ...placed, isReplayed: true });
});
