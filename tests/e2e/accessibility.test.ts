import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { access } from "../../app/access.ts";
import { doors } from "../architecture/route-table.ts";
import { becomeCustomer, fillCart, sees, signInAsOwner } from "./people.ts";
import type { RunningShop } from "./running-shop.ts";
import { test } from "./shop.ts";

const widths = [320, 768, 1280];
const themes = ["dark", "light"];

const pages = doors.filter(({ file, path }) => path !== null && file.endsWith(".tsx"));
const withWho = (who: "public" | "signed-in" | "admin") =>
  pages
    .filter(({ file }) => (access[file]?.page ?? access[file]?.loader) === who)
    .map(({ path }) => (path ?? "").replace(":number", "1").replace("/*", "/no-such-page"));

/**
 * Looks at what stands on the screen at every width, in both themes: axe, and no scrolling to the side. Left out is what only catches the
 * focus of a menu to pass it on: no person ever stands there.
 */
async function inspect(page: Page, { at = widths, without = [] as string[] } = {}): Promise<void> {
  const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of themes) {
      await page.evaluate((name) => {
        document.documentElement.classList.remove("dark", "light");
        document.documentElement.classList.add(name);
        return Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
      }, theme);
      const { violations } = await new AxeBuilder({ page })
        .options({ rules: { "target-size": { enabled: true }, ...off }, resultTypes: ["violations"] })
        .exclude("[data-base-ui-focus-guard]")
        .analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
      );
      expect({ where: page.url(), width, theme, found }).toEqual({ where: page.url(), width, theme, found: [] });
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect({ where: page.url(), width, overflow }).toEqual({ where: page.url(), width, overflow: 0 });
  }
}

async function aCustomerWithAnOrder(shop: RunningShop, page: Page): Promise<void> {
  await becomeCustomer(shop, page);
  await fillCart(page, "Vegetable Korma", "Lamb Rogan Josh");
  await page.goto("/checkout");
  await page.getByRole("button", { name: /^Place order/ }).click();
  await sees(page, "Menu Order placed successfully!");
}

describe("no barrier that a machine can find, and no scrolling to the side", () => {
  test.for(withWho("public"))("%s", { timeout: 120_000 }, async (path, { visit }) => {
    const { page, expectComplaint } = await visit();
    if (["/no-such-page", "/setup-owner"].includes(path)) expectComplaint(/404 GET/);
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await inspect(page);
  });

  test("a customer's pages", { timeout: 240_000 }, async ({ shop, visit }) => {
    const { page } = await visit();
    await aCustomerWithAnOrder(shop, page);
    await page.goto("/cart");
    await sees(page, "Your Cart is Empty");
    await inspect(page);
    await fillCart(page, "Tadka Dal", "Garlic Naan");
    for (const path of withWho("signed-in")) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await inspect(page);
    }
  });

  test("the staff's pages", { timeout: 240_000 }, async ({ shop, visit }) => {
    const { page: customer } = await visit();
    await aCustomerWithAnOrder(shop, customer);
    const { page } = await visit();
    await signInAsOwner(page);
    await page.getByRole("row").nth(1).waitFor();
    await inspect(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page
      .getByRole("button", { name: /^Details of order/ })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("heading", { name: "History" }).waitFor();
    await inspect(page);
  });

  test("what opens over a page: the cart, the menus of the bar, the sidebar, errors in a form", { timeout: 240_000 }, async ({
    visit,
  }) => {
    const { page, expectComplaint } = await visit();
    await fillCart(page, "Tadka Dal");
    await page.getByRole("link", { name: "View Items" }).click();
    await page.getByRole("dialog", { name: "Your Cart" }).waitFor();
    await inspect(page);

    await page.goto("/");
    await page.getByRole("button", { name: "Dining & Orders" }).click();
    await page.getByRole("menuitem", { name: "Takeaway" }).waitFor();
    // A menu that is open stands beside the page's landmarks, as a dialog does.
    await inspect(page, { at: [1280], without: ["region"] });

    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto("/");
    await page.getByRole("button", { name: "Open the navigation" }).click();
    await page.getByRole("dialog", { name: "Navigation" }).waitFor();
    await inspect(page);

    expectComplaint(/422 POST .*\/signup/);
    await page.goto("/signup");
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.getByRole("alert").waitFor();
    await inspect(page);
  });
});
