import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectVisible } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const clickButton = (page: Page, name: string) => page.getByRole("button", { name }).click();
const add = (page: Page, dish: string) =>
  page.getByRole("button", { name: new RegExp(`^Add to Cart ?: ${dish}$`) }).click();

describe("recent notifications", () => {
  const rows = (page: Page) =>
    page.getByRole("main").getByRole("listitem").locator("p").allTextContents();

  test("are empty at first, then list toasts, newest first, with the time, until cleared", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/toast");
    await page.getByRole("heading", { name: "No notifications yet" }).waitFor();
    await page.clock.install({ time: new Date("2026-11-21T14:05:00Z") });
    await page.goto("/menu?search=lassi");
    await add(page, "Mango Lassi");
    await expectVisible(page, "Added Mango Lassi to cart");
    await add(page, "Mango Lassi");
    await expectVisible(page, "Added 2nd Mango Lassi to cart");
    await page.getByRole("contentinfo").getByRole("link", { name: "Recent notifications" }).click();
    await page.waitForURL("**/toast");
    await expect
      .poll(() => rows(page))
      .toEqual(["Done: Added 2nd Mango Lassi to cart", "Done: Added Mango Lassi to cart"]);
    await expect
      .poll(() => page.getByRole("main").locator("time").first().textContent())
      .toBe("14:05");
    await page.reload();
    await expect.poll(() => rows(page)).toHaveLength(2);
    expect(
      await page.evaluate(() => JSON.parse(sessionStorage.getItem("toasts") ?? "[]")),
    ).toHaveLength(2);
    await clickButton(page, "Clear all");
    await page.getByRole("heading", { name: "No notifications yet" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "No notifications yet" }).waitFor();
  });

  test("are stored in this browser only, and not indexed", async ({ shop, visit }) => {
    const { page } = await visit();
    await page.goto("/menu?search=lassi");
    await add(page, "Mango Lassi");
    const { page: visitor } = await visit();
    await visitor.goto(`${shop.url}/toast`);
    await visitor.getByRole("heading", { name: "No notifications yet" }).waitFor();
    await expect
      .poll(() => visitor.locator('meta[name="robots"]').getAttribute("content"))
      .toBe("noindex");
  });
});
