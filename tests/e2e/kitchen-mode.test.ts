import type { Page } from "playwright-core";
import { expect } from "vitest";
import { formatTime } from "../../domain/format-instant.ts";
import { waitFor } from "../builders/wait-for.ts";
import { countActionsInView } from "./actions-in-view.ts";
import { expectNoClippedText } from "./clipped-text.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectToastOffBoard, expectUncovered } from "./expect-uncovered.ts";
import { expectVisibleFocusRings } from "./focus-rings.ts";
import { pressButton, waitForFocusWithin } from "./keyboard.ts";
import { goOffline, offlineErrors, waitForServiceWorker } from "./offline.ts";
import { expectVisible, waitForStream } from "./page-actions.ts";
import {
  createCustomerOrderPlacer,
  readSoundAndPrints,
  signInAsNewAdmin,
  waitForRinging,
} from "./staff.ts";
import { test } from "./test-with-browser.ts";
import { touchBoard } from "./touch-board.ts";

/**
 * Opens a ticket's menu. The board ignores a tap while its tickets move, so this taps again, as a
 * cook would.
 */
async function openMenu(page: Page, number: number): Promise<void> {
  const dialog = page.getByRole("dialog", { name: `Order ${number}`, exact: true });
  await waitFor("the ticket's menu", async () => {
    await pressButton(page, `More for order ${number}`);
    return dialog.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  });
  await waitForFocusWithin(dialog);
  // The customer's phone number and address load later, and move what is below them.
  await dialog.getByRole("link", { name: /^Call / }).waitFor();
}

test("kitchen mode shows eight tickets with their next action on a tablet and three on a phone", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, setStatuses } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 1180, height: 820 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  for (let count = 0; count < 8; count += 1) {
    const number = await placeDelivery({ notes: count === 0 ? "No onions" : "" });
    if (count > 1) await setStatuses(number, "confirmed");
  }
  // The ordinary board on a phone: the header leaves room for the tickets.
  await page.setViewportSize({ width: 390, height: 844 });
  await waitForStream(page, () => page.goto("/admin/kitchen"));
  const firstTicket = page.getByRole("region", { name: /^Now/ }).getByRole("article").first();
  expect((await firstTicket.boundingBox())?.y).toBeLessThanOrEqual(200);
  await page.setViewportSize({ width: 1180, height: 820 });
  // Opened by URL, because pressing the link would go full screen and the window could not be
  // resized below.
  const path = await page.getByRole("link", { name: "Kitchen mode" }).getAttribute("href");
  await waitForStream(page, () => page.goto(path ?? ""));
  await page.getByRole("link", { name: "Leave kitchen mode" }).waitFor();
  expect(await page.getByRole("navigation", { name: "Back office" }).count()).toBe(0);
  expect(await countActionsInView(page)).toBe(8);
  // The bar shows one button for all new orders; the board lists them.
  await page.getByRole("button", { name: "Mark 2 as seen" }).waitFor();
  expect(await page.getByRole("region", { name: "New orders" }).count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  // The board packs its columns again after the resize.
  await expect.poll(() => countActionsInView(page)).toBeGreaterThanOrEqual(3);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });

  // Each of the 6 orders under Now has one portion.
  await pressButton(page, "To cook: 6 portions");
  await page
    .getByRole("listitem")
    .filter({ hasText: /^6×Vegetable KormaMark sold out/ })
    .waitFor();
  await expectAccessible(page, { widths: [390], within: "main" });
  await page.setViewportSize({ width: 390, height: 844 });

  await pressButton(page, /^Text size/);
  await waitForStream(page, () => page.reload());
  await page.getByRole("button", { name: "Text size: large" }).waitFor();
  await pressButton(page, /^Text size/);

  // The tabs stay in view.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("button", { name: "New 2" }).click();
  await page.getByText("No onions").waitFor();
});

test("a cook calls, rejects, adds 10 minutes and marks a dish as sold out, each in two taps from a ticket's menu", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, findOrder, setStatuses } = await createCustomerOrderPlacer(shop);
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const accepted = await placeDelivery();
  const delayed = await placeDelivery();
  for (const number of [accepted, delayed]) await setStatuses(number, "confirmed");
  const number = await placeDelivery();
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  await openMenu(page, number);
  const dialog = page.getByRole("dialog", { name: `Order ${number}` });
  const call = dialog.getByRole("link", { name: /^Call / });
  expect(await call.getAttribute("href")).toBe("tel:+447700900123");
  await expectAccessible(page, { within: "[role=dialog]" });
  await pressButton(page, "Mark sold out Vegetable Korma");
  await expectVisible(page, "Vegetable Korma is sold out for today.");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await openMenu(page, number);
  await pressButton(page, "Sold out. Put back on sale Vegetable Korma");
  await dialog.getByRole("button", { name: "Mark sold out Vegetable Korma" }).waitFor();
  await dialog.getByRole("heading", { name: /^Delay without confirming/ }).waitFor();
  const addTime = /^\+10 minutes Leave (.+ )?\d\d:\d\d$/;
  await page.getByRole("button", { name: addTime }).click();
  const delayedText = new RegExp(
    `^Order ${number} is now leaving at \\d\\d:\\d\\d\\. We're emailing the customer\\.$`,
  );
  await expectVisible(page, delayedText);
  await dialog.waitFor({ state: "detached" });
  // The message is beside its Undo.
  const undo = page.getByRole("button", { name: `Undo delay ${number}` });
  const footer = page.locator("[data-kitchen-footer]").filter({ has: undo });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectUncovered(footer.getByText(delayedText));
  await expectUncovered(undo);
  await page.setViewportSize({ width: 1180, height: 820 });
  expect((await findOrder(number)).wantedAt).not.toBeNull();
  const card = page.getByRole("article", { name: `Order ${number}`, exact: true });
  const newTime = formatTime((await findOrder(number)).wantedAt ?? new Date(0), "Europe/London");
  await card.getByText(new RegExp(`^Leave (.+ )?${newTime}`)).waitFor();
  await undo.click();
  const undoneText = new RegExp(
    `^Order ${number} is leaving at \\d\\d:\\d\\d again\\. The customer gets no email\\.$`,
  );
  await expectVisible(page, undoneText);
  await expectToastOffBoard(page, undoneText);
  await page.setViewportSize({ width: 1180, height: 820 });
  expect((await findOrder(number)).wantedAt).toBeNull();

  // With this reason, staff are reminded to mark the dish as sold out before they reject.
  await openMenu(page, number);
  await pressButton(page, /^Sold out$/);
  await expectUncovered(dialog.getByRole("button", { name: /^Mark sold out/ }).first());
  const reject = page.getByRole("button", { name: `Reject order ${number}: Sold out` });
  await reject.waitFor();
  // Marking a dish does not move the buttons.
  const rejectBefore = await reject.boundingBox();
  await dialog
    .getByRole("button", { name: /^Mark sold out/ })
    .first()
    .click();
  const putBack = dialog.getByRole("button", { name: /^Put back on sale/ });
  await putBack.waitFor();
  expect(await reject.boundingBox()).toEqual(rejectBefore);
  await putBack.click();
  await putBack.waitFor({ state: "detached" });
  await pressButton(page, "Too busy");
  await page.getByRole("button", { name: "Too busy", pressed: true }).waitFor();
  expect((await findOrder(number)).status).toBe("pending");
  await pressButton(page, `Reject order ${number}: Too busy`);
  await expect
    .poll(() => findOrder(number))
    .toMatchObject({
      status: "cancelled",
      cancelReason: "We are too busy to have your order ready in time.",
    });
  await page.getByRole("button", { name: `Undo reject ${number}` }).click();
  await page.getByRole("button", { name: `Confirm order ${number}` }).waitFor();
  await expect.poll(async () => (await findOrder(number)).status).toBe("pending");
  // The button that had the focus is gone.
  const focusIsOnBoard = () => page.evaluate(() => document.activeElement?.closest("main") != null);
  await expect.poll(focusIsOnBoard).toBe(true);

  // An accepted order is cancelled in the same way, here with a reason in the cook's own words.
  await openMenu(page, accepted);
  await pressButton(page, "Other reason");
  await page.getByRole("textbox", { name: "Reason shown to the customer" }).fill("No gas.");
  expect((await findOrder(accepted)).status).toBe("confirmed");
  await pressButton(page, `Cancel order ${accepted}: Other reason`);
  await expect.poll(async () => (await findOrder(accepted)).cancelReason).toBe("No gas.");

  await expect.poll(focusIsOnBoard).toBe(true);
  // The ticket moves to Later while its menu is open.
  await openMenu(page, delayed);
  await page.getByRole("button", { name: addTime }).click();
  await page.getByRole("button", { name: "Later 1" }).waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(focusIsOnBoard).toBe(true);
});

test("an outage sounds an alarm, and a board that was reloaded during it reopens automatically", async ({
  shop,
  visit,
}) => {
  const { placeDelivery } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });
  const { page } = visitor;
  visitor.allowPageError(offlineErrors, "the page is offline");
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await page.goto("/menu");
  await waitForServiceWorker(page);
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  await pressButton(page, "Turn sound on");
  await goOffline(page);
  await page.getByRole("alert").filter({ hasText: "Connection lost." }).waitFor();
  await waitForRinging(page);
  await pressButton(page, "Silence alarm");
  await waitFor("silence", async () => (await readSoundAndPrints(page)).ringing === 0);
  await page.reload();
  await page.getByRole("heading", { name: "Connection lost" }).waitFor();
  expect(await page.locator("header:visible, footer:visible").count()).toBe(0);
  const number = await placeDelivery();
  await page.context().setOffline(false);
  // The board reopens automatically.
  await page.waitForURL("**/admin/kitchen?full");
  await page.getByRole("button", { name: "New 1" }).click();
  await page.getByRole("article", { name: `Order ${number}` }).waitFor();
});

test("the board fits a phone and does not move under a finger", async ({ shop, visit }) => {
  const { placeDelivery, setStatuses: staffSets } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const first = await placeDelivery({ notes: "A very long wish, ".repeat(12) });
  await staffSets(first, "confirmed");
  await placeDelivery();
  await waitForStream(page, () => page.goto("/admin/kitchen"));
  await expectVisibleFocusRings(page, { widths: [320] });
  await expectAccessible(page, { widths: [390] });

  await page.getByRole("heading", { name: "Kitchen" }).scrollIntoViewIfNeeded();
  await pressButton(page, "New 1");
  // While a finger rests on the board, updates wait and the board says so.
  await page.mouse.move(190, 600);
  const endTouch = await touchBoard(page);
  const newOrder = await placeDelivery();
  await page.getByRole("button", { name: "Tidy board" }).waitFor();
  await page.getByRole("button", { name: "New 2" }).waitFor();
  expect(await page.getByRole("article", { name: `Order ${newOrder}`, exact: true }).count()).toBe(
    0,
  );
  await endTouch();
  await page.getByRole("article", { name: `Order ${newOrder}`, exact: true }).waitFor();
  // Another tab shows the current board at once.
  const endConfirm = await touchBoard(page);
  await pressButton(page, `Confirm order ${newOrder}`);
  await page.getByRole("button", { name: "Now 2" }).click();
  await page.getByRole("button", { name: `Start cooking order ${newOrder}` }).waitFor();
  await endConfirm();
});

test("the board says that ordering is paused or slowed down, and marks orders that no one has seen", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, shop: testShop } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 820, height: 1180 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await testShop.stores.business.update({ autoConfirm: ["menuorder"] });
  const number = await placeDelivery();
  await testShop.stores.business.update({ autoConfirm: [] });
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  const card = page.getByRole("article", { name: `Order ${number}`, exact: true });
  await card.getByText("New", { exact: true }).waitFor();

  await pressButton(page, "Pause or slow down");
  await waitForFocusWithin(page.getByRole("dialog"));
  await pressButton(page, "+20 min");
  await expectVisible(page, "+20 min");
  await pressButton(page, "Pause or slow down");
  await waitForFocusWithin(page.getByRole("dialog"));
  await pressButton(page, "Until I resume");
  const sign = page.getByRole("status").filter({ hasText: "Ordering is paused" });
  await sign.getByText("Paused", { exact: true }).waitFor();
  await sign.getByText("+20 min").filter({ visible: true }).waitFor();
  await expectAccessible(page, { widths: [320, 390, 820] });
  for (const width of [390, 640, 1024, 1280]) {
    await page.setViewportSize({ width, height: 820 });
    const overlap = await sign.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect({ width, overlap }).toEqual({ width, overlap: 0 });
  }
  await expectNoClippedText(page, { widths: [] });
  await page.getByRole("button", { name: "Mark 1 as seen" }).click();
  await card.getByText("New", { exact: true }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await page.getByText("Ordering is paused").waitFor({ state: "detached" });
  await page.setViewportSize({ width: 1280, height: 820 });
  await expectVisible(page, /Orders take 20 minutes longer until .*\d\d:\d\d$/);
  await page.getByRole("button", { name: "Back to normal" }).click();
  await page.getByText("Orders take 20 minutes longer").waitFor({ state: "detached" });
});
