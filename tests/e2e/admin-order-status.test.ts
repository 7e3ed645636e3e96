import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible } from "./expect-accessible.ts";
import {
  selectByKeyboard,
  tabAndPress,
  tabTo,
  waitForFocus,
  waitForFocusWithin,
} from "./keyboard.ts";
import { placeOneOfEachType } from "./one-order-of-each-type.ts";
import { expectVisible, signInAsOwner, waitForStream } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

/** The arrow keys of a radio group move the focus and choose, in either order. */
async function chooseByArrow(page: Page, key: string, name: RegExp): Promise<void> {
  await page.keyboard.press(key);
  await waitForFocus(page.getByRole("radio", { name, checked: true }));
}

test("staff change, override and cancel an order by keyboard on a phone, and the customer sees the reason", async ({
  shop,
  visit,
}) => {
  const { page: customer } = await visit();
  const { menu, takeaway } = await placeOneOfEachType(shop, customer);
  await waitForStream(customer, () => customer.goto(`/userdashboard/orders/${menu}`));
  const { page, expectPageError } = await visit({ viewport: { width: 390, height: 800 } });
  expectPageError(/409 POST .*\/status/);
  await waitForStream(page, () => signInAsOwner(page));
  await page
    .getByRole("region", { name: "Notifications (Alt+T)" })
    .locator("p")
    .first()
    .waitFor({ state: "detached" });
  await page.goto(`/admin/orders/menu?search=zoe`);
  await selectByKeyboard(page, "Pending", "Confirmed");
  await expectVisible(page, "Order status updated!");
  await customer.getByText("Confirmed").first().waitFor();

  await tabAndPress(page, `Details of order ${menu}`);
  const order = dialog(page, `Order ${menu}`);
  for (const words of [
    "Vegetable Korma",
    "Allergens as listed when this was ordered.",
    "VAT (20%)",
    "Zoë O'Neill",
    "07700 900777",
    "=1+1",
  ])
    await order.getByText(words).first().waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe(`?search=zoe&order=${menu}`);
  // Submitting before the validation rules have loaded waits for them.
  await page.route(/check-status/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.reload();
  await order.waitFor();
  await expectAccessible(page, { widths: [320, 390, 1280], within: "[role=dialog]" });
  await page.setViewportSize({ width: 390, height: 800 });

  // Cancelling a confirmed order is an override and needs a reason.
  await tabAndPress(page, "Cancel Order");
  const confirmDialog = dialog(page, `Cancel order ${menu}?`);
  await confirmDialog
    .getByText(
      "The order is confirmed. It will not be cooked or handed over. Your name is recorded.",
    )
    .waitFor();
  await tabAndPress(page, "Cancel Order");
  await confirmDialog.getByText("Choose a reason.", { exact: true }).first().waitFor();
  await expectAccessible(page, { widths: [390], within: "[role=dialog]:last-of-type" });
  await tabTo(page, /^Too busy/);
  await chooseByArrow(page, "ArrowUp", /^Other/);
  await tabTo(page, "Reason shown to the customer");
  await page.keyboard.type("The oven is broken, we are sorry.");
  await tabAndPress(page, "Cancel Order");
  await expectVisible(page, "Order cancelled successfully.");
  await confirmDialog.waitFor({ state: "detached" });
  await order.getByText("The oven is broken, we are sorry.").waitFor();
  await order.getByText("Changed by hand, skipping steps. It was confirmed.").waitFor();
  await order
    .getByText(/ by Meena Shah$/)
    .first()
    .waitFor();
  await expectVisible(customer, "The oven is broken, we are sorry.");
  await expect.poll(() => customer.getByText(/Meena|by hand/).count()).toBe(0);
  await customer.goto("/userdashboard/orders");
  await expectVisible(customer, "The oven is broken, we are sorry.");

  // An override can reopen the order.
  await tabAndPress(page, "Change status…");
  const overrideDialog = dialog(page, `Change status of order ${menu}?`);
  await waitForFocusWithin(overrideDialog);
  await tabTo(page, /^Pending/);
  await chooseByArrow(page, "ArrowDown", /^Confirmed/);
  await chooseByArrow(page, "ArrowDown", /^In progress/);
  await tabAndPress(page, "Set to In progress");
  await overrideDialog.waitFor({ state: "detached" });
  await order.getByText("Changed by hand, skipping steps. It was cancelled.").waitFor();
  await expect.poll(() => order.getByText("The oven is broken").count()).toBe(0);
  await page.keyboard.press("Escape");
  await order.waitFor({ state: "detached" });

  // An override is refused if the status has changed since the dialog was opened.
  await waitForStream(page, () => page.goto(`/admin/orders/all?order=${takeaway}`));
  await tabAndPress(page, "Change status…");
  await dialog(page, /^Change status of order/).waitFor();
  await tabTo(page, /^Confirmed/);
  await page.keyboard.press("Space");
  await shop.database.pool.query("update orders set status = 'completed' where number = $1", [
    takeaway,
  ]);
  await tabAndPress(page, "Set to Confirmed");
  await dialog(page, /^Change status of order/)
    .getByText(`Order ${takeaway} is now completed. Nothing was changed.`)
    .waitFor();

  // When two members of staff act at once, the second sees that it is already done.
  await shop.database.pool.query("update orders set status = 'pending' where number = $1", [
    takeaway,
  ]);
  await waitForStream(page, () => page.goto(`/admin/orders/all?order=${takeaway}`));
  await tabAndPress(page, "Change status…");
  await dialog(page, /^Change status of order/).waitFor();
  await tabTo(page, /^Confirmed/);
  await page.keyboard.press("Space");
  await shop.database.pool.query("update orders set status = 'confirmed' where number = $1", [
    takeaway,
  ]);
  await tabAndPress(page, "Set to Confirmed");
  await expectVisible(page, /already confirmed/i);
  expect(await page.getByText(/Failed to update status/).count()).toBe(0);
  await shop.database.pool.query("update orders set status = 'completed' where number = $1", [
    takeaway,
  ]);

  const postStatus = (sender: Page, form: Record<string, string>) =>
    sender.request.post(`/admin/orders/${takeaway}/status.data`, {
      form,
      headers: { "sec-fetch-site": "same-origin" },
    });
  const refused = await postStatus(page, { to: "pending" });
  expect([refused.status(), await refused.text()]).toEqual([
    409,
    expect.stringContaining("Cannot change status from Completed to Pending"),
  ]);
  const customerResponse = await postStatus(customer, {
    to: "pending",
    from: "completed",
    override: "on",
  });
  expect([customerResponse.status(), await customerResponse.text()]).toEqual([
    403,
    expect.stringContaining("Only admins can update order status."),
  ]);
});
