import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import {
  buildPerson,
  endSessions,
  expectVisible,
  type Person,
  seedCart,
  signInAsNewCustomer,
  signInAsOwnerThroughUi,
  signInWithOrderPlacer,
  submitSignIn,
  waitForStream,
} from "./page-actions.ts";
import { fastForwardClock } from "./paused-clock.ts";
import { test } from "./test-with-browser.ts";

/** Signs in again after the session has ended, and returns to the page. */
async function signInAgain(
  page: Page,
  person: Pick<Person, "email" | "password">,
  path: string,
): Promise<void> {
  await page.waitForURL("**/signin**");
  await submitSignIn(page, person);
  await page.waitForURL(`**${path}`);
}

describe("what was typed survives an expired session", () => {
  test("at checkout, when the order is submitted", async ({ shop, visit }) => {
    const { page, expectPageError } = await visit();
    expectPageError(/401 POST .*\/checkout/);
    const person = await signInAsNewCustomer(shop, page);
    await seedCart(page, "Tadka Dal");
    await page.goto("/checkout");
    await page.getByLabel("Full Name").fill("Aunt Leela");
    await page.getByLabel(/^Notes/).fill("Ring twice, please");
    await endSessions(shop, person.email);
    await page.getByRole("button", { name: /^Place order/ }).click();
    await page.waitForURL("**/signin**");
    // One toast with one of two texts, whichever comes last.
    const toasts = page.getByText(
      /^(Your session has ended|Please sign in to complete your order)/,
    );
    await toasts.first().waitFor();
    await expectVisible(
      page,
      "You've been signed out. Your order hasn't been placed yet. Sign in, then place it.",
    );
    // The later text may come after the page.
    for (let check = 0; check < 20; check += 1) {
      expect(await toasts.count()).toBeLessThanOrEqual(1);
      await page.waitForTimeout(100);
    }
    await signInAgain(page, person, "/checkout");
    await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Aunt Leela");
    await expect.poll(() => page.getByLabel(/^Notes/).inputValue()).toBe("Ring twice, please");
    await expectVisible(page, /^Your order isn't placed yet\. Check it, then press Place order/);
    await page.getByRole("button", { name: /^Place order/ }).click();
    await expectVisible(page, "Menu Order placed successfully!");
  });

  test("at Complete Your Profile, and in its dialog", async ({ shop, visit }) => {
    const { page } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    const clearProfile = () =>
      shop.database.pool.query("update profiles set phone = '', address = '' where email = $1", [
        person.email,
      ]);
    await clearProfile();
    await page.goto("/complete-profile?returnTo=%2Fmenu");
    // Input is saved only once the page knows the user.
    await page.getByRole("button", { name: /^Account:/ }).waitFor();
    await page.getByLabel("Phone Number").fill("07700 900555");
    await page.getByLabel("Address", { exact: true }).fill("5 Long Lane\nLeicester");
    await endSessions(shop, person.email);
    await page.getByRole("button", { name: "Save Profile" }).click();
    await signInAgain(page, person, "/complete-profile?returnTo=%2Fmenu");
    await expect.poll(() => page.getByLabel("Phone Number").inputValue()).toBe("07700 900555");
    await expect
      .poll(() => page.getByLabel("Address", { exact: true }).inputValue())
      .toBe("5 Long Lane\nLeicester");
    await page.getByRole("button", { name: "Save Profile" }).click();
    await page.waitForURL("**/menu");

    await clearProfile();
    await waitForStream(page, () => page.goto("/userdashboard"));
    const dialog = page.getByRole("dialog", { name: "Complete Your Profile" });
    await dialog.getByLabel("Phone Number").fill("07700 900666");
    await dialog.getByLabel("Address").fill("6 Short Lane");
    await endSessions(shop, person.email);
    await dialog.getByRole("button", { name: "Save Profile" }).click();
    await page.waitForURL("**/signin**");
    await submitSignIn(page, person);
    await page.waitForURL("**/complete-profile**");
    await page.goto("/userdashboard");
    await expect.poll(() => dialog.getByLabel("Phone Number").inputValue()).toBe("07700 900666");
    await expect.poll(() => dialog.getByLabel("Address").inputValue()).toBe("6 Short Lane");
  });

  test("before submitting, when the 30 s check notices; another user sees none of it", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    await shop.database.pool.query("update profiles set phone = '' where email = $1", [
      person.email,
    ]);
    await page.clock.install();
    await page.goto("/complete-profile");
    await page.getByLabel("Phone Number").fill("07700 900888");
    // The checks start once the user is known.
    const waitForUser = () => page.getByRole("button", { name: /^Account:/ }).waitFor();
    await waitForUser();
    await endSessions(shop, person.email);
    // In one jump, because toasts use this clock too and would close on the way.
    await fastForwardClock(page, 31_000);
    await expectVisible(
      page,
      "Your session has ended. Please sign in again. We've kept what you typed.",
    );
    await signInAgain(page, person, "/complete-profile");
    await expect.poll(() => page.getByLabel("Phone Number").inputValue()).toBe("07700 900888");

    await waitForUser();
    await endSessions(shop, person.email);
    await fastForwardClock(page, 31_000);
    await page.waitForURL("**/signin**");
    const stored = () => page.evaluate(() => sessionStorage.getItem("kept-typing"));
    await expect.poll(stored).toContain("07700 900888");
    expect(await stored()).not.toContain(person.password);
    await signInAsOwnerThroughUi(page);
    await expect.poll(stored).toBeNull();
  });

  test("even after an earlier sign-out message from another tab, but never passwords, not even visible ones", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    await page.context().clearCookies();
    await page.clock.install();
    await page.goto("/signin?returnTo=%2Fuserdashboard%2Fsettings");
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).waitFor();
    const meResponse = page.waitForResponse(
      (response) => new URL(response.url()).pathname === "/me",
    );
    await page.evaluate(() => new BroadcastChannel("session").postMessage("signed-out"));
    await meResponse;
    await submitSignIn(page, person);
    await page.waitForURL("**/userdashboard/settings");
    await page.getByRole("button", { name: /^Account:/ }).waitFor();
    await page.getByLabel("Full Name").fill("Asha Patel-Cole");
    await page.getByLabel("New Password", { exact: true }).fill("a password for later");
    await page.getByRole("button", { name: "Show new password" }).click();
    await expect
      .poll(() => page.getByLabel("New Password", { exact: true }).getAttribute("type"))
      .toBe("text");
    await endSessions(shop, person.email);
    await fastForwardClock(page, 31_000);
    await expectVisible(
      page,
      "Your session has ended. Please sign in again. We've kept what you typed.",
    );
    await page.waitForURL("**/signin**");
    const stored = () => page.evaluate(() => sessionStorage.getItem("kept-typing"));
    await expect.poll(stored).toContain("Asha Patel-Cole");
    expect(await stored()).not.toContain("a password for later");
  });
});

test("an action sent after the session has ended is said to be not done, before and after sign-in", async ({
  shop,
  visit,
}) => {
  const { page, allowPageError } = await visit();
  allowPageError(/^401 GET .*\/events$/, "the stream may notice the end of the session first");
  const person = buildPerson();
  const orders = await signInWithOrderPlacer(shop, page, person);
  const number = await orders.bookTable();
  const path = `/userdashboard/orders/${number}`;
  const pressCancel = async () => {
    await page.getByRole("button", { name: "Cancel booking" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/, \d+ guests\. You can't undo this\.$/).waitFor();
    await dialog.getByRole("button", { name: "Cancel booking" }).click();
  };
  // Otherwise opening the stream may notice the end of the session first.
  await waitForStream(page, () => page.goto(path));
  await endSessions(shop, person.email);
  await pressCancel();
  await expectVisible(
    page,
    "You've been signed out. Nothing is cancelled yet. Sign in, then cancel again.",
  );
  await signInAgain(page, person, `${path}#not-cancelled`);
  await expectVisible(page, /^Your booking isn't cancelled yet\./);

  await waitForStream(page, () => page.goto(`${path}/modify`));
  const requests = page.getByLabel("Special requests");
  await requests.fill("A high chair");
  await endSessions(shop, person.email);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectVisible(
    page,
    "You've been signed out. Your changes aren't saved yet. Sign in, then save them.",
  );
  await signInAgain(page, person, `${path}/modify#not-saved`);
  await expectVisible(page, /^Your changes aren't saved yet\. Check them, then press Save changes/);
  await expect.poll(() => requests.inputValue()).toBe("A high chair");

  await page.goto(`${path}#not-cancelled`);
  await pressCancel();
  await expectVisible(page, "You cancelled this booking.");
  await page.getByText(/^Your booking isn't cancelled yet/).waitFor({ state: "detached" });

  const deliveryNumber = await orders.placeDelivery();
  await orders.setStatuses(deliveryNumber, "cancelled");
  await waitForStream(page, () => page.goto("/userdashboard/orders"));
  await endSessions(shop, person.email);
  await page.getByRole("button", { name: "Order again" }).click();
  await expectVisible(
    page,
    "You've been signed out. No dishes are added yet. Sign in, then press Order again.",
  );
  await signInAgain(page, person, `/userdashboard/orders/${deliveryNumber}#not-added`);
  await expectVisible(page, /^These dishes aren't added yet\. Press Order again below\./);
  await page.getByRole("button", { name: "Order again" }).click();
  await page.waitForURL("**/cart");
  await page.goBack();
  await page.waitForURL(`**/userdashboard/orders/${deliveryNumber}`);
  await page.getByRole("button", { name: "Order again" }).waitFor();
  expect(await page.getByText(/^These dishes aren't added yet/).count()).toBe(0);
});

test("what was typed survives a password reset in another tab, but not another person's sign-in", async ({
  shop,
  visit,
}) => {
  const { page, allowPageError } = await visit();
  allowPageError(/^401 GET .*\/events$/, "the stream may notice the end of the session first");
  const person = await signInAsNewCustomer(shop, page);
  await page.goto("/dine-in");
  await page.getByRole("button", { name: /^Account:/ }).waitFor();
  const requests = page.getByLabel("Special requests");
  await requests.fill("A high chair");

  const newPassword = "turmeric and time";
  const otherTab = await page.context().newPage();
  await otherTab.goto("/forgot-password");
  await otherTab.getByLabel("Email Address").fill(person.email);
  await otherTab.getByRole("button", { name: "Send Reset Instructions" }).click();
  const { link } = await shop.waitForEmail(person.email, /^Reset your password/);
  await otherTab.goto(link ?? "");
  await otherTab.getByLabel("New Password", { exact: true }).fill(newPassword);
  await otherTab.getByLabel("Confirm Password", { exact: true }).fill(newPassword);
  await otherTab.getByRole("button", { name: "Reset Password" }).click();
  await expectVisible(otherTab, "Password reset successfully! Please sign in.");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).waitFor();
  expect(await requests.inputValue()).toBe("A high chair");
  await submitSignIn(otherTab, { ...person, password: newPassword });
  await page.getByRole("button", { name: /^Account:/ }).waitFor();
  expect(await requests.inputValue()).toBe("A high chair");

  await page.context().clearCookies();
  await signInAsNewCustomer(shop, otherTab, buildPerson("Bina Shah"));
  await page.reload();
  await page.getByRole("button", { name: /^Account:/ }).waitFor();
  await expect.poll(() => requests.inputValue()).toBe("");
});
