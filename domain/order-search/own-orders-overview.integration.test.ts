import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buildPartyOrder,
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
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { getOwnOrdersOverview } from "./list-orders.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
});
afterAll(() => shop.database.close());

test("a customer's overview counts the orders of each type and lists the three newest", async () => {
  const customer = await createCustomer(shop);
  await expectOk(placeDelivery(shop, customer, buildDelivery()));
  await expectOk(placeTakeaway(shop, customer, buildTakeaway({ pickupTime: "16:30" })));
  await expectOk(placePartyOrder(shop, customer, buildPartyOrder()));
  await expectOk(placePartyOrder(shop, customer, buildPartyOrder({ eventTime: null })));
  const { counts, recent } = await getOwnOrdersOverview(shop, customer);
  expect(counts).toEqual({
    total: 4,
    menuorder: 1,
    takeaway_order: 1,
    party_order: 2,
    reservation: 0,
  });
  expect(recent.map(({ type, wantedAllDay, guests }) => [type, wantedAllDay, guests])).toEqual([
    ["party_order", true, 20],
    ["party_order", false, 20],
    ["takeaway_order", false, null],
  ]);
});
