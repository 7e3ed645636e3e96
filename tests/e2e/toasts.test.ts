import pg from "pg";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible } from "./expect-accessible.ts";
import { waitForFocus, waitForFocusWithin } from "./keyboard.ts";
import { expectVisible, readCart, signInAsNewCustomer, waitForToastList } from "./page-actions.ts";
import { advanceClock, openWithPausedClock } from "./paused-clock.ts";
import { test } from "./test-with-browser.ts";
import {
  advanceUntilShown,
  expectToStay,
  getToastList,
  readToasts,
  tickMs,
} from "./toast-times.ts";

const toastList = '[aria-label="Notifications (Alt+T)"]';
const clickButton = (page: Page, name: string) => page.getByRole("button", { name }).click();
const add = (page: Page, dish: string) =>
  page.getByRole("button", { name: new RegExp(`^Add to Cart ?: ${dish}$`) }).click();

describe("toasts", () => {
  test("a cart success stays 2 s", async ({ visit }) => {
    const { page } = await visit();
    await openWithPausedClock(page, "/menu?search=lassi");
    await add(page, "Mango Lassi");
    await expectToStay(page, ["Added Mango Lassi to cart"], 2_000);
  });

  test("a cart error stays 4 s, is announced immediately, and changes nothing", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/menu?search=lassi");
    await add(page, "Mango Lassi");
    await page.evaluate(() => {
      const [line] = JSON.parse(localStorage.getItem("cart") ?? "[]");
      localStorage.setItem("cart", JSON.stringify([{ ...line, quantity: 99 }]));
    });
    await openWithPausedClock(page, "/menu?search=lassi");
    await add(page, "Mango Lassi");
    const refused = ["You can order at most 99 of one dish"];
    await advanceUntilShown(page, refused);
    await expect
      .poll(() => getToastList(page).getByRole("alert").allTextContents())
      .toEqual(refused);
    await expectToStay(page, refused, 4_000);
    expect(await readCart(page)).toEqual({ 13: 99 });
  });

  test.for([
    ["signed-out", "Logged out successfully", 3_000],
    ["profile-updated", "Profile updated successfully!", 5_000],
  ] as const)(
    "an account toast stays 3 s, any other 5 s: %s",
    async ([flash, words, durationMs], { shop, visit }) => {
      const { page } = await visit();
      await page.context().addCookies([{ name: "flash", value: flash, url: shop.url }]);
      await openWithPausedClock(page, "/about");
      await expectToStay(page, [words], durationMs);
    },
  );

  test("a toast's time starts when it is painted, such as on return to a background tab", async ({
    visit,
  }) => {
    const { page } = await visit();
    await openWithPausedClock(page, "/menu?search=lassi");
    // A tab in the background has no animation frames.
    await page.evaluate(() => {
      const { requestAnimationFrame } = window;
      const callbacks: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (callback) => callbacks.push(callback);
      document.addEventListener("visibilitychange", () => {
        window.requestAnimationFrame = requestAnimationFrame;
        for (const callback of callbacks) requestAnimationFrame(callback);
      });
    });
    await add(page, "Mango Lassi");
    await advanceClock(page, 10_000);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expectToStay(page, ["Added Mango Lassi to cart"], 2_000);
  });

  test("a takeaway picker toast stays 3 s", async ({ shop, visit }) => {
    const { page } = await visit();
    const owner = new pg.Client(shop.database.owner);
    await owner.connect();
    await owner.query("alter table menu_items rename to menu_items_away");
    try {
      await openWithPausedClock(page, "/services/takeaway/menu");
      await expectToStay(page, ["Failed to load menu items."], 3_000);
    } finally {
      await owner.query("alter table menu_items_away rename to menu_items");
      await owner.end();
    }
  });

  test("a dish has one toast, which is replaced, with its ordinal", async ({ visit }) => {
    const { page } = await visit();
    await openWithPausedClock(page, "/menu?search=lassi");
    for (const words of [
      "Added Mango Lassi",
      "Added 2nd Mango Lassi",
      "Added 3rd Mango Lassi",
      "Added 4th Mango Lassi",
    ]) {
      await add(page, "Mango Lassi");
      await advanceUntilShown(page, [`${words} to cart`]);
    }
  });

  test("keeps at most 20, and drops the oldest", async ({ shop, visit }) => {
    await shop.database.pool.query(
      `insert into menu_items (name, description, price, image_url, category)
       select 'Extra ' || n, '', 100, '', 'veg' from generate_series(10, 31) n`,
    );
    const { page } = await visit({ viewport: { width: 1280, height: 2_000 } });
    await openWithPausedClock(page, "/menu?search=Extra");
    const buttons = page.getByRole("button", { name: /^Add to Cart ?: Extra/ });
    for (let added = 0; ; ) {
      // Click without the pointer, which would pause the timers of the toasts.
      added += await buttons.evaluateAll((all) => {
        for (const button of all) (button as HTMLElement).click();
        return all.length;
      });
      await advanceClock(page, 10);
      if (added === 22) break;
      await page.getByRole("link", { name: "Next" }).focus();
      await page.keyboard.press("Enter");
      // The new page of dishes takes focus.
      await waitForFocus(page.locator("#dishes"));
    }
    const newest = Array.from({ length: 20 }, (_, i) => `Added Extra ${31 - i} to cart`);
    await advanceUntilShown(page, newest);
    await shop.database.pool.query("delete from menu_items where name like 'Extra %'");
  });

  test("undoing a removal dismisses its toast and restores the line", async ({ shop, visit }) => {
    const { page } = await visit();
    await signInAsNewCustomer(shop, page);
    await page.goto("/menu?search=lassi");
    await add(page, "Mango Lassi");
    await page.goto("/cart");
    await clickButton(page, "Remove Mango Lassi");
    await expectVisible(page, "Removed Mango Lassi from cart");
    await clickButton(page, "Undo");
    await expect.poll(() => readToasts(page)).toEqual([]);
    expect(await readCart(page)).toEqual({ 13: 1 });
  });

  test("are announced: the region exists before its first text; errors are assertive, the rest polite", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/menu?search=lassi");
    // Records what a screen reader gets when the text appears.
    await page.evaluate(() => {
      const announcements: { live: string | null; hadText: boolean }[] = [];
      Object.assign(window, { announcements });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) {
            const list = (node as Element).querySelector?.('[aria-label="Notifications (Alt+T)"]');
            if (list)
              announcements.push({
                live: list.getAttribute("aria-live"),
                hadText: list.textContent?.includes("Added") ?? false,
              });
          }
      }).observe(document.body, { childList: true, subtree: true });
    });
    await add(page, "Mango Lassi");
    await expectVisible(page, "Added Mango Lassi to cart");
    expect(
      await page.evaluate(() => (window as unknown as { announcements: unknown }).announcements),
    ).toEqual([{ live: "polite", hadText: false }]);
    expect(await getToastList(page).getByRole("alert").count()).toBe(0);
  });

  test("stay under the pointer, and can be dismissed", async ({ visit }) => {
    const { page } = await visit();
    await openWithPausedClock(page, "/menu?search=lassi");
    await add(page, "Mango Lassi");
    const words = ["Added Mango Lassi to cart"];
    await advanceUntilShown(page, words);
    await advanceClock(page, 4 * tickMs);
    await getToastList(page).getByText("Added Mango Lassi").hover();
    await advanceClock(page, 10_000);
    expect(await readToasts(page)).toEqual(words);
    await getToastList(page).getByRole("button", { name: "Dismiss" }).click();
    await advanceUntilShown(page, []);
  });

  test("Alt+T moves focus to them and pauses them; Escape closes one and restores focus", async ({
    visit,
  }) => {
    const { page } = await visit();
    await openWithPausedClock(page, "/menu?search=lassi");
    const button = page.getByRole("button", { name: /^Add to Cart ?: Mango Lassi$/ });
    const words = ["Added Mango Lassi to cart"];
    await button.focus();
    await page.keyboard.press("Enter");
    await advanceUntilShown(page, words);
    await page.keyboard.press("Alt+t");
    await waitForFocus(getToastList(page));
    await advanceClock(page, 10_000);
    expect(await readToasts(page)).toEqual(words);
    await page.keyboard.press("Tab");
    await waitForFocusWithin(getToastList(page).getByRole("group"));
    await page.keyboard.press("Escape");
    await advanceUntilShown(page, []);
    await waitForFocus(button);
  });

  test("pass axe: a success, an error, the note that Alt+T shows, and the page of recent ones", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/menu?search=lassi");
    await waitForToastList(page);
    await page.keyboard.press("Alt+t");
    await expectVisible(page, "No new notifications.");
    await expectAccessible(page, { within: toastList });
    await page.evaluate(() => localStorage.setItem("cart", "[]"));
    await add(page, "Mango Lassi");
    await page.evaluate(() => {
      const [line] = JSON.parse(localStorage.getItem("cart") ?? "[]");
      localStorage.setItem("cart", JSON.stringify([{ ...line, id: 5, quantity: 99 }]));
    });
    await page.goto("/menu?search=dal");
    await add(page, "Tadka Dal");
    await getToastList(page).getByRole("alert").waitFor();
    await page.keyboard.press("Alt+t");
    await expectAccessible(page, { within: toastList });
    await page.goto("/toast");
    await expect.poll(() => page.getByRole("main").getByRole("listitem").count()).toBe(2);
    await expectAccessible(page, { within: "main" });
  });

  test("Alt+T without toasts leads to the recent ones; Escape restores focus", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/about");
    await waitForToastList(page);
    const menu = page.getByRole("main").getByRole("link", { name: "Explore Menu" });
    await menu.focus();
    await page.keyboard.press("Alt+t");
    const link = page
      .getByText("No new notifications.")
      .locator("..")
      .getByRole("link", { name: "Recent notifications" });
    await waitForFocus(link);
    await page.keyboard.press("Escape");
    await waitForFocus(menu);
    await page.getByText("No new notifications.").waitFor({ state: "detached" });
    await page.keyboard.press("Alt+t");
    await waitForFocus(link);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/toast");
  });

  test("a form submitted before hydration leaves the flash message to the next page", async ({
    visit,
  }) => {
    const { page } = await visit();
    const released = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto("/signin", { waitUntil: "commit" });
    await page.waitForFunction(() => document.querySelector("main form") && window.earlyClicks);
    // The response's cookie arrives, but the next page does not yet.
    await page.evaluate(() => {
      document.addEventListener("submit", (event) => event.preventDefault());
      const { form } = document.querySelector("main input") as HTMLInputElement;
      form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    });
    await page.context().addCookies([{ name: "flash", value: "signed-in", url: page.url() }]);
    released.resolve();
    await waitForToastList(page);
    expect(await page.evaluate(() => document.cookie)).toContain("flash=signed-in");
    await page.goto("/about");
    await expectVisible(page, "Successfully signed in!");
  });

  test("the toast list is not in the first load; it loads afterwards without an interaction", async ({
    visit,
  }) => {
    const { page } = await visit();
    const response = await page.goto("/about");
    const html = (await response?.text()) ?? "";
    expect(html).toMatch(/\/assets\/entry\.client-/);
    expect(html).not.toContain("toast-list");
    await waitForToastList(page);
  });
});
