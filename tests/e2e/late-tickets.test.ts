import { expect } from "vitest";
import { changeLinesAsStaff } from "../../domain/orders/change-lines-as-staff.ts";
import { changeStatus } from "../../domain/orders/status/change-status.ts";
import { buildLine, expectOk } from "../builders/order-inputs.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { pressButton, waitForFocus } from "./keyboard.ts";
import { expectVisible, waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

test("the tabs count late orders, and a ticket's dialog says what colleagues have changed", async ({
  shop,
  visit,
}) => {
  const placer = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const late = await placer.placeDelivery();
  await placer.setStatuses(late, "confirmed");
  await shop.database.pool.query(
    "update orders set created_at = now() - interval '15 minutes' where number = $1",
    [late],
  );
  const number = await placer.placeDelivery({ lines: [buildLine(1)] });
  await placer.bookTable();
  await waitForStream(page, () => page.goto("/admin/kitchen"));
  await pressButton(page, "Later 0");
  const nowTab = page.getByRole("button", { name: /^Now 1 ?, 1 late$/ });
  // The booking is for a later day.
  const tablesTab = page.getByRole("button", { name: /^Tables 1 ?, 1 to confirm$/ });
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expectUncovered(nowTab);
    expect((await nowTab.getByText("1 late").boundingBox())?.width).toBeGreaterThan(30);
    await expectUncovered(tablesTab);
  }

  await pressButton(page, "New 1");
  await pressButton(page, `More for order ${number}`);
  const dialog = page.getByRole("dialog", { name: `Order ${number}`, exact: true });
  await dialog.getByRole("heading", { name: "Reject" }).waitFor();
  const confirm = dialog.getByRole("button", { name: "Confirm", exact: true });
  expect(await confirm.count()).toBe(0);
  const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
  const { total } = await placer.findOrder(number);
  const changeQuantity = async (quantity: number) => {
    const { version } = await placer.findOrder(number);
    const lines = [buildLine(1, quantity)];
    const seenTotal = quantity * total;
    await expectOk(changeLinesAsStaff(placer.shop, admin, { number, version, lines, seenTotal }));
  };
  await changeQuantity(2);
  await expectVisible(page, `Order ${number} was just changed. Check it, then confirm.`);
  await confirm.click();
  await dialog.waitFor({ state: "detached" });
  await pressButton(page, /^Now 2 ?, 1 late$/);
  await pressButton(page, `More for order ${number}`);
  await dialog.waitFor();
  await changeQuantity(3);
  await dialog.getByText(`Order ${number} was just changed.`).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await waitForFocus(page.getByRole("button", { name: `More for order ${number}` }));
  await pressButton(page, "New 0");

  const rejected = await placer.placeDelivery({ lines: [buildLine(1)] });
  await pressButton(page, `More for order ${rejected}`);
  await page.getByRole("dialog", { name: `Order ${rejected}`, exact: true }).waitFor();
  const { rows } = await shop.database.pool.query<{ id: string }>(
    "select id from profiles where full_name = 'Ravi Shah'",
  );
  const onOtherDevice = { ...admin, userId: rows[0]?.id ?? "" };
  await expectOk(changeStatus(placer.shop, onOtherDevice, { number: rejected, to: "cancelled" }));
  await expectVisible(page, `Ravi Shah rejected order ${rejected} while you had it open.`);
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("an order whose start is late is confirmed with enough more time, or anyway", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, findOrder } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 820, height: 1180 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const numbers = [await placeDelivery(), await placeDelivery()];
  await shop.database.pool.query(
    "update orders set created_at = now() - interval '15 minutes' where number = any($1)",
    [numbers],
  );
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  const [withDelay, anyway] = numbers;
  await pressButton(page, `Confirm… order ${withDelay}`);
  await expectVisible(page, "Cooking should have started already.");
  const dialog = page.getByRole("dialog");
  const choices = dialog.getByRole("region", { name: "Confirm with more time" });
  await expectAccessible(page, { widths: [390, 820], within: "[role=dialog]" });
  const first = choices.getByRole("button").first();
  await expect.poll(() => first.textContent()).toMatch(/^Confirm, \+20 min/);
  await first.click();
  await dialog.waitFor({ state: "detached" });
  const order = await findOrder(withDelay ?? 0);
  expect(order).toMatchObject({ status: "confirmed", wantedAt: expect.any(Date) });

  await pressButton(page, `Confirm… order ${anyway}`);
  await dialog.getByRole("button", { name: "Confirm anyway" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await findOrder(anyway ?? 0)).toMatchObject({ status: "confirmed", wantedAt: null });
});

test("on phones, the number of tables to confirm is in view beside many late orders; on tablets, the bar's text beside its button", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, setStatuses, bookTable } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const cooking: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    const number = await placeDelivery();
    await setStatuses(number, "confirmed");
    cooking.push(number);
    await placeDelivery();
  }
  const booking = await bookTable();
  await shop.database.pool.query(
    "update orders set created_at = now() - interval '15 minutes' where number = any($1)",
    [cooking],
  );
  await shop.database.pool.query(
    "update orders set wanted_at = now() + interval '1 hour', acknowledged_at = now() where number = $1",
    [booking],
  );
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  const tables = page.getByRole("button", { name: /^Tables 1 ?to confirm$/ });
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expectUncovered(tables);
    await expectUncovered(page.getByRole("button", { name: /^Now \d+ ?, \d+ late$/ }));
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  const below = page
    .getByRole("button", { name: /more below/ })
    .getByText("below", { exact: true });
  await expect.poll(async () => (await below.boundingBox())?.width).toBeGreaterThan(20);

  await shop.database.pool.query(
    `update orders set created_at = now() - interval '3 hours 25 minutes'
       where status = 'pending' and typeoforder = 'menuorder'`,
  );
  // Some are seen, so that the bar also counts orders to confirm.
  await shop.database.pool.query(
    `update orders set acknowledged_at = now() where number in (
       select number from orders where status = 'pending' and typeoforder = 'menuorder' order by number desc limit 2)`,
  );
  await page.setViewportSize({ width: 768, height: 1024 });
  await waitForStream(page, () => page.goto("/admin/orders"));
  const details = page
    .getByRole("region", { name: "New orders" })
    .locator("p")
    .filter({ hasText: "2 orders and 1 booking" });
  for (const width of [768, 800, 820]) {
    await page.setViewportSize({ width, height: 1024 });
    expect(await details.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  }
});
