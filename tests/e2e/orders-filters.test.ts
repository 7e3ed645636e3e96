import { expect } from "vitest";
import { waitForFocusWithin } from "./keyboard.ts";
import {
  buildPerson,
  expectVisible,
  signInAsNewCustomer,
  signInWithOrderPlacer,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("the overview counts orders by type, shows those in progress or coming up, and marks missing details", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  const orders = await signInWithOrderPlacer(shop, page);
  const menu = await orders.placeDelivery();
  const table = await orders.bookTable();
  const takeaway = await orders.placeTakeaway();
  const party = await orders.placePartyOrder();
  await page.goto("/userdashboard");
  const figures = page.getByRole("list", { name: "Order counts" }).getByRole("listitem");
  await expect
    .poll(() => figures.allTextContents())
    .toEqual(["Total orders4", "Reservations1", "Takeaways1", "Party orders1", "Menu orders1"]);
  const cards = page.getByRole("heading", { level: 3, name: /^(?:Booking|Order) \d+$/ });
  await expect
    .poll(async () => (await cards.allTextContents()).toSorted())
    .toEqual([`Booking ${table}`, `Order ${menu}`, `Order ${takeaway}`, `Order ${party}`]);
  await expect
    .poll(() => page.getByRole("link", { name: "Place New Order" }).getAttribute("href"))
    .toBe("/menu");
  for (const fact of ["Asha Patel", orders.email, "07700 900123", "Member since"])
    await page.getByRole("main").getByText(fact).waitFor();
  await figures.filter({ hasText: "Menu orders" }).getByRole("link").click();
  await page.waitForURL("**/userdashboard/orders?type=menu");
  await expect.poll(() => cards.allTextContents()).toEqual([`Order ${menu}`]);

  await shop.database.pool.query("update profiles set phone = '', address = '' where email = $1", [
    orders.email,
  ]);
  await page.goto("/userdashboard");
  await waitForFocusWithin(page.getByRole("dialog"));
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.getByText(/^Not provided(?! *\.)/).count()).toBe(2);
  await page.getByRole("link", { name: "Add phone" }).click();
  await page.waitForURL("**/complete-profile?returnTo=**");
});

test("orders are filtered by type and status, and the URL keeps the filters", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  const orders = await signInWithOrderPlacer(shop, page);
  const menu = await orders.placeDelivery();
  const table = await orders.bookTable({ guests: 4 });
  const takeaway = await orders.placeTakeaway();
  const party = await orders.placePartyOrder({ guestCount: 60 });
  await orders.setStatuses(menu, "confirmed", "in_progress");
  await orders.setStatuses(takeaway, "cancelled");
  await page.goto("/userdashboard/orders");
  const cards = page.getByRole("heading", { level: 3, name: /^(?:Booking|Order) \d+$/ });
  const shows = (...numbers: number[]) =>
    expect
      .poll(() => cards.allTextContents())
      .toEqual(numbers.map((number) => `${number === table ? "Booking" : "Order"} ${number}`));
  await shows(party, takeaway, table, menu);
  for (const words of [
    "Table for 4",
    "N/A",
    "60 guests: 20 × Vegetable Korma",
    "Takeaway · ",
    "Dine In · ",
  ])
    await expectVisible(page, words);

  const status = page.getByRole("group", { name: "Status" });
  const choose = (name: string) => status.getByRole("link", { name, exact: true }).click();
  await choose("Not confirmed / in progress");
  await shows(party, table, menu);
  await choose("Cancelled");
  await shows(takeaway);
  const type = page.getByLabel("Order type");
  await expect
    .poll(() => type.locator("option").allTextContents())
    .toEqual(["All", "Menu", "Takeaway", "Party Order", "Dine In"]);
  await type.selectOption("Dine In");
  await page.waitForURL("**/userdashboard/orders?type=dinein&status=cancelled");
  await expectVisible(page, "No orders match this filter.");
  await page.reload();
  await expectVisible(page, "No orders match this filter.");
  await expect.poll(() => type.inputValue()).toBe("dinein");
  await expect
    .poll(() => status.getByRole("link", { name: "Cancelled" }).getAttribute("aria-current"))
    .toBe("true");
  await page.goBack();
  await shows(takeaway);
  await page.goto("/userdashboard/orders?type=toString&status=in_progress&before=x");
  await shows(party, takeaway, table, menu);
});

test("older orders load page by page with the same filter, without orders of other customers", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  const orders = await signInWithOrderPlacer(shop, page);
  const oldest = await orders.placePartyOrder();
  for (let made = 0; made < 20; made += 1) await orders.placePartyOrder();
  const other = await visit();
  const otherCustomer = await signInWithOrderPlacer(shop, other.page, buildPerson("Ben Cole"));
  const otherOrder = await otherCustomer.placePartyOrder();

  await page.goto("/userdashboard/orders?type=party");
  const cards = page.getByRole("heading", { level: 3, name: /^(?:Booking|Order) \d+$/ });
  await expect.poll(() => cards.count()).toBe(20);
  expect(await cards.allTextContents()).not.toContain(`Order ${otherOrder}`);
  await page.getByRole("link", { name: "Older orders" }).click();
  await page.waitForURL(/\?type=party&before=\d+$/);
  await expect.poll(() => cards.allTextContents()).toEqual([`Order ${oldest}`]);
  await page.getByRole("link", { name: "Newest orders" }).click();
  await page.waitForURL("**/userdashboard/orders?type=party");
});

test("orders of other customers and unknown orders are not found", async ({ shop, visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewCustomer(shop, page);
  const other = await visit();
  const otherCustomer = await signInWithOrderPlacer(shop, other.page, buildPerson("Ben Cole"));
  const otherOrder = await otherCustomer.bookTable();
  visitor.expectPageError(/^404 GET .*\/userdashboard\/orders\/\d+(\/modify)?$/);
  for (const number of [otherOrder, 99_999])
    for (const suffix of ["", "/modify"]) {
      await page.goto(`/userdashboard/orders/${number}${suffix}`);
      await expectVisible(page, `No order found with id: ${number}`);
    }
  expect((await otherCustomer.findOrder(otherOrder)).status).toBe("pending");
});
