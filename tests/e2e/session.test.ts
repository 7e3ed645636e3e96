import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { getCookieHeader } from "../builders/raw-client.ts";
import { goOffline } from "./offline.ts";
import {
  endSessions,
  expectVisible,
  signInAsNewCustomer,
  signInAsOwner,
  submitSignIn,
  waitForStream,
} from "./page-actions.ts";
import { advanceClock, openWithPausedClock } from "./paused-clock.ts";
import { test } from "./test-with-browser.ts";

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
}
/** All toasts of this tab, newest first, including past ones. */
const readToasts = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(sessionStorage.getItem("toasts") ?? "[]") as { text: string }[]).map(
      ({ text }) => text,
    ),
  );
const isTextVisible = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().isVisible();

describe("session changes are announced once", () => {
  test("signing in, here or in another tab, but not again on the next page", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    await page.goto("/");
    await signOut(page);
    await expectVisible(page, "Logged out successfully");
    await page.waitForURL("**/signin");
    expect(await page.evaluate(() => sessionStorage.getItem("login-notice-shown"))).toBeNull();

    const other = await page.context().newPage();
    await other.goto("/about");
    await other.getByRole("link", { name: "Sign In" }).first().waitFor();
    // Both tabs announce the sign-in at about the same time, and toasts disappear: wait for both at
    // once.
    await Promise.all([
      page
        .getByText("Successfully signed in!", { exact: true })
        .first()
        .waitFor({ timeout: 60_000 }),
      expectVisible(other, "Successfully signed in!", 60_000),
      submitSignIn(page, person),
    ]);
    expect(await page.evaluate(() => sessionStorage.getItem("login-notice-shown"))).not.toBeNull();
    await other.getByRole("button", { name: /^Account:/ }).waitFor();
    const signInToasts = (await readToasts(page)).filter((text) =>
      text.startsWith("Successfully signed in!"),
    );
    expect(signInToasts, "announced once, by the form").toEqual(["Successfully signed in!"]);
    for (const tab of [page, other]) {
      await tab.goto("/menu");
      await tab.getByRole("button", { name: /^Account:/ }).waitFor();
      expect(await tab.getByText(/^Successfully signed in!/).count()).toBe(0);
    }
  });

  test("signing out in one tab signs out the others immediately", async ({ shop, visit }) => {
    const { page } = await visit();
    await signInAsNewCustomer(shop, page);
    await page.goto("/");
    const dashboard = await page.context().newPage();
    const menu = await page.context().newPage();
    await dashboard.goto("/userdashboard");
    await menu.goto("/menu");
    await menu.getByRole("button", { name: /^Account:/ }).waitFor();
    await Promise.all([
      ...[dashboard, menu].map((tab) => expectVisible(tab, "Signed out successfully", 60_000)),
      dashboard.waitForURL("**/signin?returnTo=%2Fuserdashboard", { timeout: 60_000 }),
      signOut(page),
    ]);
    await menu.getByRole("link", { name: "Sign In" }).first().waitFor();
    expect(new URL(menu.url()).pathname).toBe("/menu");
    expect(await isTextVisible(page, "Signed out successfully")).toBe(false);
  });

  test("signing out before a password reset deletes drafts in other tabs", async ({
    shop,
    visit,
  }) => {
    const { page, allowPageError } = await visit();
    allowPageError(/^401 GET .*\/events$/, "the stream may notice the end of the session first");
    await signInAsNewCustomer(shop, page);
    await page.goto("/dine-in");
    await page.getByRole("button", { name: /^Account:/ }).waitFor();
    await page.getByLabel("Special requests").fill("A high chair");
    await page.context().clearCookies();
    await page.evaluate(() => {
      const channel = new BroadcastChannel("session");
      channel.postMessage("signed-out");
      channel.postMessage("password-reset");
    });
    await expectVisible(page, "Signed out successfully");
    await expect.poll(() => page.getByLabel("Special requests").inputValue()).toBe("");
  });

  test("signing out in another tab reloads a tab that had reset a password before", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    await page.context().clearCookies();
    await page.goto("/forgot-password");
    await page.getByLabel("Email Address").fill(person.email);
    await page.getByRole("button", { name: "Send Reset Instructions" }).click();
    const { link } = await shop.waitForEmail(person.email, /^Reset your password/);
    await page.goto(link ?? "");
    const password = "turmeric and time";
    await page.getByLabel("New Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expectVisible(page, "Password reset successfully! Please sign in.");
    const other = await page.context().newPage();
    await other.goto("/signin");
    await submitSignIn(other, { ...person, password });
    // Links, so that this tab's document stays.
    await page.getByRole("button", { name: /^Account:/ }).click();
    await page.getByRole("link", { name: "View Profile" }).click();
    await page.getByRole("link", { name: "Addresses" }).click();
    await page.waitForURL("**/userdashboard/addresses");
    await Promise.all([
      page.waitForURL("**/signin?returnTo=%2Fuserdashboard%2Faddresses", { timeout: 60_000 }),
      signOut(other),
    ]);
  });

  test("a changed profile", async ({ shop, visit }) => {
    const { page } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    await shop.database.pool.query("update profiles set phone = '' where email = $1", [
      person.email,
    ]);
    const other = await page.context().newPage();
    await other.goto("/about");
    await other.getByRole("button", { name: /^Account:/ }).waitFor();
    await page.goto("/complete-profile");
    await page.getByLabel("Full Name").fill("Asha Patel-Jones");
    await page.getByLabel("Phone Number").fill("07700 900777");
    await Promise.all([
      expectVisible(page, "Profile updated successfully!", 60_000),
      expectVisible(other, "User profile updated", 60_000),
      page.getByRole("button", { name: "Save Profile" }).click(),
    ]);
    await other.getByRole("button", { name: "Account: Asha Patel-Jones" }).waitFor();
  });
});

const isSessionRequest = (url: string) => new URL(url).pathname === "/me";

describe("every 30 s", () => {
  test("a visible page checks the session; a hidden one does not", async ({ shop, visit }) => {
    const { page } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    // A paused clock, so that hydration takes no time.
    const firstCheck = page.waitForResponse((response) => isSessionRequest(response.url()));
    await openWithPausedClock(page, "/menu");
    await firstCheck;
    let sessionRequests = 0;
    page.on("request", (request) => {
      if (isSessionRequest(request.url())) sessionRequests += 1;
    });
    // Less than 30 s, because the clock ran while the page loaded.
    await advanceClock(page, 20_000);
    expect(sessionRequests).toBe(0);
    // The wait may start after the clock was advanced: the page handles the first response late.
    await expect
      .poll(async () => {
        await advanceClock(page, 11_000);
        return sessionRequests;
      })
      .toBe(1);
    const hide = (hidden: boolean) =>
      page.evaluate(
        (state) => {
          Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        },
        hidden ? "hidden" : "visible",
      );
    await hide(true);
    await advanceClock(page, 120_000);
    expect(sessionRequests).toBe(1);
    await endSessions(shop, person.email);
    await page.clock.resume();
    await hide(false);
    await expectVisible(
      page,
      "Your session has ended. Please sign in again. We've kept what you typed.",
    );
    await page.getByRole("link", { name: "Sign In" }).first().waitFor();
    // The page's orders may be refused before the session is checked.
    await advanceClock(page, 120_000);
    expect(sessionRequests, "a visitor has no session to check").toBeLessThanOrEqual(2);
  });
});

describe("an expired session", () => {
  test("in the back office leads to Sign In, and back to the orders", async ({ shop, visit }) => {
    const { page, allowPageError } = await visit();
    allowPageError(/^401 GET .*\/events$/, "the page may open its stream before it is reloaded");
    await signInAsOwner(page);
    const before = await getCookieHeader(page);
    await endSessions(shop, "owner@shop.test");
    await page.reload();
    await page.waitForURL("**/signin?returnTo=%2Fadmin%2Forders%2Fall");
    await submitSignIn(page, { email: "owner@shop.test", password: "correct horse battery" });
    await page.waitForURL("**/admin/orders/all");
    expect(await getCookieHeader(page)).not.toBe(before);
  });

  test("leads to Sign In with a return path as soon as the page's stream is refused", async ({
    shop,
    visit,
  }) => {
    const visitor = await visit();
    const { page } = visitor;
    const person = await signInAsNewCustomer(shop, page);
    // Opening the stream reloads the page's data, which must not coincide with losing the network.
    const loaded = page.waitForResponse(/\/userdashboard\/orders\.data/);
    await waitForStream(page, () => page.goto("/userdashboard/orders"));
    await loaded;
    visitor.expectPageError(/^401 GET .*\/events$/);
    visitor.allowPageError(
      /ERR_INTERNET_DISCONNECTED/,
      "the browser may open the stream while it is offline",
    );
    await endSessions(shop, person.email);
    // The network and the stream return before the next session check.
    await goOffline(page);
    await expectVisible(page, "Connection lost. Reconnecting…");
    await page.context().setOffline(false);
    await page.waitForURL(/\/signin\?returnTo=%2Fuserdashboard%2Forders/);
  });
});
