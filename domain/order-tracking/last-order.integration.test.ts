import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buildLine,
  buildReservation,
  buildTakeaway,
  expectOk,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { createFixedClock } from "../clock.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import type { OrderStatus } from "../orders/status/order-status.ts";
import { findLastOrder } from "./last-order.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
});
afterAll(() => shop.database.close());

const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
async function setStatuses(number: number, ...statuses: OrderStatus[]) {
  for (const to of statuses) await expectOk(changeStatus(shop, admin, { number, to }));
}

test("finds the customer's last completed order with dishes", async () => {
  const asha = await createCustomer(shop);
  const ben = await createCustomer(shop);
  expect(await findLastOrder(shop, asha)).toBeNull();
  const delivery = await expectOk(
    placeDelivery(shop, asha, buildDelivery({ lines: [buildLine(1, 2), buildLine(2)] })),
  );
  const booked = await expectOk(bookTable(shop, asha, buildReservation()));
  const cancelled = await expectOk(
    placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "12:00" })),
  );
  await expectOk(placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "12:15" })));
  expect(await findLastOrder(shop, asha)).toBeNull();
  await setStatuses(delivery.number, "confirmed", "completed");
  await setStatuses(booked.number, "confirmed", "completed");
  await expectOk(cancelOrder(shop, asha, { number: cancelled.number }));
  expect(await findLastOrder(shop, asha)).toEqual({
    number: delivery.number,
    type: "menuorder",
    total: expect.any(Number),
    lines: [
      { name: "Vegetable Korma", quantity: 2 },
      { name: expect.any(String), quantity: 1 },
    ],
  });
  expect(await findLastOrder(shop, ben)).toBeNull();
});
