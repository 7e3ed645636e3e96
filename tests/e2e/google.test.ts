import { describe, expect } from "vitest";
import type { IssuerBehaviour } from "../builders/identity-issuer.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { expectVisible, readCart, seedCart, signInAsNewCustomer } from "./page-actions.ts";

import { buildGoogleAccount, pressGoogle, requestToIssuer, test } from "./test-with-google.ts";

describe("Continue with Google", () => {
  test("from the cart to Google and back to checkout: creates and completes a profile, shows the picture, leaves no token in the browser", async ({
    issuer,
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    expectPageError(requestToIssuer);
    const person = buildGoogleAccount({ tokenDelayMs: 2_500 });
    issuer.setBehaviour(person);
    for (const path of ["/privacy-policy", "/cookie-policy"])
      expect(await (await page.request.get(path)).text(), path).toMatch(
        /Google sign-in|with Google/,
      );
    const urls: string[] = [];
    page.on("framenavigated", (frame) => urls.push(frame.url()));
    await seedCart(page, "Tadka Dal");
    await page.goto("/checkout");
    await page.waitForURL("**/signin**");
    await pressGoogle(page);
    await expectVisible(page, "Completing sign in...");
    await expectVisible(page, "Please wait while we redirect you");
    await page.waitForURL("**/complete-profile?returnTo=%2Fcheckout");
    await expectVisible(page, "Please complete your profile");
    await expectVisible(page, "Successfully signed in!");
    await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Gita Menon");
    await page.getByLabel("Phone Number").fill("07700 900321");
    await page.getByLabel("Address", { exact: true }).fill("3 Mint Street, Leicester");
    await page.getByRole("button", { name: "Save Profile" }).click();
    await page.waitForURL("**/checkout");
    await expectVisible(page, "Profile updated successfully!");
    expect(Object.keys(await readCart(page))).toHaveLength(1);

    const avatar = page.getByRole("button", { name: /^Account:/ }).locator("img");
    await expect.poll(() => avatar.getAttribute("src")).toMatch(/^\/me\/picture\?v=/);
    await expect
      .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(96);

    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    const cookies = JSON.stringify(await page.context().cookies());
    const token = /eyJ[\w-]+\.eyJ|access-[0-9a-f]{8}|refresh-[0-9a-f]{8}|_token=(?!n)/;
    expect(stored).not.toMatch(token);
    expect(cookies).not.toMatch(/eyJ[\w-]+\.eyJ|access-[0-9a-f]{8}|refresh-[0-9a-f]{8}/);
    expect(urls.length).toBeGreaterThan(3);
    for (const url of urls) expect(url).not.toMatch(token);
    expect(shop.log()).not.toMatch(token);
    const prompts = issuer.requests
      .filter(({ url }) => url.pathname === "/authorize")
      .map(({ url }) => url.searchParams.get("prompt"));
    expect(prompts).toContain("select_account");

    await page.goBack();
    expect(new URL(page.url()).pathname, "Back does not lead to the callback").not.toBe(
      "/auth/callback",
    );
  });

  test("creates an account from Sign Up; with a complete profile, leads straight to the intended page", async ({
    issuer,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    expectPageError(requestToIssuer);
    const person = buildGoogleAccount();
    issuer.setBehaviour(person);
    await page.goto("/signup");
    await pressGoogle(page);
    await page.waitForURL("**/complete-profile");
    await page.getByLabel("Phone Number").fill("07700 900321");
    await page.getByLabel("Address", { exact: true }).fill("3 Mint Street, Leicester");
    await page.getByRole("button", { name: "Save Profile" }).click();
    await page.waitForURL("**/home");
    await page.getByRole("button", { name: /^Account:/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL("**/signin**");
    await page.goto("/signin?returnTo=%2Fmenu");
    await pressGoogle(page);
    await page.waitForURL("**/menu");
    await expectVisible(page, "Successfully signed in!");
    expect(await page.getByText("Please complete your profile").count()).toBe(0);
  });

  test("the picture falls back to a default picture, and then to an icon", async ({
    issuer,
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    expectPageError(requestToIssuer);
    expectPageError(/404 GET .*\/media\/gone\.webp/);
    const person = buildGoogleAccount({ picture: null });
    issuer.setBehaviour(person);
    await page.goto("/signin");
    await pressGoogle(page);
    await page.waitForURL("**/complete-profile");
    const avatar = page.getByRole("button", { name: /^Account:/ }).locator("img");
    await expect.poll(() => avatar.getAttribute("src")).toBe("/pictures/avatar.webp");
    await shop.database.pool.query(
      "update profiles set avatar_url = '/pictures/thali-420.webp' where email = $1",
      [person.email],
    );
    await page.goto("/menu");
    await expect.poll(() => avatar.getAttribute("src")).toBe("/pictures/thali-420.webp");
    await shop.database.pool.query(
      "update profiles set avatar_url = '/media/gone.webp' where email = $1",
      [person.email],
    );
    await page.goto("/menu");
    await expect.poll(() => avatar.getAttribute("src")).toBe("/pictures/avatar.webp");
    // The default picture fails too: an icon, and no broken image.
    expectPageError(/net::ERR_FAILED/);
    await page.route("**/pictures/avatar.webp", (route) => route.abort());
    await page.goto("/menu");
    await avatar.waitFor({ state: "detached" });
    await page.locator("button[aria-label^='Account:'] svg").first().waitFor();
  });

  test("works without JavaScript", async ({ issuer, shop, visit }) => {
    const { page, expectPageError } = await visit({ javaScriptEnabled: false });
    expectPageError(requestToIssuer);
    issuer.setBehaviour(buildGoogleAccount());
    const open = (path: string) => page.goto(path, { waitUntil: "commit" });
    await open("/signin?returnTo=%2Fmenu");
    await pressGoogle(page);
    await page.waitForURL("**/auth/callback?**");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("**/complete-profile?returnTo=%2Fmenu");
    expect((await (await page.request.get(`${shop.url}/me`)).json()) as object).toMatchObject({
      state: "signed-in",
    });
  });
});

describe("failures show the reason on Sign In and keep the intended page", () => {
  const failures: [string, Partial<IssuerBehaviour>, string][] = [
    [
      "cancelled",
      { isDenied: true },
      "Error getting session: you cancelled signing in with Google.",
    ],
    [
      "wrong nonce",
      { nonce: "wrong" },
      "Error getting session: Google's answer could not be verified. Please try again.",
    ],
    [
      "wrong audience",
      { audience: "wrong" },
      "Error getting session: Google's answer could not be verified. Please try again.",
    ],
    [
      "expired token",
      { expiresInSeconds: -600 },
      "Error getting session: Google's answer could not be verified. Please try again.",
    ],
    [
      "unavailable",
      { isDown: true },
      "Error getting session: Google did not answer. Please try again.",
    ],
    [
      "slow",
      { tokenDelayMs: 7_000 },
      "Error getting session: Google did not answer. Please try again.",
    ],
    [
      "without an email",
      { email: null },
      "No user found in session: Google did not tell us your email address.",
    ],
    [
      "unverified",
      { emailVerified: false },
      "No user found in session: please verify your email address with Google first.",
    ],
  ];
  test.for(failures)("%s", async ([, overrides, words], { issuer, visit }) => {
    const { page, expectPageError } = await visit();
    expectPageError(requestToIssuer);
    issuer.setBehaviour(buildGoogleAccount(overrides));
    await page.goto("/signin?returnTo=%2Fmenu");
    await pressGoogle(page);
    await expectVisible(page, words);
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
      .toBe("/signin?returnTo=%2Fmenu");
    await expect
      .poll(() => page.getByRole("button", { name: "Continue with Google" }).isEnabled())
      .toBe(true);
  });

  test("another browser's state, a used code, or no parameters", async ({
    issuer,
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    expectPageError(requestToIssuer);
    await page.goto("/auth/callback?code=stolen&state=made-up");
    await expectVisible(
      page,
      "Error setting session: this sign-in has expired or was started in another browser. Please start again.",
    );
    await page.waitForURL("**/signin");
    await page.goto("/auth/callback");
    await expectVisible(page, "No user found in session");
    await page.waitForURL("**/signin");

    issuer.setBehaviour(buildGoogleAccount());
    let callback = "";
    page.on("framenavigated", (frame) => {
      if (frame.url().includes("/auth/callback?")) callback = frame.url();
    });
    await pressGoogle(page);
    await page.waitForURL("**/complete-profile");
    await page.goto(callback);
    await page.waitForURL("**/complete-profile");
    const visitor = createRawClient(shop.url);
    const query = new URL(callback).searchParams;
    const replay = await visitor.post("/auth/callback", {
      code: query.get("code") ?? "",
      state: query.get("state") ?? "",
    });
    expect(replay.headers.get("location")).toBe("/signin");
    expect(replay.headers.getSetCookie().join()).toContain("flash=google-expired");
  });

  test("a profile that cannot be created or looked up", async ({ issuer, shop, visit }) => {
    const { page, expectPageError } = await visit();
    expectPageError(requestToIssuer);
    const person = buildGoogleAccount();
    issuer.setBehaviour(person);
    const { default: pg } = await import("pg");
    const owner = new pg.Client(shop.database.owner);
    await owner.connect();
    try {
      await owner.query(
        "alter table profiles add constraint none_today check (email not like '%@gmail.test') not valid",
      );
      await page.goto("/signin");
      await pressGoogle(page);
      await expectVisible(
        page,
        "Error creating profile: your account could not be created. Please try again.",
      );
      await owner.query("alter table auth_accounts rename to away");
      await pressGoogle(page);
      await expectVisible(
        page,
        "Error checking profile: your account could not be looked up. Please try again.",
      );
    } finally {
      await owner.query("alter table if exists away rename to auth_accounts");
      await owner.query("alter table profiles drop constraint none_today");
      await owner.end();
    }
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.waitForURL("**/complete-profile");
  });
});

describe("an account with the Google account's email", () => {
  test("is used for signing in if it is verified", async ({ issuer, shop, visit }) => {
    const { page: first } = await visit();
    const person = await signInAsNewCustomer(shop, first);
    const { page, expectPageError } = await visit();
    expectPageError(requestToIssuer);
    issuer.setBehaviour(buildGoogleAccount({ email: person.email }));
    await page.goto("/signin?returnTo=%2Fuserdashboard");
    await pressGoogle(page);
    await page.waitForURL("**/userdashboard");
    await expectVisible(page, "1 High Street");
  });
});
