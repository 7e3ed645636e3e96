import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, tabAndReplace, tabTo, waitForFocusWithin } from "./keyboard.ts";
import {
  buildPerson,
  expectVisible,
  signInAsNewCustomer,
  signInAsOwner,
  waitForStream,
} from "./page-actions.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";

const phone = { viewport: { width: 390, height: 844 } };

async function openSettings(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { name: "What customers will see" }).waitFor();
}

test("the owner adds and removes tables, the audit log shows it, and other admins can only view them", async ({
  shop,
  visit,
}) => {
  const { page, expectPageError } = await visit(phone);
  expectPageError(/409 POST .*\/admin\/settings\/tables/);
  await signInAsOwner(page);
  await openSettings(page, "/admin/settings/tables");
  await tabAndPress(page, "Add tables");
  const dialog = page.getByRole("dialog", { name: "Add tables" });
  // Keys pressed before the dialog has taken the focus go elsewhere.
  await waitForFocusWithin(dialog);
  await tabAndReplace(page, "Name", "Corner");
  await tabAndReplace(page, "Seats (guests)", "4");
  await tabAndPress(page, "Add table");
  await dialog.getByRole("alert").getByText("Another table is called Corner.").waitFor();
  await expectAccessible(page, { widths: [320, 390], within: "[role=dialog]" });
  await page.setViewportSize(phone.viewport);
  await tabAndReplace(page, "Name", "Terrace");
  await tabAndPress(page, "Add table");
  await expectVisible(page, "Table added.");
  await dialog.waitFor({ state: "detached" });
  // Unsaved seating values survive actions on a table.
  const minutes = page.getByLabel("Minutes").first();
  const before = await minutes.inputValue();
  await minutes.fill("111");
  await tabAndPress(page, "Take out of use: Terrace");
  await expectVisible(page, "Table taken out of use.");
  await expect.poll(() => minutes.inputValue()).toBe("111");
  await minutes.fill(before);
  await tabAndPress(page, "Remove: Terrace");
  await expectVisible(page, "Table removed.");
  await tabAndPress(page, "Add tables");
  await tabAndReplace(page, "Name", "Hall 9");
  await tabAndReplace(page, "Seats (guests)", "4");
  await tabAndReplace(page, "How many", "2");
  await tabAndPress(page, "Add 2 tables");
  await expectVisible(page, "Tables added.");
  for (const name of ["Hall 9", "Hall 10"]) {
    await tabAndPress(page, `Remove: ${name}`);
    await page.getByRole("button", { name: `Remove: ${name}` }).waitFor({ state: "detached" });
  }

  const { page: admin } = await visit();
  const ravi = await signInAsNewCustomer(shop, admin, buildPerson("Ravi Shah"));
  await shop.database.pool.query("update profiles set role = 'admin' where email = $1", [
    ravi.email,
  ]);
  await waitForStream(admin, () => admin.goto("/admin/orders/all"));
  await tabAndPress(admin, "Pause or slow down");
  await tabAndPress(admin, "+10 min");
  await expectVisible(admin, "Orders take 10 minutes longer");
  await admin.goto("/admin/settings/tables");
  await expectVisible(admin, "Only the owner can change these settings.");
  expect(
    await admin
      .getByRole("main")
      .getByRole("button", { name: /Save|Add|Remove|Take out/, disabled: false })
      .count(),
  ).toBe(0);

  await page.goto("/admin/audit");
  await expectVisible(page, /^Ravi Shah added a wait of 10 minutes to orders until/);
  await expectVisible(page, "Meena Shah deleted the table Terrace");
  await expectVisible(page, "Meena Shah took Terrace out of use");
  await expectAccessible(page, { widths: [320, 390], within: "main" });
  await page.setViewportSize(phone.viewport);
  await tabTo(page, "Subject");
  await page.keyboard.type("Tab");
  await page.waitForURL("**/admin/audit?kind=table**");
  await page.getByText("Ravi Shah added").waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("main").locator("ol > li").count()).toBe(7);
  await tabAndPress(page, "Clear");
  await page.waitForURL("**/admin/audit");
  await expectVisible(page, /^Ravi Shah added a wait of 10 minutes/);
});

test("an unticked box still counts as unsaved after a conflict", async ({ visit }) => {
  const { page, expectPageError } = await visit();
  expectPageError(/409 POST .*\/admin\/settings\/ordering/);
  await signInAsOwner(page);
  await page.goto("/admin/settings/ordering");
  const skipStep = "Skip the “Start cooking” step";
  await page.getByLabel(skipStep).check();
  await tabAndPress(page, "Save");
  await expectVisible(page, "Saved and in use.");
  const other = await page.context().newPage();
  await other.goto("/admin/settings/ordering");
  await page.getByLabel(skipStep).uncheck();
  await tabAndReplace(other, "Lead time (minutes)", "35");
  await tabAndPress(other, "Save");
  await expectVisible(other, "Saved and in use.");
  await tabAndPress(page, "Save");
  await expectVisible(page, "Someone else saved these settings while you were editing.");
  await page.getByTitle(skipStep).waitFor();
});
