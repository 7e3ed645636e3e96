import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { markReady } from "../../domain/kitchen/mark-ready.ts";
import { overrideStatus } from "../../domain/orders/status/override-status.ts";
import { expectOk } from "../builders/order-inputs.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { waitForFocus } from "./keyboard.ts";
import { goOffline, offlineErrors } from "./offline.ts";
import { holdRequests, waitForIdleRouter, waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

const makeDue = (shop: RunningShop, numbers: readonly number[]) =>
  shop.database.pool.query(
    "update orders set wanted_at = now() - interval '1 minute' where number = any($1)",
    [numbers],
  );

test("completes all ready orders that are due at once, with Undo for each and for all", async ({
  shop,
  visit,
}) => {
  const placer = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  visitor.allowPageError(offlineErrors, "the page is offline");
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
  const ready: number[] = [];
  for (let count = 0; count < 3; count++) ready.push(await placer.placeDelivery());
  const readyForLater = await placer.placeDelivery();
  for (const number of [...ready, readyForLater]) {
    await placer.setStatuses(number, "confirmed");
    const { version } = await placer.findOrder(number);
    await expectOk(markReady(placer.shop, admin, { number, seenVersion: version }));
  }
  await makeDue(shop, ready);
  const notReady = await placer.placeDelivery();
  await placer.setStatuses(notReady, "confirmed");
  const moved = await placer.placeDelivery();
  await placer.setStatuses(moved, "confirmed");
  await waitForStream(page, () => page.goto("/admin/reports/day"));
  await page.getByText("Show the orders", { exact: true }).click();
  const getRightEdge = (element: Locator) =>
    element.evaluate((node) => node.getBoundingClientRect().right);
  const box = page.getByRole("status").filter({ hasText: "are not completed" }).locator("..");
  expect(await getRightEdge(page.getByLabel("Note"))).toBe(await getRightEdge(box));
  const laterRow = page
    .getByRole("heading", { name: /^Due after \d\d:\d\d$/ })
    .locator("xpath=following-sibling::ul")
    .getByRole("listitem")
    .filter({ hasText: `Order ${notReady}` });
  const dueText = await laterRow.textContent();
  // A new time does not move the order's row to the other list.
  await makeDue(shop, [notReady]);
  await shop.database.pool.query(
    "update orders set wanted_at = now() + interval '2 days' where number = $1",
    [moved],
  );
  const completeAll = page.getByRole("button", {
    name: "Complete the 3 ready orders that are due",
  });
  // Without network, nothing is sent, and the message names an order.
  await goOffline(page);
  await completeAll.click();
  await page.getByText(/order \d+ was not completed, because you are offline/).waitFor();
  await page.context().setOffline(false);
  await completeAll.click();
  for (const number of ready)
    await page.getByRole("button", { name: `Undo order ${number}` }).waitFor();
  const statuses = async () =>
    Promise.all(
      [...ready, readyForLater, notReady].map(
        async (number) => (await placer.findOrder(number)).status,
      ),
    );
  await expect
    .poll(statuses)
    .toEqual(["completed", "completed", "completed", "confirmed", "confirmed"]);
  const summary = page.getByRole("status").filter({ hasText: "2 orders are not completed" });
  await summary.getByText("3 orders completed.").waitFor();
  await page
    .getByRole("listitem")
    .filter({ hasText: `Order ${moved}` })
    .getByText("Closed or moved")
    .waitFor();
  await expect.poll(() => laterRow.textContent()).not.toBe(dueText);
  await page.getByRole("button", { name: /ready orders/ }).waitFor({ state: "detached" });
  await waitForFocus(summary);
  await page.getByRole("button", { name: "Undo 3 orders" }).click();
  await expect.poll(statuses).toEqual(Array(5).fill("confirmed"));
  await completeAll.waitFor();
  expect(await page.getByText("orders completed.").count()).toBe(0);
});

test("follows a colleague's changes that it learns of only from a refusal", async ({
  shop,
  visit,
}) => {
  const placer = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  visitor.expectPageError(/409 POST .*\/admin\/kitchen\/\d+\/status/);
  visitor.expectPageError(/409 POST .*\/admin\/orders\/\d+\/status/);
  await signInAsNewAdmin(shop, visitor, "Meera Shah");
  const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
  const place = async (isReady: boolean) => {
    const number = await placer.placeDelivery();
    await placer.setStatuses(number, "confirmed");
    const { version } = await placer.findOrder(number);
    if (isReady) await expectOk(markReady(placer.shop, admin, { number, seenVersion: version }));
    return number;
  };
  const cancelled = [await place(true), await place(false)];
  const completed = [await place(true), await place(false)];
  await makeDue(shop, [...cancelled, ...completed]);
  const confirmed = await placer.placeDelivery();
  const button = (step: string, number: number) =>
    page.getByRole("button", { name: `${step} order ${number}` });
  // No live updates.
  await page.route("**/events", () => undefined);
  await page.goto("/admin/reports/day");
  await waitForIdleRouter(page);
  for (const number of cancelled)
    await expectOk(
      overrideStatus(placer.shop, admin, {
        number,
        from: "confirmed",
        to: "cancelled",
        reason: null,
      }),
    );
  const releaseReload = await holdRequests(page, "**/admin/reports/day.data*");
  await page.getByRole("button", { name: "Complete the 2 ready orders that are due" }).click();
  await button("Complete", cancelled[1] ?? 0).click();
  await button("Complete", completed[1] ?? 0).click();
  releaseReload();
  for (const number of completed) await button("Undo", number).waitFor();
  await page.getByText("1 order completed.").waitFor();
  for (const number of cancelled) {
    const row = page.getByRole("listitem").filter({ hasText: `Order ${number}` });
    await row.getByText("Closed or moved").waitFor();
    expect(await button("Undo", number).count()).toBe(0);
  }

  await placer.setStatuses(confirmed, "confirmed");
  await button("Cancel", confirmed).click();
  await page.getByRole("radio").first().click();
  await page.getByRole("button", { name: "Cancel Order", exact: true }).click();
  await page.getByText("Failed to cancel order").waitFor();
  await page.getByRole("button", { name: "Keep order" }).click();
  await button("Complete", confirmed).waitFor();
});
