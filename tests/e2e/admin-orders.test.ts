import { readFileSync } from "node:fs";
import pg from "pg";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible } from "./expect-accessible.ts";
import {
  focusedName,
  selectByKeyboard,
  tabAndPress,
  tabTo,
  waitForFocusWithin,
} from "./keyboard.ts";
import { placeOneOfEachType } from "./one-order-of-each-type.ts";
import { expectVisible, signInAsOwner, waitForStream } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

/** The order numbers in the list, from top to bottom. */
const numbers = (page: Page) =>
  page
    .locator("tbody th")
    .evaluateAll((cells) => cells.map((cell) => Number(/\d+/.exec(cell.textContent ?? "")?.[0])));

test("staff filter and search orders by keyboard, the URL keeps the filters, and the list exports as CSV", async ({
  shop,
  visit,
}) => {
  const { page: customer } = await visit();
  const { menu, table, takeaway, party, orders } = await placeOneOfEachType(shop, customer);
  const { page, expectPageError, allowPageError } = await visit();
  const shows = (...expected: number[]) => expect.poll(() => numbers(page)).toEqual(expected);
  await waitForStream(page, () => signInAsOwner(page));
  await shows(party, takeaway, table, menu);
  await page
    .getByRole("region", { name: "Notifications (Alt+T)" })
    .locator("p")
    .first()
    .waitFor({ state: "detached" });

  await tabTo(page, "Search orders");
  for (const [typed, ...found] of [
    ["zoe oneill", table, menu],
    ["07700 900 777", table, menu],
    ["+44 7700 900123", party, takeaway],
    ["0777", table, menu],
    [`#${takeaway}`, takeaway],
    ["nobody"],
  ] as const) {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(typed);
    await page.waitForURL((url) => url.searchParams.get("search") === typed);
    await shows(...found);
  }
  await expectVisible(page, "No orders found.");
  await tabAndPress(page, "Clear the search");
  await shows(party, takeaway, table, menu);

  await selectByKeyboard(page, "All types", "Party");
  await page.waitForURL("**/admin/orders/party");
  await page.getByRole("heading", { level: 1, name: "Party Orders" }).waitFor();
  await shows(party);
  await selectByKeyboard(page, "Party Order", "All");
  await page.waitForURL("**/admin/orders/all");
  await selectByKeyboard(page, "All statuses", "Confirmed");
  await expectVisible(page, "No orders found.");
  // The order appears live once it matches the filter.
  await orders.setStatuses(takeaway, "confirmed");
  await shows(takeaway);
  await page.goBack();
  await shows(party, takeaway, table, menu);

  // On a slow connection, a second choice does not undo the first.
  const hold = Promise.withResolvers<void>();
  await page.route(/\/admin\/orders\/\w+\.data/, async (route) => {
    await hold.promise;
    await route.continue();
  });
  await selectByKeyboard(page, "All types", "Takeaway");
  // The select takes focus back shortly after its list has closed, which closes any other list.
  await page.locator("[role=combobox]:focus").waitFor();
  await selectByKeyboard(page, "All statuses", "Confirmed");
  hold.resolve();
  await page.waitForURL("**/admin/orders/takeaway?status=confirmed");
  await shows(takeaway);
  await page.unrouteAll({ behavior: "wait" });
  await page.goto("/admin/orders/all");
  await shows(party, takeaway, table, menu);

  await tabAndPress(page, "Any date");
  await tabAndPress(page, "Due");
  await shows(menu, ...[table, takeaway].sort((a, b) => a - b), party);
  await tabAndPress(page, "Next 30 days");
  // The party is one day after this period. Wait after each choice, so that each gets its own
  // history entry.
  await shows(menu, ...[table, takeaway].sort((a, b) => a - b));
  await tabAndPress(page, "Tomorrow");
  await expectVisible(page, "No orders found.");
  expect(new URL(page.url()).searchParams.get("by")).toBe("wanted");
  await page.goBack();
  await page.reload();
  await shows(menu, ...[table, takeaway].sort((a, b) => a - b));
  await expectVisible(page, /^Due \w+ .* to /);
  await page.goto("/admin/orders/takeaway");
  await shows(takeaway);
  await page.goto("/admin/orders/whatever");
  await shows(party, takeaway, table, menu);
  await page.getByRole("heading", { level: 1, name: "All Orders" }).waitFor();
  await tabAndPress(page, "Any date");
  await expectAccessible(page, { widths: [320, 390, 1280] });
  await tabTo(page, "Today");
  await page.keyboard.press("Escape");
  await page.getByRole("group", { name: "Filter by date" }).waitFor({ state: "hidden" });
  await expect.poll(() => focusedName(page)).toBe("Any date");

  // CSV: only the listed orders, and formulas in customer text are escaped.
  await page.goto(`/admin/orders/menu?search=zoe`);
  const downloading = page.waitForEvent("download");
  await tabAndPress(page, "Export CSV");
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toMatch(
    new RegExp(
      `^\uFEFFOrder,Type,.*\r\n${menu},Menu Order,Pending,.*,Zoë O'Neill,07700 900777,.*,'=1\\+1,.*\r\n$`,
    ),
  );
  const response = await page.request.get("/admin/orders/export.csv");
  expect([
    response.headers()["cache-control"],
    response.headers()["content-type"],
    response.headers()["x-robots-tag"],
  ]).toEqual(["no-store", "text/csv; charset=utf-8", "noindex"]);
  expect((await customer.request.get("/admin/orders/export.csv")).status()).toBe(403);

  await page.goto("/admin/orders/all?order=999999");
  const notFound = dialog(page, "Order Not Found");
  await notFound.getByText("No order found with id: 999999").waitFor();
  await waitForFocusWithin(notFound);
  await page.keyboard.press("Escape");
  await notFound.waitFor({ state: "detached" });
  await expect.poll(() => new URL(page.url()).search).toBe("");

  expectPageError(/^500 GET .*\/admin\/orders\/all/);
  allowPageError(
    /^500 GET .*\/me$/,
    "the page may request the current user while the table is renamed, or afterwards",
  );
  const owner = new pg.Client(shop.database.owner);
  await owner.connect();
  try {
    await owner.query("alter table profiles rename to profiles_away");
    await page.goto("/admin/orders/all");
    await page.getByRole("heading", { level: 1, name: "Failed to load user role" }).waitFor();
  } finally {
    await owner.query("alter table profiles_away rename to profiles");
    await owner.end();
  }
  await page.getByRole("button", { name: "Try again" }).click();
  await shows(party, takeaway, table, menu);
});
