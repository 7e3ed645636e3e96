import pg from "pg";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { undoSeconds } from "../../domain/kitchen/undo-seconds.ts";
import { insertOrder } from "../builders/insert-order.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabTo, waitForFocusWithin } from "./keyboard.ts";
import {
  expectVisible,
  holdRequests,
  signInAsNewCustomer,
  signInAsOwner,
  signInWithOrderPlacer,
  waitForStream,
} from "./page-actions.ts";
import { fastForwardClock } from "./paused-clock.ts";
import { test } from "./test-with-browser.ts";

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

/** The figures on the stat cards, by label. */
const stats = (page: Page) =>
  page
    .locator("main dl > div")
    .evaluateAll((cards) =>
      Object.fromEntries(
        cards.map((card) => [
          card.querySelector("dt")?.textContent,
          card.querySelector("dd")?.textContent,
        ]),
      ),
    );
const chart = (page: Page, name: RegExp) => page.getByRole("img", { name });

test("the dashboard shows eight figures, and charts and tables of sales and revenue, live and by keyboard", async ({
  shop,
  visit,
}) => {
  const customers = await visit();
  const orders = await signInWithOrderPlacer(shop, customers.page);
  const { db } = shop.database;
  const { page } = await visit();
  await signInAsOwner(page);
  await page
    .getByRole("region", { name: "Notifications (Alt+T)" })
    .locator("p")
    .first()
    .waitFor({ state: "detached" });
  await tabTo(page, "Dashboard");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  await expectVisible(page, "No orders found.");
  await expect
    .poll(() => stats(page))
    .toMatchObject({ Reservations: "0", "Avg. Party Guests": "0.0" });
  const amounts = page.locator("[role=img] text", { hasText: "£" });
  await expect.poll(() => amounts.allTextContents()).toEqual(["£0", "£1", "£2", "£3", "£4"]);

  const old = await insertOrder(db, { at: daysAgo(100), total: 700, status: "pending" });
  await insertOrder(db, {
    at: daysAgo(20),
    type: "takeaway_order",
    total: 1_234,
    status: "completed",
  });
  await insertOrder(db, {
    at: daysAgo(2),
    type: "party_order",
    total: 50_000,
    guests: 25,
    status: "confirmed",
  });
  await insertOrder(db, {
    at: daysAgo(1),
    type: "party_order",
    total: 9_900,
    guests: 30,
    status: "cancelled",
  });
  await insertOrder(db, {
    at: daysAgo(1),
    type: "reservation",
    total: 0,
    guests: 4,
    status: "confirmed",
  });
  const { rows: people } = await shop.database.pool.query<{ count: string }>(
    "select count(*) from profiles where role = 'user' and id not in (select owner_id from business)",
  );
  await expect
    .poll(() => stats(page))
    .toEqual({
      Reservations: "1",
      "Party Orders": "2",
      "Takeaway Orders": "1",
      "Menu Orders": "1",
      "Pending Orders": "1",
      "Completed Orders": "1",
      "Total Customers": people[0]?.count,
      "Avg. Party Guests": "27.5",
    });
  await chart(
    page,
    /^Orders in the last 7 days, excluding cancelled: Reservations 1, Takeaway Orders 0, Party Orders 1, Menu Orders 0\.$/,
  ).waitFor();
  await chart(page, /^Revenue in the last 7 days, by weekday: .*£500\.00/).waitFor();
  await page.locator("[role=img] svg").nth(1).waitFor();

  const sales = page.getByRole("group", { name: "Period for Sales Overview" });
  const revenue = page.getByRole("group", { name: "Period for Revenue Overview" });
  for (const buttons of [sales, revenue])
    await expect
      .poll(() => buttons.getByRole("button").allTextContents())
      .toEqual(["Daily", "Weekly", "Monthly", "Yearly", "Alltime"]);
  await tabTo(page, "Weekly");
  await page.keyboard.press("Enter");
  await chart(
    page,
    /^Orders in the last 4 weeks.*Takeaway Orders 1, Party Orders 1, Menu Orders 0\.$/,
  ).waitFor();
  await tabTo(page, "Sales Overview as a table");
  await page.keyboard.press("Enter");
  const table = page.getByRole("table", { name: /^Orders in the last 4 weeks/ });
  await table.waitFor();
  await expect
    .poll(() => table.getByRole("row").allTextContents())
    .toEqual([
      "TypeOrdersShare",
      "Reservations133%",
      "Takeaway Orders133%",
      "Party Orders133%",
      "Menu Orders00%",
    ]);
  await tabTo(page, "Alltime");
  await page.keyboard.press("Space");
  await tabTo(page, "Revenue Overview as a table");
  await page.keyboard.press("Enter");
  const years = page.getByRole("table", { name: /^Revenue since the first order, by year/ });
  const sum = async () =>
    (await years.getByRole("row").allTextContents())
      .slice(1)
      .reduce((total, row) => total + Number(/£([\d,.]+)$/.exec(row)?.[1]?.replace(",", "")), 0);
  await years.waitFor();
  await expect.poll(sum).toBeCloseTo(519.34, 2);
  await expect.poll(() => new URL(page.url()).search).toBe("?sales=weekly&revenue=alltime");
  await expectAccessible(page, { widths: [320, 390, 1280] });

  // The page updates live when an old order changes, and keeps the chosen periods.
  await orders.setStatuses(old.number, "cancelled");
  await expect.poll(sum).toBeCloseTo(512.34, 2);
  const number = await orders.placeDelivery();
  await expect.poll(() => stats(page)).toMatchObject({ "Menu Orders": "2", "Pending Orders": "1" });
  const recent = page
    .getByRole("region", { name: "Recent orders" })
    .getByRole("heading", { level: 3 });
  await expect
    .poll(() => recent.allTextContents())
    .toEqual([
      `Order ${number}`,
      expect.stringMatching(/^(Booking|Order) /),
      expect.stringMatching(/^(Booking|Order) /),
    ]);
  await waitForStream(page, () => page.reload());
  await sales.getByRole("button", { name: "Weekly", pressed: true }).waitFor();
  await tabTo(page, `Order ${number}`);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: `Order ${number}` }).waitFor();

  // Reports: the URL contains the period, and only the sheet is printed.
  await page.goto("/admin/reports");
  const row = (name: RegExp) => page.getByRole("row", { name });
  await row(/^Vegetable Korma/).waitFor();
  await expect
    .poll(() => page.getByRole("table", { name: "By type" }).getByRole("row").last().textContent())
    .toMatch(/^Delivery1previously 0£5\.94previously £0\.00new$/);
  await page.getByRole("link", { name: "Yesterday", exact: true }).click();
  await row(/^Cancelled by us.*£99\.00|^Refused/).waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?from=(\S{10})&to=\1&preset=Yesterday$/);
  await expectAccessible(page, { widths: [320, 390, 1280] });
  await page.getByRole("link", { name: "End of day" }).click();
  await page.getByText("EXPECTED CASH £0.00").waitFor();
  await expectVisible(
    page,
    "One order is not completed. “Expected cash” doesn't include unpaid orders.",
  );
  await page.getByRole("heading", { name: /^Due after \d\d:\d\d$/ }).waitFor();
  await expectAccessible(page, { widths: [320, 1280] });
  await page.evaluate("window.print = () => undefined");
  await page.getByRole("button", { name: "Print" }).click();
  await page
    .locator("body > .print-sheet")
    .getByText("Gross, 1 order")
    .waitFor({ state: "attached" });
  await page.getByRole("button", { name: `Cancel order ${number}` }).click();
  await page.getByRole("button", { name: "Keep order" }).click();
  await page.clock.install();
  for (const button of ["Confirm", "Complete", "Undo", "Complete"]) {
    // Waits longer than a kitchen step can be undone: the row still has its Undo.
    await fastForwardClock(page, undoSeconds * 1_000);
    await page.getByRole("button", { name: `${button} order ${number}` }).click();
  }
  await page.getByRole("main").getByText("EXPECTED CASH £5.94").waitFor();
  expect(await page.getByText(/not completed/).count()).toBe(0);
});

test("the back office refuses customers, shows skeletons while loading, and recovers from errors", async ({
  shop,
  visit,
}) => {
  const { page, expectPageError } = await visit({ viewport: { width: 390, height: 800 } });
  expectPageError(/^403 GET .*\/admin$/);
  await page.goto("/admin");
  await page.waitForURL("**/signin?returnTo=%2Fadmin");
  await expectVisible(page, "Please log in.");
  await signInAsNewCustomer(shop, page);
  await page.goto("/admin");
  await page.getByRole("heading", { level: 1, name: "Access denied." }).waitFor();
  await expectVisible(page, "You do not have permission to access the admin dashboard.");
  const { page: staff, expectPageError: expectStaffPageError } = await visit({
    viewport: { width: 390, height: 800 },
  });
  await signInAsOwner(staff);
  await staff.goto("/");
  const releaseDashboard = await holdRequests(staff, "**/admin.data*");
  await staff
    .getByRole("button", { name: /navigation|menu/i })
    .first()
    .click();
  await staff.getByRole("link", { name: "Admin Dashboard" }).click();
  await expectVisible(staff, "Checking permissions...");
  releaseDashboard();
  await staff.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  await expect.poll(() => staff.getByText("Checking permissions...").count()).toBe(0);

  // The mobile menu works by keyboard, and a skeleton shows while the next page loads.
  const releaseOrders = await holdRequests(staff, "**/admin/orders/all.data*");
  await tabTo(staff, "Open the navigation");
  await staff.keyboard.press("Enter");
  await waitForFocusWithin(staff.getByRole("dialog"));
  await tabTo(staff, "All Orders");
  await staff.keyboard.press("Enter");
  await staff
    .getByRole("status")
    .filter({ hasText: "Loading All Orders…" })
    .waitFor({ state: "attached" });
  await expect.poll(() => staff.getByRole("heading", { name: "Dashboard" }).count()).toBe(0);
  await expectAccessible(staff, { widths: [390] });
  releaseOrders();
  await staff.getByRole("heading", { level: 1, name: "All Orders" }).waitFor();

  for (const broken of ["", "/menu", "/discounts"])
    expectStaffPageError(new RegExp(`^500 GET .*/admin${broken}(\\.data)?(\\?|$)`));
  const owner = new pg.Client(shop.database.owner);
  await owner.connect();
  try {
    await owner.query("alter table order_rollups rename to order_rollups_away");
    await staff.goto("/admin?sales=yearly");
    await staff.getByRole("alert").filter({ hasText: "Try again" }).waitFor();
    await expectVisible(staff, "Error fetching admin data");
    await expectVisible(staff, /^Failed to load admin dashboard data\./);
    await expectAccessible(staff, { widths: [390] });
    await owner.query("alter table order_rollups_away rename to order_rollups");
    for (const [table, page, words] of [
      ["menu_items", "/admin/menu", /^Failed to fetch menu items/],
      ["discounts", "/admin/discounts", /^Failed to fetch discounts/],
    ] as const) {
      await owner.query(`alter table ${table} rename to away`);
      // The page loads its data again when its live stream opens, which could remove the button
      // during a press.
      await waitForStream(staff, () => staff.goto(page));
      await expectVisible(staff, words);
      await owner.query(`alter table away rename to ${table}`);
      await staff.getByRole("button", { name: "Try again" }).click();
      await staff
        .getByRole("heading", { level: 1, name: /^(Menu Management|Discounts)/ })
        .first()
        .waitFor();
    }
    await owner.query("alter table order_rollups rename to order_rollups_away");
    await waitForStream(staff, () => staff.goto("/admin?sales=yearly"));
    await staff.getByRole("alert").filter({ hasText: "Try again" }).waitFor();
  } finally {
    await owner.query("alter table if exists order_rollups_away rename to order_rollups");
    await owner.end();
  }
  await staff.getByRole("button", { name: "Try again" }).click();
  await staff.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  expect(new URL(staff.url()).search).toBe("?sales=yearly");
});
