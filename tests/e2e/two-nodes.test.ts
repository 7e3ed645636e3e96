import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import type { RunningShop } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { waitFor } from "../builders/wait-for.ts";
import { goOffline } from "./offline.ts";
import {
  buildPerson,
  expectVisible,
  seedCart,
  signInAsNewCustomer,
  signInAsOwner,
  waitForStream,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

/**
 * Measures how long a change takes to reach another page, in ms: from the response to `send` on the
 * page `from` until the page `to` requests new data. Excludes rendering, because that depends on
 * the machine.
 */
async function measurePropagationMs(
  { from, to }: { from: Page; to: Page },
  send: () => Promise<unknown>,
): Promise<number> {
  const now = () => performance.now();
  const [respondedAt, requestedAt] = await Promise.all([
    from.waitForResponse((response) => response.request().method() === "POST").then(now),
    to.waitForRequest(/\.data/).then(now),
    send(),
  ]);
  return requestedAt - respondedAt;
}

const placeDelivery = async (shop: RunningShop, { name, email }: { name: string; email: string }) =>
  (await createOrderPlacer(shop, email)).placeDelivery({ name });

/** The customer's only order, which leaves "In progress" once it is closed. */
const latestOrderCard = (page: Page) =>
  page
    .getByRole("region", { name: /^(In progress|Coming up|Your latest orders)$/ })
    .getByRole("listitem")
    .first();

/** Chooses a status for this customer's order in the list of orders. */
async function chooseStatus(adminPage: Page, customerName: string, status: string) {
  await adminPage
    .getByRole("row")
    .filter({ hasText: customerName })
    .first()
    .getByRole("combobox")
    .click();
  await adminPage.getByRole("option", { name: status }).click();
}

test("changes on one node show on the other within 2 s, in both directions", async ({
  shop,
  visit,
}) => {
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
  expect(
    await measurePropagationMs({ from: page, to: adminPage }, () => placeButton.click()),
  ).toBeLessThan(2_000);
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
    expect(
      await measurePropagationMs({ from: adminPage, to: page }, () => option.click()),
    ).toBeLessThan(2_000);
    await card.getByText(label).waitFor();
    await row.getByText(status).first().waitFor();
  }
});

test("a live stream that reconnects catches up on missed events", async ({ shop, visit }) => {
  const { page, allowPageError } = await visit();
  const person = await signInAsNewCustomer(shop, page);
  await placeDelivery(shop, person);
  await waitForStream(page, () => page.goto("/userdashboard"));
  const card = latestOrderCard(page);
  await card.getByText("Not confirmed yet").waitFor();

  allowPageError(
    /net::ERR_INTERNET_DISCONNECTED/,
    "a request of the page may begin while it is offline",
  );
  await goOffline(page);
  const { page: adminPage } = await visit();
  await signInAsOwner(adminPage);
  await chooseStatus(adminPage, person.name, "Cancelled");
  await adminPage.getByRole("radio", { name: /^Customer asked/ }).check();
  await adminPage.getByRole("dialog").getByRole("button", { name: "Cancel Order" }).click();
  await expectVisible(adminPage, "Order cancelled successfully.");
  await page.context().setOffline(false);
  await card.getByText("Cancelled", { exact: true }).waitFor();
});

test("if the new state of an order cannot be loaded, the page stays and catches up later", async ({
  shop,
  visit,
}) => {
  const { page, expectPageError } = await visit();
  const person = await signInAsNewCustomer(shop, page, buildPerson("Ben Cole"));
  await placeDelivery(shop, person);
  await waitForStream(page, () => page.goto("/userdashboard"));
  const card = latestOrderCard(page);
  await card.getByText("Not confirmed yet").waitFor();

  expectPageError(/net::ERR_FAILED/);
  let abortedRequests = 0;
  const abortRequest = (route: Route) => {
    abortedRequests += 1;
    return route.abort("failed");
  };
  await page.route("**/readyz", abortRequest);
  await page.route("**/*.data*", abortRequest);
  const { page: adminPage } = await visit();
  await signInAsOwner(adminPage);
  await chooseStatus(adminPage, person.name, "Confirmed");
  await waitFor("the page to request data", () => abortedRequests > 0);
  expect(await page.getByRole("heading", { name: "In progress" }).isVisible()).toBe(true);
  await page.unroute("**/readyz");
  await page.unroute("**/*.data*");
  await card.getByText("Confirmed").waitFor();
});

test("if the new state of an order cannot be loaded although the shop is ready, the page says so", async ({
  shop,
  visit,
}) => {
  const { page, expectPageError } = await visit();
  const person = await signInAsNewCustomer(shop, page, buildPerson("Cleo Diaz"));
  await placeDelivery(shop, person);
  await waitForStream(page, () => page.goto("/userdashboard"));

  expectPageError(/503 GET .*\.data/);
  await page.route("**/*.data*", (route) => route.fulfill({ status: 503, body: "" }));
  const { page: adminPage } = await visit();
  await signInAsOwner(adminPage);
  await chooseStatus(adminPage, person.name, "Confirmed");
  await page.getByRole("button", { name: "Try again" }).waitFor();
});
