import { expect } from "vitest";
import { expectAccessible } from "./expect-accessible.ts";
import { expectVisible, signInAsNewCustomer } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("a takeaway in progress is shown on the home page, the menu and the cart, and leads to its form", async ({
  shop,
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await signInAsNewCustomer(shop, page);
  await page.goto("/services/takeaway/menu");
  await page.getByRole("button", { name: "Add to Takeaway: Punjabi Samosa" }).click();
  await expectVisible(page, "Added 1st Punjabi Samosa to your takeaway order");
  const hint = page.getByRole("region", { name: "Takeaway in progress" });
  for (const path of ["/", "/menu", "/cart"]) {
    await page.goto(path);
    await hint.getByText("1 item").waitFor();
  }
  await expectAccessible(page, { within: "main" });
  await hint.getByRole("link", { name: "Continue" }).click();
  await page.waitForURL("**/takeaway");

  const { page: other } = await visit();
  await other.goto("/");
  await other.getByRole("heading", { level: 1 }).waitFor();
  expect(await other.getByRole("region", { name: "Takeaway in progress" }).count()).toBe(0);
});
