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
  test("a cart success toast stays for 2 s", async ({ visit }) => {
    const { page } = await visit();
    await openWithPausedClock(page, "/menu?search=lassi");
    await add(page, "Mango Lassi");
    await expectToStay(page, ["Added Mango Lassi to cart"], 2_000);
  });

  test("a cart error toast stays for 4 s and is an alert; the cart does not change", async ({
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
    const errorTexts = ["You can order at most 99 of one dish"];
    await advanceUntilShown(page, errorTexts);
    await expect
      .poll(() => getToastList(page).getByRole("alert").allTextContents())
      .toEqual(errorTexts);
    await expectToStay(page, errorTexts, 4_000);
    expect(await readCart(page)).toEqual({ 13: 99 });
  });

  test.for([
    ["signed-out", "Logged out successfully", 3_000],
    ["profile-updated", "Profile updated successfully!", 5_000],
  ] as const)(
    "a toast about signing out stays for 3 s, one about the profile for 5 s: %s",
    async ([flash, text, durationMs], { shop, visit }) => {
      const { page } = await visit();
      await page.context().addCookies([{ name: "flash", value: flash, url: shop.url }]);
      await openWithPausedClock(page, "/about");
      await expectToStay(page, [text], durationMs);
    },
  );

  test("a toast's time starts when it is painted, even if the tab was in the background", async ({
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

  test("a takeaway picker toast stays for 3 s", async ({ shop, visit }) => {
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

  test("adding a dish again replaces its toast with the 2nd, 3rd and so on", async ({ visit }) => {
    const { page } = await visit();
    await openWithPausedClock(page, "/menu?search=lassi");
    for (const text of [
      "Added Mango Lassi",
      "Added 2nd Mango Lassi",
      "Added 3rd Mango Lassi",
      "Added 4th Mango Lassi",
    ]) {
      await add(page, "Mango Lassi");
      await advanceUntilShown(page, [`${text} to cart`]);
    }
  });

  test("at most 20 toasts are kept; the oldest are dropped", async ({ shop, visit }) => {
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

  test("a success toast is announced politely, in a region that exists before its text", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/menu?search=lassi");
    // Screen readers may miss text that is inserted together with its live region.
    await page.evaluate(() => {
      const addedRegions: { live: string | null; hadText: boolean }[] = [];
      Object.assign(window, { addedRegions });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) {
            const list = (node as Element).querySelector?.('[aria-label="Notifications (Alt+T)"]');
            if (list)
              addedRegions.push({
                live: list.getAttribute("aria-live"),
                hadText: list.textContent?.includes("Added") ?? false,
              });
          }
      }).observe(document.body, { childList: true, subtree: true });
    });
    await add(page, "Mango Lassi");
    await expectVisible(page, "Added Mango Lassi to cart");
    expect(
      await page.evaluate(() => (window as unknown as { addedRegions: unknown }).addedRegions),
    ).toEqual([{ live: "polite", hadText: false }]);
    expect(await getToastList(page).getByRole("alert").count()).toBe(0);
  });

  test("a toast stays while the pointer is over it, and can be dismissed", async ({ visit }) => {
    const { page } = await visit();
    await openWithPausedClock(page, "/menu?search=lassi");
    await add(page, "Mango Lassi");
    const texts = ["Added Mango Lassi to cart"];
    await advanceUntilShown(page, texts);
    await advanceClock(page, 4 * tickMs);
    await getToastList(page).getByText("Added Mango Lassi").hover();
    await advanceClock(page, 10_000);
    expect(await readToasts(page)).toEqual(texts);
    await getToastList(page).getByRole("button", { name: "Dismiss" }).click();
    await advanceUntilShown(page, []);
  });

  test("Alt+T focuses the toasts and pauses them; Escape closes one and restores focus", async ({
    visit,
  }) => {
    const { page } = await visit();
    await openWithPausedClock(page, "/menu?search=lassi");
    const button = page.getByRole("button", { name: /^Add to Cart ?: Mango Lassi$/ });
    const texts = ["Added Mango Lassi to cart"];
    await button.focus();
    await page.keyboard.press("Enter");
    await advanceUntilShown(page, texts);
    await page.keyboard.press("Alt+t");
    await waitForFocus(getToastList(page));
    await advanceClock(page, 10_000);
    expect(await readToasts(page)).toEqual(texts);
    await page.keyboard.press("Tab");
    await waitForFocusWithin(getToastList(page).getByRole("group"));
    await page.keyboard.press("Escape");
    await advanceUntilShown(page, []);
    await waitForFocus(button);
  });

  test("an error toast, the Alt+T notice and the page of recent notifications pass axe", async ({
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

  test("without toasts, Alt+T links to recent notifications; Escape restores focus", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/about");
    await waitForToastList(page);
    const menuLink = page.getByRole("main").getByRole("link", { name: "Explore Menu" });
    await menuLink.focus();
    await page.keyboard.press("Alt+t");
    const recentLink = page
      .getByText("No new notifications.")
      .locator("..")
      .getByRole("link", { name: "Recent notifications" });
    await waitForFocus(recentLink);
    await page.keyboard.press("Escape");
    await waitForFocus(menuLink);
    await page.getByText("No new notifications.").waitFor({ state: "detached" });
    await page.keyboard.press("Alt+t");
    await waitForFocus(recentLink);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/toast");
  });

  test("a form submitted before hydration leaves the flash message for the next page", async ({
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

  test("the toast list is not part of the first load; it loads automatically afterwards", async ({
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
