import { expect } from "vitest";
import type { BreakableDatabase } from "../builders/breakable-database.ts";
import { createRawClient, getCookieHeader } from "../builders/raw-client.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { waitFor } from "../builders/wait-for.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
  countOrders,
  expectVisible,
  fillCart,
  readCart,
  seedCart,
  signInAsNewCustomer,
} from "./page-actions.ts";
import { testOnBreakableDatabase } from "./shop-on-breakable-database.ts";

const test = testOnBreakableDatabase();
const profileNotLoaded =
  "Error loading profile: Something went wrong on our side. Please try again shortly.";

async function restartDatabase({ url }: RunningShop, databaseProxy: BreakableDatabase) {
  await databaseProxy.start();
  await waitFor("the shop to be ready", async () => (await fetch(`${url}/readyz`)).ok);
}

test("while the database is stopped, the menu shows the built-in dishes; a cart filled then can be ordered once it is back", async ({
  shop,
  databaseProxy,
  visit,
}) => {
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewCustomer(shop, page);

  await databaseProxy.stop();
  await waitFor(
    "the shop not to be ready",
    async () => (await fetch(`${shop.url}/readyz`)).status === 503,
  );
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  // API clients get 503 too, with Retry-After.
  const client = createRawClient(shop.url);
  for (const response of [
    await client.send("/api/auth/sign-in/email", '{"email":"a@b.example","password":"x"}', {
      "content-type": "application/json",
    }),
    await client.get("/api/auth/get-session", { cookie: await getCookieHeader(page) }),
  ]) {
    expect({ status: response.status, retryAfter: response.headers.get("retry-after") }).toEqual({
      status: 503,
      retryAfter: "5",
    });
    expect(await response.json()).toEqual({
      message: "Something went wrong on our side. Please try again shortly.",
    });
  }
  // The page of an emailed link responds with 503 too.
  const verifyPage = await client.get("/verify-email?token=x");
  expect([verifyPage.status, await verifyPage.text()]).toEqual([
    503,
    expect.stringContaining("Something went wrong"),
  ]);
  expect((await client.post("/verify-email", { token: "x" })).status).toBe(503);
  await page.goto("/menu");
  await expectVisible(page, "Failed to load menu items. Using offline data.");
  await expect.poll(() => page.getByRole("main").getByRole("listitem").count()).toBe(8);
  await expectVisible(page, "18 dishes, page 1 of 3");
  await expectAccessible(page, { within: "main" });
  await page.goto("/");
  await page.getByRole("link", { name: "Explore Menu" }).first().click();
  await expectVisible(page, "Failed to load menu items. Using offline data.");
  await fillCart(page, "Tadka Dal");
  await expect.poll(() => readCart(page)).toEqual({ 5: 1 });

  // A page that needs the database responds with 503 and shows no internal details.
  for (const path of ["/checkout", "/complete-profile", "/me"])
    visitor.expectPageError(new RegExp(`^503 GET .*${path}$`));
  const response = await page.goto("/checkout");
  expect(response?.status()).toBe(503);
  await expectVisible(page, "Something went wrong");
  await expectAccessible(page, { within: "main" });
  expect(await page.content()).not.toMatch(/ECONNREFUSED|at \w+ \(|node_modules|select /);

  await page.goto("/complete-profile");
  await page.getByRole("main").getByText(profileNotLoaded).waitFor();
  await page.locator("p[role=alert]").getByText(profileNotLoaded).waitFor();

  await restartDatabase(shop, databaseProxy);
  await page.goto("/menu");
  await page.getByRole("main").getByRole("listitem").first().waitFor();
  expect(await page.getByText("Using offline data").count()).toBe(0);
  await page.goto("/checkout");
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expectVisible(page, "Menu Order placed successfully!");
  expect(await countOrders(shop)).toBe(1);
});

test("if the database fails while an order is being placed, a retry places one order", async ({
  shop,
  databaseProxy,
  visit,
}) => {
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewCustomer(shop, page);
  await seedCart(page, "Rajma Masala");
  await page.goto("/checkout");
  const placeButton = page.getByRole("button", { name: /^Place order/ });
  await placeButton.waitFor();
  const before = await countOrders(shop);
  await databaseProxy.stop();
  visitor.expectPageError(/^503 POST .*\/checkout\.data/);
  visitor.allowPageError(/^503 GET .*\/me$/, "the page may request the current user");
  await placeButton.click();
  await expectVisible(page, "Failed to place order. Please try again.");
  await restartDatabase(shop, databaseProxy);
  await placeButton.click();
  await expectVisible(page, "Menu Order placed successfully!");
  expect(await countOrders(shop)).toBe(before + 1);
});

test("while the database is stopped, the dashboard and the profile form show what failed and keep what was typed", async ({
  shop,
  databaseProxy,
  visit,
}) => {
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewCustomer(shop, page);
  await page.goto("/userdashboard/addresses?edit=default");
  await page.getByLabel("Address", { exact: true }).fill("7 Evington Road");
  visitor.expectPageError(/^503 POST .*\/userdashboard\/addresses\.data/);
  visitor.expectPageError(/^503 GET .*\/userdashboard\/settings\.data/);
  const newVisitor = await visit();
  const { email } = await signInAsNewCustomer(shop, newVisitor.page);
  await shop.database.pool.query("update profiles set phone = '' where email = $1", [email]);
  await newVisitor.page.goto("/complete-profile");
  await newVisitor.page.getByLabel("Phone Number").fill("07700 900456");
  newVisitor.expectPageError(/^503 POST .*\/complete-profile\.data/);
  newVisitor.allowPageError(/^503 GET .*\/me$/, "the page may request the current user");

  await databaseProxy.stop();
  const save = newVisitor.page.getByRole("button", { name: "Save Profile" });
  await save.click();
  await newVisitor.page.getByRole("main").getByText("Something went wrong on our side.").waitFor();
  await expect
    .poll(() => newVisitor.page.getByLabel("Phone Number").inputValue())
    .toBe("07700 900456");
  await page.getByRole("button", { name: "Save address" }).click();
  await expectVisible(page, /^Failed to update address: Something went wrong on our side/);
  await expect
    .poll(() => page.getByLabel("Address", { exact: true }).inputValue())
    .toBe("7 Evington Road");
  await page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Settings" })
    .click();
  await expectVisible(page, /^Failed to load user data: Something went wrong on our side/);
  await page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Addresses" })
    .waitFor();

  await restartDatabase(shop, databaseProxy);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  await save.click();
  await expectVisible(newVisitor.page, "Profile updated successfully!");
});
