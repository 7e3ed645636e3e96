import { describe } from "vitest";
import { inspect, pagesFor } from "./inspect.ts";
import { fillCart } from "./people.ts";
import { test } from "./shop.ts";

describe("no barrier that a machine can find, and no scrolling to the side", () => {
  test.for(pagesFor("public"))("%s", { timeout: 120_000 }, async (path, { visit }) => {
    const { page, expectComplaint } = await visit();
    if (["/no-such-page", "/setup-owner", "/track/:token"].includes(path)) expectComplaint(/404 GET/);
    if (path === "/confirm-email") expectComplaint(/410 GET/);
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
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
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Takeaway" }).waitFor();
    await inspect(page, { at: [1280] });

    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto("/");
    await page.getByRole("button", { name: "Open the navigation" }).click();
    await page.getByRole("dialog", { name: "Navigation" }).waitFor();
    await inspect(page);

    // Pressed before the rules are in the browser: the server says what is wrong.
    expectComplaint(/400 POST .*\/signup/);
    await page.goto("/signup");
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.getByRole("alert").waitFor();
    await inspect(page);
  });
});
