import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible } from "./expect-accessible.ts";
import { observeToasts } from "./observe-toasts.ts";
import { buildPerson, expectVisible, seedCart, signUp, submitSignIn } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

describe("an account", () => {
  test("is verified in another browser only with the password chosen at sign-up", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    const person = buildPerson();
    await page.goto("/signup?returnTo=%2Fmenu");
    await signUp(page, person);
    await page.waitForURL("**/signin**");
    await shop.waitForEmail(person.email);

    // Another person signs up with the same email and a different password: the newest link is for
    // their account.
    const { page: visitor, expectPageError: expectVisitorError } = await visit();
    const attackerInput = {
      ...person,
      name: "Buy at evil.example",
      password: "planted by mallory",
    };
    await visitor.goto("/signup");
    await signUp(visitor, attackerInput);
    await visitor.waitForURL("**/signin**");
    const newest = await shop.waitForEmail(person.email);
    expect(newest.text).not.toContain("evil.example");
    const state = () =>
      shop.database.pool
        .query(
          "select email_verified, (select count(*)::int from auth_sessions s where s.user_id = u.id) as sessions from auth_users u where email = $1",
          [person.email],
        )
        .then(({ rows }) => rows);

    const { page: holder, expectPageError } = await visit({
      viewport: { width: 390, height: 844 },
    });
    const confirm = (targetPage: Page) =>
      targetPage.getByRole("button", { name: "Confirm", exact: true }).click();
    for (const [browser, expectError] of [
      [page, undefined],
      [holder, expectPageError],
    ] as const) {
      await browser.goto(newest.link ?? "");
      await browser.getByLabel("Password", { exact: true }).waitFor();
      if (!expectError) continue;
      expectError(/400 POST .*\/verify-email/);
      await confirm(browser);
      await browser.getByRole("alert").getByText("Please enter your password.").waitFor();
      await expectAccessible(browser, { within: "main" });
      expectError(/401 POST .*\/verify-email/);
      await browser.getByLabel("Password", { exact: true }).fill(person.password);
      await confirm(browser);
      await browser
        .getByRole("alert")
        .getByText("This is not the password you signed up with.")
        .waitFor();
    }
    expect(await state()).toEqual([{ email_verified: false, sessions: 0 }]);
    expectVisitorError(/401 POST .*\/signin/);
    await submitSignIn(visitor, attackerInput);
    await expectVisible(visitor, "Invalid email or password");

    // The owner of the address signs up again with a cart, and opens the link on their phone. The
    // waiting page continues.
    await seedCart(page, "Tadka Dal");
    await page.goto("/signup?returnTo=%2Fcheckout");
    await signUp(page, person);
    await page.getByLabel("Six-digit code").waitFor();
    const expectToast = await observeToasts(holder);
    await holder.goto((await shop.waitForEmail(person.email)).link ?? "");
    await holder.getByLabel("Password", { exact: true }).fill(person.password);
    await confirm(holder);
    await holder.getByRole("heading", { level: 1, name: "Email Confirmed" }).waitFor();
    await expectToast("Your email is verified. Welcome!");
    await expectAccessible(holder, { within: "main" });
    await page.waitForURL("**/checkout");
    await page.getByText("Tadka Dal").first().waitFor();
    await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe(person.name);
    expect(await state()).toEqual([{ email_verified: true, sessions: 2 }]);
  });
});
