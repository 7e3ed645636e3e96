import { afterAll, beforeAll, expect, test } from "vitest";
import { anAdmin } from "../../tests/builders/phone-orders.ts";
import { aCustomer, anOrder, type TestShop, testShop } from "../../tests/builders/shop.ts";
import { done } from "../../tests/builders/wanted-orders.ts";
import type { Admin } from "../actor.ts";
import { modifyMenuOrder } from "../order-types/delivery/modify-delivery.ts";
import { placeOrder } from "../order-types/delivery/place-delivery.ts";
import { listAllOrders } from "./list-orders.ts";

let shop: TestShop;
let admin: Admin;
beforeAll(async () => {
  shop = await testShop();
  admin = await anAdmin(shop);
});
afterAll(() => shop.database.close());

const found = async (search: string) => (await done(listAllOrders(shop, admin, { search }))).orders.map(({ number }) => number);

test("staff find a modified order by its new name and phone, not by the old ones", async () => {
  const customer = await aCustomer(shop);
  const order = anOrder({ name: "Asha Patel", phone: "+447700900123" });
  const { number } = await done(placeOrder(shop, customer, order));
  expect([await found("asha"), await found("900123")]).toEqual([[number], [number]]);

  const { address, notes, lines, seenTotal } = order;
  const change = { number, version: 1, name: "Ravi Menon", phone: "+447700900456", address, notes, lines, seenTotal };
  await done(modifyMenuOrder(shop, customer, change));
  expect([await found("ravi menon"), await found("900456")]).toEqual([[number], [number]]);
  expect([await found("asha"), await found("900123")]).toEqual([[], []]);
});
