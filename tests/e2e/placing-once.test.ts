import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { becomeCustomer, cartOf, expectOrders, fillCart, ordersIn, sees } from "./people.ts";
import { test } from "./shop.ts";
import { until } from "./until.ts";

/** On /checkout with one dish, ready to be pressed. */
async function readyToPlace(page: Page): Promise<void> {
  await fillCart(page, "Garlic Naan");
  await page.goto("/checkout");
  await placeButton(page).waitFor();
}

const placeButton = (page: Page) => page.getByRole("button", { name: /^Place order|^Placing/ });

describe("however it is pressed, there is one order", () => {
  test("a double click", async ({ shop, visit }) => {
    const { page } = await visit();
    await becomeCustomer(shop, page);
    await readyToPlace(page);
    const before = await ordersIn(shop);
    await placeButton(page).dblclick();
    await sees(page, "Menu Order placed successfully!");
    await expectOrders(shop, before + 1);
  });

  test("a reload while it is being placed, and again afterwards", async ({ shop, visit }) => {
    const { page } = await visit();
    await becomeCustomer(shop, page);
    await readyToPlace(page);
    const before = await ordersIn(shop);
    await placeButton(page).click({ noWaitAfter: true });
    await page.reload();
    await until("the order", async () => (await ordersIn(shop)) > before);
    await page.goto("/checkout");
    if (new URL(page.url()).pathname === "/checkout" && (await placeButton(page).isVisible())) {
      await placeButton(page).click();
      await page.waitForURL(`${shop.url}/`);
    }
    await page.reload();
    await expectOrders(shop, before + 1);
  });

  test("the back button after placing", async ({ shop, visit }) => {
    const { page } = await visit();
    await becomeCustomer(shop, page);
    await readyToPlace(page);
    const before = await ordersIn(shop);
    await placeButton(page).click();
    await sees(page, "Menu Order placed successfully!");
    await page.waitForURL(`${shop.url}/`);
    await page.goBack();
    await page.waitForURL("**/menu?search=Garlic*");
    await page.goto("/checkout");
    await page.waitForURL("**/cart");
    await sees(page, "Your Cart is Empty");
    await expectOrders(shop, before + 1);
  });

  test("two tabs with the same cart", async ({ shop, visit }) => {
    const { page } = await visit();
    await becomeCustomer(shop, page);
    await readyToPlace(page);
    const other = await page.context().newPage();
    await other.goto("/checkout");
    await placeButton(other).waitFor();
    const before = await ordersIn(shop);
    await Promise.all([placeButton(page).click(), placeButton(other).click()]);
    await page.waitForURL((url) => url.pathname !== "/checkout");
    await other.waitForURL((url) => url.pathname !== "/checkout");
    await expectOrders(shop, before + 1);
    expect(await cartOf(page)).toEqual({});
  });

  test("a reply that is lost, and a second try", async ({ shop, visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await becomeCustomer(shop, page);
    await readyToPlace(page);
    const before = await ordersIn(shop);
    // The request arrives and is carried out; the answer never comes back.
    await page.route("**/checkout.data*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    });
    visitor.expectComplaint(/ERR_CONNECTION_RESET|Failed to fetch/);
    await placeButton(page).click();
    await sees(page, "Failed to place order. Please try again.");
    await expectOrders(shop, before + 1);
    await page.unroute("**/checkout.data*");
    await placeButton(page).click();
    await sees(page, "Menu Order placed successfully!");
    await expectOrders(shop, before + 1);
  });
});
