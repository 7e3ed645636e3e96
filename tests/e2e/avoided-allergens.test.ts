import { expect } from "vitest";
import { fillCart, signInAsNewCustomer } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("warns in dialog, cart and checkout of dishes with an allergen that the menu hides", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  await signInAsNewCustomer(shop, page);
  await fillCart(page, "Tadka Dal", "Garlic Naan");
  await page.goto("/menu?hide=milk,sesame");
  await page.getByRole("link", { name: "Remove filter: Milk hidden" }).waitFor();
  await page.getByRole("link", { name: "View Items" }).click();
  const warning = "Contains milk. May contain sesame.";
  await page.getByRole("dialog", { name: "Your Cart" }).getByText(warning).waitFor();
  await page.goto("/cart");
  await page.locator("[id^=cart-line-]").getByText(warning).waitFor();
  expect(await page.getByText("You avoid an allergen in this dish").count()).toBe(1);
  await page.goto("/checkout");
  await page.getByRole("list", { name: "Dishes" }).getByText(warning).waitFor();
  expect(await page.getByText("You avoid an allergen in this dish").count()).toBe(1);

  const otherTab = await page.context().newPage();
  await otherTab.goto("/menu");
  await otherTab.getByRole("link", { name: "Remove filter: Milk hidden" }).waitFor();
  await otherTab.goto("/");
  await otherTab.locator("#today").waitFor();
  await otherTab.getByText("You avoid an allergen in this dish").first().waitFor();
  await otherTab.goto("/menu");
  await otherTab.getByRole("link", { name: "Clear hidden allergens" }).click();
  await otherTab
    .getByRole("link", { name: "Clear hidden allergens" })
    .waitFor({ state: "detached" });
  await otherTab.goto("/menu");
  await otherTab.locator("h3").first().waitFor();
  expect(await otherTab.evaluate(() => localStorage.getItem("hidden-allergens"))).toBeNull();
});
