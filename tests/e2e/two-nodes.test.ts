import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { waitUntil } from "../builders/wait-until.ts";
import { buildPerson, expectVisible, seedCart, signInAsNewCustomer, signInAsOwner, waitForStream } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

/**
 * Milliseconds from the response on the page `from` to the request for new data by the page `to`. Rendering time is not included,
 * because it depends on the machine.
 */
async function propagationMs({ from, to }: { from: Page; to: Page }, send: () => Promise<unknown>): Promise<number> {
  const now = () => performance.now();
  const [respondedAt, receivedAt] = await Promise.all([
    from.waitForResponse((response) => response.request().method() === "POST").then(now),
    to.waitForRequest(/\.data/).then(now),
    send(),
  ]);
  return receivedAt - respondedAt;
}

test("changes on one node show on the other within 2 s, in both directions", async ({ shop, visit }) => {
  const second = await shop.startSecondNode();

  const { page } = await visit();
  const person = await signInAsNewCustomer(shop, page);
  await seedCart(page, "Baingan Bharta");
  await page.goto("/checkout");
  const { page: adminPage } = await visit({ url: second.url });
  await waitForStream(adminPage, () => signInAsOwner(adminPage));
  await expectVisible(adminPage, "No orders found.");

  // Placed on the first node, shown to the owner on the second.
  const placeButton = page.getByRole("button", { name: /^Place order/ });
  expect(await propagationMs({ from: page, to: adminPage }, () => placeButton.click())).toBeLessThan(2_000);
  await expectVisible(page, "Menu Order placed successfully!");
  const row = adminPage.getByRole("row").filter({ hasText: person.name });
  await row.waitFor();

  // Confirmed on the second, shown to the customer on the first.
  await waitForStream(page, () => page.goto("/userdashboard"));
  const card = page.getByRole("listitem").filter({ hasText: "Order 1" });
  await card.getByText("Not confirmed yet").waitFor();
  for (const [status, label] of [
    ["Confirmed", "Confirmed"],
    ["In progress", "Being prepared"],
    ["Completed", "Completed"],
  ] as const) {
    await row.getByRole("combobox", { name: "Status of order 1" }).click();
    const option = adminPage.getByRole("option", { name: status });
    expect(await propagationMs({ from: adminPage, to: page }, () => option.click())).toBeLessThan(2_000);
    await card.getByText(label).waitFor();
    await row.getByText(status).first().waitFor();
  }
});

test("a live stream that reconnects catches up on missed events", async ({ shop, visit }) => {
  const { page, allowPageError } = await visit();
  const person = await signInAsNewCustomer(shop, page);
  await (await createOrderPlacer(shop, person.email)).menu({ name: person.name });
  await waitForStream(page, () => page.goto("/userdashboard"));
  const card = page.getByRole("region", { name: "Your latest orders" }).getByRole("listitem").first();
  await card.getByText("Not confirmed yet").waitFor();

  allowPageError(/net::ERR_INTERNET_DISCONNECTED/, "a request of the page may begin while it is offline");
  await page.context().setOffline(true);
  const { page: adminPage } = await visit();
  await signInAsOwner(adminPage);
  const row = adminPage.getByRole("row").filter({ hasText: person.name }).first();
  await row.getByRole("combobox").click();
  await adminPage.getByRole("option", { name: "Cancelled" }).click();
  await adminPage.getByRole("radio", { name: /^Customer asked/ }).check();
  await adminPage.getByRole("dialog").getByRole("button", { name: "Cancel Order" }).click();
  await expectVisible(adminPage, "Order cancelled successfully.");
  await page.context().setOffline(false);
  await card.getByText("Cancelled", { exact: true }).waitFor();
});

test("if the new state of an order cannot be loaded, the page stays and catches up later", async ({ shop, visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const person = await signInAsNewCustomer(shop, page, buildPerson("Ben Cole"));
  await (await createOrderPlacer(shop, person.email)).menu({ name: person.name });
  await waitForStream(page, () => page.goto("/userdashboard"));
  const card = page.getByRole("region", { name: "Your latest orders" }).getByRole("listitem").first();
  await card.getByText("Not confirmed yet").waitFor();

  visitor.expectPageError(/net::ERR_FAILED/);
  let missing = 0;
  const abort = (route: Route) => {
    missing += 1;
    return route.abort("failed");
  };
  await page.route("**/readyz", abort);
  await page.route("**/*.data*", abort);
  const { page: adminPage } = await visit();
  await signInAsOwner(adminPage);
  const row = adminPage.getByRole("row").filter({ hasText: person.name }).first();
  await row.getByRole("combobox").click();
  await adminPage.getByRole("option", { name: "Confirmed" }).click();
  await waitUntil("the page to try", () => missing > 0);
  expect(await page.getByRole("heading", { name: "Your latest orders" }).isVisible()).toBe(true);
  await page.unroute("**/readyz");
  await page.unroute("**/*.data*");
  await card.getByText("Confirmed").waitFor();
});

test("if the new state of an order cannot be loaded although the shop is ready, the page says so", async ({ shop, visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const person = await signInAsNewCustomer(shop, page, buildPerson("Cleo Diaz"));
  await (await createOrderPlacer(shop, person.email)).menu({ name: person.name });
  await waitForStream(page, () => page.goto("/userdashboard"));

  visitor.expectPageError(/503 GET .*\.data/);
  await page.route("**/*.data*", (route) => route.fulfill({ status: 503, body: "" }));
  const { page: adminPage } = await visit();
  await signInAsOwner(adminPage);
  const row = adminPage.getByRole("row").filter({ hasText: person.name }).first();
  await row.getByRole("combobox").click();
  await adminPage.getByRole("option", { name: "Confirmed" }).click();
  await page.getByRole("button", { name: "Try again" }).waitFor();
});
