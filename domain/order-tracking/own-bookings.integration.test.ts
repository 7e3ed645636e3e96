import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buildReservation,
  buildTakeaway,
  expectOk,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { createFixedClock } from "../clock.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { listOwnBookings } from "./own-bookings.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
});
afterAll(() => shop.database.close());

test("lists the customer's open bookings, without other orders and cancelled bookings", async () => {
  const asha = await createCustomer(shop);
  const ben = await createCustomer(shop);
  const booking = await expectOk(bookTable(shop, asha, buildReservation()));
  const cancelled = await expectOk(bookTable(shop, asha, buildReservation()));
  await expectOk(cancelOrder(shop, asha, { number: cancelled.number }));
  await expectOk(placeTakeaway(shop, asha, buildTakeaway()));
  await expectOk(bookTable(shop, ben, buildReservation()));
  expect(await listOwnBookings(shop, asha)).toEqual([
    { number: booking.number, at: expect.any(Number), time: buildReservation().time },
  ]);
});
