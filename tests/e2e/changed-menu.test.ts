import { describe, expect } from "vitest";
import type { RunningShop } from "../builders/running-shop.ts";
import {
  countOrders,
  expectVisible,
  readCart,
  seedCart,
  signInAsNewCustomer,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const setPrice = (shop: RunningShop, dish: string, pence: number) =>
  shop.database.pool.query("update menu_items set price = $2 where name = $1", [dish, pence]);
const deleteDish = (shop: RunningShop, dish: string) =>
  shop.database.pool.query("delete from menu_items where name = $1", [dish]);

describe("a menu that changes during checkout", () => {
  test("/cart shows the new price to accept, and the missing dish to remove", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    await signInAsNewCustomer(shop, page);
    await seedCart(page, "Malai Kofta", "Kesar Custard");
    await setPrice(shop, "Malai Kofta", 600);
    await deleteDish(shop, "Kesar Custard");

    await page.goto("/cart");
    await page.getByRole("heading", { name: "The menu has changed" }).waitFor();
    const proceed = page.getByRole("button", { name: "Proceed to Checkout" });
    await expect.poll(() => proceed.isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Accept the new price of Malai Kofta" }).click();
    await page
      .getByRole("region", { name: "The menu has changed" })
      .getByRole("button", { name: "Remove Kesar Custard" })
      .click();
    await page
      .getByRole("heading", { name: "The menu has changed" })
      .waitFor({ state: "detached" });
    await expect.poll(() => readCart(page)).toEqual({ 3: 1 });
    await expectVisible(page, "£7.20");
    await proceed.click();
    await page.waitForURL("**/checkout");
    await page.getByRole("button", { name: "Place order, pay £7.20 on delivery" }).waitFor();
  });

  test("/checkout refuses the order, lists the changes, and places it once they are accepted", async ({
    shop,
    visit,
  }) => {
    const visitor = await visit();
    const { page } = visitor;
    await signInAsNewCustomer(shop, page);
    await seedCart(page, "Onion Bhaji", "Jeera Rice");
    await page.goto("/checkout");
    const placeButton = page.getByRole("button", { name: /^Place order/ });
    await placeButton.waitFor();
    const before = await countOrders(shop);
    await setPrice(shop, "Onion Bhaji", 250);
    await deleteDish(shop, "Jeera Rice");
    visitor.expectPageError(/409 POST .*\/checkout/);
    await placeButton.click();
    await expectVisible(page, "The menu has changed. Please check what's different, then order.");
    expect(await countOrders(shop)).toBe(before);
    const changes = page.getByRole("region", { name: "The menu has changed" });
    await changes.getByText("£2.50").waitFor();
    await expect.poll(() => placeButton.isDisabled()).toBe(true);
    await changes.getByRole("button", { name: "Remove Jeera Rice" }).click();
    await changes.getByRole("button", { name: "Accept the new price of Onion Bhaji" }).click();
    await page.getByRole("button", { name: "Place order, pay £3.00 on delivery" }).click();
    await expectVisible(page, "Menu Order placed successfully!");
    expect(await countOrders(shop)).toBe(before + 1);
  });

  test("a coupon that expires before the order is placed is refused, and the order can be placed without it", async ({
    shop,
    visit,
  }) => {
    const visitor = await visit();
    const { page } = visitor;
    await signInAsNewCustomer(shop, page);
    await shop.database.pool.query(
      "insert into discounts (code, fixed_discount, expiry_date) values ('SHORT', 100, '2999-12-31')",
    );
    await seedCart(page, "Aloo Gobi");
    await page.goto("/checkout");
    await page.getByLabel("Coupon code").fill("short");
    await page.getByRole("button", { name: "Apply" }).click();
    const before = await countOrders(shop);
    const discounted = page.getByRole("button", { name: "Place order, pay £3.90 on delivery" });
    await discounted.waitFor();
    await shop.database.pool.query("update discounts set status = 'expired' where code = 'SHORT'");
    visitor.expectPageError(/409 POST .*\/checkout/);
    await discounted.click();
    await expectVisible(page, "This coupon is not active");
    expect(await countOrders(shop)).toBe(before);
    await page.getByRole("button", { name: "Place order, pay £5.10 on delivery" }).click();
    await expectVisible(page, "Menu Order placed successfully!");
  });
});
