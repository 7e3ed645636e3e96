import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { openModifyPageAsCustomer, saveChanges } from "./modify-page.ts";
import { offlineErrors } from "./offline.ts";
import {
  expectVisible,
  signInWithOrderPlacer,
  waitForIdleRouter,
  waitForStream,
  waitForToastList,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("a cancelled order shows no failure if the response was lost: at once, after the live update, or by going offline", async ({
  shop,
  visit,
}) => {
  const { page, expectPageError, allowPageError } = await visit();
  expectPageError(/net::ERR_FAILED/);
  allowPageError(offlineErrors, "the page may make other requests while it is offline");
  const orders = await signInWithOrderPlacer(shop, page);
  const main = page.getByRole("main");
  const problem = page.getByText(/^Failed to cancel order/);
  for (const [number, loseResponse] of [
    [await orders.placeTakeaway(), async () => {}],
    [await orders.placeDelivery(), () => page.waitForTimeout(1_500)],
    [await orders.placePartyOrder(), () => page.context().setOffline(true)],
  ] as const) {
    await waitForStream(page, () => page.goto(`/userdashboard/orders/${number}`));
    await waitForToastList(page);
    await page.route("**/orders/cancel.data*", async (route) => {
      await route.fetch();
      await loseResponse();
      await route.abort();
    });
    await page.getByRole("button", { name: "Cancel order" }).click();
    await Promise.all([
      page.waitForEvent("requestfailed", (request) => request.url().includes("/orders/cancel")),
      page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click(),
    ]);
    expect(await orders.findOrder(number)).toMatchObject({ status: "cancelled" });
    if (await page.evaluate(() => !navigator.onLine))
      await main.getByText(/we don't know whether it reached us/).waitFor();
    await page.context().setOffline(false);
    await main.getByText("You cancelled this order.").waitFor();
    await waitForIdleRouter(page);
    await expect.poll(() => problem.count()).toBe(0);
    expect(await page.getByRole("button", { name: "Cancel order" }).count()).toBe(0);
    await page.unroute("**/orders/cancel.data*");
  }
});

test("a change whose response is lost after the live update shows that the order has changed", async ({
  shop,
  visit,
}) => {
  const { page, expectPageError, orders, number } = await openModifyPageAsCustomer(
    { shop, visit },
    "placeTakeaway",
  );
  expectPageError(/net::ERR_FAILED/);
  await page.getByLabel("Instructions (optional)").fill("A high chair");
  await page.route("**/modify.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await page.waitForTimeout(1_500);
    await route.abort();
  });
  await saveChanges(page);
  await expectVisible(page, messages.order.changedMeanwhile);
  expect((await orders.findOrder(number)).takeaway?.instructions).toBe("A high chair");
});
