import { expect } from "vitest";
import { buildLine } from "../builders/order-inputs.ts";
import { expectVisible, signInWithOrderPlacer } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("a note about an allergy is compared with the dishes wherever it is typed or copied", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  const orders = await signInWithOrderPlacer(shop, page);
  const warning = /^Your note mentions nuts.* Vegetable Korma contains nuts/;
  const lines = [buildLine(1)];
  await shop.database.pool.query(
    'update menu_items set allergens = allergens || \'{"nuts": "contains"}\' where id = 1',
  );
  const takeaway = await orders.placeTakeaway({ lines });
  await page.goto(`/userdashboard/orders/${takeaway}/modify`);
  await page.getByLabel(/^Instructions/).fill("I have a nut allergy");
  await expectVisible(page, warning);

  const party = await orders.placePartyOrder({ specialRequests: "No nuts please" });
  await page.goto(`/userdashboard/orders/${party}/modify`);
  await expectVisible(page, /^Your note mentions nuts/);

  const delivery = await orders.placeDelivery({ notes: "I have a nut allergy" });
  await page.goto(`/userdashboard/orders/${delivery}/modify`);
  await expectVisible(page, warning);
  await page.goto(`/userdashboard/orders/${delivery}`);
  await expectVisible(page, warning);
  const orderPage = await page.getByRole("main").innerText();
  expect(orderPage.indexOf("contains nuts")).toBeLessThan(orderPage.indexOf("Progress"));
  await page.getByRole("button", { name: /^Order again/ }).click();
  await page.waitForURL("**/cart");
  await expectVisible(page, warning);
  const alert = page.getByText(/ Change your dishes or call us on .+ before you order\.$/);
  await page.goto("/checkout");
  await alert.waitFor();
  await page.goto("/takeaway");
  await page.getByRole("button", { name: /in your cart$/ }).click();
  await expectVisible(page, warning);
  await alert.getByRole("link", { name: "Change your dishes" }).waitFor();
  await page.getByLabel(/^Instructions/).fill("Not too hot");
  await alert.waitFor({ state: "detached" });
});
