import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { addButton, expectVisible, signInAsNewCustomer } from "./page-actions.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";

/** Holds the scripts that match, until the returned function is called. */
async function holdScripts(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  await page.route(pattern, (route) => void held.push(() => void route.continue()));
  return async () => {
    for (const release of held) release();
    await page.unroute(pattern);
  };
}

const isPageHydrated = (page: Page) => page.waitForFunction(() => window.isPageHydrated === true);

describe("before a part of the page is hydrated", () => {
  test("a click on its button counts once", async ({ visit }) => {
    const { page } = await visit();
    const release = await holdScripts(page, /\/assets\/main-menu-/);
    await page.goto("/menu?search=lassi", { waitUntil: "commit" });
    await isPageHydrated(page);
    await addButton(page, "Mango Lassi").click();
    expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
    await release();
    await expectVisible(page, "Added Mango Lassi to cart");
    await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  });

  test("a failed script leaves it as it was: its links work", async ({ visit }) => {
    const { page, expectPageError } = await visit();
    expectPageError(/net::ERR_FAILED/);
    // React replaces the part with its own HTML.
    expectPageError(/exception: Minified React error #4\d\d/);
    await page.route(/\/assets\/footer-/, (route) => route.abort());
    await page.goto("/about");
    await expect.poll(() => page.locator("[data-dehydrated]").count()).toBe(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await page.waitForURL("**/privacy-policy");
    await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
  });
});

describe("the reservation form", () => {
  test("is on the page without scripts", async ({ visit }) => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto("/dine-in", { waitUntil: "commit" });
    await page.getByLabel("Number of Guests").waitFor();
    await page.getByRole("button", { name: "Book Your Table" }).waitFor();
  });

  test("keeps what was typed before hydration, and restores a draft", async ({ visit }) => {
    const { page } = await visit();
    const release = await holdScripts(page, /\/assets\/.*\.js/);
    await page.goto("/dine-in", { waitUntil: "commit" });
    await page.getByLabel("Name", { exact: true }).fill("Asha Patel");
    await page.getByLabel("Number of Guests").fill("5");
    await release();
    await page.getByRole("radio").first().waitFor({ state: "attached" });
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Patel");
    expect(await page.getByLabel("Number of Guests").inputValue()).toBe("5");
    await page.reload();
    await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Patel");
    await expect.poll(() => page.getByLabel("Number of Guests").inputValue()).toBe("5");
  });
});

test.for([390, 1280])("nothing moves when the account menu appears, %i px wide", async (width, { shop, visit }) => {
  const { page } = await visit({ viewport: { width, height: 800 } });
  await signInAsNewCustomer(shop, page);
  const answered = Promise.withResolvers<void>();
  await page.route("**/me", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto("/about");
  const cart = page.getByRole("banner").getByRole("link", { name: "Cart" });
  const before = await cart.boundingBox();
  answered.resolve();
  await page.getByRole("button", { name: /^Account:/ }).waitFor();
  expect(await cart.boundingBox()).toEqual(before);
});
