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

    // An attacker signs up with the same email and a different password. The newest link is for
    // that sign-up.
    const { page: attackerPage, expectPageError: expectAttackerPageError } = await visit();
    const attacker = {
      ...person,
      name: "Buy at evil.example",
      password: "planted by mallory",
    };
    await attackerPage.goto("/signup");
    await signUp(attackerPage, attacker);
    await attackerPage.waitForURL("**/signin**");
    const newest = await shop.waitForEmail(person.email);
    expect(newest.text).not.toContain("evil.example");
    const readAccounts = () =>
      shop.database.pool
        .query(
          "select email_verified, (select count(*)::int from auth_sessions s where s.user_id = u.id) as sessions from auth_users u where email = $1",
          [person.email],
        )
        .then(({ rows }) => rows);

    const { page: phonePage, expectPageError: expectPhonePageError } = await visit({
      viewport: { width: 390, height: 844 },
    });
    const confirm = (targetPage: Page) =>
      targetPage.getByRole("button", { name: "Verify", exact: true }).click();
    for (const [openPage, expectPageError] of [
      [page, undefined],
      [phonePage, expectPhonePageError],
    ] as const) {
      await openPage.goto(newest.link ?? "");
      await openPage.getByLabel("Password", { exact: true }).waitFor();
      if (!expectPageError) continue;
      expectPageError(/400 POST .*\/verify-email/);
      await confirm(openPage);
      await openPage.getByRole("alert").getByText("Enter your password.").waitFor();
      await expectAccessible(openPage, { within: "main" });
      expectPageError(/401 POST .*\/verify-email/);
      await openPage.getByLabel("Password", { exact: true }).fill(person.password);
      await confirm(openPage);
      await openPage
        .getByRole("alert")
        .getByText("This is not the password you signed up with.")
        .waitFor();
    }
    expect(await readAccounts()).toEqual([{ email_verified: false, sessions: 0 }]);
    expectAttackerPageError(/401 POST .*\/signin/);
    await expect.poll(() => attackerPage.title()).toMatch(/^Verify your email · /);
    await attackerPage.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await expect.poll(() => attackerPage.title()).toMatch(/^Sign In · /);
    await expect
      .poll(() => attackerPage.evaluate(() => document.activeElement?.textContent))
      .toBe("Sign In");
    expect(await attackerPage.getByLabel("Password", { exact: true }).inputValue()).toBe("");
    await submitSignIn(attackerPage, attacker);
    await expectVisible(attackerPage, "Invalid email or password");

    // The owner of the address signs up again with a cart, and opens the link on their phone. The
    // page that waits for the code continues to checkout.
    await seedCart(page, "Tadka Dal");
    await page.goto("/signup?returnTo=%2Fcheckout");
    await signUp(page, person);
    await page.getByLabel("Six-digit code").waitFor();
    const expectToast = await observeToasts(phonePage);
    const expectToastWhereSignedUp = await observeToasts(page);
    await phonePage.goto((await shop.waitForEmail(person.email)).link ?? "");
    await phonePage.getByLabel("Password", { exact: true }).fill(person.password);
    await confirm(phonePage);
    await phonePage.getByRole("heading", { level: 1, name: "Email verified" }).waitFor();
    await expectToast("Your email is verified. Welcome!");
    await expectAccessible(phonePage, { within: "main" });
    await page.waitForURL("**/checkout");
    await expectToastWhereSignedUp("Your email is verified. Welcome!");
    await page.getByRole("button", { name: `Account: ${person.name}` }).waitFor();
    await page.getByText("Tadka Dal").first().waitFor();
    await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe(person.name);
    expect(await readAccounts()).toEqual([{ email_verified: true, sessions: 2 }]);
  });

  test("is verified in another tab of the same browser, which leads back to the typed booking", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit({ viewport: { width: 390, height: 844 } });
    const person = buildPerson();
    await page.goto("/dine-in");
    await page.getByLabel("Special requests").fill("Nut allergy, window seat");
    await page.goto("/signup?returnTo=%2Fdine-in");
    await signUp(page, person);
    await page.getByLabel("Six-digit code").waitFor();
    const linkTab = await page.context().newPage();
    await linkTab.goto((await shop.waitForEmail(person.email)).link ?? "");
    await linkTab.getByRole("button", { name: "Verify", exact: true }).click();
    await linkTab.getByRole("heading", { level: 1, name: "Email verified" }).waitFor();
    await expectVisible(linkTab, /^Go back to where you signed up/);
    await page.waitForURL("**/dine-in");
    await expect
      .poll(() => page.getByLabel("Special requests").inputValue())
      .toBe("Nut allergy, window seat");
    await linkTab.getByRole("link", { name: "Continue here" }).click();
    await linkTab.waitForURL("**/dine-in");
  });
});
