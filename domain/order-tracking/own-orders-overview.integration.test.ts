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
import { delayOrder } from "../kitchen/delay-order.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { getOwnOrdersOverview } from "./own-orders-overview.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
});
afterAll(() => shop.database.close());

const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;

test("a customer's overview counts the orders of each type and lists those in progress, those coming up and the most recent others", async () => {
  const customer = await createCustomer(shop);
  await expectOk(placeDelivery(shop, customer, buildDelivery()));
  await expectOk(placeTakeaway(shop, customer, buildTakeaway({ pickupTime: "16:30" })));
  await expectOk(placePartyOrder(shop, customer, buildPartyOrder()));
  await expectOk(placePartyOrder(shop, customer, buildPartyOrder({ eventTime: null })));
  // The database's clock is later than the shop's.
  await shop.database.pool.query(
    "update orders set created_at = $1 where typeoforder = 'menuorder'",
    [String(mondayMorning)],
  );
  const { counts, recent, inProgress, comingUp } = await getOwnOrdersOverview(shop, customer);
  expect(counts).toEqual({
    total: 4,
    menuorder: 1,
    takeaway_order: 1,
    party_order: 2,
    reservation: 0,
  });
  const getNumbers = (orders: { number: number }[]) => orders.map(({ number }) => number);
  // Not the newest order, but for as soon as possible.
  expect(inProgress.map(({ type }) => type)).toEqual(["menuorder"]);
  const number = inProgress[0]?.number ?? 0;
  await expectOk(delayOrder(shop, admin, { number, seenVersion: 1, minutes: 10 }));
  const delayed = await getOwnOrdersOverview(shop, customer);
  expect(getNumbers(delayed.inProgress)).toEqual([number]);
  expect(comingUp.map(({ type }) => type)).toEqual([
    "takeaway_order",
    "party_order",
    "party_order",
  ]);
  expect(recent).toEqual([]);

  await shop.database.pool.query(
    "update orders set status = 'in_progress' where typeoforder = 'menuorder' or number = $1",
    [comingUp[1]?.number],
  );
  await shop.database.pool.query(
    "update orders set status = 'cancelled' where typeoforder = 'takeaway_order'",
  );
  const later = await getOwnOrdersOverview(shop, customer);
  expect(later.inProgress.map(({ type }) => type).sort()).toEqual(["menuorder", "party_order"]);
  expect(getNumbers(later.comingUp)).toEqual(getNumbers(comingUp.slice(2)));
  expect(later.recent.map(({ type }) => type)).toEqual(["takeaway_order"]);
});
