import type { Page } from "playwright-core";
import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { sampleFactIds } from "../../domain/setup/sample-facts.ts";
import { createShopFixture } from "../builders/test-with-shop.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { waitForFocus, waitForFocusWithin } from "./keyboard.ts";
import { expectVisible, signInAsOwner } from "./page-actions.ts";
import { createCustomerOrderPlacer } from "./staff.ts";
import { test as base } from "./test-with-browser.ts";

const test = base.extend("shop", { scope: "file" }, createShopFixture({ isPractice: true }));

const pressByKeyboard = (page: Page, button: string) =>
  page.getByRole("button", { name: button, exact: true }).press("Enter");
/** Checks the dialog that is open, on phone and desktop. */
const expectDialogAccessible = (page: Page) =>
  expectAccessible(page, { widths: [390, 1280], within: "[role=dialog][data-open]" });
const heading = (page: Page, name: RegExp | string) =>
  page.getByRole("heading", { level: 2, name });

test("finished steps are collapsed, and links lead to a step; the sample's email can't be confirmed", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  await signInAsOwner(page);
  await shop.database.pool.query("update business set settings = settings || $1", [
    {
      name: "Pizzeria Vera",
      tagline: "Wood-fired",
      cuisines: ["Italian"],
      established: 1999,
      largestBooking: 20,
    },
  ]);
  await page.goto("/admin/setup");
  await heading(page, "Name and cuisine (Done)").waitFor();
  const name = page.locator("#name");
  const link = name.getByRole("link", { name: "Edit business details" });
  await name.getByText("Pizzeria Vera · Wood-fired · Italian").waitFor();
  expect(await link.count()).toBe(0);
  await expectAccessible(page, { widths: [390, 1280], within: "#name" });
  await pressByKeyboard(page, "Show Name and cuisine");
  await link.waitFor();
  await pressByKeyboard(page, "Close Name and cuisine");
  await link.waitFor({ state: "detached" });

  await page.getByRole("link", { name: "Address, phone and email" }).press("Enter");
  await waitForFocus(heading(page, "Address, phone and email (To do)"));
  await expectVisible(page, "Addresses that end in .example receive no email. Enter your own.");
  expect(await page.getByRole("button", { name: /^This is right \((email|phone)/ }).count()).toBe(
    0,
  );
  await page.getByRole("button", { name: "Remove these numbers" }).waitFor();
  await expectVisible(page, /^The largest booking is set to 20 guests/);
  await expectAccessible(page, { widths: [390, 1280], within: "#contact" });

  await page.goto("/admin/settings");
  await page.getByRole("link", { name: "Back to setup" }).first().click();
  await waitForFocus(heading(page, "Name and cuisine (Done)"));
  await link.waitFor();
  await page.locator("#contact").getByRole("link", { name: "Edit business details" }).click();
  await page.getByRole("link", { name: "Back to setup" }).first().click();
  await waitForFocus(heading(page, "Address, phone and email (To do)"));
  await page.goto("/admin/settings/tables");
  await expectVisible(page, /^The largest booking is set to 20 guests/);
  await shop.database.pool.query("update business set settings = settings || $1", [
    { largestBooking: 12 },
  ]);
});

test("a toast covers no heading and no button of the page", async ({ visit }) => {
  const { page } = await visit();
  await signInAsOwner(page);
  for (const [width, height, step] of [
    [1280, 720, "Test email"],
    [820, 1180, "Legal details"],
    [390, 844, "Backup"],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/admin/setup");
    await pressByKeyboard(page, `Skip ${step}`);
    const toast = page.getByRole("region", { name: "Notifications (Alt+T)" }).getByText(/^Skipped/);
    await toast.waitFor();
    for (const isAtTop of [false, true]) {
      if (isAtTop) await page.evaluate(() => scrollTo(0, 0));
      const covered = await toast.evaluate((text) => {
        const box = text.closest("[role=group]")?.getBoundingClientRect();
        const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        if (!box) throw new Error("no toast");
        return [...document.querySelectorAll("main :is(h1, h2, button, a)")]
          .filter((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            // The bar hides what has scrolled under it.
            const visibleTop = Math.max(top, bar);
            const isVisible = bottom > visibleTop;
            const isAside = right <= box.left || left >= box.right;
            return isVisible && !isAside && bottom > box.top && visibleTop < box.bottom;
          })
          .map(({ textContent }) => textContent);
      });
      expect({ width, covered }).toEqual({ width, covered: [] });
    }
  }
});

test("after each button and dialog of the checklist, focus is on its step; staff screens follow practice mode", async ({
  shop,
  visit,
}) => {
  const { placeTakeaway, shop: testShop } = await createCustomerOrderPlacer(shop);
  await placeTakeaway();
  await testShop.stores.business.update({ vatNumber: "" });
  // The checklist asks whether an order rang once staff have acknowledged one.
  await shop.database.pool.query(
    "update orders set acknowledged_at = now(), acknowledged_by = 'an admin'",
  );
  const { page, expectPageError } = await visit();
  await signInAsOwner(page);
  const kitchen = await page.context().newPage();
  await kitchen.goto("/admin/kitchen");
  const practiceBanner = kitchen.locator("[data-practice]");
  await practiceBanner.waitFor();
  await kitchen.getByRole("link", { name: "Back to setup" }).waitFor();

  await page.goto("/admin/setup");
  await page.getByRole("link", { name: "Edit home page texts" }).click();
  await waitForFocus(page.getByLabel("Line below the buttons"));
  await page.getByRole("link", { name: "Back to setup" }).first().click();
  await page.waitForURL("**/admin/setup#policies");

  await page.goto("/admin/setup");
  await expectVisible(page, "No mail server is set up, so no emails are sent.");
  expect(await page.getByRole("button", { name: "Send a test email" }).count()).toBe(0);
  await page.getByRole("link", { name: "address", exact: true }).click();
  await page.waitForURL("**/admin/setup#contact");
  await waitForFocus(heading(page, /^Address, phone and email/));
  await pressByKeyboard(page, "Skip Photos");
  await waitForFocus(heading(page, "Photos (Skipped)"));
  await expectVisible(page, "Did it ring?");
  await expectAccessible(page, { widths: [390, 1280], within: "#order" });
  await pressByKeyboard(page, "Yes, it rang");
  await waitForFocus(heading(page, "Test order (Done)"));
  const removeTablesButton = page.getByRole("button", { name: "Remove the sample tables" });
  await removeTablesButton.press("Enter");
  await page
    .getByRole("dialog", { name: "Remove the sample tables?" })
    .getByRole("button", { name: "Keep them" })
    .press("Enter");
  await waitForFocus(removeTablesButton);
  await expectVisible(
    page,
    /^18 dishes are published, 18 of them from the sample\. Next: remove the sample dishes/,
  );
  await pressByKeyboard(page, "This is right (allergens of the sample dishes)");
  const confirmDialog = page.getByRole("dialog", {
    name: "Are the allergens of all 18 dishes correct?",
  });
  await expectDialogAccessible(page);
  await confirmDialog.getByRole("button", { name: "Check first" }).press("Enter");
  await pressByKeyboard(page, "Mark as not known");
  const markDialog = page.getByRole("dialog", {
    name: "Mark the allergens of 18 dishes as not known?",
  });
  // Keys pressed before the dialog has taken the focus go elsewhere.
  await waitForFocusWithin(markDialog);
  await markDialog.getByRole("button", { name: "Mark as not known" }).press("Enter");
  await markDialog.waitFor({ state: "detached" });
  await waitForFocus(heading(page, "Menu (To do)"));
  await expectVisible(page, "Left to do: 18 dishes have allergens that aren't stated");
  await expectAccessible(page, { widths: [390, 1280], within: "#menu" });
  await pressByKeyboard(page, "Show “ask us”");
  await waitForFocus(heading(page, "Menu (Done)"));
  await expectVisible(page, /^18 of 18 dishes say “ask us” for some allergens\./);

  const removeButton = page.getByRole("button", { name: "Remove the 18 sample dishes" });
  const removeDialog = page.getByRole("dialog", { name: "Remove the 18 sample dishes?" });
  await pressByKeyboard(page, "Remove the 18 sample dishes");
  await removeDialog.waitFor();
  await expectDialogAccessible(page);
  await page.keyboard.press("Escape");
  await waitForFocus(removeButton);
  await page.keyboard.press("Enter");
  await removeDialog.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await removeDialog.waitFor({ state: "detached" });
  await removeButton.waitFor({ state: "detached" });
  await waitForFocus(heading(page, "Menu (To do)"));
  const rush = JSON.stringify({ pause: { until: null }, extra: null });
  await shop.database.pool.query(
    "update business set settings = settings || jsonb_build_object('rush', $1::jsonb)",
    [rush],
  );
  await expectVisible(page, "No dishes are published yet");
  await expectVisible(page, messages.setup.dishesRemoved(18));
  await expectVisible(page, /^This step is done once your dishes are published/);
  await expectVisible(page, "The person who runs your server must set up a mail server first.");

  await shop.database.pool.query("update shop_setup set confirmed = $1", [
    JSON.stringify(sampleFactIds),
  ]);
  await page.reload();
  const openDialog = page.getByRole("dialog", { name: "Open the shop?" });
  await pressByKeyboard(page, "Open the shop");
  await openDialog.waitFor();
  for (const text of [
    "Search engines may list your shop.",
    "Not done yet:",
    "Import your menu",
    "Ordering paused until you resume it.",
    "You charge VAT, but your VAT number is missing.",
    "Only this computer can reach it.",
    shop.url,
  ])
    await openDialog.getByText(text, { exact: true }).first().waitFor();
  await expectDialogAccessible(page);
  const withoutEmails = openDialog.getByRole("checkbox", { name: /^Open without emails/ });
  // In view without scrolling.
  for (const [width, height] of [
    [1280, 720],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectUncovered(withoutEmails);
  }
  expectPageError(/409 POST .*\/admin\/setup/);
  await openDialog.getByRole("button", { name: "Open now" }).press("Enter");
  await waitForFocus(withoutEmails);
  await openDialog.getByText(messages.setup.noMailServer).waitFor();
  await withoutEmails.check();
  await expectDialogAccessible(page);
  await openDialog.getByRole("checkbox", { name: /^Open without a backup/ }).check();
  // The home page stores this number while a practice order is live.
  const readLiveOrderCount = () => page.evaluate(() => sessionStorage.getItem("live-orders"));
  await page.evaluate(() => sessionStorage.setItem("live-orders", "1"));
  await openDialog.getByRole("button", { name: "Open now" }).press("Enter");
  await openDialog.waitFor({ state: "detached" });
  await waitForFocus(heading(page, "Your shop is open, but only on this computer"));
  await expect.poll(readLiveOrderCount).toBe(null);
  await expect
    .poll(() => page.getByRole("link", { name: "See your shop" }).getAttribute("href"))
    .toBe("/");
  await practiceBanner.waitFor({ state: "detached" });
  await heading(page, "Photos (Not needed)").waitFor();
  await page
    .getByRole("navigation", { name: "Back office" })
    .getByRole("link", { name: "Set up your shop" })
    .waitFor();

  // Signed-in users are never told how to order without an account, even before the page knows who
  // they are.
  await page.route("**/me", () => undefined);
  await page.goto("/takeaway");
  await page.getByText("No account?").waitFor({ state: "hidden" });
  expect(await page.getByText("No account?").count()).toBe(1);
  await page.unroute("**/me");
  await page.goto("/admin/setup");

  const returnDialog = page.getByRole("dialog", { name: "Return to practice?" });
  await pressByKeyboard(page, "Return to practice");
  await returnDialog.waitFor();
  await expectDialogAccessible(page);
  await returnDialog.getByRole("button", { name: "Return to practice" }).press("Enter");
  await returnDialog.waitFor({ state: "detached" });
  await waitForFocus(heading(page, "Open the shop"));
  await expectVisible(page, messages.setup.practice);
  await practiceBanner.waitFor();
});
