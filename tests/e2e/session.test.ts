import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { getCookieHeader } from "../builders/raw-client.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import {
  expectVisible,
  type Person,
  seedCart,
  signInAsNewCustomer,
  signInAsOwner,
  signInAsOwnerThroughUi,
  submitSignIn,
  waitForStream,
} from "./page-actions.ts";
import { advanceClock, fastForwardClock, openWithPausedClock } from "./paused-clock.ts";
import { test } from "./test-with-browser.ts";

async function endSessions(shop: RunningShop, email: string): Promise<void> {
  await shop.database.pool.query(
    "delete from auth_sessions s using auth_users u where u.id = s.user_id and u.email = $1",
    [email],
  );
}
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

describe("every 30 s", () => {
  test("a visible page checks the session; a hidden one does not", async ({ shop, visit }) => {
    const { page } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    // A paused clock, so that hydration takes no time.
    await openWithPausedClock(page, "/menu");
    await page.getByRole("button", { name: /^Account:/ }).waitFor();
    let sessionRequests = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/me") sessionRequests += 1;
    });
    await advanceClock(page, 29_000);
    expect(sessionRequests).toBe(0);
    await advanceClock(page, 2_000);
    await expect.poll(() => sessionRequests).toBe(1);
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
    expect(sessionRequests).toBe(2);
    await advanceClock(page, 120_000);
    expect(sessionRequests, "a visitor has no session to check").toBe(2);
  });
});

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
    await expectVisible(
      page,
      "Your session has ended. Please sign in again. We've kept what you typed.",
    );
    await signInAgain(page, person, "/checkout");
    await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Aunt Leela");
    await expect.poll(() => page.getByLabel(/^Notes/).inputValue()).toBe("Ring twice, please");
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
    // What is typed is saved for a known user.
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

  test("even after an earlier message from another tab; but never passwords, not even visible ones", async ({
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
    await page.context().setOffline(true);
    await expectVisible(page, "Connection lost. Reconnecting…");
    await page.context().setOffline(false);
    await page.waitForURL(/\/signin\?returnTo=%2Fuserdashboard%2Forders/);
  });
});
