import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { expectOk } from "../../tests/builders/order-inputs.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import type { Admin } from "../actor.ts";
import { modifyDelivery } from "../order-types/delivery/modify-delivery.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import { listAllOrders } from "./list-orders.ts";

let shop: TestShop;
let admin: Admin;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop);
});
afterAll(() => shop.database.close());

const searchNumbers = async (search: string) =>
  (await expectOk(listAllOrders(shop, admin, { search }))).orders.map(({ number }) => number);

test("staff find a modified order by its new name and phone, not by the old name and phone", async () => {
  const customer = await createCustomer(shop);
  const order = buildDelivery({ name: "Asha Patel", phone: "+447700900123" });
  const { number } = await expectOk(placeDelivery(shop, customer, order));
  expect([await searchNumbers("asha"), await searchNumbers("900123")]).toEqual([
    [number],
    [number],
  ]);

  const { address, notes, lines, seenTotal } = order;
  const change = {
    number,
    version: 1,
    name: "Ravi Menon",
    phone: "+447700900456",
    address,
    notes,
    lines,
    seenTotal,
  };
  await expectOk(modifyDelivery(shop, customer, change));
  expect([await searchNumbers("ravi menon"), await searchNumbers("900456")]).toEqual([
    [number],
    [number],
  ]);
  expect([await searchNumbers("asha"), await searchNumbers("900123")]).toEqual([[], []]);
});
