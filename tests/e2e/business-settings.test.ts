import type { Page } from "playwright-core";
import { expect } from "vitest";
import { waitFor } from "../builders/wait-for.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { focusedName, tabAndPress, tabAndReplace, tabTo } from "./keyboard.ts";
import {
  countOrders,
  expectVisible,
  seedCart,
  signInAsNewCustomer,
  signInAsOwner,
} from "./page-actions.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";
import { readToasts } from "./toast-times.ts";

const phone = { viewport: { width: 390, height: 844 } };
const saved = "Saved and in use.";
const banner = (page: Page) => page.locator("[data-rush]");
const preview = (page: Page) =>
  page.getByRole("complementary", { name: "What customers will see" });

/**
 * Waits until a public page shows the words. Public pages are cached and refreshed within a second
 * of a change.
 */
async function waitForPageText(page: Page, path: string, words: string): Promise<void> {
  await waitFor(`${path} to say ${words}`, async () =>
    (await (await page.request.get(path)).text()).includes(words),
  );
  await page.goto(path);
  await page.getByRole("main").getByText(words).first().waitFor();
}

async function openSettings(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { name: "What customers will see" }).waitFor();
}

test("the owner edits prices and hours by keyboard on a phone, with a preview of what customers will see", async ({
  shop,
  visit,
}) => {
  const { page } = await visit(phone);
  await signInAsOwner(page);

  // The preview includes choices made before the validation rules have loaded.
  await page.route(/check-section/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await openSettings(page, "/admin/settings/prices");
  expect(
    await preview(page)
      .getByText(/^Includes VAT/)
      .count(),
  ).toBe(0);
  await tabTo(page, /^Added in the cart/);
  await page.keyboard.press("ArrowDown");
  await preview(page)
    .getByText(/^Includes VAT/)
    .waitFor();
  await tabAndReplace(page, "VAT rate (%)", "ten");
  await tabAndPress(page, "Save");
  await page.getByRole("alert").getByText("Enter a rate from 0 to 100").waitFor();
  await expect.poll(() => page.getByLabel("VAT rate (%)").inputValue()).toBe("ten");
  await expectAccessible(page, { widths: [390], within: "main" });
  await page.setViewportSize(phone.viewport);
  await tabAndReplace(page, "VAT rate (%)", "10");
  await preview(page).getByText("Includes VAT £1.08").waitFor();
  await tabAndPress(page, "Save");
  await expectVisible(page, saved);

  await openSettings(page, "/admin/settings/hours");
  await tabAndPress(page, "Add hours to Monday");
  await tabTo(page, "Monday opens, 2 of 2");
  await page.keyboard.press("ArrowDown");
  await tabAndPress(page, "Save");
  await page.getByRole("alert").getByText("These hours overlap the previous ones.").waitFor();
  await expect.poll(() => page.getByLabel("Monday opens, 2 of 2").inputValue()).toBe("16:00");
  await tabTo(page, "Monday opens, 2 of 2");
  for (let hours = 0; hours < 2; hours += 1) await page.keyboard.press("ArrowUp");
  await tabAndPress(page, "Closed all day: Sunday");
  await preview(page).getByText("Monday: 10:00 to 17:00 and 18:00 to 22:00").waitFor();
  await tabAndPress(page, "Save");
  await expectVisible(page, saved);

  const { page: customer } = await visit();
  await signInAsNewCustomer(shop, customer);
  await seedCart(customer, "Vegetable Korma");
  await customer.goto("/cart");
  await expectVisible(customer, "Includes VAT");
  await waitForPageText(
    customer,
    "/contact",
    "10:00\u00a0to\u00a017:00 and 18:00\u00a0to\u00a022:00",
  );
  await expect.poll(() => customer.getByRole("main").textContent()).toMatch(/Sunday[^A-Z]*Closed/);
});

test("time fields have room for a 12-hour clock", async ({ visit }) => {
  const { page } = await visit({ locale: "en-US" });
  await signInAsOwner(page);
  /** The widths that are missing for the browser's time format, by field. */
  const listNarrowFields = () =>
    page.locator("input[type=time]").evaluateAll((fields) =>
      fields.flatMap((field) => {
        const copy = field.cloneNode() as HTMLInputElement;
        copy.style.cssText = "position: absolute; width: min-content; min-width: 0";
        field.after(copy);
        const missing = copy.offsetWidth - (field as HTMLInputElement).offsetWidth;
        copy.remove();
        return missing > 0 ? [`${(field as HTMLInputElement).name}: ${missing}`] : [];
      }),
    );
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await openSettings(page, "/admin/settings/hours");
    expect(await listNarrowFields(), `hours at ${width}`).toEqual([]);
    await page.goto("/admin/bookings");
    await page.getByRole("button", { name: "Add booking" }).first().click();
    await page.locator("input[type=time]").waitFor();
    expect(await listNarrowFields(), `booking at ${width}`).toEqual([]);
  }
});

test("a link to the VAT choice shows all of it; without VAT, the rate is hidden and kept", async ({
  visit,
}) => {
  const { page } = await visit();
  await page.setViewportSize({ width: 1_280, height: 800 });
  await signInAsOwner(page);
  await openSettings(page, "/admin/settings/prices#settings-prices-vatMode");
  const none = page.getByLabel(/^None/);
  await expectUncovered(none);
  const rate = page.getByLabel("VAT rate (%)");
  const shownRate = await rate.inputValue();
  // Until it is hydrated, the page may move the focus to the linked choice again.
  await expect.poll(() => none.press("Space").then(() => rate.isHidden())).toBe(true);
  expect(await rate.inputValue()).toBe(shownRate);
  await page.getByLabel(/^Included in the prices/).press("Space");
  await rate.waitFor();
});

test("saving three times shows one toast", async ({ visit }) => {
  const { page } = await visit();
  await signInAsOwner(page);
  await openSettings(page, "/admin/settings/prices");
  const countRecent = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem("toasts") ?? "[]").length);
  for (const count of [1, 2, 3]) {
    await tabAndPress(page, "Save");
    await expect.poll(countRecent).toBe(count);
  }
  await expect.poll(() => readToasts(page)).toEqual(["No changes to save."]);
});

test("Save names what changed, stays in view and covers no field", async ({ visit }) => {
  const { page } = await visit(phone);
  await signInAsOwner(page);
  await openSettings(page, "/admin/settings/ordering");
  const save = page.getByRole("main").getByRole("button", { name: "Save", exact: true });
  await page.getByLabel("Lead time (minutes)").focus();
  await expectUncovered(save);
  await page.keyboard.type("5");
  await page.getByText("Not saved yet: Lead time (minutes)").waitFor();
  for (let field = 0; field < 12; field += 1) {
    await page.keyboard.press("Tab");
    await expectUncovered(page.locator(":focus"));
  }
  await expectUncovered(save);
});

test("when settings are edited in two browsers, the second shows the first's changes, keeps its own and saves both", async ({
  visit,
}) => {
  const { page } = await visit();
  await signInAsOwner(page);
  const { page: second, expectPageError } = await visit(phone);
  expectPageError(/409 POST .*\/admin\/settings\/ordering/);
  await signInAsOwner(second);
  await openSettings(page, "/admin/settings/ordering");
  await openSettings(second, "/admin/settings/ordering");

  await tabAndReplace(page, "Lead time (minutes)", "35");
  await tabAndPress(page, "Save");
  await expectVisible(page, saved);

  await tabAndReplace(second, "Pickup interval (minutes)", "30");
  await tabAndPress(second, "Save");
  await expectVisible(second, "Someone else saved these settings while you were editing.");
  await expectVisible(second, "Lead time from 20 minutes to 35 minutes");
  await expect.poll(() => second.getByLabel("Pickup interval (minutes)").inputValue()).toBe("30");
  await expect.poll(() => second.getByLabel("Lead time (minutes)").inputValue()).toBe("35");
  await expectAccessible(second, { widths: [390], within: "main" });
  await tabAndPress(second, "Save");
  await expectVisible(second, saved);
  await page.reload();
  await expect.poll(() => page.getByLabel("Pickup interval (minutes)").inputValue()).toBe("30");
  await expect.poll(() => page.getByLabel("Lead time (minutes)").inputValue()).toBe("35");
});

test("staff pause ordering with two presses: every node shows it, checkout keeps the cart, and the pause ends on time", async ({
  shop,
  visit,
}) => {
  const { page: adminPage } = await visit(phone);
  await signInAsOwner(adminPage);
  const { page: visitor } = await visit({ ...phone, url: (await shop.startSecondNode()).url });
  /** Milliseconds until the other node's page shows each change. */
  const delays: number[] = [];
  const recordDelay = async (waitForChange: () => Promise<void>) => {
    const startedAt = performance.now();
    await waitForChange();
    delays.push(performance.now() - startedAt);
  };
  const newsResponse = visitor.waitForResponse((response) => response.url().endsWith("/shop/news"));
  await visitor.goto("/menu");
  await newsResponse;
  const { page: customer, expectPageError } = await visit();
  expectPageError(/^409 POST .*\/checkout/);
  await signInAsNewCustomer(shop, customer);
  await seedCart(customer, "Tadka Dal");
  await customer.goto("/checkout");
  await customer.getByLabel(/^Notes for the kitchen/).fill("Ring twice");

  await tabAndPress(adminPage, "Pause or slow down");
  await adminPage.getByRole("dialog", { name: "Pause or slow down" }).waitFor();
  await expectAccessible(adminPage, { widths: [320, 390], within: "[role=dialog]" });
  await adminPage.setViewportSize(phone.viewport);
  await tabAndPress(adminPage, "30 min");
  await recordDelay(() => banner(visitor).getByText("delivery or takeaway orders until").waitFor());
  await expectVisible(adminPage, "Online ordering is paused until");
  await adminPage.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => focusedName(adminPage)).toMatch(/^Paused until /);
  await expectAccessible(visitor, { widths: [320], within: "main" });

  await customer.getByRole("button", { name: /^Place order/ }).click();
  await customer.getByRole("alert").getByText("We've kept your order and details").waitFor();
  await expect
    .poll(() => customer.getByLabel(/^Notes for the kitchen/).inputValue())
    .toBe("Ring twice");
  expect(await countOrders(shop)).toBe(0);

  // A newly opened page shows the pause even without JavaScript.
  expect(await (await visitor.request.get("/takeaway")).text()).toContain(
    "delivery or takeaway orders until",
  );

  await tabAndPress(adminPage, "Resume ordering");
  await recordDelay(() => banner(visitor).waitFor({ state: "detached" }));
  // The refusal is outdated now.
  await customer.getByRole("alert").waitFor({ state: "detached" });
  await customer.getByRole("button", { name: /^Place order/ }).click();
  await expectVisible(customer, "Menu Order placed successfully!");

  // A pause ends on time on every page. This pause is set in the database without a notification,
  // so pages take up to three seconds to notice it.
  await shop.database.pool.query(
    "update business set settings = jsonb_set(settings, '{rush}', $1::jsonb)",
    [
      JSON.stringify({
        pause: { until: Date.now() + 12_000 },
        extra: { minutes: 20, until: null },
      }),
    ],
  );
  await banner(visitor).getByText("delivery or takeaway orders until").waitFor();
  await banner(visitor).getByText("orders take about 20 minutes longer").waitFor();
  await tabAndPress(adminPage, "Back to normal");
  await recordDelay(() => banner(visitor).waitFor({ state: "detached" }));
  // Check only the fastest: on a busy machine any of them can be slow.
  expect(Math.min(...delays)).toBeLessThan(2_000);
});

test("a link that closes a day adds it to the form and the preview; an invalid day adds nothing", async ({
  visit,
}) => {
  const { page } = await visit();
  await signInAsOwner(page);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/admin/settings/hours?close=${tomorrow}#special-days`);
  await preview(page).getByText("Special days in the next 60 days").waitFor();
  await expect.poll(() => page.getByLabel("Day", { exact: true }).inputValue()).toBe(tomorrow);

  await page.goto("/admin/settings/hours?close=2026-99-99");
  // The page removes the query once it has followed the link.
  await page.waitForURL(({ search }) => search === "");
  await page.getByRole("button", { name: "Add a special day" }).click();
  await expect.poll(() => page.getByLabel("Day", { exact: true }).inputValue()).toBe("");
});
