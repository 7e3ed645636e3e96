import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { createRawClient } from "../builders/raw-client.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
  buildPerson,
  confirmEmail,
  expectVisible,
  signInAsNewCustomer,
  signUp,
  submitSignIn,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const resetSubject = /^Reset your password/;

async function requestReset(page: Page, email: string): Promise<void> {
  await page.goto("/forgot-password");
  await page.getByLabel("Email Address").fill(email);
  await page.getByRole("button", { name: "Send Reset Instructions" }).click();
}

async function choosePassword(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(repeated);
  await page.getByRole("button", { name: "Reset Password" }).click();
}

describe("a forgotten password", () => {
  test("can be reset: signs out all devices, and leads to the intended page", async ({
    shop,
    visit,
  }) => {
    const { page: otherBrowser } = await visit();
    const person = await signInAsNewCustomer(shop, otherBrowser);

    const { page, expectPageError } = await visit();
    await page.goto("/signin?returnTo=%2Fmenu%3Fsearch%3Dkorma");
    await page.getByLabel("Email Address").fill("typed@example.test");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByRole("heading", { level: 1, name: "Reset Password" }).waitFor();
    await expect
      .poll(() => page.getByLabel("Email Address").inputValue())
      .toBe("typed@example.test");
    expect(page.url()).not.toContain("typed");
    await expect
      .poll(() => page.getByRole("link", { name: "Back to Sign In" }).getAttribute("href"))
      .toContain("/signin");
    await page.getByLabel("Email Address").fill(person.email.toUpperCase());
    await page.getByRole("button", { name: "Send Reset Instructions" }).click();
    await expectVisible(page, "Password reset instructions sent to your email");
    await page.waitForURL((url) => url.pathname === "/signin");

    const { link, text } = await shop.waitForEmail(person.email, resetSubject);
    expect(text).toContain("12 Spice Lane");
    await page.goto(link ?? "");
    await page.waitForURL((url) => url.pathname === "/reset-password" && url.search === "");
    await page.reload();
    await expectVisible(page, `Choose a new password for ${person.email}.`);
    expect(await page.locator("input[autocomplete=username]").inputValue()).toBe(person.email);
    await choosePassword(page, "turmeric and time", "turmeric and thyme");
    await expectVisible(page, "Passwords do not match!");
    await expectAccessible(page, { within: "main" });
    await page.setViewportSize({ width: 1280, height: 800 });
    expectPageError(/400 POST .*\/reset-password/);
    await choosePassword(page, "password1");
    await expectVisible(
      page,
      "Failed to reset password: This password is too easy to guess. Please choose another one.",
    );
    await choosePassword(page, "turmeric and time");
    await expectVisible(page, "Password reset successfully! Please sign in.");
    await page.waitForURL("**/signin?**");
    expect(await page.getByLabel("Email Address").inputValue()).toBe(person.email);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
    expect(page.url()).not.toContain(person.email.split("@")[0]);
    await submitSignIn(page, { ...person, password: "turmeric and time" });
    await page.waitForURL("**/menu?search=korma");

    await otherBrowser.goto("/userdashboard");
    await otherBrowser.waitForURL("**/signin?**");
    expect((await shop.waitForEmail(person.email, /was changed$/)).text).toContain(
      "You were signed out on all devices.",
    );

    await page.goto(link ?? "");
    await expectVisible(
      page,
      "This password reset link no longer works. Please request a new one.",
    );
  });

  test("can be reset without JavaScript, and only with the newest link", async ({
    shop,
    visit,
  }) => {
    const { page: other } = await visit();
    const person = await signInAsNewCustomer(shop, other);
    const { page } = await visit({ javaScriptEnabled: false });
    const requestLink = async () => {
      await page.goto("/forgot-password", { waitUntil: "commit" });
      await page.getByLabel("Email Address").fill(person.email);
      await page.getByRole("button", { name: "Send Reset Instructions" }).click();
      await page.waitForURL("**/signin?link=reset-sent");
      return (await shop.waitForEmail(person.email, resetSubject)).link ?? "";
    };
    const older = await requestLink();
    const newer = await requestLink();
    await page.goto(older, { waitUntil: "commit" });
    await page.waitForURL("**/signin?link=reset-not-valid");
    await page.goto(newer, { waitUntil: "commit" });
    await choosePassword(page, "turmeric and time");
    await page.waitForURL("**/signin");
    await submitSignIn(page, { ...person, password: "turmeric and time" });
    await page.waitForURL("**/home");
  });

  test("gets the same response whether or not there is an account", async ({ visit }) => {
    const { page } = await visit();
    await requestReset(page, "nobody@customer.test");
    await expectVisible(page, "Password reset instructions sent to your email");
    await page.waitForURL("**/signin?link=reset-sent");
  });

  test("with a missing or invalid link, leads to /signin with a message", async ({ visit }) => {
    const { page } = await visit();
    for (const address of [
      "/reset-password",
      "/reset-password?token=",
      "/reset-password?token=%00%ff",
      "/reset-password?token=abc",
    ]) {
      await page.goto(address);
      await expectVisible(
        page,
        "This password reset link has already been used or has expired. Please request a new one.",
      );
      await page.waitForURL((url) => url.pathname === "/signin");
    }
    const notice = page.getByRole("main").getByRole("status");
    await notice
      .getByText("This password reset link has already been used or has expired.")
      .waitFor();
    await page.getByRole("link", { name: "Request a new link" }).click();
    await page.getByRole("button", { name: "Send Reset Instructions" }).waitFor();
    await notice
      .getByText("This password reset link has already been used or has expired.")
      .waitFor();
  });

  test("the link's token reaches neither other sites nor the log", async ({ shop, visit }) => {
    const { page } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    await requestReset(page, person.email);
    const { link } = await shop.waitForEmail(person.email, resetSubject);
    const token = new URL(link ?? "").searchParams.get("token") ?? "";
    expect(token).toHaveLength(43);
    const response = await createRawClient(shop.url).get(`/reset-password?token=${token}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("referrer-policy")).toBe("same-origin");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("set-cookie")).toMatch(
      /^reset-token=[\w-]+; Path=\/reset-password; Max-Age=3600; HttpOnly; SameSite=Strict$/,
    );
    await page.goto(link ?? "");
    await choosePassword(page, "turmeric and time");
    await page.waitForURL("**/signin**");
    expect(shop.log()).toContain('"path":"/reset-password"');
    expect(shop.log()).not.toContain(token);
  });

  test("too many attempts are refused with a message, keeping what was typed", async ({
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    expectPageError(/429 POST .*\/forgot-password/);
    const email = buildPerson().email;
    for (let n = 0; n < 5; n += 1) {
      await requestReset(page, email);
      await page.waitForURL("**/signin?link=reset-sent");
    }
    await requestReset(page, email);
    await expectVisible(page, /^Too many attempts\. Please try again in \d+ minutes\.$/);
    await expect.poll(() => page.getByLabel("Email Address").inputValue()).toBe(email);
  });
});

describe("resending the verification link", () => {
  test("takes one click after signing up and at sign-in", async ({ shop, visit }) => {
    const { page, expectPageError } = await visit();
    const person = buildPerson();
    await page.goto("/signup?returnTo=%2Fmenu");
    await signUp(page, { ...person, email: `typo.${person.email}` });
    await expectVisible(
      page,
      `Enter the code we emailed to typo.${person.email}. It works for 10 minutes.`,
    );
    const main = page.getByRole("main");
    expect(await main.getByLabel(/Password|Email Address/).count()).toBe(0);
    await main.getByRole("link", { name: "Change it" }).click();
    await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe(person.name);
    // Passwords are not kept after the form has been sent.
    for (const label of ["Password", "Confirm Password"]) {
      const field = page.getByLabel(label, { exact: true });
      expect(await field.inputValue()).toBe("");
      await field.fill(person.password);
    }
    await page.getByLabel("Email Address").fill(person.email);
    await page.getByRole("button", { name: "Create account" }).click();
    await expectVisible(
      page,
      `Enter the code we emailed to ${person.email}. It works for 10 minutes.`,
    );
    await shop.waitForEmail(person.email, /^Verify/);
    await page.getByRole("button", { name: "Send a new code" }).click();
    await expectVisible(
      page,
      "A new code and link are on their way, unless this address is already verified. Earlier codes no longer work.",
    );
    await shop.waitForEmail(person.email, /^Verify/);
    // Announced again, although the text is the same.
    const status = main.getByRole("status").filter({ hasText: "A new code and link" });
    const announcement = await status.locator("span").elementHandle();
    await page.getByRole("button", { name: "Send a new code" }).click();
    await shop.waitForEmail(person.email, /^Verify/);
    await expect.poll(() => announcement?.evaluate((node) => node.isConnected)).toBe(false);
    await status.getByText("Earlier codes no longer work.").waitFor();
    expectPageError(/401 POST .*\/signin/);
    await page.getByLabel("Six-digit code").fill("12345");
    await page.getByRole("button", { name: "Verify", exact: true }).click();
    await page.getByRole("alert").getByText("Enter the six digits of the code.").waitFor();
    await page.getByLabel("Six-digit code").fill("000 000");
    expectPageError(/net::ERR_FAILED/);
    await page.route(/\/signin\.data/, (route) => route.abort());
    await page.getByRole("button", { name: "Verify", exact: true }).click();
    await page
      .getByRole("alert")
      .getByText("The server did not answer. Please try again.")
      .waitFor();
    expect(await page.getByText("Failed to sign in").count()).toBe(0);
    await page.unroute(/\/signin\.data/);
    await page.getByRole("button", { name: "Verify", exact: true }).click();
    await page
      .getByRole("alert")
      .getByText("This code is wrong or has expired. Check it, or send a new one.")
      .waitFor();
    await expectAccessible(page, { within: "main" });
    // A corrected code must not move the button, or a quick press would miss it.
    const verifyButton = page.getByRole("button", { name: "Verify", exact: true });
    const place = await verifyButton.boundingBox();
    await page.getByLabel("Six-digit code").fill("000 001");
    expect(await verifyButton.boundingBox()).toEqual(place);
    await page.setViewportSize({ width: 1280, height: 800 });

    await main.getByRole("link", { name: "Sign in" }).click();
    expectPageError(/401 POST .*\/signin/);
    await submitSignIn(page, buildPerson("Bina Shah"));
    await page.getByRole("button", { name: "Send a new email" }).waitFor();
    expect(await page.getByRole("link", { name: "Enter the code" }).count()).toBe(0);
    await submitSignIn(page, person);
    await expectVisible(page, "Invalid email or password");
    await expectVisible(
      page,
      "Just signed up? Verify your email first: open the link in our email, or ask for a new one.",
    );
    await page.getByRole("button", { name: "Send a new email" }).waitFor();
    await page.getByRole("link", { name: "Enter the code" }).click();
    await page.getByLabel("Six-digit code").waitFor();
    await page.getByRole("button", { name: "Send a new code" }).click();
    await confirmEmail(page, await shop.waitForEmail(person.email, /^Verify/));
    await page.waitForURL("**/menu");
    expect((await shop.waitForEmail(person.email, /^Welcome/)).text).toContain("Hello Asha Patel,");
  });

  test("looks the same for an address without an account", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/verify-again");
    await page.getByLabel("Email Address").fill("nobody@customer.test");
    await page.getByRole("button", { name: "Send a new link" }).click();
    await expectVisible(
      page,
      "If this email still needs verifying, a new link is on its way. Please check your inbox.",
    );
  });
});
