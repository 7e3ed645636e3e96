import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { buildPicture } from "../builders/pictures.ts";
import { waitForFocusWithin } from "./keyboard.ts";
import { signInAsNewCustomer, signInAsOwner } from "./page-actions.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";

declare global {
  interface Window {
    heldRenders?: (() => void)[] | undefined;
    typedNames: string[];
  }
}

/** Holds the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const pattern = /\/assets\/.*\.js/;
  const releases: (() => void)[] = [];
  await page.route(pattern, (route) => void releases.push(() => void route.continue()));
  return async () => {
    for (const release of releases.splice(0)) release();
    await page.unroute(pattern);
  };
}

describe("the reservation form", () => {
  test("is rendered without scripts", async ({ visit }) => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto("/dine-in", { waitUntil: "commit" });
    await page.getByLabel("Number of Guests").waitFor();
    await page.getByRole("button", { name: "Book Your Table" }).waitFor();
    await expect
      .poll(() => page.locator("main noscript").allInnerTexts())
      .toEqual([expect.stringMatching(/^Finding free times needs JavaScript. You can call us on/)]);
  });

  test("keeps what is typed before hydration, then checks it if Book Your Table was clicked, and restores it after a reload", async ({
    visit,
  }) => {
    const { page } = await visit();
    const name = page.getByLabel("Name", { exact: true });
    const guests = page.getByLabel("Number of Guests");
    const release = await holdScripts(page);
    await page.goto("/dine-in", { waitUntil: "commit" });
    await name.fill("Asha Patel");
    await guests.fill("5");
    await page.getByRole("button", { name: "Book Your Table" }).click();
    await release();
    await page.getByRole("alert").getByRole("link").first().waitFor();
    await expect.poll(() => name.inputValue()).toBe("Asha Patel");
    await expect.poll(() => guests.inputValue()).toBe("5");
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe("Asha Patel");
    await expect.poll(() => guests.inputValue()).toBe("5");
  });
});

test("allergens submitted before hydration are kept, without those of a shared link", async ({
  visit,
}) => {
  const { page } = await visit();
  const release = await holdScripts(page);
  await page.goto("/menu?hide=milk", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Hide dishes by allergen" }).click();
  const sheet = page.getByRole("dialog", { name: "Hide dishes by allergen" });
  await sheet.getByRole("checkbox", { name: "nuts", exact: true }).check();
  await sheet.getByRole("button", { name: "Show dishes" }).click({ noWaitAfter: true });
  await page.waitForURL("**hide=nuts**", { waitUntil: "commit" });
  await release();
  await page.waitForURL("**/menu?hide=milk,nuts");
  const readKept = () => page.evaluate(() => localStorage.getItem("hidden-allergens"));
  await expect.poll(readKept).toContain('"nuts"');

  // The address of such a submission, pasted from a message.
  await page.goto("/menu?hide=eggs&hidden=nuts");
  await page.waitForURL("**/menu?hide=eggs,nuts");
  expect(await readKept()).toContain('"nuts"');
});

test("a button clicked before hydration is busy until its click takes effect", async ({
  visit,
}) => {
  const { page } = await visit();
  const release = await holdScripts(page);
  await page.goto("/menu", { waitUntil: "commit" });
  const add = page.getByRole("button", { name: "Add to Cart: Aloo Gobi" });
  await page.waitForFunction(() => window.earlyClicks);
  await add.click();
  expect(await add.getAttribute("aria-busy")).toBe("true");
  await release();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  expect(await add.getAttribute("aria-busy")).toBe(null);
});

test("“Close today…” clicked before hydration leads to the day's row", async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await signInAsOwner(page);
  const release = await holdScripts(page);
  await page.goto("/admin/settings/hours", { waitUntil: "commit" });
  await page.waitForFunction(() => window.earlyClicks);
  await page.getByRole("button", { name: "Close today…" }).click();
  await release();
  const row = page.locator("[data-special-day]");
  await row.getByText("Not closed yet.").waitFor();
  await waitForFocusWithin(row);
});

test("settings typed before hydration survive the next change", async ({ visit }) => {
  const { page } = await visit();
  await signInAsOwner(page);
  const release = await holdScripts(page);
  await page.goto("/admin/settings/hours", { waitUntil: "commit" });
  const opens = page.getByLabel("Monday opens");
  const closes = page.getByLabel("Monday closes");
  await opens.fill("07:15");
  await closes.fill("20:45");
  await release();
  const preview = page.getByRole("complementary", { name: "What customers will see" });
  await preview.getByText("Monday: 07:15 to 20:45").waitFor();
  await page.getByText("Not saved yet: Monday").waitFor();
  await page.getByRole("link", { name: "Menu", exact: true }).first().click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await question.waitFor({ state: "detached" });
  await page.getByLabel("Tuesday opens").fill("08:00");
  await preview.getByText("Tuesday: 08:00 to 17:00").waitFor();
  expect(await opens.inputValue()).toBe("07:15");
  expect(await closes.inputValue()).toBe("20:45");
});

test("a picture chosen and a heading typed before hydration are used, and nothing else counts as typed", async ({
  visit,
}) => {
  const { page } = await visit();
  await signInAsOwner(page);
  const release = await holdScripts(page);
  await page.goto("/admin/settings/look", { waitUntil: "commit" });
  await page.getByLabel("Main picture: choose a picture").setInputFiles({
    name: "photo.png",
    mimeType: "image/png",
    buffer: await buildPicture(90, 60).png().toBuffer(),
  });
  await page.getByLabel("Heading (optional)", { exact: true }).fill("Curry since 1984");
  await page.evaluate(() => {
    window.typedNames = [];
    document.addEventListener("input", ({ target }) => {
      window.typedNames.push((target as HTMLInputElement).name);
    });
  });
  await release();
  const picture = page.getByRole("group", { name: "Main picture (optional)" });
  await picture.getByText("Choose another picture").waitFor();
  expect(await page.evaluate(() => window.typedNames)).toEqual(["homeTitle"]);
});

/** Types into the middle of the page's address, before and after hydration. */
async function typeAroundHydration(page: Page, path: string) {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => window.earlyClicks);
  const address = page.getByRole("textbox", { name: /^Address/ });
  await address.fill("5 New Street, Leeds LS1 1AA");
  await address.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
  await page.keyboard.type(" Oak");
  await release();
  await page.waitForFunction(() => window.earlyClicks === null);
  await page.keyboard.type(" Tree");
  expect(await address.inputValue()).toBe("5 New Oak Tree Street, Leeds LS1 1AA");
}

test("a textarea's text and caret stay: in settings", async ({ visit }) => {
  const { page } = await visit();
  await signInAsOwner(page);
  await typeAroundHydration(page, "/admin/settings");
});

test("a textarea's text and caret stay: in a customer's address", async ({ shop, visit }) => {
  const { page } = await visit();
  await signInAsNewCustomer(shop, page);
  await typeAroundHydration(page, "/userdashboard/addresses?edit=default");
});

test("the first character typed into a setting stays while the form's check loads", async ({
  visit,
}) => {
  const { page } = await visit();
  // Lets the test hold the messages with which React schedules its rendering.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...args: unknown[]) {
      const post = () => Reflect.apply(postMessage, this, args);
      if (window.heldRenders) window.heldRenders.push(post);
      else post();
    };
  });
  await signInAsOwner(page);
  const check = /\/assets\/check-section-.*\.js/;
  const requested = Promise.withResolvers<string>();
  const release = Promise.withResolvers<void>();
  await page.route(check, async (route) => {
    requested.resolve(route.request().url());
    await release.promise;
    await route.continue();
  });
  await page.goto("/admin/settings/policies");
  await page.waitForFunction(() => window.earlyClicks === null);
  const allergens = page.getByLabel("Allergens used in your kitchen");
  await allergens.focus();
  const url = await requested.promise;
  await page.evaluate(() => {
    window.heldRenders = [];
  });
  release.resolve();
  await page.evaluate(`import(${JSON.stringify(url)})`);
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await page.evaluate(() => {
    for (const render of window.heldRenders ?? []) render();
    window.heldRenders = undefined;
  });
  await page.getByText("Not saved yet: Allergens used in your kitchen").waitFor();
  expect(await allergens.inputValue()).toMatch(/!$/);
});

test("a cash count typed before hydration is shown with its difference", async ({ visit }) => {
  const { page } = await visit();
  await signInAsOwner(page);
  const release = await holdScripts(page);
  await page.goto("/admin/reports/day", { waitUntil: "commit" });
  const counted = page.getByLabel("Counted cash");
  await counted.fill("12.50");
  await release();
  await page.getByText("£12.50 over").waitFor();
  expect(await counted.inputValue()).toBe("12.50");
});

test("the colour picker shows a colour that was typed before hydration", async ({ visit }) => {
  const { page } = await visit();
  await signInAsOwner(page);
  const release = await holdScripts(page);
  await page.goto("/admin/settings/look", { waitUntil: "commit" });
  await page.getByLabel("Main colour", { exact: true }).fill("#8b1e3f");
  await release();
  await expect.poll(() => page.getByLabel("Main colour, picker").inputValue()).toBe("#8b1e3f");
});

test.for([390, 1280])(
  "the cart link does not move when the account menu appears, %i px wide",
  async (width, { shop, visit }) => {
    const { page } = await visit({ viewport: { width, height: 800 } });
    await signInAsNewCustomer(shop, page);
    const response = Promise.withResolvers<void>();
    await page.route("**/me", async (route) => {
      await response.promise;
      await route.continue();
    });
    await page.goto("/about");
    const cart = page.getByRole("banner").getByRole("link", { name: "Cart" });
    const before = await cart.boundingBox();
    response.resolve();
    await page.getByRole("button", { name: /^Account:/ }).waitFor();
    expect(await cart.boundingBox()).toEqual(before);
  },
);
