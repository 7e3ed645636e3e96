import type { Page } from "playwright-core";
import { expect } from "vitest";
import { fillContactForm, readInputs, sendButton, sentNotice } from "./contact-page.ts";
import { focusedName, pressButton } from "./keyboard.ts";
import { buildPerson, seedCart, signInAsNewCustomer, submitSignIn } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("signing out clears the order forms for the next user, in all tabs", async ({
  shop,
  visit,
}) => {
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
  await page.getByLabel("Special requests").fill("A high chair");
  const otherVisit = await visit();
  const next = await signInAsNewCustomer(shop, otherVisit.page, {
    ...buildPerson("Bina Shah"),
    phone: "07700 900222",
  });
  await page.getByRole("link", { name: "Sign In" }).first().click();
  await page.waitForURL("**/signin**");
  await submitSignIn(page, next);
  await page.waitForURL((url) => !url.pathname.startsWith("/signin"));
  await page.goto("/dine-in");
  await expect.poll(() => contact(page)).toBe("07700 900222");
  await expect.poll(() => page.getByLabel("Special requests").inputValue()).toBe("A high chair");
});

test("a booking form follows the customer to a new email, in all tabs", async ({ shop, visit }) => {
  const { page } = await visit();
  const person = await signInAsNewCustomer(shop, page);
  const next = buildPerson("Asha New").email;
  const other = await page.context().newPage();
  const email = (tab: Page) => tab.getByLabel("Email").inputValue();
  for (const tab of [page, other]) {
    await tab.goto("/dine-in");
    await expect.poll(() => email(tab)).toBe(person.email);
    await tab.getByLabel("Special requests").fill("A high chair");
  }
  await page.bringToFront();
  await page.goto("/userdashboard/settings");
  const form = page.locator("form").filter({ has: page.getByLabel("New email") });
  await form.getByLabel("New email").fill(next);
  await form.getByLabel("Current password", { exact: true }).fill(person.password);
  await form.getByRole("button", { name: "Change email" }).click();
  await page.goto((await shop.waitForEmail(next, /^Confirm/)).link ?? "");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByText(`You sign in with ${next}`).waitFor();

  await expect.poll(() => email(other)).toBe(next);
  // Saves the draft.
  await other.getByRole("button", { name: "One more guest" }).click();
  await other.reload();
  await expect.poll(() => email(other)).toBe(next);
  await page.goto("/dine-in");
  await expect.poll(() => email(page)).toBe(next);
  for (const tab of [page, other])
    expect(await tab.getByLabel("Special requests").inputValue()).toBe("A high chair");
});

test("order forms follow the customer to a new phone number, and keep a typed one", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  const person = await signInAsNewCustomer(shop, page);
  await seedCart(page, "Tadka Dal");
  const forms = [
    ["/checkout", "Phone Number", /^Notes for the kitchen/],
    ["/takeaway", "Contact Number", /^Instructions/],
  ] as const;
  for (const [path, phone, notes] of forms) {
    await page.goto(path);
    await expect.poll(() => page.getByLabel(phone).inputValue()).toBe("07700 900123");
    await page.getByLabel(notes).fill("Ring twice");
  }
  await shop.database.pool.query("update profiles set phone = '+447700900222' where email = $1", [
    person.email,
  ]);
  for (const [path, phone, notes] of forms) {
    await page.goto(path);
    await expect.poll(() => page.getByLabel(notes).inputValue()).toBe("Ring twice");
    await expect.poll(() => page.getByLabel(phone).inputValue()).toBe("07700 900222");
    await page.getByLabel(phone).fill("07700 900333");
    await page.reload();
    await expect.poll(() => page.getByLabel(notes).inputValue()).toBe("Ring twice");
    expect(await page.getByLabel(phone).inputValue()).toBe("07700 900333");
  }
});

test("keeps what was typed when switching between Sign In and Sign Up, but only in memory", async ({
  visit,
}) => {
  const { page } = await visit();
  await seedCart(page, "Tadka Dal");
  await page.goto("/signin?returnTo=%2Fcheckout");
  const main = page.getByRole("main");
  await main.getByText("Sign in to place your order.").waitFor();
  await main.getByRole("region", { name: "Your cart" }).getByText("1 × Tadka Dal").waitFor();
  await main.getByLabel("Email Address").fill("typed@customer.test");
  await main.getByLabel("Password", { exact: true }).fill("typed but not stored");
  await main.getByRole("link", { name: "Sign Up" }).click();
  await main.getByText("Create an account to place your order.").waitFor();
  await main.getByRole("region", { name: "Your cart" }).getByText("1 × Tadka Dal").waitFor();
  await expect
    .poll(() => main.getByLabel("Email Address").inputValue())
    .toBe("typed@customer.test");
  await main.getByLabel("Full Name").fill("Typed Name");
  await main.getByRole("link", { name: "Sign In" }).click();
  await main.getByText("Sign in to place your order.").waitFor();
  await expect
    .poll(() => main.getByLabel("Password", { exact: true }).inputValue())
    .toBe("typed but not stored");
  await main.getByRole("link", { name: "Sign Up" }).click();
  await expect.poll(() => main.getByLabel("Full Name").inputValue()).toBe("Typed Name");
  const stored = () =>
    page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    );
  expect(await stored()).not.toMatch(/typed/i);
  await page.getByRole("banner").getByRole("link", { name: "Menu", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search items" }).waitFor();
  await page.goBack();
  await main.getByText("Create an account to place your order.").waitFor();
  await expect.poll(() => main.getByLabel("Full Name").inputValue()).toBe("");
});

test("Sign In and Sign Up show a visitor's takeaway order, and Sign Up starts with the details they typed there", async ({
  visit,
}) => {
  const { page } = await visit();
  await seedCart(page, "Tadka Dal");
  await page.evaluate(() => {
    localStorage.setItem("takeaway-order", localStorage.getItem("cart") ?? "");
    localStorage.removeItem("cart");
  });
  await page.goto("/takeaway");
  const main = page.getByRole("main");
  const takeaway = main.getByRole("region", { name: "Your takeaway order" });
  await main.getByLabel("Name", { exact: true }).fill("Asha Rao");
  await main.getByLabel("Contact Number").fill("07700 900333");
  await main.getByLabel("Address").fill("5 Long Lane");
  await page.goto("/signin?returnTo=%2Ftakeaway");
  await main.getByText("We've kept your details.").waitFor();
  await takeaway.getByText("1 × Tadka Dal").waitFor();
  await main.getByRole("link", { name: "Sign Up" }).click();
  await expect.poll(() => main.getByLabel("Full Name").inputValue()).toBe("Asha Rao");
  expect(await main.getByLabel("Phone Number").inputValue()).toBe("07700 900333");
  expect(await main.getByLabel("Address", { exact: true }).inputValue()).toBe("5 Long Lane");
  const text = await takeaway.innerText();
  expect(text).toContain("1 × Tadka Dal");
  expect(text).toMatch(/Total\s+£\d/);
});

test("errors are listed in the order of the fields on the page", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/takeaway");
  await page.getByRole("button", { name: "Place takeaway order" }).click();
  const links = page.getByRole("main").getByRole("alert").getByRole("link");
  await expect
    .poll(() => links.evaluateAll((found) => found.map((link) => link.getAttribute("href"))))
    .toEqual(
      ["lines", "pickupTime", "name", "contact", "address"].map((field) => `#takeaway-${field}`),
    );
  // Each further attempt moves focus to the errors again.
  await expect.poll(() => focusedName(page)).toContain("There is a problem");
  expect(await page.title()).toMatch(/^Error: Takeaway/);
  await pressButton(page, "Place takeaway order");
  await expect.poll(() => focusedName(page)).toContain("There is a problem");
});

test("keeps a typed message after a reload and a visit to another page, until it is sent", async ({
  visit,
}) => {
  const { page } = await visit();
  await page.goto("/contact");
  await fillContactForm(page, "Do you cook without onions?");
  const typed = ["Asha Patel", "asha@example.com", "Do you cook without onions?"];
  await page.reload();
  await expect.poll(() => readInputs(page)).toEqual(typed);
  await page.getByRole("link", { name: "Menu", exact: true }).first().click();
  await page.waitForURL("**/menu");
  await page.goBack();
  await expect.poll(() => readInputs(page)).toEqual(typed);
  await sendButton(page).click();
  await sentNotice(page).waitFor();
  await page.reload();
  await sendButton(page).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("draft-contact"))).toBeNull();
  expect(await readInputs(page)).toEqual(["", "", ""]);
});
