import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { pressButton } from "./keyboard.ts";
import { goOffline, offlineErrors } from "./offline.ts";
import { expectVisible, waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

test("a tap during an outage says that it failed, moves nothing and is not sent later", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, setStatuses } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 820, height: 1180 } });
  const { page } = visitor;
  visitor.allowPageError(offlineErrors, "the page is offline");
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const waiting = await placeDelivery();
  const cooking = await placeDelivery();
  await setStatuses(cooking, "confirmed", "in_progress");
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  await page.getByRole("button", { name: "Now 1" }).click();
  const steps: [button: string, failure: string][] = [
    [`Confirm order ${waiting}`, `order ${waiting} was not confirmed`],
    [`Ready order ${cooking}`, `order ${cooking} was not marked as ready`],
  ];
  const buttons = steps.map(([button]) => button);
  const positions = () =>
    Promise.all(buttons.map((name) => page.getByRole("button", { name }).boundingBox()));
  await expect.poll(positions).not.toContain(null);

  const banner = page.getByRole("alert").filter({ hasText: "Connection lost." });
  await goOffline(page);
  await banner.waitFor();
  const before = await positions();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  for (const [name, failure] of steps) {
    await pressButton(page, name);
    await expectVisible(page, messages.order.statusFailed(`${failure}, because you are offline.`));
    await page.getByRole("button", { name, disabled: false }).waitFor();
  }
  await pressButton(page, `More for order ${waiting}`);
  await expectVisible(page, messages.kitchen.contactNotLoaded(false));
  await pressButton(page, "Mark sold out Vegetable Korma");
  await expectVisible(page, `${messages.dishes.updateFailed}. ${messages.offline.notSent}`);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await positions()).toEqual(before);
  expect(await page.getByRole("button", { name: /^Undo/ }).count()).toBe(0);

  await page.context().setOffline(false);
  await banner.waitFor({ state: "detached" });
  await expectVisible(page, messages.kitchen.liveBack);
  await page.waitForLoadState("networkidle");
  expect(sent.filter((url) => url.includes("/admin/"))).toEqual([]);
  const { rows } = await shop.database.pool.query(
    "select number, status, ready_at from orders where number = any($1) order by number",
    [[waiting, cooking]],
  );
  expect(rows).toEqual([
    { number: waiting, status: "pending", ready_at: null },
    { number: cooking, status: "in_progress", ready_at: null },
  ]);
  for (const name of buttons) await page.getByRole("button", { name }).waitFor();
});

test("on a phone, the message about a failed tap does not cover the alert of the outage", async ({
  shop,
  visit,
}) => {
  const { placeDelivery } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  visitor.allowPageError(offlineErrors, "the page is offline");
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const number = await placeDelivery();
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  await goOffline(page);
  const banner = page.getByRole("alert").filter({ hasText: "Connection lost." });
  await banner.waitFor();
  await pressButton(page, `Confirm order ${number}`);
  await expectVisible(
    page,
    messages.order.statusFailed(`order ${number} was not confirmed, because you are offline.`),
  );
  await expectUncovered(banner);
});
