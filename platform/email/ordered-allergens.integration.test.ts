import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AllergenStatement } from "../../domain/menu/allergens.ts";
import { menuItems } from "../../domain/menu/menu-tables.ts";
import { placeOrder } from "../../domain/order-types/delivery/place-delivery.ts";
import { aCustomer, anOrder, priceOf, type TestShop, testShop } from "../../tests/builders/shop.ts";
import { renderEmail } from "./render-email.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.database.close());

const state = (dish: number, facts: { vegan?: boolean; allergens: AllergenStatement }) =>
  shop.database.db.update(menuItems).set(facts).where(eq(menuItems.id, dish));

async function order(dish: number) {
  const customer = await aCustomer(shop);
  const lines = [{ id: dish, quantity: 1, seenPrice: priceOf(dish) }];
  const placed = await placeOrder(shop, customer, anOrder({ lines }));
  if (!placed.ok) throw new Error(`refused: ${placed.error.code}`);
  return placed.value.id;
}

const lineOf = async (orderId: string) => (await shop.read.orders.detail({ id: orderId }, null))?.lines[0];
const letterOf = (orderId: string) =>
  renderEmail(
    { ...shop.read, shop, verification: async () => null, publicUrl: "https://shop.example" },
    { mail: { template: "order-placed", orderId }, enqueuedAt: new Date() },
  );

test("the order keeps what was stated when it was placed, and the mail says it, whatever the menu states later", async () => {
  await state(8, { vegan: true, allergens: { celery: "contains", mustard: "may_contain", milk: "free_of" } });
  const id = await order(8);
  await state(8, { vegan: false, allergens: { milk: "contains" } });
  expect(await lineOf(id)).toMatchObject({
    vegan: true,
    allergens: { celery: "contains", mustard: "may_contain", milk: "free_of" },
  });
  const words =
    "Vegan. Contains celery. May contain mustard. Not known: gluten, crustaceans, eggs, fish, lupin, molluscs, nuts, peanuts, sesame, soya, sulphites.";
  const letter = await letterOf(id);
  expect(letter?.text).toContain(`Aloo Gobi\n       ${words}\n`);
  expect(letter?.html).toContain(words);
});

test("a dish of which nothing is stated is said to be so, never free of anything", async () => {
  await state(9, { vegan: false, allergens: {} });
  const letter = await letterOf(await order(9));
  expect(letter?.text).toContain("Allergens not known: please ask us.");
  expect(letter?.text).not.toMatch(/free of/i);
});

test("an order from before the statements were kept, and one with rubbish in their place, read as not stated", async () => {
  const id = await order(1);
  const strip = sql`update orders set items = (items::jsonb #- '{0,allergens}') #- '{0,vegan}' where id = ${id}`;
  await shop.database.db.execute(strip);
  expect(await lineOf(id)).toMatchObject({ id: 1, name: "Vegetable Korma", vegan: false, allergens: {} });
  expect((await letterOf(id))?.text).toContain("Allergens not known: please ask us.");
  await shop.database.db.execute(
    sql`update orders set items = jsonb_set(items, '{0,allergens}', '{"milk": "none", "nuts": "contains"}') where id = ${id}`,
  );
  expect(await lineOf(id)).toMatchObject({ allergens: { nuts: "contains" } });
});
