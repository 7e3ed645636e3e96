import { describe, expect, onTestFinished } from "vitest";
import { buildPerson } from "../builders/customers.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
  expectVisible,
  seedCart,
  signInAsNewCustomer,
  signInWithOrderPlacer,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

describe("the dashboard", () => {
  test("has tabs that work by keyboard; the last one signs out", async ({ shop, visit }) => {
    const { page } = await visit();
    await signInAsNewCustomer(shop, page);
    await page.goto("/userdashboard");
    const tabs = page.getByRole("navigation", { name: "Dashboard" });
    await expect
      .poll(() => tabs.getByRole("link").or(tabs.getByRole("button")).allTextContents())
      .toEqual(["Overview", "Orders", "Addresses", "Settings", "Sign Out"]);
    for (const [name, heading] of [
      ["Orders", "Your orders"],
      ["Addresses", "Addresses"],
      ["Settings", "Settings"],
    ] as const) {
      await tabs.getByRole("link", { name }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await expect
        .poll(() => tabs.getByRole("link", { name }).getAttribute("aria-current"))
        .toBe("page");
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await tabs.getByRole("button", { name: "Sign Out" }).click();
    await expectVisible(page, "Logged out successfully");
    await page.waitForURL("**/signin");
  });

  test("shows the orders in progress with Track, then three others, and all orders in their own tab", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    const orders = await signInWithOrderPlacer(shop, page);
    for (let placed = 0; placed < 4; placed += 1)
      await orders.setStatuses(await orders.placeDelivery(), "confirmed", "completed");
    for (let placed = 0; placed < 2; placed += 1) await orders.placeDelivery();
    await page.goto("/userdashboard");
    const inProgress = page.getByRole("region", { name: "In progress" });
    expect(await inProgress.getByRole("link", { name: /^Track order \d+$/ }).count()).toBe(2);
    expect(await page.getByRole("heading", { level: 3, name: /^Order \d+$/ }).count()).toBe(5);
    await page.getByRole("link", { name: "All orders" }).click();
    await page.waitForURL("**/userdashboard/orders");
    await expect
      .poll(() => page.getByRole("heading", { level: 3, name: /^Order \d+$/ }).count())
      .toBe(6);
  });
});

test("the contact form already has the signed-in customer's name and email address", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  const { name, email } = await signInAsNewCustomer(shop, page);
  await page.goto("/contact");
  const main = page.getByRole("main");
  await expect.poll(() => main.getByLabel("Name").inputValue()).toBe(name);
  await expect.poll(() => main.getByLabel("Email").inputValue()).toBe(email);
});

describe("addresses", () => {
  test("shows and changes the current address; more can be added, chosen, deleted and used at checkout", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    expectPageError(/^422 POST .*checkout/);
    await signInAsNewCustomer(shop, page);
    await page.goto("/userdashboard/addresses");
    await page.getByRole("link", { name: "Edit Home" }).click();
    await page.getByRole("heading", { name: "Edit “Home”" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
    const addressField = page.getByLabel("Address", { exact: true });
    await expect.poll(() => addressField.inputValue()).toBe("1 High Street\nLeicester LE1 4AB");
    await addressField.fill("");
    await page.getByRole("button", { name: "Save address" }).click();
    await page.getByRole("alert").getByText("Enter your address.").waitFor();
    await addressField.fill("7 Evington Road\nLeicester LE2 1QE");
    await page.getByRole("button", { name: "Save address" }).click();
    await expectVisible(page, "Address updated successfully!");
    await page.getByText("7 Evington Road").first().waitFor();

    await page.getByRole("heading", { name: "Add an address" }).waitFor();
    for (const name of ["Work", "Gran"]) {
      await page.getByLabel("Name", { exact: true }).fill(name);
      await addressField.fill(`2 ${name} Street`);
      await page.getByRole("button", { name: "Save address" }).click();
      await page.getByRole("heading", { name, exact: true }).waitFor();
      await expect.poll(() => addressField.inputValue()).toBe("");
    }
    await page.getByRole("button", { name: /^Make default ?: Work$/ }).click();
    await page
      .getByRole("listitem")
      .filter({ hasText: "2 Work Street" })
      .getByText("Default", { exact: true })
      .waitFor();
    // By keyboard, because the list may still move after the new default.
    await page.getByRole("link", { name: "Delete Gran" }).press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Keep address");
    await expectAccessible(page, { widths: [320], within: "main" });
    await page.getByRole("button", { name: "Delete address" }).click();
    await expectVisible(page, "Address deleted.");
    await page.getByRole("heading", { name: "Gran" }).waitFor({ state: "detached" });

    await seedCart(page, "Tadka Dal");
    await page.goto("/checkout");
    const deliverTo = page.getByLabel("Deliver to");
    await expect
      .poll(() => deliverTo.locator("option").allInnerTexts())
      .toEqual(["Work (default)", "Home", "Use another address"]);
    await expect.poll(() => addressField.inputValue()).toBe("2 Work Street");
    await deliverTo.selectOption("Home");
    await expect.poll(() => addressField.inputValue()).toBe("7 Evington Road\nLeicester LE2 1QE");
    await page.reload();
    await expect.poll(() => addressField.inputValue()).toBe("7 Evington Road\nLeicester LE2 1QE");
    expect(await page.getByLabel("Save this address").count()).toBe(0);
    await deliverTo.selectOption("Use another address");
    await expect.poll(() => addressField.inputValue()).toBe("");
    await page.getByLabel("Save this address").check();
    const addressName = page.getByLabel("Name of this address");
    await addressName.waitFor();
    expect(await addressName.inputValue()).toBe("");
    await expectAccessible(page, { widths: [320], within: "main" });

    // Correcting a saved address replaces it.
    await deliverTo.selectOption("Home");
    await addressField.fill("8 Evington Road\nLeicester LE2 1QE");
    await expect.poll(() => addressName.inputValue()).toBe("Home");
    await page.getByText('Replaces your saved address "Home".').waitFor();
    // An error disappears when its field changes.
    await page.getByLabel("Phone Number").fill("123");
    await page.getByRole("button", { name: /^Place order/ }).click();
    const problem = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await problem.waitFor();
    await page.getByLabel("Phone Number").fill("07700 900123");
    await problem.waitFor({ state: "detached" });
    await page.getByRole("button", { name: /^Place order/ }).click();
    await expectVisible(page, "Menu Order placed successfully!");
    await page.goto("/userdashboard/addresses");
    await page.getByText("8 Evington Road").waitFor();
    expect(await page.getByText("7 Evington Road").count()).toBe(0);
  });

  test("adding a missing postcode ticks “Save this address”, which the customer can untick", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    const { pool } = shop.database;
    await pool.query(`update business set settings = settings || '{"deliveryPostcodes": ["LE1"]}'`);
    onTestFinished(async () => {
      await pool.query(`update business set settings = settings || '{"deliveryPostcodes": []}'`);
    });
    await signInAsNewCustomer(shop, page, { ...buildPerson(), address: "1 High Street" });
    await seedCart(page, "Tadka Dal");
    await page.goto("/checkout");
    const addressField = page.getByLabel("Address", { exact: true });
    const save = page.getByLabel("Save this address");
    await page.getByLabel("Deliver to").selectOption("Use another address");
    await expect.poll(() => save.isChecked()).toBe(false);
    await page.getByLabel("Deliver to").selectOption("Home (default)");
    await save.waitFor({ state: "detached" });
    await addressField.fill("1 High Street\nLeicester LE1 4AB");
    await expect.poll(() => save.isChecked()).toBe(true);
    // Typing on does not tick it again.
    await save.uncheck();
    await addressField.fill("1 High Street\nLeicester LE1 4AC");
    await expect.poll(() => save.isChecked()).toBe(false);
    await save.check();
    await addressField.fill("1 High Street\nLeicester LE1 4AB");
    await page.getByText('Replaces your saved address "Home".').waitFor();
    await page.getByRole("button", { name: /^Place order/ }).click();
    await expectVisible(page, "Menu Order placed successfully!");
    await page.goto("/userdashboard/addresses");
    await page.getByText("Leicester LE1 4AB").first().waitFor();
  });
});
