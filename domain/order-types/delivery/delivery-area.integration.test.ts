import { afterAll, beforeAll, expect, test } from "vitest";
import { buildLine, expectOk, expectRefusal, mondayMorning } from "../../../tests/builders/order-inputs.ts";
import { buildPhoneOrder, createAdmin } from "../../../tests/builders/phone-orders.ts";
import { buildDelivery, createCustomer, createTestShop, type TestShop } from "../../../tests/builders/shop.ts";
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
  const [customer, admin] = [await createCustomer(shop), await createAdmin(shop)];
  const far = { address: "1 Old Market, Nottingham NG1 2AB" };
  const inside = { address: "7 Evington Road, Leicester LE2 1QE" };
  const outside = { address: "3 High Street, Hinckley LE25 1AA" };
  const refusal = { code: "address_refused", postcode: "LE25 1AA" };
  const placed = buildDelivery(far);
  const { number } = await expectOk(placeDelivery(shop, customer, placed));
  await shop.read.business.update({ deliveryPostcodes: ["LE2"] });

  expect(await expectRefusal(placeDelivery(shop, customer, buildDelivery(outside)))).toEqual(refusal);
  expect(await expectRefusal(placeDelivery(shop, customer, buildDelivery({ address: "Leicester" })))).toEqual({
    code: "address_refused",
    postcode: null,
  });
  expect(await expectRefusal(placePhoneOrder(shop, admin, buildPhoneOrder.menu({}, outside)))).toEqual(refusal);
  await expectOk(placeDelivery(shop, customer, buildDelivery(inside)));
  await expectOk(placePhoneOrder(shop, admin, buildPhoneOrder.menu({}, inside)));

  const { name, phone, notes, seenTotal } = placed;
  const change = { name, phone, notes, seenTotal, number, version: 1, lines: [buildLine(1)] };
  expect(await expectRefusal(modifyDelivery(shop, customer, { ...change, ...outside }))).toEqual(refusal);
  await expectOk(modifyDelivery(shop, customer, { ...change, ...far, notes: "Ring twice" }));
  await expectOk(modifyDelivery(shop, customer, { ...change, ...inside, version: 2 }));
});
