import { Temporal } from "temporal-polyfill";
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

const setSoldOut = (shop: RunningShop, dish: string) =>
  shop.database.pool.query(
    "update menu_items set sold_out_until = now() + interval '1 day' where name = $1",
    [dish],
  );

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
    await seedCart(page, "Onion Bhaji", "Jeera Rice", "Mango Lassi");
    await page.goto("/checkout");
    await page.getByLabel("Notes").fill("Ring twice");
    const placeButton = page.getByRole("button", { name: /^Place order/ });
    await placeButton.waitFor();
    const before = await countOrders(shop);
    await setPrice(shop, "Onion Bhaji", 250);
    await deleteDish(shop, "Jeera Rice");
    await setSoldOut(shop, "Mango Lassi");
    visitor.expectPageError(/409 POST .*\/checkout/);
    await placeButton.click();
    await expectVisible(page, "The menu has changed. Please check what's different, then order.");
    await expectVisible(page, "Mango Lassi is sold out today. A dish is no longer on the menu.");
    expect(await countOrders(shop)).toBe(before);
    const dishes = page.getByRole("list", { name: "Dishes" }).getByRole("listitem");
    await dishes.filter({ hasText: "Mango Lassi" }).getByText("Sold out today").waitFor();
    await dishes.filter({ hasText: "Jeera Rice" }).getByText("No longer on the menu").waitFor();
    await page.getByRole("link", { name: "Review the menu changes" }).waitFor();
    const changes = page.getByRole("region", { name: "The menu has changed" });
    await changes.getByText("£2.50").waitFor();
    await expect.poll(() => placeButton.isDisabled()).toBe(true);
    await changes.getByRole("button", { name: "Remove Jeera Rice" }).click();
    // The refusal no longer mentions it.
    await page.getByText("A dish is no longer on the menu.").waitFor({ state: "detached" });
    await changes.getByRole("button", { name: "Remove Mango Lassi" }).click();
    await changes.getByRole("button", { name: "Accept the new price of Onion Bhaji" }).click();
    await page.locator(":focus", { hasText: /^Your order$/ }).waitFor();
    await page.getByRole("button", { name: "Place order, pay £3.00 on delivery" }).click();
    await expectVisible(page, "Menu Order placed successfully!");
    expect(await countOrders(shop)).toBe(before + 1);
  });

  test("a party order names a dish that sells out, keeps what was typed, and is placed without it", async ({
    shop,
    visit,
  }) => {
    const visitor = await visit();
    const { page } = visitor;
    await signInAsNewCustomer(shop, page);
    await page.goto("/services/party-order/menu");
    for (const dish of ["Garlic Naan", "Tadka Dal"])
      await page.getByRole("button", { name: `Add to Party Order: ${dish}` }).click();
    await page.goto("/services/partyorder/placeorder");
    const eventDay = Temporal.Now.zonedDateTimeISO("Europe/London").toPlainDate().add({ days: 20 });
    await page.getByLabel("Event date").fill(eventDay.toString());
    await page.getByLabel("Guest count").fill("4");
    await page.getByRole("radio", { name: /^Pickup/ }).check();
    await page.getByLabel("Special requests (optional)").fill("Two tables");
    await setSoldOut(shop, "Garlic Naan");
    visitor.expectPageError(/409 POST .*\/placeorder/);
    const placeButton = page.getByRole("button", { name: "Place party order" });
    await placeButton.click();
    const problem = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await problem.getByText("Garlic Naan is sold out today.").waitFor();
    await expect.poll(() => placeButton.isDisabled()).toBe(true);
    const changes = page.getByRole("region", { name: "The menu has changed" });
    await changes.getByText("To continue, remove the dish below.").waitFor();
    await changes.getByRole("button", { name: "Remove Garlic Naan" }).click();
    await expect
      .poll(() => page.getByLabel("Special requests (optional)").inputValue())
      .toBe("Two tables");
    await placeButton.click();
    await expectVisible(page, "Party order submitted successfully!");
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
    await page.getByLabel("Coupon code").fill("");
    await page.getByRole("button", { name: "Place order, pay £5.10 on delivery" }).click();
    await expectVisible(page, "Menu Order placed successfully!");
  });
});
