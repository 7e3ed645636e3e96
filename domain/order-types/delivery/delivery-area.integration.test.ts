import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin } from "../../../tests/builders/create-admin.ts";
import {
  buildLine,
  expectOk,
  expectRefusal,
  mondayMorning,
} from "../../../tests/builders/order-inputs.ts";
import { buildPhoneOrder } from "../../../tests/builders/phone-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../../tests/builders/shop.ts";
import { createFixedClock } from "../../clock.ts";
import { placePhoneOrder } from "../place-phone-order.ts";
import { modifyDelivery } from "./modify-delivery.ts";
import { placeDelivery } from "./place-delivery.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
});
afterAll(() => shop.database.close());

test("addresses outside the delivery area are refused, by phone too; an earlier order keeps its address", async () => {
  const customer = await createCustomer(shop);
  const admin = await createAdmin(shop);
  const farAway = { address: "1 Old Market, Nottingham NG1 2AB" };
  const inArea = { address: "7 Evington Road, Leicester LE2 1QE" };
  const outOfArea = { address: "3 High Street, Hinckley LE25 1AA" };
  const refusal = { code: "address_refused", postcode: "LE25 1AA" };
  const placed = buildDelivery(farAway);
  const { number } = await expectOk(placeDelivery(shop, customer, placed));
  await shop.stores.business.update({ deliveryPostcodes: ["LE2"] });

  expect(await expectRefusal(placeDelivery(shop, customer, buildDelivery(outOfArea)))).toEqual(
    refusal,
  );
  expect(
    await expectRefusal(placeDelivery(shop, customer, buildDelivery({ address: "Leicester" }))),
  ).toEqual({
    code: "address_refused",
    postcode: null,
  });
  expect(
    await expectRefusal(placePhoneOrder(shop, admin, buildPhoneOrder.menu({}, outOfArea))),
  ).toEqual(refusal);
  await expectOk(placeDelivery(shop, customer, buildDelivery(inArea)));
  await expectOk(placePhoneOrder(shop, admin, buildPhoneOrder.menu({}, inArea)));

  const { name, phone, notes, seenTotal } = placed;
  const change = { name, phone, notes, seenTotal, number, version: 1, lines: [buildLine(1)] };
  expect(await expectRefusal(modifyDelivery(shop, customer, { ...change, ...outOfArea }))).toEqual(
    refusal,
  );
  await expectOk(modifyDelivery(shop, customer, { ...change, ...farAway, notes: "Ring twice" }));
  await expectOk(modifyDelivery(shop, customer, { ...change, ...inArea, version: 2 }));
});
