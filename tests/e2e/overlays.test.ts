import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNothingCutOff } from "./cut-off-text.ts";
import { getsFocus, holdsFocus } from "./expect-focus.ts";
import { inspect } from "./inspect.ts";
import { test } from "./open-shop.ts";
import { expectFocusAlwaysSeen } from "./tab-walk.ts";
import { becomeCustomer, fillCart, seedCart, sees, signInAsOwner } from "./test-people.ts";

/** In the same window as the focus. */
const isBesideFocus = (node: Element) => node.closest("[role=dialog]")?.contains(document.activeElement) ?? false;

/** What opens something, once it has been closed: the focus is there again. */
async function expectFocusBack(opener: Locator, opened: Locator): Promise<void> {
  await opened.waitFor({ state: "hidden" });
  await getsFocus(opener);
}

/** Opens with Enter; Escape and each of the buttons close; the focus goes back to what opened it. `look` is done while it is open. */
async function opensAndCloses(
  page: Page,
  { opener, opened, closers = [], look }: { opener: Locator; opened: Locator; closers?: Locator[]; look?: () => Promise<void> },
): Promise<void> {
  const closeBy = (closer: Locator) => async () => {
    // What opens takes the focus, a moment later: not away from the button that is about to be pressed.
    await expect.poll(() => closer.evaluate(isBesideFocus)).toBe(true);
    await closer.press("Enter");
  };
  const close = [() => page.keyboard.press("Escape"), ...closers.map(closeBy)];
  for (const [place, act] of close.entries()) {
    await opener.focus();
    await page.keyboard.press("Enter");
    await opened.waitFor();
    if (place === 0) await look?.();
    await act();
    await expectFocusBack(opener, opened);
  }
}

describe("what opens over a page: nothing for axe to find, and the focus goes back to where it came from", () => {
  test("the menu's: the cart, full and empty, allergens, what to hide", async ({ visit }) => {
    const { page } = await visit();
    await fillCart(page, "Tadka Dal");
    await expectFocusAlwaysSeen(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    const cart = page.getByRole("dialog", { name: "Your Cart" });
    await opensAndCloses(page, {
      opener: page.getByRole("link", { name: "View Items" }),
      opened: cart,
      closers: [cart.getByRole("button", { name: "Close" })],
      look: async () => {
        await inspect(page, { within: "[role=dialog][data-open]" });
        await expectNothingCutOff(page);
      },
    });
    for (const [button, name] of [
      ["All allergens of Tadka Dal", "Allergens: Tadka Dal"],
      ["Hide dishes with…", "Hide dishes with…"],
    ] as const) {
      const sheet = page.getByRole("dialog", { name });
      await opensAndCloses(page, {
        opener: page.getByRole("button", { name: button }),
        opened: sheet,
        closers: [sheet.getByRole("button", { name: "Close" })],
        look: async () => {
          await inspect(page, { within: ":popover-open" });
          await expectNothingCutOff(page);
        },
      });
    }

    await page.getByRole("link", { name: "View Items" }).press("Enter");
    await holdsFocus(cart);
    await cart.getByRole("button", { name: "Remove Tadka Dal" }).press("Enter");
    await cart.getByText("Your cart is empty").waitFor();
    await inspect(page, { within: "[role=dialog][data-open]" });
    // The button that opened it went with the last dish: the focus goes to what the page is about.
    await cart.getByRole("button", { name: "Back to the menu" }).press("Enter");
    await cart.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("dishes");
  });

  test("the bar's: Dining & Orders, the sidebar", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/contact");
    await opensAndCloses(page, {
      opener: page.getByRole("button", { name: "Dining & Orders" }),
      opened: page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Takeaway" }),
      look: () => inspect(page, { at: [768, 1280], within: "header" }),
    });
    await page.setViewportSize({ width: 320, height: 800 });
    const sidebar = page.getByRole("dialog", { name: "Navigation" });
    await opensAndCloses(page, {
      opener: page.getByRole("button", { name: "Open navigation" }),
      opened: sidebar,
      closers: [sidebar.getByRole("button", { name: "Close navigation" })],
      look: async () => {
        await inspect(page, { at: [640, 320], within: "[role=dialog]" });
        await expectNothingCutOff(page, { at: [640, 390] });
        await page.setViewportSize({ width: 320, height: 800 });
      },
    });
  });

  test("a customer's: the account menu, and beside it loading, empty and refused", async ({ shop, visit }) => {
    const { page, expectComplaint } = await visit();
    await becomeCustomer(shop, page);
    await page.goto("/userdashboard");
    await opensAndCloses(page, {
      opener: page.getByRole("button", { name: /^Account:/ }),
      opened: page.getByRole("link", { name: "View Profile" }),
      look: () => inspect(page, { within: "header" }),
    });

    // Nothing in it yet: no order, no dish in the cart, no dish found.
    for (const [path, words] of [
      ["/userdashboard/orders", "No orders"],
      ["/cart", "Your Cart is Empty"],
      ["/menu?search=zzz", "No dishes found"],
    ] as const) {
      await page.goto(path);
      await sees(page, words);
      await inspect(page, { within: "main" });
    }
    expectComplaint(/403 GET .*\/admin/);
    await page.goto("/admin/orders/all");
    await inspect(page);

    // Held back: the menu, and the scripts that fill the cart in.
    await page.goto("/about");
    await page.route("**/menu.data*", () => undefined);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Menu" }).click();
    await sees(page, "Loading the menu…");
    await inspect(page);
    await page.route("**/assets/*.js", () => undefined);
    await page.goto("/cart", { waitUntil: "commit" });
    await page.getByRole("heading", { name: "Shopping Cart" }).waitFor();
    await inspect(page, { within: "main" });
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("the staff's: an order, the selects, the navigation, a list without orders, an unfinished profile", async ({
    shop,
    visit,
  }) => {
    const { page: customer } = await visit();
    await becomeCustomer(shop, customer);
    await seedCart(customer, "Vegetable Korma");
    await customer.goto("/checkout");
    await customer.getByRole("button", { name: /^Place order/ }).click();
    await sees(customer, "Menu Order placed successfully!");

    const { page } = await visit();
    await signInAsOwner(page);
    await page.getByRole("row").nth(1).waitFor();
    await inspect(page);
    await expectFocusAlwaysSeen(page);
    await expectNothingCutOff(page, { zoomed: false });
    await page.setViewportSize({ width: 1280, height: 800 });
    const order = page.getByRole("dialog");
    await opensAndCloses(page, {
      opener: page.getByRole("link", { name: /^Details of order/ }).first(),
      opened: order.getByRole("heading", { name: "History" }),
      closers: [order.getByRole("button", { name: "Close" })],
      look: async () => {
        await inspect(page, { within: "[role=dialog]" });
        await expectNothingCutOff(page, { zoomed: false });
      },
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const name of ["Order type", /^Status of order/])
      await opensAndCloses(page, {
        opener: page.getByRole("combobox", { name }),
        opened: page.getByRole("listbox"),
        look: async () => {
          await inspect(page, { within: "[role=listbox]" });
          // In the system's colours no ground shows where the arrow keys stand: a line does.
          await page.emulateMedia({ forcedColors: "active" });
          await page.keyboard.press("ArrowDown");
          const standing = page.locator("[role=option][data-highlighted]");
          await expect.poll(() => standing.evaluate((option) => getComputedStyle(option).outlineWidth)).toBe("2px");
          await page.emulateMedia({ forcedColors: "none" });
        },
      });
    await page.setViewportSize({ width: 320, height: 800 });
    const navigation = page.getByRole("dialog", { name: "Back office" });
    await opensAndCloses(page, {
      opener: page.getByRole("button", { name: "Open the navigation" }),
      opened: navigation,
      closers: [navigation.getByRole("button", { name: "Close the navigation" })],
      look: () => inspect(page, { at: [768, 320], within: "[role=dialog]" }),
    });
    await page.goto("/admin/orders/all?status=cancelled");
    await sees(page, "No orders");
    await inspect(page, { within: "main" });
  });
});
