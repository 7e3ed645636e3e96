import { expect } from "vitest";
import { buildLine } from "../builders/order-inputs.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { selectFirst, tabTo } from "./keyboard.ts";
import {
  expectVisible,
  signInAsOwner,
  signInWithOrderPlacer,
  waitForStream,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("staff change the dishes of an order by keyboard: they see the new total, and the customer sees the change live and by email", async ({
  shop,
  visit,
}) => {
  const customers = await visit();
  const orders = await signInWithOrderPlacer(shop, customers.page);
  const number = await orders.placeTakeaway({ lines: [buildLine(1, 2)] });
  await orders.setStatuses(number, "confirmed");
  await waitForStream(customers.page, () => customers.page.goto(`/userdashboard/orders/${number}`));

  const { page, expectPageError } = await visit();
  await signInAsOwner(page);
  await page.goto(`/admin/orders/all?order=${number}`);
  await page.getByRole("dialog").waitFor();
  await tabTo(page, "Change dishes");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/admin/orders/${number}/change`);
  await expectVisible(page, /^No change/);
  await tabTo(page, "Add a dish");
  await selectFirst(page, "garlic", /Garlic Naan/);
  await expectVisible(page, /^\+£\d+\.\d\d, new total £/);
  await page.getByRole("listbox").waitFor({ state: "detached" });
  await expectAccessible(page);
  await tabTo(page, /^Save, new total £/);
  await page.keyboard.press("Enter");
  await expectVisible(page, "Order modified successfully!");
  await customers.page.getByText("1 × Garlic Naan added").waitFor();
  expect(await orders.findOrder(number)).toMatchObject({ status: "confirmed", version: 3 });
  expect((await shop.waitForEmail(orders.email, /has changed$/)).text).toMatch(
    /We made this change on[\s\S]*1 × Garlic Naan added/,
  );

  // Neither saving nor discarding a change leaves a draft behind.
  const listDrafts = async () => {
    const keys = await page.evaluate(() => Object.keys(sessionStorage));
    return keys.filter((key) => key.startsWith("draft-change-lines"));
  };
  await expect.poll(listDrafts).toEqual([]);
  await page.goto(`/admin/orders/${number}/change`);
  await page.getByRole("button", { name: "One more Garlic Naan" }).click();
  await expect.poll(listDrafts).toHaveLength(1);
  await page.setViewportSize({ width: 820, height: 700 });
  await page.evaluate(() => scrollTo(0, 0));
  await expectUncovered(page.getByRole("button", { name: /^Save, new total £/ }));
  await page.getByRole("link", { name: "Back to order" }).click();
  const leaveDialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaveDialog
    .getByText(/keeps your changes until the order or its status changes\.$/)
    .waitFor();
  await leaveDialog.getByRole("button", { name: "Keep editing" }).click();
  await leaveDialog.waitFor({ state: "detached" });
  // A reload keeps the change, so the browser does not ask. If it did, it would also ask when staff
  // tap a phone number.
  const browserDialogs: string[] = [];
  page.on("dialog", (dialog) => {
    browserDialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await expectVisible(page, /^\+£\d+\.\d\d, new total £/);
  expect(browserDialogs).toEqual([]);
  // A new tab would leave this one with changes that are no longer kept.
  await page.getByRole("button", { name: "Discard changes" }).click({ modifiers: ["Control"] });
  await page.waitForURL(`**/admin/orders/all?order=${number}`);
  expect(await listDrafts()).toEqual([]);

  // The page shows a concurrent change before overwriting anything.
  const colleague = await visit();
  await signInAsOwner(colleague.page);
  for (const screen of [page, colleague.page]) {
    await waitForStream(screen, () => screen.goto(`/admin/orders/${number}/change`));
    await screen.getByRole("button", { name: "One more Garlic Naan" }).click();
  }
  await colleague.page.getByRole("button", { name: /^Save/ }).click();
  await expectVisible(colleague.page, "Order modified successfully!");
  await expectVisible(page, "This order changed while you were editing.");
  await page.getByRole("link", { name: "Back to order" }).click();
  await leaveDialog.getByText(/so your changes will be lost\.$/).waitFor();
  await leaveDialog.getByRole("button", { name: "Keep editing" }).click();
  await leaveDialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Use latest version" }).click();
  await expect
    .poll(() =>
      page.getByRole("group", { name: "Quantity of Garlic Naan" }).locator("output").textContent(),
    )
    .toBe("2");

  // A colleague's change alone is nothing to ask about.
  await waitForStream(colleague.page, () => colleague.page.goto(`/admin/orders/${number}/change`));
  await colleague.page.getByRole("button", { name: "One more Garlic Naan" }).click();
  await colleague.page.getByRole("button", { name: /^Save/ }).click();
  await expectVisible(page, "This order changed while you were editing.");
  await page.getByRole("link", { name: "Back to order" }).click();
  await page.waitForURL(`**/admin/orders/all?order=${number}`);
  await page.goto(`/admin/orders/${number}/change`);

  // Removing every dish is refused, and so is changing a completed order.
  for (const dish of ["Garlic Naan", "Vegetable Korma"])
    await page.getByRole("button", { name: `Remove ${dish}` }).click();
  await page.getByRole("button", { name: /^Save/ }).click();
  await expectVisible(page, "This order has no dishes left.");
  await orders.setStatuses(number, "completed");
  await page.reload();
  await expectVisible(page, "This order is completed, so its dishes can no longer be changed.");
  await expectAccessible(page, { widths: [390], within: "main" });
  expectPageError(/^404 GET .*\/admin\/orders\/99999\/change/);
  await page.goto("/admin/orders/99999/change");
  await expectVisible(page, "Order not found, or it has no dishes");
});
