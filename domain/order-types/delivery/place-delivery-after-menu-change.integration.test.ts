import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countOrders, placeTestOrder } from "../../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  getPrice,
  type TestShop,
} from "../../../tests/builders/shop.ts";
import type { AllergenStatement } from "../../menu/allergens.ts";
import { serialiseFacts } from "../../menu/dietary-facts.ts";
import { menuItems } from "../../menu/menu-tables.ts";
import { placeDelivery } from "./place-delivery.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ max: 50 });
});
afterAll(() => shop.database.close());

describe("placing an order after the menu has changed", () => {
  test("lists changed prices and missing dishes, and places nothing", async () => {
    const customer = await createCustomer(shop);
    const before = await countOrders(shop);
    const lines = [
      { id: 3, quantity: 1, seenPrice: getPrice(3) - 1 },
      { id: 4, quantity: 1, seenPrice: getPrice(4) },
      { id: 999, quantity: 1, seenPrice: 100 },
    ];
    expect(await placeDelivery(shop, customer, buildDelivery({ lines }))).toEqual({
      ok: false,
      error: {
        code: "menu_changed",
        changes: [
          { id: 3, name: "Malai Kofta", was: getPrice(3) - 1, now: getPrice(3) },
          { id: 999, name: null, was: 100, now: null },
        ],
      },
    });
    expect(await countOrders(shop)).toEqual(before);
  });

  test("refuses dishes whose dietary facts changed since the customer read them", async () => {
    const customer = await createCustomer(shop);
    const [lassi] = await shop.stores.menu.listByIds([13], shop.clock.now());
    if (!lassi) throw new Error("no lassi");
    const lines = [
      { id: 13, quantity: 1, seenPrice: lassi.price, seenFacts: serialiseFacts(lassi) },
    ];
    await placeTestOrder(shop, customer, buildDelivery({ lines }));

    const setAllergens = (allergens: AllergenStatement) =>
      shop.database.db.update(menuItems).set({ allergens }).where(eq(menuItems.id, 13));
    await setAllergens({ ...lassi.allergens, nuts: "may_contain" });
    const before = await countOrders(shop);
    const order = buildDelivery({ lines });
    const refusal = { ok: false, error: { code: "facts_changed", dishes: ["Mango Lassi"] } };
    expect(await placeDelivery(shop, customer, order)).toEqual(refusal);
    expect(await countOrders(shop)).toEqual(before);

    const [now] = await shop.stores.menu.listByIds([13], shop.clock.now());
    const agreedLines = lines.map((line) => ({
      ...line,
      seenFacts: now ? serialiseFacts(now) : "",
    }));
    expect(await placeDelivery(shop, customer, { ...order, lines: agreedLines })).toMatchObject({
      ok: true,
    });
    await setAllergens(lassi.allergens);
  });

  test.each([0, 1, 100_000])(
    "refuses a total of %i pence that was never shown, with the correct total",
    async (seenTotal) => {
      const customer = await createCustomer(shop);
      const order = buildDelivery();
      expect(await placeDelivery(shop, customer, { ...order, seenTotal })).toEqual({
        ok: false,
        error: { code: "total_changed", total: order.seenTotal },
      });
    },
  );
});
