import type { Page } from "playwright-core";
import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { owner } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { waitUntil } from "../builders/wait-until.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { focusedName, pressButton, selectFirst, tabTo } from "./keyboard.ts";
import {
  countOrders,
  expectVisible,
  signInAsNewCustomer,
  signInAsOwner,
  signInByRequest,
  waitForIdleRouter,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

/** Chooses a time on the last day on offer. Times on the first day depend on the time of day. */
async function chooseTimeOnLastDay(
  page: Page,
  legends: { day: string; time: string },
): Promise<void> {
  const day = page.getByRole("group", { name: legends.day, exact: true }).getByRole("radio").last();
  await day.focus();
  await page.keyboard.press("Space");
  const times = page.getByRole("group", { name: legends.time, exact: true });
  const free = times.getByRole("radio", { disabled: false });
  await waitUntil("the day's times", async () => {
    const isLoaded = (await day.isChecked()) && (await times.getAttribute("aria-busy")) === null;
    return isLoaded && (await free.count()) > 2;
  });
  await free.nth(2).focus();
  await page.keyboard.press("Space");
}

/** Chooses the last day on offer and its third free time. */
async function chooseTimeInSelects(page: Page, what: "Pickup" | "Delivery"): Promise<void> {
  const day = page.getByLabel(`${what} date`);
  await day.selectOption({ index: (await day.getByRole("option").count()) - 1 });
  const times = page.getByLabel(`${what} time`).getByRole("option");
  await waitUntil(
    "the day's times",
    async () =>
      (await times.first().textContent()) === "Choose a time" && (await times.count()) > 3,
  );
  await page.getByLabel(`${what} time`).selectOption({ index: 3 });
}

const orderPlaced = (page: Page) =>
  page.getByRole("heading", { name: /^(Order|Booking) \d+ placed\.$/ });
const quantityOf = (page: Page, dish: string) =>
  page.getByRole("group", { name: `Quantity of ${dish}` }).locator("output");

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
  await waitUntil(
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
  await chooseTimeInSelects(page, "Pickup");
  await tabTo(page, /^Place order, £/);
  await page.keyboard.press("Enter");
  await orderPlaced(page).waitFor();
  await expect.poll(() => focusedName(page)).toMatch(/^Order \d+ placed\.$/);
  await expectVisible(page, `Confirmation goes to ${person.email}`);
  await expectAccessible(page, { widths: [390], within: "main" });

  const placed = Number(/\d+/.exec(await focusedName(page))?.[0]);
  const link = (await page.getByText(/\/track\//).textContent()) ?? "";
  // Another order makes the page load its data again. The card with the link stays.
  const other = await (await createOrderPlacer(shop, person.email)).menu();
  await page.getByText(`New order ${other}:`).waitFor({ state: "attached" });
  expect(await page.getByText(link).count()).toBe(1);
  expect(await page.getByLabel("Find a customer").count()).toBe(0);
  await customers.page.goto(link);
  await expectVisible(customers.page, "Garlic Naan");
  const { text } = await shop.waitForEmail(person.email, /takeaway order no\./);
  expect(text).toContain("We took it on");
  expect(text).toContain("It is now confirmed.");
  await customers.page.goto("/userdashboard/orders");
  await expectVisible(customers.page, "Confirmed");

  await tabTo(page, "Take another order");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("");
  expect(await page.getByRole("group", { name: /^Quantity of/ }).count()).toBe(0);

  // The earlier order again, at today's prices and without what is sold out today.
  await shop.database.pool.query(
    "update menu_items set sold_out_until = now() + interval '1 day' where name = 'Vegetable Korma'",
  );
  await page.reload();
  await page.getByLabel("Find a customer").focus();
  await selectFirst(page, "07700 9001", /Asha Patel/);
  await page.getByText("1 earlier order").click();
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

test("staff take a delivery with a coupon, a table and a party for a caller without an account, on a phone", async ({
  shop,
  visit,
}) => {
  const { page, expectPageError, allowPageError } = await visit({
    viewport: { width: 390, height: 800 },
  });
  await shop.database.pool.query(
    "insert into discounts (code, discount_percentage, expiry_date) values ('PHONE10', 10, '2999-12-31')",
  );
  await signInAsOwner(page);
  await page.getByRole("link", { name: "New order" }).first().click();
  const before = await countOrders(shop);
  const send = page.getByRole("button", { name: /^(Place order|Book table)/ });
  const orderType = (name: RegExp) =>
    page.getByRole("group", { name: "Order type" }).getByRole("radio", { name });

  await orderType(/^Delivery/).check();
  await send.click();
  await page.getByRole("heading", { name: "There is a problem" }).waitFor();
  await expectAccessible(page, { widths: [320, 390], within: "main" });
  await page.getByLabel("Name", { exact: true }).fill("Ben Cole");
  await page.getByLabel("Contact Number").fill("07700 900789");
  await page.getByLabel("Address", { exact: true }).fill("2 Low Street, Leicester");
  await page.getByLabel("Add a dish").focus();
  await selectFirst(page, "rogan", /Lamb Rogan Josh/);

  // Browse dishes without nuts, in the customers' menu.
  await page.getByRole("button", { name: "Browse by diet and allergens" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("button", { name: "Filters" }).click();
  await menu.getByRole("button", { name: "Hide dishes with…" }).click();
  const hideSheet = page.getByRole("dialog", { name: "Hide dishes with…" });
  await hideSheet.getByRole("checkbox", { name: "nuts", exact: true }).check();
  await hideSheet.getByRole("button", { name: "Show dishes" }).click();
  await menu
    .getByText(/hidden|free of/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await expectAccessible(page, { widths: [390], within: "[role=dialog]" });
  await menu.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ben Cole");

  await page.getByText("Coupon (optional)").click();
  await page.getByLabel("Coupon code").fill("phone10");
  await page.getByLabel("Coupon code").press("Enter");
  await expectVisible(page, "Coupon applied successfully!");
  await page.getByRole("button", { name: "Change time" }).click();
  await expect.poll(() => focusedName(page)).toBe("Delivery time");
  await chooseTimeInSelects(page, "Delivery");
  await send.click();
  await orderPlaced(page).waitFor();
  await expectVisible(page, "None, no address given");
  await page.getByRole("button", { name: "Take another order" }).click();

  // The same caller again: found by the last digits, with the last order.
  await orderType(/^Table/).check();
  await page.getByLabel("Find a customer").focus();
  await selectFirst(page, "0789", /Ben Cole.*No account.*Last order.*1 × Lamb Rogan Josh/);
  await page
    .getByRole("region", { name: "Last orders" })
    .getByText("1 × Lamb Rogan Josh")
    .waitFor();
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ben Cole");
  await expect.poll(() => page.getByLabel("Contact Number").inputValue()).toBe("07700 900789");
  await expectAccessible(page, { widths: [390], within: "main" });
  await page.getByLabel("Number of Guests").fill("4");
  await chooseTimeOnLastDay(page, { day: "Date", time: "Time" });
  await page.getByLabel("Status").selectOption("pending");
  await send.click();
  await orderPlaced(page).waitFor();
  await page.getByRole("button", { name: "Take another order" }).click();

  await orderType(/^Party/).check();
  await page.getByLabel("Name", { exact: true }).fill("Ben Cole");
  await page.getByLabel("Contact Number").fill("07700 900789");
  await page.getByText("Email (optional)").first().click();
  await page.getByLabel("Email").fill("ben@caller.test");
  await page.getByLabel("Address", { exact: true }).fill("2 Low Street, Leicester");
  await page.getByLabel("Add a dish").focus();
  await selectFirst(page, "20 korma", /Vegetable Korma/);
  const eventDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Event Date").fill(eventDate);
  await page.getByLabel("Guest Count").fill("20");
  await page.getByRole("radio", { name: /^Pickup/ }).check();
  await send.click();
  await orderPlaced(page).waitFor();
  await shop.waitForEmail("ben@caller.test", /party order no\./);
  expect((await countOrders(shop)) - before).toBe(3);
  const { rows } = await shop.database.pool.query<{
    status: string;
    total: number;
    discount: number | null;
  }>(
    `select status, total_amount as total, discount_amount as discount from orders left join menuorder using (id)
      where user_id is null order by number`,
  );
  expect(rows.map(({ status }) => status)).toEqual(["confirmed", "pending", "confirmed"]);
  expect(rows[0]?.discount).toBeGreaterThan(0);

  // Forget the caller: refused while orders are open, then done by keyboard.
  const callerOrders = "select number from orders where user_id is null order by number";
  const numbers = (await shop.database.pool.query<{ number: number }>(callerOrders)).rows.map(
    ({ number }) => number,
  );
  // Wait for the live stream, which reloads the page when it opens; that would fail offline.
  const reloaded = page.waitForResponse(/\/admin\/orders\/all\.data/);
  await page.goto(`/admin/orders/all?order=${numbers[1]}`);
  await reloaded;
  await waitForIdleRouter(page);
  const forgetCaller = async () => {
    await tabTo(page, "Forget caller…");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Remove the caller's details?" }).waitFor();
    await tabTo(page, "Forget caller");
    await page.keyboard.press("Enter");
  };
  allowPageError(
    /net::ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/,
    "React Router may be fetching route patches when the network drops",
  );
  expectPageError(/^409 POST .*\/forget/);
  await page.context().setOffline(true);
  await forgetCaller();
  await expectVisible(page, messages.phoneOrder.forgetFailed(messages.offline.notSent));
  await page.getByRole("dialog", { name: "Remove the caller's details?" }).waitFor();
  await page.context().setOffline(false);
  await tabTo(page, "Keep details");
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog", { name: "Remove the caller's details?" })
    .waitFor({ state: "detached" });
  await forgetCaller();
  await expectVisible(
    page,
    /^Failed to remove the caller's details: This caller still has open orders \(\d+, \d+, \d+\)\./,
  );
  await page
    .getByRole("dialog", { name: "Remove the caller's details?" })
    .waitFor({ state: "detached" });
  await shop.database.pool.query("update orders set status = 'completed' where user_id is null");
  await forgetCaller();
  await expectVisible(page, `Caller's details removed from orders ${numbers.join(", ")}.`);
  await expectVisible(
    page,
    "Details removed on request, with the account or after the retention period.",
  );
  expect(
    (await shop.database.pool.query("select 1 from reservations where name like 'Ben%'")).rowCount,
  ).toBe(0);
});
