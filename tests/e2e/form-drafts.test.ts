import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildPerson, signInAsNewCustomer, submitSignIn } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("signing out clears the order forms for the next user, in all tabs", async ({ shop, visit }) => {
  const { page } = await visit();
  await signInAsNewCustomer(shop, page);
  const other = await page.context().newPage();
  const contact = (tab: Page) => tab.getByLabel("Contact Number").inputValue();
  const draft = (tab: Page) => tab.evaluate(() => sessionStorage.getItem("draft-reservation"));
  for (const tab of [page, other]) {
    await tab.goto("/dine-in");
    await expect.poll(() => contact(tab)).toBe("07700 900123");
    await tab.getByLabel("Contact Number").fill("07700 900999");
    await expect.poll(() => draft(tab)).toContain("07700 900999");
  }
  await page.bringToFront();
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("**/signin");
  await expect.poll(() => draft(page)).toBeNull();
  await expect.poll(() => contact(other)).toBe("");
  await expect.poll(() => draft(other)).toBeNull();

  // A visitor's draft is kept when they sign in.
  await page.goto("/dine-in");
  await page.getByLabel("Special Requests").fill("A high chair");
  const elsewhere = await visit();
  const next = await signInAsNewCustomer(shop, elsewhere.page, { ...buildPerson("Bina Shah"), phone: "07700 900222" });
  await page.getByRole("link", { name: "Sign In" }).first().click();
  await page.waitForURL("**/signin**");
  await submitSignIn(page, next);
  await page.waitForURL((url) => !url.pathname.startsWith("/signin"));
  await page.goto("/dine-in");
  await expect.poll(() => contact(page)).toBe("07700 900222");
  await expect.poll(() => page.getByLabel("Special Requests").inputValue()).toBe("A high chair");
});

test("errors are listed in the order of the fields on the page", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/takeaway");
  await page.getByRole("button", { name: "Place Takeaway Order" }).click();
  const links = page.getByRole("main").getByRole("alert").getByRole("link");
  await expect
    .poll(() => links.evaluateAll((found) => found.map((link) => link.getAttribute("href"))))
    .toEqual(["lines", "pickupTime", "name", "contact", "address"].map((field) => `#takeaway-${field}`));
});
