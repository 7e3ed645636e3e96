import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { createRawClient } from "../builders/raw-client.ts";
import { startServer } from "../builders/server-process.ts";
import { createTestDatabase } from "../builders/test-database.ts";
import { waitFor } from "../builders/wait-for.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { observeToasts } from "./observe-toasts.ts";
import {
  buildPerson,
  confirmEmail,
  expectVisible,
  signInAsNewCustomer,
  signUp,
  submitSignIn,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

describe("an account", () => {
  test("is created and verified without JavaScript, and leads back to the intended page", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit({ javaScriptEnabled: false });
    const person = buildPerson();
    await page.goto("/signin?returnTo=%2Fmenu%3Fsearch%3Dkorma", { waitUntil: "commit" });
    await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
    expectPageError(/400 POST .*\/signup/);
    await signUp(page, { ...person, password: "password1" });
    await expectVisible(page, "This password is too easy to guess. Please choose another one.");
    await expect
      .poll(() => page.getByLabel("Address", { exact: true }).inputValue())
      .toBe(person.address);
    await expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
    await signUp(page, person);
    await expectVisible(
      page,
      "Sign-up successful! Please check your email to verify your account.",
    );
    // The profile is complete: sign-up requires every field.
    expect(await page.getByText(/complete your profile/).count()).toBe(0);
    const email = await shop.waitForEmail(person.email);
    await confirmEmail(page, email);
    await page.waitForURL("**/menu?search=korma");
    // A used link has no effect.
    await page.goto(email.link ?? "", { waitUntil: "commit" });
    await page.waitForURL("**/home");
  });

  test("is verified by pressing the button on the link's page; opening the link alone changes nothing", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    const person = buildPerson();
    await page.goto("/signup?returnTo=%2Fmenu");
    await signUp(page, person);
    await page.waitForURL("**/signin**");
    const link = new URL((await shop.waitForEmail(person.email)).link ?? "");
    const token = link.searchParams.get("token") ?? "";
    const state = () =>
      shop.database.pool
        .query(
          "select email_verified, (select count(*)::int from auth_sessions s where s.user_id = u.id) as sessions from auth_users u where email = $1",
          [person.email],
        )
        .then(({ rows }) => rows);
    const unverified = [{ email_verified: false, sessions: 0 }];

    // Neither a link scanner nor a form on another site verifies the account.
    const visitor = createRawClient(shop.url);
    const opened = await visitor.get(`/verify-email?token=${token}`);
    expect(opened.status).toBe(200);
    expect(
      Object.fromEntries(
        ["referrer-policy", "x-robots-tag", "cache-control"].map((name) => [
          name,
          opened.headers.get(name),
        ]),
      ),
    ).toEqual({
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
      "cache-control": "no-store",
    });
    expect(opened.headers.getSetCookie()).toEqual([
      `verify-token=${token}; Path=/verify-email; Max-Age=86400; HttpOnly; SameSite=Strict`,
    ]);
    expect((await fetch(link, { method: "HEAD" })).status).toBe(200);
    const crossSite: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "", origin: "https://evil.example" },
    ];
    for (const headers of crossSite)
      expect((await visitor.post("/verify-email", { token }, headers)).status).toBe(403);
    expect(await state()).toEqual(unverified);

    // The token is not in the address bar, and the page survives a reload.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/verify-email?token=${token}`);
    await page.waitForURL((url) => url.pathname === "/verify-email" && url.search === "");
    await page.reload();
    await page.getByRole("main").getByText(person.email).waitFor();
    await expectAccessible(page, { within: "main" });
    expect(await state()).toEqual(unverified);
    const confirm = page.getByRole("button", { name: "Verify", exact: true });
    expectPageError(/net::ERR_FAILED/);
    const expectToast = await observeToasts(page);
    await page.route(/\/verify-email\.data/, (route) => route.abort());
    await confirm.press("Enter");
    await page
      .getByRole("alert")
      .getByText("The server did not answer. Please try again.")
      .waitFor();
    await page.unroute(/\/verify-email\.data/);
    await confirm.press("Enter");
    await expectToast("Your email is verified. Welcome!");
    await page.waitForURL("**/menu");
    await page.getByRole("button", { name: `Account: ${person.name}` }).waitFor();
    expect(await state()).toEqual([{ email_verified: true, sessions: 1 }]);
    expect((await page.context().cookies(link.href)).map(({ name }) => name)).not.toContain(
      "verify-token",
    );

    // A used link offers a new one.
    const { page: nextPage } = await visit();
    await nextPage.goto(link.href);
    await expectVisible(
      nextPage,
      "This link has already been used or has expired. Please sign in, or request a new link.",
    );
    await nextPage.getByRole("link", { name: "Send a new link" }).click();
    await nextPage.getByRole("heading", { level: 1, name: "Get a new link" }).waitFor();
    expect((await visitor.post("/verify-email", { token })).headers.get("location")).toBe(
      "/signin?link=not-valid",
    );
    expect(shop.log()).toContain('"path":"/verify-email"');
    expect(shop.log()).not.toContain(token);
  });

  test("signs in with one toast and signs out; a wrong password gets a generic error", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    const expectToast = await observeToasts(page);
    await page.goto("/");
    await page.getByRole("button", { name: /^Account:/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expectToast("Logged out successfully");
    await page.waitForURL("**/signin");
    expectPageError(/401 POST .*\/signin/);
    await submitSignIn(page, { ...person, password: "not the password" });
    await expectVisible(page, "Invalid email or password");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect
      .poll(() => page.getByLabel("Password", { exact: true }).getAttribute("type"))
      .toBe("text");
    // The name changes instead of `aria-pressed`: "Hide password, pressed" would be misleading.
    await expect
      .poll(() => page.getByRole("button", { name: "Hide password" }).getAttribute("aria-pressed"))
      .toBeNull();
    await submitSignIn(page, person);
    await expectToast("Successfully signed in!");
    await page.waitForURL("**/home");
    expect(await page.getByText(/Please complete your profile/).count()).toBe(0);

    // Sign-in leads to the profile only if details are missing.
    await shop.database.pool.query("update profiles set phone = '' where email = $1", [
      person.email,
    ]);
    await page.getByRole("button", { name: /^Account:/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL("**/signin");
    await submitSignIn(page, person);
    await expectToast("Successfully signed in! Please complete your profile.");
    await page.waitForURL("**/complete-profile**");
  });
});

test("a shop without an owner writes a one-time link to a file, and the link creates the owner", async ({
  visit,
}) => {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-ownerless-"));
  const shop = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SESSION_SECRET: "a session secret for tests only, not secret",
  });
  try {
    await waitFor("the link's file in the log", () =>
      shop.log().includes(`The owner's one-time link is in ${dataDir}`),
    );
    expect(shop.log()).not.toContain("/setup-owner?");
    const link = readFileSync(join(dataDir, "set-up-link"), "utf8").trim();
    const { page } = await visit({ url: shop.url });
    const expectToast = await observeToasts(page);
    await page.goto(link);
    await expectAccessible(page, { within: "main" });
    await page.getByLabel("Full Name").fill("Olive Owner");
    await page.getByLabel("Email Address").fill("olive@shop.test");
    await page.getByLabel("Password", { exact: true }).fill("thalis for everyone");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL("**/admin/setup");
    await expectToast("Welcome! Your owner account is ready.");
    await expectVisible(page, /^0 of \d+ steps done/);
    await expectAccessible(page);
    const { page: second, expectPageError } = await visit({ url: shop.url });
    expectPageError(/404 GET .*\/setup-owner/);
    await second.goto(link);
    await expectVisible(second, "This shop has an owner already. If that is you, sign in.");
    await expect
      .poll(() =>
        second.locator("main").getByRole("link", { name: "Sign In" }).getAttribute("href"),
      )
      .toBe("/signin");
    expect(await second.getByLabel("Password", { exact: true }).count()).toBe(0);
    // Close the pages before the shop stops: an open page would report failed connections.
    for (const tab of [page, second]) await tab.context().close();
  } finally {
    await shop.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("a shop without sign-in through Google has no button for it, and its endpoints redirect to sign-in", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  for (const path of ["/signin", "/signup"]) {
    await page.goto(path);
    expect(await page.getByText("Continue with Google").count()).toBe(0);
  }
  const response = await createRawClient(shop.url).post("/auth/google", { returnTo: "/menu" });
  expect(response.headers.get("location")).toBe("/signin?returnTo=%2Fmenu");
  expect(
    (await createRawClient(shop.url).post("/auth/callback", { code: "x", state: "y" })).headers.get(
      "location",
    ),
  ).toBe("/signin");
});
