import { describe, expect } from "vitest";
import { createRawClient } from "../builders/raw-client.ts";
import { startShop } from "../builders/running-shop.ts";
import {
  buildPerson,
  confirmEmail,
  expectVisible,
  seedCart,
  signInAsNewCustomer,
  signUp,
  submitSignIn,
} from "./page-actions.ts";
import { test as base } from "./test-with-browser.ts";

/** A shop with the most verbose log. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest infers the required fixtures from this pattern; this one needs none.
  .extend("shop", { scope: "file" }, async ({}, { onCleanup }) => {
    const shop = await startShop({ extraEnv: { LOG_LEVEL: "trace" } });
    onCleanup(() => shop.remove());
    return shop;
  });

describe("the most verbose log", () => {
  test("contains no password, token or cookie after sign-up, sign-in, sign-out, an order and a reset request", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    expectPageError(/^400 POST .*\/signup/);
    expectPageError(/^401 POST .*\/signin/);
    const secrets = new Set<string>();
    const recordCookies = async () => {
      for (const { value, name } of await page.context().cookies())
        if (name !== "flash" && value.length >= 16) {
          secrets.add(value);
          secrets.add(decodeURIComponent(value).split(".")[0] ?? value);
        }
    };
    const person = { ...buildPerson(), password: "a secret never to be logged 1" };
    await page.goto("/signup");
    await signUp(page, { ...person, password: "password" });
    await expectVisible(page, "This password is too easy to guess. Please choose another one.");
    await page.goto("/signup");
    await signUp(page, person);
    await page.waitForURL("**/signin**");
    const verify = await shop.waitForEmail(person.email);
    const verifyToken = new URL(verify.link ?? "").searchParams.get("token") ?? "";
    secrets.add(verifyToken);
    await confirmEmail(page, verify);
    await page.waitForURL("**/home");
    await recordCookies();
    await seedCart(page, "Tadka Dal");
    await page.goto("/checkout");
    await page.getByRole("button", { name: /^Place order/ }).click();
    await expectVisible(page, "Menu Order placed successfully!");
    await page.getByRole("button", { name: /^Account:/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL("**/signin");
    await submitSignIn(page, { ...person, password: "a wrong secret never to be logged 2" });
    await expectVisible(page, "Invalid email or password");
    await submitSignIn(page, person);
    await page.waitForURL("**/home");
    await recordCookies();
    await page.goto("/signin");

    const visitor = createRawClient(shop.url);
    await visitor.post("/forgot-password", { email: person.email });
    // Matched by subject, because the order email may arrive first.
    const reset = await shop.waitForEmail(person.email, /^Reset your password/);
    const resetToken = new URL(reset.link ?? "").searchParams.get("token") ?? "";
    expect(resetToken).not.toBe("");
    secrets.add(resetToken);
    // Malformed bodies and headers must not end up in error logs.
    const json = { "content-type": "application/json" };
    await fetch(`${shop.url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { ...json, origin: shop.url },
      body: JSON.stringify({ email: { a: 1 }, password: "a secret never to be logged 3" }),
    });
    await fetch(`${shop.url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { ...json, origin: shop.url },
      body: '{"email":"x@y.example","password":"a secret never to be logged 4"',
    });
    await visitor.get("/me", {
      authorization: "Bearer a-secret-never-to-be-logged-5",
      cookie: "tiffin.session_token=a-secret-never-to-be-logged-6",
    });

    const log = shop.log();
    expect(log).toContain('"path":"/signin"');
    expect(log).toContain("auth: signed in");
    expect(log).toContain("auth: sign-in refused");
    expect(secrets.size).toBeGreaterThanOrEqual(4);
    for (const secret of secrets)
      expect(log.includes(secret), `the log contains ${secret.slice(0, 6)}…`).toBe(false);
    expect(log).not.toMatch(/never.to.be.logged/);
    expect(log).not.toContain("a test secret that is long enough");
  });
});

test("the page after signing out contains nothing about the former user", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  const person = await signInAsNewCustomer(shop, page);
  await page.goto("/");
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("**/signin");
  await page.getByRole("heading", { name: "Sign In" }).waitFor();
  await expect.poll(() => page.content()).not.toContain(person.email);
  // Data stored in the browser is deleted at hydration.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])))
    .not.toContain(person.email);
});
