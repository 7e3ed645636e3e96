import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { testDatabase } from "../builders/test-database.ts";
import { inspect } from "./inspect.ts";
import { aPerson, becomeCustomer, sees, signInHere, signUp } from "./people.ts";
import { startServer } from "./server-process.ts";
import { test } from "./shop.ts";

describe("an account", () => {
  test("is made and verified without a script, and leads back to where one was heading", async ({ shop, visit }) => {
    const { page, expectComplaint } = await visit({ javaScriptEnabled: false });
    const person = aPerson();
    await page.goto("/signin?returnTo=%2Fmenu%3Fsearch%3Dkorma", { waitUntil: "commit" });
    await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
    expectComplaint(/400 POST .*\/signup/);
    await signUp(page, { ...person, password: "password1" });
    await sees(page, "This password is on the lists that attackers try first. Please choose another one.");
    expect(await page.getByLabel("Address", { exact: true }).inputValue()).toBe(person.address);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
    await signUp(page, person);
    await sees(page, "Sign-up successful! Please check your email to verify your account.");
    const { link } = await shop.mailTo(person.email);
    await page.goto(link ?? "", { waitUntil: "commit" });
    await page.waitForURL("**/menu?search=korma");
    // Used once already: nothing more comes of it.
    await page.goto(link ?? "", { waitUntil: "commit" });
    await page.waitForURL("**/home");
  });

  test("tells everything that is wrong at once, beside the fields, and loses nothing that was typed", async ({ visit }) => {
    const { page, expectComplaint } = await visit();
    // Should the browser's own check not be there yet, the server's says the same.
    expectComplaint(/400 POST .*\/signup/);
    const person = aPerson();
    await page.goto("/signup");
    await signUp(page, { ...person, email: "asha", phone: "123", password: "short" });
    const summary = page.getByRole("alert");
    await summary.waitFor();
    expect(await summary.locator("h2, li").allTextContents()).toEqual([
      "There is a problem",
      "Please enter an email address such as name@example.com.",
      "Please enter a valid 10-digit contact number.",
      "Password must be at least 6 characters long",
    ]);
    await summary.getByRole("link", { name: /10-digit/ }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("phone");
    expect(await page.getByLabel("Full Name").inputValue()).toBe(person.name);
  });

  test("signs in, is greeted, signs out; a wrong password says no more than that", async ({ shop, visit }) => {
    const { page, expectComplaint } = await visit();
    const person = await becomeCustomer(shop, page);
    await page.goto("/");
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await sees(page, "Logged out successfully");
    expectComplaint(/401 POST .*\/signin/);
    await signInHere(page, { ...person, password: "not the password" });
    await sees(page, "Invalid email or password");
    await page.getByRole("button", { name: "Show password" }).click();
    expect(await page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
    await signInHere(page, person);
    await page.getByText("Successfully signed in!", { exact: true }).waitFor();
    await page.waitForURL("**/home");
    expect(await page.getByText(/Please complete your profile/).count()).toBe(0);

    // Asked for is only what is missing.
    await shop.database.pool.query("update profiles set phone = '' where email = $1", [person.email]);
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL("**/signin");
    await signInHere(page, person);
    await sees(page, "Successfully signed in! Please complete your profile.");
    await page.waitForURL("**/complete-profile**");
  });
});

test("a shop without an owner prints a link that makes one, once", async ({ visit }) => {
  const database = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-ownerless-"));
  const shop = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SESSION_SECRET: "a session secret for tests only, not secret",
  });
  try {
    const link = /http:\S+\/setup-owner\?token=\S+/.exec(shop.log())?.[0] ?? "no link was printed";
    const { page } = await visit({ url: shop.url });
    await page.goto(link);
    await inspect(page, { within: "main" });
    await page.getByLabel("Full Name").fill("Olive Owner");
    await page.getByLabel("Email Address").fill("olive@shop.test");
    await page.getByLabel("Password", { exact: true }).fill("thalis for everyone");
    await page.getByRole("button", { name: "Create the Owner's Account" }).click();
    await page.waitForURL("**/admin");
    await sees(page, "Welcome! The shop is yours.");
    const { page: second, expectComplaint } = await visit({ url: shop.url });
    expectComplaint(/404 GET .*\/setup-owner/);
    await second.goto(link);
    await sees(second, "This link is no longer valid. Restart the shop to get a new one.");
    expect(await second.getByLabel("Password", { exact: true }).count()).toBe(0);
  } finally {
    await shop.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
