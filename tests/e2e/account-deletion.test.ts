import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { getCookieHeader } from "../builders/raw-client.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
  expectVisible,
  signInAsNewCustomer,
  signInAsOwner,
  signInByRequest,
  submitSignIn,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const settingsPath = "/userdashboard/settings";
/** The error summary; a toast shows the same text. */
const errorSummary = (page: Page) => page.getByRole("main").getByRole("alert");

describe("settings", () => {
  test("deletes the account after confirmation and signs out every device", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    const { page: otherBrowser } = await visit();
    await signInByRequest(otherBrowser, person);
    const stream = await fetch(`${shop.url}/events`, {
      headers: { cookie: await getCookieHeader(otherBrowser) },
    });
    expect(stream.status).toBe(200);
    const streamEnd = stream.body?.pipeTo(new WritableStream());

    await page.goto(settingsPath);
    await page.getByRole("link", { name: "Delete my account" }).click();
    await page.getByRole("heading", { level: 1, name: "Delete your account" }).waitFor();
    await page.getByRole("button", { name: "Delete my account" }).click();
    await errorSummary(page).getByText("Enter your current password.").waitFor();
    await errorSummary(page).getByText("Tick the box if you are sure.").waitFor();
    await expectAccessible(page, { within: "main" });
    expectPageError(/400 POST .*\/settings\/delete/);
    await page.getByLabel("Yes, delete my account permanently.").check();
    await page.getByLabel("Current password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Delete my account" }).click();
    await errorSummary(page).getByText("This is not your current password.").waitFor();
    await page.getByLabel("Current password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await page.waitForURL("**/home");
    await expectVisible(page, "Your account has been deleted.");
    expect(
      await page
        .context()
        .cookies()
        .then((all) => all.filter(({ name }) => name.includes("session_token"))),
    ).toEqual([]);
    await shop.waitForEmail(person.email, /has been deleted$/);

    await otherBrowser.goto("/userdashboard");
    await otherBrowser.waitForURL("**/signin?**");
    await streamEnd;
    expectPageError(/401 POST .*\/signin/);
    await page.goto("/signin");
    await submitSignIn(page, person);
    await expectVisible(page, "Invalid email or password");
  });

  test("refuses to delete an account with an open order, and the owner's account", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    await page.goto(`${settingsPath}/delete`);
    const number = await (await createOrderPlacer(shop, person.email)).placeDelivery();
    expectPageError(/409 POST .*\/settings\/delete/);
    await page.getByLabel("Current password", { exact: true }).fill(person.password);
    await page.getByLabel("Yes, delete my account permanently.").check();
    await page.getByRole("button", { name: "Delete my account" }).click();
    await errorSummary(page)
      .getByText(/^Still open or on the way: \d+\./)
      .waitFor();
    await page.reload();
    await page.getByRole("link", { name: `Order ${number}`, exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "Delete my account" }).count()).toBe(0);

    const { page: adminPage } = await visit();
    await signInAsOwner(adminPage);
    await adminPage.goto(settingsPath);
    await adminPage.getByText("This account owns the shop, so it cannot be deleted.").waitFor();
    expect(await adminPage.getByRole("link", { name: "Delete my account" }).count()).toBe(0);
  });
});
