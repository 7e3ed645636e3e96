import { expectAccessible } from "./expect-accessible.ts";
import { tabTo } from "./keyboard.ts";
import { expectVisible, signInAsOwner } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("on a phone, a discount past its expiry date shows as expired and can be activated with a new date", async ({
  shop,
  visit,
}) => {
  const { page, expectPageError } = await visit({ viewport: { width: 390, height: 844 } });
  await shop.database.pool.query(
    "insert into discounts (code, discount_percentage, expiry_date, status) values ('DIWALI', 5, '2020-02-29', 'active')",
  );
  await signInAsOwner(page);
  await page.goto("/admin/discounts?status=active");
  await page.getByRole("heading", { name: "No discounts found." }).waitFor();
  await page.goto("/admin/discounts?status=expired");
  const row = page.getByRole("row", { name: /DIWALI/ });
  await row.getByText("Expired", { exact: true }).waitFor();

  await tabTo(page, "Activate DIWALI");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Activate DIWALI?" });
  await dialog.waitFor();
  await expectAccessible(page, { within: "[role=dialog]" });
  expectPageError(/^422 POST .*\/admin\/discounts\/status/);
  await dialog.getByRole("button", { name: "Activate discount" }).click();
  await dialog
    .getByText("The expiry date has passed. Please choose a new one, today or later.")
    .waitFor();
  await dialog.getByLabel("New expiry date").fill("2999-02-28");
  await dialog.getByRole("button", { name: "Activate discount" }).click();
  await expectVisible(page, "Discount activated successfully!");
  await dialog.waitFor({ state: "detached" });
  await page.goto("/admin/discounts?status=active");
  await row.getByText("28 February 2999").waitFor();
});
