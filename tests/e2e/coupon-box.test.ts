import type { Page } from "playwright-core";
import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { focusedName } from "./keyboard.ts";
import { expectVisible, seedCart, signInAsNewCustomer } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const box = (page: Page) => page.getByLabel("Coupon code");
const applyButton = (page: Page) => page.getByRole("button", { name: /^Apply/ });
const removeButton = (page: Page, code: string) =>
  page.getByRole("button", { name: `Remove coupon ${code}` });
const fieldError = (page: Page) => page.locator("#couponCode-error");

test("the coupon box applies, removes and refuses coupons, and clears outdated errors", async ({
  shop,
  visit,
}) => {
  await shop.database.pool.query(
    `insert into discounts (code, discount_percentage, expiry_date, status)
     values ('GOOD10', 10, '2999-12-31', 'active'), ('LATER', 10, '2999-12-31', 'active')`,
  );
  const { page, expectPageError } = await visit();
  for (const status of [422, 429])
    expectPageError(new RegExp(`^${status} POST .*/checkout/coupon`));
  expectPageError(/^422 POST .*\/checkout\.data/);
  expectPageError(/^409 POST .*\/checkout\.data/);
  await signInAsNewCustomer(shop, page);
  await seedCart(page, "Aloo Gobi");
  await page.goto("/checkout");
  await box(page).waitFor();

  // An error disappears when the box is emptied, and when a valid coupon is applied.
  await box(page).pressSequentially("NOPE");
  await box(page).press("Enter");
  await fieldError(page).getByText("Invalid coupon code").waitFor();
  await box(page).fill("");
  await expect.poll(() => fieldError(page).count()).toBe(0);
  await applyButton(page).click();
  await fieldError(page).getByText("Please enter a coupon code").waitFor();

  // A coupon can be applied while another one is being checked.
  const gate = Promise.withResolvers<void>();
  await page.route("**/checkout/coupon.data*", async (route) => {
    if (route.request().postData()?.includes("SLOW")) await gate.promise;
    await route.continue();
  });
  await box(page).fill("SLOW");
  await applyButton(page).click();
  await page.getByRole("button", { name: "Applying…" }).waitFor();
  await box(page).fill("good10");
  await box(page).press("Enter");
  await removeButton(page, "GOOD10").waitFor();
  await expect.poll(() => focusedName(page)).toBe("Coupon");
  gate.resolve();
  await page.unrouteAll({ behavior: "wait" });
  expect(await fieldError(page).count()).toBe(0);

  // An applied coupon survives a reload, unless it is no longer valid.
  await page.reload();
  await removeButton(page, "GOOD10").waitFor();
  await page.getByText("Discount (GOOD10)").waitFor();
  await shop.database.pool.query("update discounts set status = 'expired' where code = 'GOOD10'");
  await page.reload();
  await fieldError(page).getByText("This coupon is not active").waitFor();
  await expectVisible(page, "Coupon removed");
  await shop.database.pool.query("update discounts set status = 'active' where code = 'GOOD10'");
  await page.reload();
  await box(page).waitFor();
  await expect.poll(() => box(page).inputValue()).toBe("");
  await box(page).fill("good10");
  await applyButton(page).click();
  await removeButton(page, "GOOD10").waitFor();

  // Coupons can be applied and removed while the page is still loading its data again.
  await removeButton(page, "GOOD10").click();
  let reloads = 0;
  const reloadGate = Promise.withResolvers<void>();
  await page.route(/\/checkout\.data/, async (route) => {
    reloads += 1;
    await reloadGate.promise;
    await route.continue();
  });
  await box(page).fill("good10");
  await applyButton(page).click();
  await removeButton(page, "GOOD10").click();
  await box(page).fill("later");
  await applyButton(page).click();
  await removeButton(page, "LATER").waitFor();
  reloadGate.resolve();
  await page.unrouteAll({ behavior: "wait" });
  expect(reloads, "the page was loading its data").toBeGreaterThan(0);

  // Choosing a time keeps the applied coupon, and removes the time's error, also beside others.
  await page.getByLabel("Choose a time").check();
  const times = page.getByRole("group", { name: "Time", exact: true });
  await times.getByRole("radio").first().waitFor();
  await page.getByLabel("Full Name").fill("");
  await page.getByRole("button", { name: /^Place order/ }).click();
  await page.getByRole("alert").filter({ hasText: "There is a problem" }).waitFor();
  await times.getByText(messages.times.noTime).waitFor();
  await times.getByRole("radio").first().check();
  await expect.poll(() => times.getByText(messages.times.noTime).count()).toBe(0);
  await page.getByLabel("Full Name").fill("Asha Rao");
  await page.reload();
  await removeButton(page, "LATER").waitFor();
  await page.getByLabel("As soon as possible").check();

  // If a coupon is refused when the order is placed, the error stays until the box is emptied.
  await shop.database.pool.query("update discounts set status = 'expired' where code = 'LATER'");
  await page.getByRole("button", { name: /^Place order/ }).click();
  await fieldError(page).getByText("This coupon is not active").waitFor();
  await box(page).fill("");
  await expect.poll(() => page.getByText("This coupon is not active").count()).toBe(0);
  await box(page).fill("GOOD10");
  await box(page).press("Enter");
  await removeButton(page, "GOOD10").waitFor();
  await removeButton(page, "GOOD10").click();

  // A typed code that cannot be used is listed with the form's other errors, in page order.
  const placeButton = page.getByRole("button", { name: /^Place order/ });
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  const name = page.getByLabel("Full Name");
  await box(page).fill("NOPE");
  await placeButton.click();
  await summary.getByText("Invalid coupon code").waitFor();
  await page.getByText("Correct or clear the code to place your order.").waitFor();
  await name.fill("");
  await placeButton.click();
  await expect
    .poll(() => summary.getByRole("link").allInnerTexts())
    .toEqual([expect.stringMatching(/name/i), "Invalid coupon code"]);
  expect((await shop.database.pool.query("select from orders")).rowCount).toBe(0);
  await name.fill("Asha Rao");
  await box(page).fill("");

  // Guessing codes is rate limited.
  await shop.database.pool.query("delete from auth_rate_limits");
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 21; attempt += 1) {
    const reply = page.waitForResponse((response) => response.url().includes("/checkout/coupon"));
    await box(page).fill(`GUESS${attempt}`);
    await applyButton(page).click();
    statuses.push((await reply).status());
  }
  expect(statuses).toEqual([...Array<number>(20).fill(422), 429]);
  await fieldError(page)
    .getByText(/^Too many attempts\. Please try again in /)
    .waitFor();
  await box(page).fill("GOOD10");
  await applyButton(page).click();
  await expectVisible(page, /^Too many attempts\./);
  expect(await page.getByText(messages.coupon.correctOrClear).count()).toBe(0);

  // A typed code that was not applied is applied when the order is placed.
  await shop.database.pool.query("delete from auth_rate_limits");
  await box(page).fill("good 10");
  await placeButton.click();
  await expectVisible(page, messages.order.placed);
  const placed = await shop.database.pool.query("select coupon_code from menuorder");
  expect(placed.rows).toEqual([{ coupon_code: "GOOD10" }]);
});

test("the coupon box offers to sign in once the session has ended", async ({ shop, visit }) => {
  const { page, expectPageError } = await visit();
  expectPageError(/^401 POST .*\/checkout\/coupon/);
  await signInAsNewCustomer(shop, page);
  await seedCart(page, "Aloo Gobi");
  await page.goto("/checkout");
  await box(page).fill("GOOD10");
  await page.context().clearCookies();
  await applyButton(page).click();
  await fieldError(page).getByText("Please sign in").waitFor();
  expect(await page.getByText(messages.coupon.correctOrClear).count()).toBe(0);
  const link = page.getByRole("main").getByRole("link", { name: "Sign in", exact: true });
  expect(await link.getAttribute("href")).toBe("/signin?returnTo=%2Fcheckout");
});
