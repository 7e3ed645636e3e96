import { setTimeout as sleep } from "node:timers/promises";
import { owner } from "../builders/running-shop.ts";
import { signInAsNewCustomer, signInByRequest, waitForIdleRouter } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("the customer lookup shows the latest search, even if an earlier search finishes later", async ({ shop, visit }) => {
  const customers = await visit();
  await signInAsNewCustomer(shop, customers.page);
  const { page } = await visit();
  await signInByRequest(page, owner);
  await page.goto("/admin/orders/new");
  await page.route(/orders\/new\/customers\.data.*search=nobody/, async (route) => {
    await sleep(1_500);
    await route.continue();
  });
  const routeRequested = Promise.withResolvers<void>();
  await page.route(/__manifest.*new%2Fcustomers/, async (route) => {
    routeRequested.resolve();
    await sleep(1_000);
    await route.continue();
  });
  const finder = page.getByLabel("Find a customer");
  const earlierResponse = page.waitForResponse(/search=nobody/);
  await finder.fill("nobody");
  await routeRequested.promise;
  await finder.fill("asha");
  await earlierResponse;
  await waitForIdleRouter(page);
  // The router renders a response within a frame.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await page.getByRole("option", { name: /Asha Patel/ }).waitFor();
});
