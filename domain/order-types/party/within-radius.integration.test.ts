import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buildLine,
  buildPartyOrder,
  expectOk,
  expectRefusal,
  mondayMorning,
} from "../../../tests/builders/order-inputs.ts";
import { createCustomer, createTestShop, type TestShop } from "../../../tests/builders/shop.ts";
import type { Customer } from "../../actor.ts";
import { createFixedClock } from "../../clock.ts";
import { findOrder } from "../../orders/find-order.ts";
import { modifyPartyOrder } from "./modify-party-order.ts";
import { placePartyOrder } from "./place-party-order.ts";

let shop: TestShop;
let customer: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  customer = await createCustomer(shop);
  await shop.stores.business.create();
  await shop.stores.business.update({ partyRadius: "refuse" });
});
afterAll(() => shop.database.close());

const getStoredRadius = async (number: number) =>
  (await expectOk(findOrder(shop, customer, { number }))).partyOrder?.withinRadius;

test("keeps the customer's radius confirmation until the order changes to pickup", async () => {
  const { number } = await expectOk(
    placePartyOrder(shop, customer, buildPartyOrder({ withinRadius: true })),
  );
  expect(await getStoredRadius(number)).toBe(true);

  const { name: _, contact: _contact, idempotencyKey: _key, ...event } = buildPartyOrder();
  const change = {
    ...event,
    number,
    lines: [buildLine(1, 20)],
    guestCount: 30,
    withinRadius: false,
  };
  await expectOk(modifyPartyOrder(shop, customer, { ...change, version: 1 }));
  expect(await getStoredRadius(number)).toBe(true);
  const later = { ...change, eventTime: "14:00" };
  await expectOk(modifyPartyOrder(shop, customer, { ...later, version: 2 }));
  expect(await getStoredRadius(number)).toBe(true);
  const moved = { ...later, eventTime: "15:00", address: "2 High Street", version: 3 };
  expect(await expectRefusal(modifyPartyOrder(shop, customer, moved))).toEqual({
    code: "event_refused",
    reason: "radius",
  });
  const pickup = { deliveryMethod: "Pickup", eventTime: "12:00" } as const;
  await expectOk(modifyPartyOrder(shop, customer, { ...change, ...pickup, version: 3 }));
  expect(await getStoredRadius(number)).toBeNull();
});

test("stores no radius confirmation for a pickup order", async () => {
  const pickup = { deliveryMethod: "Pickup", eventTime: "12:00", withinRadius: true } as const;
  const { number } = await expectOk(placePartyOrder(shop, customer, buildPartyOrder(pickup)));
  expect(await getStoredRadius(number)).toBeNull();
});
