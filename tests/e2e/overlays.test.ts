import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNoClippedText } from "./clipped-text.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectVisibleFocusRings } from "./focus-rings.ts";
import { waitForFocus, waitForFocusWithin } from "./keyboard.ts";
import {
  expectVisible,
  fillCart,
  seedCart,
  signInAsNewCustomer,
  signInAsOwner,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

/** Whether the element is in the same dialog as the focused element. */
const isInFocusedDialog = (node: Element) =>
  node.closest("[role=dialog]")?.contains(document.activeElement) ?? false;

/** Checks that the opener has focus again once the overlay is closed. */
async function expectFocusBack(opener: Locator, opened: Locator): Promise<void> {
  await opened.waitFor({ state: "hidden" });
  await waitForFocus(opener);
}

/**
 * Checks that Enter on `opener` opens the overlay, that Escape and each of `closers` close it, and
 * that focus then returns to `opener`. `whileOpen` runs once, while the overlay is open for the
 * first time.
 */
async function checkOverlay(
  page: Page,
  {
    opener,
    opened,
    closers = [],
    whileOpen,
  }: { opener: Locator; opened: Locator; closers?: Locator[]; whileOpen?: () => Promise<void> },
): Promise<void> {
  const closeWith = (button: Locator) => async () => {
    // Wait for focus, so that it is not taken from the button to be pressed.
    await expect.poll(() => button.evaluate(isInFocusedDialog)).toBe(true);
    await button.press("Enter");
  };
  const waysToClose = [() => page.keyboard.press("Escape"), ...closers.map(closeWith)];
  for (const [index, close] of waysToClose.entries()) {
    await opener.focus();
    await page.keyboard.press("Enter");
    await opened.waitFor();
    if (index === 0) await whileOpen?.();
    await close();
    await expectFocusBack(opener, opened);
  }
}

describe("overlays pass axe and restore focus", () => {
  test("on the menu: full and empty cart, allergens, filters", async ({ visit }) => {
    const { page } = await visit();
    await fillCart(page, "Tadka Dal");
    await expectVisibleFocusRings(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    const cart = page.getByRole("dialog", { name: "Your Cart" });
    await checkOverlay(page, {
      opener: page.getByRole("link", { name: "View Items" }),
      opened: cart,
      closers: [cart.getByRole("button", { name: "Close" })],
      whileOpen: async () => {
        await expectAccessible(page, { within: "[role=dialog][data-open]" });
        await expectNoClippedText(page);
      },
    });
    for (const [button, name] of [
      ["All allergens in Tadka Dal", "Allergens: Tadka Dal"],
      ["Hide dishes by allergen…", "Hide dishes by allergen"],
    ] as const) {
      const sheet = page.getByRole("dialog", { name });
      await checkOverlay(page, {
        opener: page.getByRole("button", { name: button }),
        opened: sheet,
        closers: [sheet.getByRole("button", { name: "Close" })],
        whileOpen: async () => {
          await expectAccessible(page, { within: ":popover-open" });
          await expectNoClippedText(page);
        },
      });
    }

    await page.setViewportSize({ width: 390, height: 844 });
    const filters = page.getByRole("dialog", { name: "Filters" });
    await checkOverlay(page, {
      opener: page.getByRole("button", { name: "Filters" }),
      opened: filters,
      closers: [
        filters.getByRole("button", { name: "Close" }),
        filters.getByRole("button", { name: "Show dishes" }),
      ],
      whileOpen: async () => {
        await expectAccessible(page, { within: ":popover-open" });
        await expectNoClippedText(page);
        await page.setViewportSize({ width: 390, height: 844 });
      },
    });

    await page.getByRole("link", { name: "View Items" }).press("Enter");
    await waitForFocusWithin(cart);
    await cart.getByRole("button", { name: "Remove Tadka Dal" }).press("Enter");
    await cart.getByText("Your cart is empty").waitFor();
    await expectAccessible(page, { within: "[role=dialog][data-open]" });
    // The opener disappeared with the last dish: focus goes to the results.
    await cart.getByRole("button", { name: "Back to the menu" }).press("Enter");
    await cart.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("dishes");
  });

  test("in the top bar: Dining & Orders, the sidebar", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/contact");
    await checkOverlay(page, {
      opener: page.getByRole("button", { name: "Dining & Orders" }),
      opened: page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: "Takeaway" }),
      whileOpen: () => expectAccessible(page, { widths: [768, 1280], within: "header" }),
    });
    await page.setViewportSize({ width: 320, height: 800 });
    const sidebar = page.getByRole("dialog", { name: "Navigation" });
    await checkOverlay(page, {
      opener: page.getByRole("button", { name: "Open navigation" }),
      opened: sidebar,
      closers: [sidebar.getByRole("button", { name: "Close navigation" })],
      whileOpen: async () => {
        await expectAccessible(page, { widths: [640, 320], within: "[role=dialog]" });
        await expectNoClippedText(page, { widths: [640, 390] });
        await page.setViewportSize({ width: 320, height: 800 });
      },
    });
  });

  test("for a customer: the account menu, and loading, empty and error states", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    await signInAsNewCustomer(shop, page);
    await page.goto("/userdashboard");
    await checkOverlay(page, {
      opener: page.getByRole("button", { name: /^Account:/ }),
      opened: page.getByRole("link", { name: "View Profile" }),
      whileOpen: () => expectAccessible(page, { within: "header" }),
    });

    // Empty states: no order, empty cart, no dish found.
    for (const [path, words] of [
      ["/userdashboard/orders", "No orders"],
      ["/cart", "Your Cart is Empty"],
      ["/menu?search=zzz", "No dishes found"],
    ] as const) {
      await page.goto(path);
      await expectVisible(page, words);
      await expectAccessible(page, { within: "main" });
    }
    expectPageError(/403 GET .*\/admin/);
    await page.goto("/admin/orders/all");
    await expectAccessible(page);

    // The menu and the cart's scripts are delayed.
    await page.goto("/about");
    await page.route("**/menu.data*", () => undefined);
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Menu" })
      .click();
    await expectVisible(page, "Loading the menu…");
    await expectAccessible(page);
    await page.route("**/assets/*.js", () => undefined);
    await page.goto("/cart", { waitUntil: "commit" });
    await page.getByRole("heading", { name: "Shopping Cart" }).waitFor();
    await expectAccessible(page, { within: "main" });
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("for staff: an order, selects, navigation, an empty list", async ({ shop, visit }) => {
    const { page: customer } = await visit();
    await signInAsNewCustomer(shop, customer);
    await seedCart(customer, "Vegetable Korma");
    await customer.goto("/checkout");
    await customer.getByRole("button", { name: /^Place order/ }).click();
    await expectVisible(customer, "Menu Order placed successfully!");

    const { page } = await visit();
    await signInAsOwner(page);
    await page.getByRole("row").nth(1).waitFor();
    await expectAccessible(page);
    await expectVisibleFocusRings(page);
    await expectNoClippedText(page, { zoomed: false });
    await page.setViewportSize({ width: 1280, height: 800 });
    const order = page.getByRole("dialog");
    await checkOverlay(page, {
      opener: page.getByRole("link", { name: /^Details of order/ }).first(),
      opened: order.getByRole("heading", { name: "History" }),
      closers: [order.getByRole("button", { name: "Close" })],
      whileOpen: async () => {
        await expectAccessible(page, { within: "[role=dialog]" });
        await expectNoClippedText(page, { zoomed: false });
      },
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const name of ["Order type", /^Status of order/])
      await checkOverlay(page, {
        opener: page.getByRole("combobox", { name }),
        opened: page.getByRole("listbox"),
        whileOpen: async () => {
          await expectAccessible(page, { within: "[role=listbox]" });
          // In forced colours an outline marks the current entry.
          await page.emulateMedia({ forcedColors: "active" });
          await page.keyboard.press("ArrowDown");
          const highlighted = page.locator("[role=option][data-highlighted]");
          await expect
            .poll(() => highlighted.evaluate((option) => getComputedStyle(option).outlineWidth))
            .toBe("2px");
          await page.emulateMedia({ forcedColors: "none" });
        },
      });
    await page.setViewportSize({ width: 320, height: 800 });
    const navigation = page.getByRole("dialog", { name: "Back office" });
    await checkOverlay(page, {
      opener: page.getByRole("button", { name: "Open the navigation" }),
      opened: navigation,
      closers: [navigation.getByRole("button", { name: "Close the navigation" })],
      whileOpen: () => expectAccessible(page, { widths: [768, 320], within: "[role=dialog]" }),
    });
    await page.goto("/admin/orders/all?status=cancelled");
    await expectVisible(page, "No orders");
    await expectAccessible(page, { within: "main" });
  });
});
