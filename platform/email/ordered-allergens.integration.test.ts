import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AllergenStatement } from "../../domain/menu/allergens.ts";
import { menuItems } from "../../domain/menu/menu-tables.ts";
import { placeDelivery } from "../../domain/order-types/delivery/place-delivery.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  getPrice,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { renderShopEmail } from "../../tests/builders/shop-emails.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.database.close());

const setDietaryFacts = (dish: number, facts: { vegan?: boolean; allergens: AllergenStatement }) =>
  shop.database.db.update(menuItems).set(facts).where(eq(menuItems.id, dish));

async function placeOrderFor(dish: number) {
  const customer = await createCustomer(shop);
  const lines = [{ id: dish, quantity: 1, seenPrice: getPrice(dish) }];
  const placed = await placeDelivery(shop, customer, buildDelivery({ lines }));
  if (!placed.ok) throw new Error(`refused: ${placed.error.code}`);
  return placed.value.id;
}

const getLine = async (orderId: string) =>
  (await shop.stores.orders.findDetail({ id: orderId }, { forStaff: true }))?.lines[0];
const renderPlacedEmail = (orderId: string) =>
  renderShopEmail(shop, { template: "order-placed", orderId });

test("the order and its email keep the allergens as they were when it was placed", async () => {
  await setDietaryFacts(8, {
    vegan: true,
    allergens: { celery: "contains", mustard: "may_contain", milk: "free_of" },
  });
  const id = await placeOrderFor(8);
  await setDietaryFacts(8, { vegan: false, allergens: { milk: "contains" } });
  expect(await getLine(id)).toMatchObject({
    vegan: true,
    allergens: { celery: "contains", mustard: "may_contain", milk: "free_of" },
  });
  const words =
    "Vegan. Contains celery. May contain mustard. Not known: gluten, crustaceans, eggs, fish, lupin, molluscs, nuts, peanuts, sesame, soya, sulphites.";
  const email = await renderPlacedEmail(id);
  expect(email?.text).toContain(`Aloo Gobi\n       ${words}\n`);
  expect(email?.html).toContain(words);
});

test("a dish without an allergen statement is never described as free of anything", async () => {
  await setDietaryFacts(9, { vegan: false, allergens: {} });
  const email = await renderPlacedEmail(await placeOrderFor(9));
  expect(email?.text).toContain("Allergens not known: please ask us.");
  expect(email?.text).not.toMatch(/free of/i);
});

test("missing and invalid allergen statements in old orders count as not stated", async () => {
  const id = await placeOrderFor(1);
  const removeStatements = sql`update orders set items = (items::jsonb #- '{0,allergens}') #- '{0,vegan}' where id = ${id}`;
  await shop.database.db.execute(removeStatements);
  expect(await getLine(id)).toMatchObject({
    id: 1,
    name: "Vegetable Korma",
    vegan: false,
    allergens: {},
  });
  expect((await renderPlacedEmail(id))?.text).toContain("Allergens not known: please ask us.");
  await shop.database.db.execute(
    sql`update orders set items = jsonb_set(items, '{0,allergens}', '{"milk": "none", "nuts": "contains"}') where id = ${id}`,
  );
  expect(await getLine(id)).toMatchObject({ allergens: { nuts: "contains" } });
});
