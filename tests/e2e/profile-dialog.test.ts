import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { RunningShop } from "../builders/running-shop.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { waitForFocusWithin } from "./keyboard.ts";
import { expectVisible, type Person, signInAsNewCustomer } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Complete Your Profile" });

/** Signs in as a new customer without a phone number and an address. */
async function signInWithoutProfile(shop: RunningShop, page: Page): Promise<Person> {
  const person = await signInAsNewCustomer(shop, page);
  await shop.database.pool.query("update profiles set phone = '', address = '' where email = $1", [
    person.email,
  ]);
  return person;
}

/** Opens a tab, and waits long enough for an automatic dialog. */
async function openTab(page: Page, tab: string, heading: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: tab, exact: true })
    .click();
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

describe("the profile dialog", () => {
  test("opens automatically on the dashboard, requires a valid phone number, saves, and does not return", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    expectPageError(/^400 POST .*\/complete-profile\.data/);
    expectPageError(/net::ERR_FAILED/);
    const person = await signInAsNewCustomer(shop, page);
    await page.goto("/userdashboard");
    const dialog = page.getByRole("dialog", { name: "Complete Your Profile" });
    expect(await dialog.count()).toBe(0);
    await shop.database.pool.query(
      "update profiles set phone = '', address = '' where email = $1",
      [person.email],
    );
    await page.reload();
    await dialog.waitFor();
    await dialog.getByLabel("Address").fill("7 Mill Road");
    await dialog.getByRole("button", { name: "Save Profile" }).click();
    await expectVisible(page, "Please fill in all fields.");
    await dialog.getByLabel("Phone Number").fill("12");
    await dialog.getByRole("button", { name: "Save Profile" }).click();
    await dialog
      .getByRole("link", { name: "Please enter a valid 10-digit contact number." })
      .waitFor();
    await dialog.getByRole("button", { name: "Later" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.reload();
    await dialog.getByLabel("Address").fill("7 Mill Road");
    await dialog.getByLabel("Phone Number").fill("07700 900111");
    await page.route(/\/complete-profile\.data/, (route) => route.abort());
    await dialog.getByRole("button", { name: "Save Profile" }).click();
    const noResponse = "The server did not answer. Please try again.";
    await dialog.getByRole("alert").getByText(noResponse).waitFor();
    await page.locator("p[role=alert]").getByText(noResponse).waitFor();
    await expect.poll(() => dialog.getByLabel("Phone Number").inputValue()).toBe("07700 900111");
    await page.unroute(/\/complete-profile\.data/);
    await dialog.getByRole("button", { name: "Save Profile" }).click();
    await expectVisible(page, "Profile updated successfully!");
    await dialog.waitFor({ state: "detached" });
    await expectVisible(page, "7 Mill Road");
  });

  test("opens on every tab, with focus; once dismissed it stays closed until a full page load", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit({ viewport: { width: 390, height: 844 } });
    await signInWithoutProfile(shop, page);
    const dialog = dialogOf(page);
    for (const tab of ["", "/orders", "/addresses", "/settings"]) {
      await page.goto(`/userdashboard${tab}`);
      await dialog.waitFor();
      await waitForFocusWithin(dialog);
    }
    await expectAccessible(page, { within: "[role=dialog]" });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await openTab(page, "Orders", "Your orders");
    expect(await dialog.count()).toBe(0);
    await page.getByRole("main").getByRole("link", { name: "Place New Order" }).click();
    await page.waitForURL("**/menu");
    await page.goBack();
    await openTab(page, "Overview", "Hello, Asha");
    expect(await dialog.count()).toBe(0);
    await page.reload();
    await dialog.waitFor();
  });

  test("saves over the settings page, which stays open and shows the new values", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    await signInWithoutProfile(shop, page);
    await page.goto("/userdashboard/settings");
    const dialog = dialogOf(page);
    await waitForFocusWithin(dialog);
    await dialog.getByLabel("Full Name").fill("Asha Patel-Cole");
    await dialog.getByLabel("Address").fill("7 Mill Road\nLeicester");
    await dialog.getByLabel("Phone Number").fill("07700 900111");
    await page.keyboard.press("Enter");
    await expectVisible(page, "Profile updated successfully!");
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/userdashboard/settings");
    await expect.poll(() => page.getByLabel("Phone Number").inputValue()).toBe("07700 900111");
    await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Asha Patel-Cole");
    await openTab(page, "Addresses", "Addresses");
    expect(await dialog.count()).toBe(0);
    await page
      .getByRole("listitem")
      .filter({ hasText: "Default" })
      .getByText("7 Mill Road")
      .waitFor();
  });

  test("does not interrupt typing or viewing an order; it waits for the next tab", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    expectPageError(/404 GET .*\/userdashboard\/orders\/999/);
    const { promise: typed, resolve: finishTyping } = Promise.withResolvers<void>();
    await page.route(/\/profile-dialog-form-[^/]*\.js/, async (route) => {
      await typed;
      await route.continue();
    });
    await signInWithoutProfile(shop, page);
    await page.goto("/userdashboard/settings");
    const phone = page.getByLabel("Phone Number");
    await phone.fill("07700 9");
    const fetched = page.waitForResponse(/\/profile-dialog-form-[^/]*\.js/);
    finishTyping();
    await (await fetched).finished();
    await phone.pressSequentially("00222");
    const dialog = dialogOf(page);
    expect(await dialog.count()).toBe(0);
    await expect.poll(() => phone.inputValue()).toBe("07700 900222");
    await page.goto("/userdashboard/orders/999");
    await expectVisible(page, "No order found with id: 999");
    expect(await dialog.count()).toBe(0);
    await page
      .getByRole("navigation", { name: "Dashboard" })
      .getByRole("link", { name: "Orders" })
      .click();
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Later" }).click();
    await dialog.waitFor({ state: "detached" });
  });
});
