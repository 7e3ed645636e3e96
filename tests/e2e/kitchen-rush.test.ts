import type { Page } from "playwright-core";
import { expect } from "vitest";
import { waitFor } from "../builders/wait-for.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { focusedName, pressButton, waitForFocusWithin } from "./keyboard.ts";
import { clickOnceLabelled, expectVisible, waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";
import { touchBoard } from "./touch-board.ts";

const focused = (page: Page) => page.locator(":focus");

test("staff confirm an order with more time in one step, and undo both; a slow-down then says that it starts earlier", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, findOrder, setStatuses } = await createCustomerOrderPlacer(shop);
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const number = await placeDelivery();
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  await pressButton(page, `More for order ${number}`);
  await confirmWithDelay(page, number);
  expect(await findOrder(number)).toMatchObject({
    status: "confirmed",
    wantedAt: expect.any(Date),
  });
  const undo = page.getByRole("button", { name: `Undo confirm and delay ${number}` });
  await undo.click();
  await expectVisible(page, /leaving at \d\d:\d\d again\. The customer gets no email\.$/);
  expect(await findOrder(number)).toMatchObject({ status: "pending", wantedAt: null });
  await page.getByRole("button", { name: `Confirm order ${number}`, exact: true }).waitFor();

  // The message does not fill the footer or make it higher. Undo is shown for 10 seconds.
  const endTouch = await touchBoard(page);
  await pressButton(page, `More for order ${number}`);
  await confirmWithDelay(page, number);
  const footer = page.locator("[data-kitchen-footer]");
  for (const width of [390, 660, 820, 1280]) {
    await page.setViewportSize({ width, height: 820 });
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(60);
    expect(await undo.isVisible()).toBe(true);
    await footer.getByRole("button", { name: "Tidy board" }).waitFor();
    const textTop = await footer.getByText(/is confirmed and/).evaluate((message) => {
      const range = document.createRange();
      range.selectNodeContents(message);
      return range.getBoundingClientRect().top;
    });
    expect(textTop).toBeGreaterThanOrEqual(((await footer.boundingBox())?.y ?? 0) + 3);
  }
  await endTouch();

  await pressButton(page, "Pause or slow down");
  await waitForFocusWithin(page.getByRole("dialog"));
  await pressButton(page, "+20 min");
  await expectVisible(page, "Orders now take 20 minutes longer. 1 ticket now starts earlier.");
  await expectVisible(page, "Start now, +20 min to cook");
  await pressButton(page, "Back to normal");
  await expectVisible(page, /^Start \d\d:\d\d$/);
  // The tests share the shop: the next ones expect an empty board.
  await setStatuses(number, "in_progress", "completed");
});

test("a refused Undo says why; after a refused Undo or Recall, the board shows the current status", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, setStatuses } = await createCustomerOrderPlacer(shop);
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const number = await placeDelivery();
  /** Without an event, so that the board still shows the previous status. */
  const setSilently = (status: string) =>
    shop.database.pool.query(
      "update orders set status = $2, version = version + 1 where number = $1",
      [number, status],
    );
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  visitor.expectPageError(/409 POST .*\/back\.data/);

  await pressButton(page, `Confirm order ${number}`);
  await page.getByRole("button", { name: `Undo confirm ${number}` }).waitFor();
  await setSilently("in_progress");
  await pressButton(page, `Undo confirm ${number}`);
  await expectVisible(page, /^Failed to update status: /);
  const readyButton = page.getByRole("button", { name: `Ready order ${number}` });
  await readyButton.waitFor();

  await pressButton(page, `Ready order ${number}`);
  await pressButton(page, `Sent out order ${number}`);
  await readyButton.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Recall" }).click();
  const recall = page.getByRole("button", { name: `Recall order ${number}` });
  await recall.waitFor();
  await setSilently("in_progress");
  await recall.click();
  await page.getByRole("button", { name: `Sent out order ${number}` }).waitFor();
  await setStatuses(number, "completed");
});

test("a button names the step that is being saved until it is saved, then ignores the second tap of a double tap", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, setStatuses } = await createCustomerOrderPlacer(shop);
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const number = await placeDelivery();
  await setStatuses(number, "confirmed");
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  const { promise: isHeld, resolve: sendResponse } = Promise.withResolvers<void>();
  await page.route(`**/admin/kitchen/${number}/status.data*`, async (route) => {
    const response = await route.fetch();
    await isHeld;
    await route.fulfill({ response });
  });
  await pressButton(page, `Start cooking order ${number}`);
  const card = page.getByRole("article", { name: `Order ${number}`, exact: true });
  // The board has the new status.
  await card.getByText(/^Due in /).waitFor();
  const startButton = card.getByRole("button", { name: `Start cooking order ${number}` });
  expect(await startButton.getAttribute("aria-disabled")).toBe("true");
  // Wait until taps are no longer ignored after the new status.
  await card
    .getByRole("button", { name: `More for order ${number}` })
    .and(page.locator(":not([aria-disabled])"))
    .waitFor();
  await clickOnceLabelled(page, `Ready order ${number}`);
  sendResponse();
  await expectVisible(page, "This just changed. Check, then tap again.");
  await card.getByRole("button", { name: `Ready order ${number}` }).waitFor();
  await setStatuses(number, "completed");
});

test("J, K, Enter and M work through the tickets", async ({ shop, visit }) => {
  const { placeDelivery, findOrder, setStatuses } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 1180, height: 600 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const numbers: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    const number = await placeDelivery();
    await setStatuses(number, "confirmed");
    numbers.push(number);
  }
  const [first, second] = numbers;
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  for (const [key, focusOrder] of [
    ["j", numbers],
    ["k", numbers.slice(0, -1).reverse()],
  ] as const)
    for (const number of focusOrder) {
      await page.keyboard.press(key);
      await expect.poll(() => focusedName(page)).toBe(`Start cooking order ${number}`);
      await expectUncovered(focused(page));
    }
  const dialog = page.getByRole("dialog", { name: `Order ${first}`, exact: true });
  // The board ignores presses for a moment after it has placed the tickets.
  await expect.poll(() => page.keyboard.press("m").then(() => dialog.isVisible())).toBe(true);
  await waitForFocusWithin(dialog);
  // Shortcuts are off in a dialog.
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => focusedName(page)).toBe(`Start cooking order ${first}`);
  await page.keyboard.press("j");
  await expect.poll(() => focusedName(page)).toBe(`Start cooking order ${second}`);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await findOrder(second ?? 0)).status).toBe("in_progress");
  await expect.poll(() => focusedName(page)).toBe(`Ready order ${second}`);
});

test("a wall screen has a third text size, which fits", async ({ shop, visit }) => {
  const { placeDelivery, setStatuses } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 1920, height: 1080 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  for (let count = 0; count < 6; count += 1) await setStatuses(await placeDelivery(), "confirmed");
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  const getNumberHeight = () =>
    page
      .getByRole("article")
      .first()
      .getByRole("heading")
      .evaluate((heading) => heading.getBoundingClientRect().height);
  const normal = await getNumberHeight();
  for (const [size, zoom] of [
    ["large", 1.3],
    ["largest", 1.7],
    ["normal", 1],
    ["large", 1.3],
    ["largest", 1.7],
  ] as const) {
    await pressButton(page, /^Text size/);
    await page.getByRole("button", { name: `Text size: ${size}` }).waitFor();
    await expect
      .poll(async () => Math.round(((await getNumberHeight()) / normal) * 10) / 10)
      .toBe(zoom);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(1920);
  }
  // On a narrower window, it looks like large text.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => Math.round(((await getNumberHeight()) / normal) * 10) / 10)
    .toBe(1.3);
  await pressButton(page, /^Text size/);
  await page.getByRole("button", { name: "Text size: normal" }).waitFor();
});

test("tickets are shown without scripts", async ({ shop, visit }) => {
  const { placeDelivery, setStatuses } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 1180, height: 820 }, javaScriptEnabled: false });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const cooking = await placeDelivery();
  await setStatuses(cooking, "confirmed");
  const waiting = await placeDelivery();
  // Without waiting for hydration.
  await page.goto("/admin/kitchen?full", { waitUntil: "commit" });
  await page.waitForLoadState("load");
  for (const number of [cooking, waiting])
    await expectUncovered(page.getByRole("article", { name: `Order ${number}`, exact: true }));
});

test("a dish that is put back on sale before the news arrives is not marked as sold out", async ({
  shop,
  visit,
}) => {
  const { placeDelivery } = await createCustomerOrderPlacer(shop);
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const number = await placeDelivery();
  const setSoldOut = (until: string) =>
    shop.database.pool.query(`update menu_items set sold_out_until = ${until} where id = 1`);
  await setSoldOut("now() + interval '1 hour'");
  const { promise: isHeld, resolve: sendNews } = Promise.withResolvers<void>();
  let isRequested = false;
  await page.route("**/shop/news", async (route) => {
    isRequested = true;
    await isHeld;
    await route.continue();
  });
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  await page.getByRole("button", { name: `Confirm… order ${number}` }).waitFor();
  await waitFor("the request for the news", async () => isRequested);
  await setSoldOut("null");
  sendNews();
  await page.getByRole("button", { name: `Confirm order ${number}`, exact: true }).waitFor();
});

test("a dish that sells out before an order is confirmed with more time needs a second tap", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, findOrder } = await createCustomerOrderPlacer(shop);
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const number = await placeDelivery();
  // The news does not arrive.
  await page.route("**/shop/news", () => undefined);
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  await pressButton(page, `More for order ${number}`);
  await shop.database.pool.query(
    "update menu_items set sold_out_until = now() + interval '1 hour' where id = 1",
  );
  visitor.expectPageError(/409 POST .*\/delay\.data$/);
  const dialog = page.getByRole("dialog", { name: `Order ${number}`, exact: true });
  const confirm = (heading: string) =>
    dialog
      .getByRole("region", { name: heading })
      .getByRole("button", { name: /^Confirm, \+20 min/ })
      .click();
  await confirm("Confirm with more time");
  await expectVisible(page, "Vegetable Korma is sold out. Confirm anyway?");
  await dialog.getByText("Sold out: Vegetable Korma").waitFor();
  await dialog.getByRole("button", { name: "Confirm anyway", exact: true }).waitFor();
  await confirm("Confirm anyway with more time");
  await dialog.waitFor({ state: "detached" });
  expect(await findOrder(number)).toMatchObject({
    status: "confirmed",
    wantedAt: expect.any(Date),
  });
});

/** Confirms the order with 20 more minutes, in its open dialog. */
async function confirmWithDelay(page: Page, number: number) {
  const dialog = page.getByRole("dialog", { name: `Order ${number}`, exact: true });
  await dialog.getByRole("button", { name: /^Confirm, \+20 min Leave (.+ )?\d\d:\d\d$/ }).click();
  await expectVisible(
    page,
    new RegExp(`^Order ${number} is confirmed and leaving at \\d\\d:\\d\\d\\..* We're emailing`),
  );
  await dialog.waitFor({ state: "detached" });
}
