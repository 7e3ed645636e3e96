import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { owner } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { waitFor } from "../builders/wait-for.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { focusedName, pressButton, selectFirst, tabTo, waitForFocus } from "./keyboard.ts";
import {
  expectVisible,
  signInAsNewCustomer,
  signInAsOwner,
  signInByRequest,
  waitForIdleRouter,
} from "./page-actions.ts";
import { chooseTimeInSelects, orderPlaced, quantityOf } from "./phone-order-page.ts";
import { test } from "./test-with-browser.ts";

test("staff take a takeaway for a known customer by keyboard, from lookup to confirmation", async ({
  shop,
  visit,
}) => {
  const customers = await visit();
  const person = await signInAsNewCustomer(shop, customers.page);
  const { page } = await visit();
  // Not through the sign-in page: its late toast could cover the focused element.
  await signInByRequest(page, owner);
  await page.goto("/admin/orders/all");
  await tabTo(page, "New order");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/orders/new");

  await tabTo(page, "Find a customer");
  // While a search is running, Enter does not select a stale result.
  await page.keyboard.type("asha");
  await page
    .locator("[role=option]:first-child")
    .filter({ hasText: /Asha Patel/ })
    .waitFor();
  const searchGate = Promise.withResolvers<void>();
  await page.route(/orders\/new\/customers.*nobody/, async (route) => {
    await searchGate.promise;
    await route.continue();
  });
  await page.keyboard.press("Control+A");
  await page.keyboard.type("nobody");
  await expectVisible(page, "Searching…");
  expect(await page.getByRole("option").count()).toBe(0);
  await page.keyboard.press("Enter");
  searchGate.resolve();
  await expectVisible(page, messages.phoneOrder.noCustomerFound);
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("");
  await page.keyboard.press("Control+A");
  await selectFirst(page, "07700 9001", /Asha Patel/);
  await waitFor(
    "the customer's name in the form",
    async () => (await page.getByLabel("Name", { exact: true }).inputValue()) === person.name,
  );
  await expect.poll(() => page.getByLabel("Contact Number").inputValue()).toBe("07700 900123");
  await page.getByLabel("Email").waitFor({ state: "detached" });

  await tabTo(page, "Add a dish");
  await selectFirst(page, "2 garlic", /Garlic Naan/);
  await selectFirst(page, "korma", /Vegetable Korma/);
  // Ready for the next dish; Enter alone does nothing.
  await expect.poll(() => focusedName(page)).toBe("Add a dish");
  await page.keyboard.press("Enter");
  await expect.poll(() => quantityOf(page, "Garlic Naan").textContent()).toBe("2");
  await expect.poll(() => quantityOf(page, "Vegetable Korma").textContent()).toBe("1");
  await expectVisible(page, "The order now has 1 × Vegetable Korma.");

  // A reload during the call keeps everything.
  await page.reload();
  await expect.poll(() => quantityOf(page, "Garlic Naan").textContent()).toBe("2");
  await expect
    .poll(() => page.getByLabel("Address (optional)", { exact: true }).inputValue())
    .toContain("1 High Street");
  // Scroll to the top: elsewhere the sticky header may be too close to a field.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);

  await tabTo(page, "Change time");
  await page.keyboard.press("Enter");
  await expect.poll(() => focusedName(page)).toBe("Pickup time");
  await expect.poll(() => page.getByLabel("Pickup time").inputValue()).not.toBe("");
  await chooseTimeInSelects(page, "Pickup");
  await tabTo(page, /^Place order, £/);
  await page.keyboard.press("Enter");
  await orderPlaced(page).waitFor();
  await expect.poll(() => focusedName(page)).toMatch(/^Order \d+ placed\.$/);
  await expectVisible(page, `Confirmation goes to ${person.email}`);
  await expectAccessible(page, { widths: [390], within: "main" });

  const placed = Number(/\d+/.exec(await focusedName(page))?.[0]);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await pressButton(page, "Print ticket");
  const sheet = page.locator("body > .print-sheet");
  await sheet.getByText("Vegetable Korma").waitFor({ state: "attached" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await sheet.waitFor({ state: "detached" });

  const link = (await page.getByText(/\/track\//).textContent()) ?? "";
  // Another order makes the page load its data again. The card with the link stays.
  const other = await (await createOrderPlacer(shop, person.email)).placeDelivery();
  await page.getByText(`New order ${other}:`).waitFor({ state: "attached" });
  expect(await page.getByText(link).count()).toBe(1);
  expect(await page.getByLabel("Find a customer").count()).toBe(0);
  await customers.page.goto(link);
  await expectVisible(customers.page, "Garlic Naan");
  const { text } = await shop.waitForEmail(person.email, /takeaway order \d+/);
  expect(text).toContain("We received it on");
  expect(text).toContain("It is now confirmed.");
  await customers.page.goto("/userdashboard/orders");
  await expectVisible(customers.page, "Confirmed");

  await tabTo(page, "Take another order");
  await page.keyboard.press("Enter");
  await waitForFocus(page.getByLabel("Find a customer"));
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("");
  expect(await page.getByRole("group", { name: /^Quantity of/ }).count()).toBe(0);

  // The earlier order again, at today's prices and without what is sold out today.
  await shop.database.pool.query(
    "update menu_items set sold_out_until = now() + interval '1 day' where name = 'Vegetable Korma'",
  );
  await page.reload();
  await page.getByLabel("Find a customer").focus();
  await selectFirst(page, "07700 9001", /Asha Patel/);
  await page.getByText("Previous order").click();
  await pressButton(page, `Repeat order ${placed}`);
  await expectVisible(page, messages.order.reordered(placed));
  await expectVisible(page, "Vegetable Korma is sold out today.");
  await expect.poll(() => quantityOf(page, "Garlic Naan").textContent()).toBe("2");
  expect(await page.getByRole("group", { name: "Quantity of Vegetable Korma" }).count()).toBe(0);
  await pressButton(page, `Repeat order ${placed}`);
  await waitForIdleRouter(page);
  await expect.poll(() => quantityOf(page, "Garlic Naan").textContent()).toBe("2");
  await expectAccessible(page, { within: "main" });
  await shop.database.pool.query("update menu_items set sold_out_until = null");
});

test("a refused coupon stays removed after a reload", async ({ shop, visit }) => {
  const { page, expectPageError } = await visit();
  await shop.database.pool.query(
    "insert into discounts (code, discount_percentage, expiry_date) values ('GONE10', 10, '2999-12-31')",
  );
  await signInAsOwner(page);
  await page.goto("/admin/orders/new");
  await page.getByRole("radio", { name: "Delivery" }).check();
  await page.getByLabel("Name", { exact: true }).fill("Ben Cole");
  await page.getByLabel("Contact Number").fill("07700 900789");
  await page.getByLabel("Address", { exact: true }).fill("2 Low Street, Leicester");
  await page.getByLabel("Add a dish").focus();
  await selectFirst(page, "2 rogan", /Lamb Rogan Josh/);
  await page.getByText("Coupon (optional)").click();
  await page.getByLabel("Coupon code").fill("gone10");
  await page.getByLabel("Coupon code").press("Enter");
  await expectVisible(page, "Coupon applied successfully!");

  await shop.database.pool.query("delete from discounts where code = 'GONE10'");
  expectPageError(/^4\d\d POST .*\/admin\/orders\/new/);
  await page.getByRole("button", { name: /^Place order, / }).click();
  await page.getByRole("button", { name: "Remove coupon GONE10" }).waitFor({ state: "detached" });
  await page.reload();
  await expect.poll(() => quantityOf(page, "Lamb Rogan Josh").textContent()).toBe("2");
  expect(await page.getByRole("button", { name: "Remove coupon GONE10" }).count()).toBe(0);
});

test("announces no more portions than a dish can have", async ({ visit }) => {
  const { page } = await visit();
  await signInAsOwner(page);
  await page.goto("/admin/orders/new");
  await page.getByLabel("Add a dish").focus();
  await selectFirst(page, "60 garlic", /Garlic Naan/);
  await expectVisible(page, "The order now has 60 × Garlic Naan.");
  await selectFirst(page, "60 garlic", /Garlic Naan/);
  await expect.poll(() => quantityOf(page, "Garlic Naan").textContent()).toBe("99");
  await expectVisible(page, "The order now has 99 × Garlic Naan.");
});
