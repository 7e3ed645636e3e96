import type { Page } from "playwright-core";
import { describe } from "vitest";
import { inspect, pagesFor } from "./inspect.ts";
import { becomeCustomer, fillCart, sees, signInAsOwner } from "./people.ts";
import type { RunningShop } from "./running-shop.ts";
import { test } from "./shop.ts";

async function aCustomerWithAnOrder(shop: RunningShop, page: Page): Promise<void> {
  await becomeCustomer(shop, page);
  await fillCart(page, "Vegetable Korma", "Lamb Rogan Josh");
  await page.goto("/checkout");
  await page.getByRole("button", { name: /^Place order/ }).click();
  await sees(page, "Menu Order placed successfully!");
}

describe("no barrier that a machine can find, and no scrolling to the side", () => {
  test("a customer's pages", { timeout: 240_000 }, async ({ shop, visit }) => {
    const { page } = await visit();
    await aCustomerWithAnOrder(shop, page);
    await page.goto("/cart");
    await sees(page, "Your Cart is Empty");
    await inspect(page);
    await fillCart(page, "Tadka Dal", "Garlic Naan");
    for (const path of pagesFor("signed-in")) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await inspect(page);
    }
  });

  test("the staff's pages", { timeout: 240_000 }, async ({ shop, visit }) => {
    const { page: customer } = await visit();
    await aCustomerWithAnOrder(shop, customer);
    const { page } = await visit();
    await signInAsOwner(page);
    await page.getByRole("row").nth(1).waitFor();
    await inspect(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page
      .getByRole("button", { name: /^Details of order/ })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("heading", { name: "History" }).waitFor();
    await inspect(page);
  });
});
