import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { createRawClient, getCookieHeader } from "../builders/raw-client.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { waitForFocus } from "./keyboard.ts";
import {
  buildPerson,
  expectVisible,
  signInAsNewCustomer,
  signInByRequest,
  submitSignIn,
  waitForIdleRouter,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const settingsPath = "/userdashboard/settings";
const formOf = (page: Page, button: string) =>
  page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.getByRole("button", { name: button, exact: true }) });

async function changePassword(
  page: Page,
  current: string,
  next: string,
  repeated = next,
): Promise<void> {
  const form = formOf(page, "Change password");
  await form.getByLabel("Current password", { exact: true }).fill(current);
  await form.getByLabel("New Password", { exact: true }).fill(next);
  await form.getByLabel("Confirm Password", { exact: true }).fill(repeated);
  await form.getByRole("button", { name: "Change password" }).click();
}

describe("settings", () => {
  test("name and phone: shows errors, keeps what was typed, and shows what was saved", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    await signInAsNewCustomer(shop, page);
    await page.goto(settingsPath);
    const form = formOf(page, "Save details");
    await expect.poll(() => form.getByLabel("Phone Number").inputValue()).toBe("07700 900123");
    await form.getByLabel("Full Name").fill("Asha Patel-Cole");
    await form.getByLabel("Phone Number").fill("123");
    await form.getByRole("button").click();
    await form
      .getByRole("alert")
      .getByText("Please enter a valid 10-digit contact number.")
      .waitFor();
    await expect.poll(() => form.getByLabel("Full Name").inputValue()).toBe("Asha Patel-Cole");
    await form.getByLabel("Phone Number").fill("+44 7700 900999");
    await form.getByRole("button").click();
    await expectVisible(page, "Profile updated successfully!");
    await expect.poll(() => form.getByLabel("Phone Number").inputValue()).toBe("07700 900999");
    await page.getByRole("button", { name: "Account: Asha Patel-Cole" }).waitFor();
  });

  test("email: changes once the new address is confirmed; the old address is notified", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    const next = buildPerson("Asha New").email;
    expectPageError(/400 POST .*\/settings/);
    await page.goto(settingsPath);
    const form = formOf(page, "Change email");
    await form.getByLabel("New email").fill(next);
    await form.getByLabel("Current password", { exact: true }).fill("not the password");
    await form.getByRole("button", { name: "Change email" }).click();
    await expectVisible(page, "This is not your current password.");
    await expect.poll(() => form.getByLabel("New email").inputValue()).toBe(next);
    await form.getByLabel("Current password", { exact: true }).fill(person.password);
    await form.getByRole("button", { name: "Change email" }).click();
    await expectVisible(page, "Open the link we sent to your new email to finish the change.");
    await expect.poll(() => form.getByLabel("New email").inputValue()).toBe("");
    await page.getByText(`You sign in with ${person.email}`).waitFor();
    await expectVisible(page, `Waiting for you to confirm ${next}.`);
    const { link: cancelledLink } = await shop.waitForEmail(next, /^Confirm/);
    await page.getByRole("button", { name: "Cancel the change" }).click();
    await expectVisible(page, "The change was cancelled. Your email stays the same.");
    await page.getByText(/^Waiting for you to confirm/).waitFor({ state: "detached" });
    await waitForFocus(page.getByText(`You sign in with ${person.email}`));
    await form.getByLabel("New email").fill(next);
    await form.getByLabel("Current password", { exact: true }).fill(person.password);
    await form.getByRole("button", { name: "Change email" }).click();
    await expectVisible(page, `Waiting for you to confirm ${next}.`);

    const { link } = await shop.waitForEmail(next, /^Confirm/);
    expect(link).not.toBe(cancelledLink);
    // For a visitor, the link leads to sign-in and back. Another account is refused, without using
    // up the link.
    const { page: otherBrowser } = await visit();
    await otherBrowser.goto(link ?? "");
    await otherBrowser.waitForURL("**/signin?**");
    await submitSignIn(otherBrowser, person);
    await otherBrowser.waitForURL("**/confirm-email?token=*");
    await otherBrowser.getByRole("button", { name: "Confirm", exact: true }).waitFor();
    const { page: other, expectPageError: expectOtherError } = await visit();
    await signInAsNewCustomer(shop, other);
    expectOtherError(/403 GET .*\/confirm-email/);
    await other.goto(link ?? "");
    await expectVisible(other, "This link is for another account.");
    expect(await other.getByRole("button", { name: "Confirm", exact: true }).count()).toBe(0);
    expect(await other.getByText(next).count()).toBe(0);
    await expectAccessible(other, { within: "main" });

    await page.goto(link ?? "");
    await page.getByText(next).waitFor();
    await page
      .getByText(`Open bookings made with ${person.email} get their emails at the new address too.`)
      .waitFor();
    const confirm = page.getByRole("button", { name: "Confirm", exact: true });
    expectPageError(/net::ERR_FAILED/);
    await page.route(/\/confirm-email\.data/, (route) => route.abort());
    await confirm.click();
    await page
      .getByRole("alert")
      .getByText("The server did not answer. Please try again.")
      .waitFor();
    await page.unroute(/\/confirm-email\.data/);
    await confirm.click();
    await expectVisible(page, "Email changed. Use it to sign in from now on.");
    await page.getByText(`You sign in with ${next}`).waitFor();
    expect((await shop.waitForEmail(person.email, /^Your email for/)).text).toContain(next);
    expectPageError(/410 GET .*\/confirm-email/);
    await page.goto(link ?? "");
    await expectVisible(
      page,
      "This link has already been used, has expired or was cancelled. A newer link or a new password cancels it. You can request a new one in your settings.",
    );
  });

  test("password: requires the current one, signs out other devices, keeps this one signed in", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    const { page: phone } = await visit({
      userAgent:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    });
    await signInByRequest(phone, person);

    await page.goto(settingsPath);
    await page.getByText("Safari on iPhone").waitFor();
    await changePassword(page, person.password, "star anise & ginger", "star anise");
    await expectVisible(page, "Passwords do not match");
    expectPageError(/400 POST .*\/settings/);
    await changePassword(page, "not the password", "star anise & ginger");
    await expectVisible(page, "This is not your current password.");
    await changePassword(page, person.password, "password1");
    await expectVisible(page, /too easy to guess/);
    const before = await getCookieHeader(page);
    await changePassword(page, person.password, "star anise & ginger");
    await expectVisible(page, "Password changed. All other devices are signed out.");
    await page.getByText("Safari on iPhone").waitFor({ state: "detached" });
    // The session gets a new token; a copy of the old one is useless.
    expect(
      (await createRawClient(shop.url, before).get(settingsPath)).headers.get("location"),
    ).toContain("/signin");
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    const emailForm = formOf(page, "Change email");
    await emailForm.getByLabel("New email").fill(buildPerson("Asha New").email);
    await emailForm.getByLabel("Current password", { exact: true }).fill("star anise & ginger");
    await emailForm.getByRole("button", { name: "Change email" }).click();
    await expectVisible(page, /^Waiting for you to confirm/);
    await page.getByText("other devices and cancels your change of email.").waitFor();
    await changePassword(page, "star anise & ginger", "star anise & cumin");
    await expectVisible(page, /Your change of email is cancelled\. Please ask for it again\.$/);
    await page.getByText(/^Waiting for you to confirm/).waitFor({ state: "detached" });
    // The reason stays in the Email section until the page is left.
    await page.reload();
    const reason = page.getByText(/^Your change of email was cancelled because you changed your/);
    await reason.waitFor();
    // Asking for it again also removes the reason from the browser's history.
    await emailForm.getByLabel("New email").fill(buildPerson("Asha New").email);
    await emailForm.getByLabel("Current password", { exact: true }).fill("star anise & cumin");
    await emailForm.getByRole("button", { name: "Change email" }).click();
    await page.getByRole("button", { name: "Cancel the change" }).click();
    await page.getByText(/^Waiting for you to confirm/).waitFor({ state: "detached" });
    await page.goBack();
    await waitForIdleRouter(page);
    expect(await reason.count()).toBe(0);
    await phone.goto("/userdashboard");
    await phone.waitForURL("**/signin?**");
    expect((await shop.waitForEmail(person.email, /^Your password/)).to).toBe(person.email);
  });

  test("devices: signs out one, then all others", async ({ shop, visit }) => {
    const { page } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    const visits = [];
    for (const userAgent of [
      "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    ]) {
      const { page: other } = await visit({ userAgent });
      await signInByRequest(other, person);
      visits.push(other);
    }
    await page.goto(settingsPath);
    const list = page.getByRole("region", { name: "Signed-in devices" });
    await expect.poll(() => list.getByRole("listitem").count()).toBe(4);
    await list.getByRole("listitem").first().getByText("This device").waitFor();
    await list.getByRole("button", { name: "Sign out Firefox on Linux" }).click();
    await expectVisible(page, "Device signed out.");
    await expect.poll(() => list.getByRole("listitem").count()).toBe(3);
    await list.getByRole("button", { name: "Sign out all other devices" }).click();
    await expectVisible(page, "All other devices are signed out.");
    await expect.poll(() => list.getByRole("listitem").count()).toBe(1);
    for (const other of visits) {
      await other.goto("/userdashboard");
      await other.waitForURL("**/signin?**");
    }
  });

  test("details and devices work without JavaScript", async ({ shop, visit }) => {
    const { page } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    const { page: pageWithoutJavaScript, expectPageError } = await visit({
      javaScriptEnabled: false,
    });
    expectPageError(/400 POST .*\/settings/);
    await signInByRequest(pageWithoutJavaScript, person);
    await pageWithoutJavaScript.goto(settingsPath, { waitUntil: "commit" });
    await pageWithoutJavaScript.getByLabel("Phone Number").fill("12");
    await pageWithoutJavaScript.getByRole("button", { name: "Save details" }).click();
    await pageWithoutJavaScript
      .getByRole("alert")
      .getByText("Please enter a valid 10-digit contact number.")
      .waitFor();
    await pageWithoutJavaScript.getByLabel("Phone Number").fill("07700 900777");
    await pageWithoutJavaScript.getByRole("button", { name: "Save details" }).click();
    // Wait for the next page: a press on this page would navigate away before the details are
    // saved.
    await pageWithoutJavaScript.getByRole("alert").waitFor({ state: "detached" });
    await pageWithoutJavaScript.getByRole("button", { name: "Sign out all other devices" }).click();
    await pageWithoutJavaScript
      .getByRole("button", { name: "Sign out all other devices" })
      .waitFor({ state: "detached" });
    await expect
      .poll(() => pageWithoutJavaScript.getByLabel("Phone Number").inputValue())
      .toBe("07700 900777");
  });

  test("downloads the customer's data", async ({ shop, visit }) => {
    const { page } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    await page.goto(settingsPath);
    const downloadEvent = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download my data" }).click();
    const download = await downloadEvent;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(readFileSync(await download.path(), "utf8"));
    expect(data.profile).toMatchObject({
      fullName: person.name,
      email: person.email,
      phone: "+447700900123",
    });
    expect(data.orders).toEqual([]);
  });
});
