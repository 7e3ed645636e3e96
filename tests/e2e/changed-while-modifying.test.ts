import pg from "pg";
import { expect } from "vitest";
import { buildLine } from "../builders/order-inputs.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { waitForFocus } from "./keyboard.ts";
import { openModifyPage, openModifyPageAsCustomer, saveChanges } from "./modify-page.ts";
import { expectVisible, signInWithOrderPlacer, waitForStream } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("an order changed in another tab: the customer takes the latest version or keeps their change", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  const orders = await signInWithOrderPlacer(shop, page);
  const number = await orders.placeTakeaway({ lines: [buildLine(1), buildLine(2)] });
  const second = (await orders.findOrder(number)).lines[1]?.name ?? "";
  await openModifyPage(page, number);
  await page.getByLabel("Instructions").fill("Extra hot");
  const otherTab = await page.context().newPage();
  await openModifyPage(otherTab, number);
  await otherTab.getByRole("button", { name: "One more Vegetable Korma" }).click();
  await saveChanges(otherTab);
  await expectVisible(otherTab, "Takeaway modified successfully!");
  await page.bringToFront();
  await expectVisible(
    page,
    "This order changed while you were editing. Check it, then save again.",
  );
  await expect
    .poll(() => page.getByRole("button", { name: "Save changes" }).isDisabled())
    .toBe(true);
  await page.getByRole("button", { name: "Use latest version" }).click();
  await page.getByLabel("2 of Vegetable Korma").waitFor();
  await expect.poll(() => page.getByLabel("Instructions").inputValue()).toBe("");

  // The customer's own change is kept, even after a reload, while the other dishes show the changes
  // made elsewhere.
  await page.getByLabel("Instructions").fill("Extra hot");
  await page.getByRole("button", { name: `One more ${second}` }).click();
  await openModifyPage(otherTab, number);
  await otherTab.getByRole("button", { name: "One more Vegetable Korma" }).click();
  await saveChanges(otherTab);
  await otherTab.waitForURL(`**/userdashboard/orders/${number}`);
  await page.bringToFront();
  await page.getByRole("button", { name: "Keep my changes" }).click();
  await page.getByLabel("3 of Vegetable Korma").waitFor();
  await page.reload();
  await page.getByLabel(`2 of ${second}`).waitFor();
  await page.getByLabel("3 of Vegetable Korma").waitFor();
  await expect.poll(() => page.getByLabel("Instructions").inputValue()).toBe("Extra hot");
  expect(await page.getByRole("button", { name: "Keep my changes" }).count()).toBe(0);
  await saveChanges(page);
  await expectVisible(page, "Takeaway modified successfully!");
  const after = await orders.findOrder(number);
  expect(after.lines.map(({ quantity }) => quantity)).toEqual([3, 2]);
  expect(after.takeaway?.instructions).toBe("Extra hot");
  const listDrafts = async () => {
    const keys = await page.evaluate(() => Object.keys(sessionStorage));
    return keys.filter((key) => key.startsWith("draft-modify"));
  };
  await expect.poll(listDrafts, { message: "a saved form leaves no draft" }).toEqual([]);
});

test("“Keep my changes” adopts the guests, time and requests changed elsewhere, unless they were changed here", async ({
  shop,
  visit,
}) => {
  const { page, orders, number } = await openModifyPageAsCustomer({ shop, visit }, "bookTable");
  const guests = (tab: typeof page) => tab.getByLabel("Number of Guests");
  const requests = page.getByLabel("Special requests");
  const chooseTime = async (tab: typeof page, time: string) => {
    await tab.getByRole("button", { name: "Choose another time" }).click();
    await tab.getByRole("radio", { name: time }).check();
  };
  // Keeping the time after all does not change it.
  await chooseTime(page, "12:30");
  await page.getByRole("button", { name: /^Keep \d/ }).click();
  await requests.fill("A high chair");
  const otherTab = await page.context().newPage();
  await openModifyPage(otherTab, number);
  await guests(otherTab).fill("4");
  await chooseTime(otherTab, "12:30");
  await saveChanges(otherTab);
  await expectVisible(otherTab, "Booking changed.");
  await page.bringToFront();
  await page.getByRole("button", { name: "Keep my changes" }).click();
  await expect.poll(() => guests(page).inputValue()).toBe("4");
  await expectVisible(page, /, 12:30$/);
  expect(await requests.inputValue()).toBe("A high chair");
  await expectAccessible(page, { widths: [320, 1280], within: "main" });
  await guests(page).fill("3");
  await saveChanges(page);
  await expectVisible(page, "Booking changed.");
  expect(await orders.findOrder(number)).toMatchObject({
    guests: 3,
    reservation: { specialRequests: "A high chair" },
  });
  await page
    .getByText(/, 12:30/)
    .filter({ visible: true })
    .first()
    .waitFor();
});

test("an added dish that sells out must be removed before saving", async ({ shop, visit }) => {
  const { page, expectPageError } = await openModifyPageAsCustomer(
    { shop, visit },
    "placeTakeaway",
  );
  expectPageError(/^409 POST .*\/modify/);
  await page.getByRole("button", { name: "Add a dish" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Add ?: Garlic Naan$/ })
    .click();
  await page.keyboard.press("Escape");
  const naan = page.getByRole("listitem").filter({ hasText: "Garlic Naan" });
  const updateNaan = (change: string) =>
    shop.database.pool.query(`update menu_items set ${change} where name = 'Garlic Naan'`);
  await updateNaan("price = price + 50");
  await saveChanges(page);
  await expectVisible(page, "The menu has changed. Please check what's different, then order.");
  await naan.getByText(/each today \(was £/).waitFor();
  await updateNaan("price = price - 50, sold_out_until = now() + interval '1 day'");
  await saveChanges(page);
  await naan.getByText("sold out today: please remove it").waitFor();
  const button = page.getByRole("button", { name: "Save changes" });
  await expect.poll(() => button.isDisabled()).toBe(true);
  await expectVisible(page, "Review the menu changes");
  await expectAccessible(page, { widths: [320] });
  await page.getByRole("button", { name: "Remove Garlic Naan" }).click();
  await page.getByLabel("Instructions").fill("Extra hot");
  await saveChanges(page);
  await expectVisible(page, "Takeaway modified successfully!");
  await updateNaan("sold_out_until = null");
});

test("when today's menu fails to load, the modify page shows why, retries, and keeps what was typed", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  const orders = await signInWithOrderPlacer(shop, page);
  const number = await orders.placeTakeaway();
  const owner = new pg.Client(shop.database.owner);
  await owner.connect();
  await owner.query("alter table menu_items rename to menu_items_away");
  // Waits until the page has loaded its data again, as it does when the live stream opens.
  await waitForStream(page, () => openModifyPage(page, number));
  const loadError = page
    .getByRole("alert")
    .getByText("Failed to load menu items: Something went wrong on our side.");
  await loadError.waitFor();
  const add = page.getByRole("button", { name: "Add a dish" });
  await expect.poll(() => add.isDisabled()).toBe(true);
  await expectAccessible(page, { widths: [320], within: "main" });
  await page.getByLabel("Instructions").fill("Extra hot");
  const retry = page.getByRole("button", { name: "Try again" });
  await Promise.all([page.waitForResponse(/\/modify\.data/), retry.press("Enter")]);
  await expect.poll(() => retry.getAttribute("aria-busy")).toBeNull();
  await loadError.waitFor();

  await owner.query("alter table menu_items_away rename to menu_items");
  await owner.end();
  await retry.press("Enter");
  await loadError.waitFor({ state: "detached" });
  await waitForFocus(add);
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Add ?: Garlic Naan$/ })
    .click();
  await page.keyboard.press("Escape");
  await saveChanges(page);
  await expectVisible(page, "Takeaway modified successfully!");
  expect((await orders.findOrder(number)).takeaway?.instructions).toBe("Extra hot");
});
