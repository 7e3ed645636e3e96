import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
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
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import type { Admin, Customer } from "../actor.ts";
import { defaultSettings } from "../business/default-settings.ts";
import { createFixedClock } from "../clock.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import type { PlacedOrder } from "../orders/create-order.ts";
import type { OrderTypeId } from "../orders/order.ts";
import { orders } from "../orders/order-tables.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import type { Result } from "../result.ts";
import { placeDelivery } from "./delivery/place-delivery.ts";
import { placePartyOrder } from "./party/place-party-order.ts";
import { placePhoneOrder } from "./place-phone-order.ts";
import { bookTable } from "./reservation/book-table.ts";
import { checkTableTime } from "./reservation/find-tables.ts";
import { placeTakeaway } from "./takeaway/place-takeaway.ts";

let shop: TestShop;
let admin: Admin;
let customer: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  admin = await createAdmin(shop);
  customer = await createCustomer(shop);
});
afterAll(() => shop.database.close());

const delivery = buildDelivery();
const takeaway = buildTakeaway();
const party = buildPartyOrder();
const table = buildReservation();

type Place = () => Promise<Result<PlacedOrder, { code: string }>>;
const types: [
  OrderTypeId,
  Place,
  (typeof buildPhoneOrder)["menu"] | (typeof buildPhoneOrder)["table"],
][] = [
  ["menuorder", () => placeDelivery(shop, customer, delivery), buildPhoneOrder.menu],
  ["takeaway_order", () => placeTakeaway(shop, customer, takeaway), buildPhoneOrder.takeaway],
  ["party_order", () => placePartyOrder(shop, customer, party), buildPhoneOrder.party],
  ["reservation", () => bookTable(shop, customer, table), buildPhoneOrder.table],
];

const turnOff = (...typesToTurnOff: OrderTypeId[]) =>
  shop.stores.business.update({
    orderTypes: defaultSettings.orderTypes.filter((type) => !typesToTurnOff.includes(type)),
  });
const countOrders = () => shop.database.db.$count(orders);

describe.each(types)("%s", (type, placeOnline, buildCall) => {
  test("is refused by phone while it is off; earlier orders can still be retried and managed", async () => {
    await turnOff();
    const placed = await expectOk(placeOnline());
    const called = await expectOk(placePhoneOrder(shop, admin, buildCall({ status: "pending" })));
    await turnOff(type);
    const before = await countOrders();
    expect(await expectRefusal(placePhoneOrder(shop, admin, buildCall()))).toEqual({
      code: "order_type_off",
    });
    // A retry of an order placed earlier still returns that order.
    expect(await expectOk(placeOnline())).toMatchObject({
      number: placed.number,
      isReplayed: true,
    });
    expect(await countOrders()).toBe(before);

    await expectOk(
      changeStatus(shop, admin, { number: called.number, to: "confirmed", seenVersion: 1 }),
    );
    await expectOk(cancelOrder(shop, customer, { number: placed.number }));
    expect(await expectRefusal(placeOnline())).toEqual({ code: "key_used", number: placed.number });
  });
});

test("refuses new orders of types that are off, but not of the others", async () => {
  await turnOff("takeaway_order");
  expect(await expectRefusal(placeTakeaway(shop, customer, buildTakeaway()))).toEqual({
    code: "order_type_off",
  });
  await expectOk(placeDelivery(shop, customer, buildDelivery()));
  await turnOff("menuorder", "party_order", "reservation");
  expect(await expectRefusal(placeDelivery(shop, customer, buildDelivery()))).toEqual({
    code: "order_type_off",
  });
  expect(await expectRefusal(placePartyOrder(shop, customer, buildPartyOrder()))).toEqual({
    code: "order_type_off",
  });
  expect(
    await expectRefusal(bookTable(shop, customer, buildReservation({ time: "14:00" }))),
  ).toEqual({ code: "order_type_off" });
  const { date, time, guests } = buildReservation({ time: "14:00" });
  // The check for visitors, before they sign in.
  expect(await expectRefusal(checkTableTime(shop, { date, time, guests }))).toEqual({
    code: "order_type_off",
  });
  await expectOk(placeTakeaway(shop, customer, buildTakeaway()));
});
