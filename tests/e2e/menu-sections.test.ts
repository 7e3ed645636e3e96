import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { focusedName, tabTo, waitForFocus } from "./keyboard.ts";
import { dialog, findDish, openMenuManagement } from "./menu-management-page.ts";
import { expectVisible, waitForStream } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("sections group the menu, for staff and customers", async ({ shop, visit }) => {
  await shop.database.pool.query(
    "update menu_items set section = case when id <= 2 then 'Mains' when id = 3 then 'Rice & bread' else '' end",
  );
  const { page, expectPageError } = await visit();
  await openMenuManagement(page);
  await page.getByRole("button", { name: "Edit Tadka Dal" }).click();
  await dialog(page).getByLabel("Section").fill("mains");
  await dialog(page).getByRole("button", { name: "Save changes" }).click();
  await dialog(page).waitFor({ state: "hidden" });
  await page.getByLabel("Section", { exact: true }).selectOption("Mains");
  await expectVisible(page, /^3 of \d+ dishes/);
  await expectAccessible(page, { widths: [320, 1280], within: "main" });
  await page.getByRole("button", { name: "Arrange menu" }).press("Enter");
  await expectAccessible(page, { widths: [320, 1280], within: "main" });
  const sections = page.getByRole("main").getByRole("heading", { level: 2 });
  const [first = ""] = await sections.allInnerTexts();
  await tabTo(page, `Move the section ${first} down`);
  await page.keyboard.press("Enter");
  await expectVisible(page, `${first} moved to 2 of 2.`);
  await expect.poll(() => focusedName(page)).toBe(`Move the section ${first} down`);
  await expect.poll(async () => (await sections.allInnerTexts()).indexOf(first)).toBe(1);

  const name = page.getByRole("textbox", { name: "Section name" });
  // A late focus of the moved section's button may take the first key.
  await expect
    .poll(async () => {
      await page.getByRole("button", { name: "Rename the section Mains" }).press("Enter");
      return name.count();
    })
    .toBe(1);
  await waitForFocus(name);
  await expectAccessible(page, { widths: [320, 1280], within: "main" });
  await name.press("Escape");
  await expect.poll(() => focusedName(page)).toBe("Rename the section Mains");
  await page.keyboard.press("Enter");
  expectPageError(/409 POST .*\/admin\/menu\/change/);
  await name.fill("rice & BREAD");
  await name.press("Enter");
  await page.locator("form").getByText(messages.dishes.sectionExists, { exact: true }).waitFor();
  expect(await page.getByText(/^Failed to update/).count(), "toasts with the same reason").toBe(0);
  await name.press("Escape");
  await expect.poll(() => focusedName(page)).toBe("Rename the section Mains");
  await page.keyboard.press("Enter");
  await waitForFocus(name);
  expect(await page.getByText(messages.dishes.sectionExists, { exact: true }).count()).toBe(0);
  await name.fill("Main dishes");
  await name.press("Enter");
  await expect.poll(() => focusedName(page)).toBe("Rename the section Main dishes");
  await shop.database.pool.query(
    "update menu_items set section = 'Mains' where section = 'Main dishes'",
  );

  const { page: customer } = await visit();
  await customer.goto("/menu");
  await expect
    .poll(() => customer.getByRole("heading", { level: 3 }).allInnerTexts())
    .toContain("Mains");
  await expectAccessible(customer, { widths: [320, 1280] });
  await customer.getByRole("link", { name: "Mains" }).click();
  await expectVisible(customer, "3 dishes.");
  await expect.poll(() => new URL(customer.url()).search).toBe("?section=Mains");
  await customer.getByRole("link", { name: "Non-Veg" }).click();
  await expectVisible(customer, "No dishes found");
  await customer.goto("/services/takeaway/menu?section=Rice+%26+bread");
  await expectVisible(customer, "1 dish.");
  await shop.database.pool.query("update menu_items set section = ''");
  await expect
    .poll(async () => {
      await customer.goto("/menu");
      return customer.getByRole("navigation", { name: "Sections" }).count();
    })
    .toBe(0);
});

test("says so when a section that is moved or renamed has been renamed meanwhile", async ({
  shop,
  visit,
}) => {
  const renameInDatabase = (from: string, to: string) =>
    shop.database.pool.query("update menu_items set section = $2 where section = $1", [from, to]);
  await shop.database.pool.query(
    "update menu_items set section = case when id <= 2 then 'Mains' else 'Bread' end",
  );
  const { page, expectPageError } = await visit();
  // A reload in between would already show the new name.
  await waitForStream(page, () => openMenuManagement(page));
  await page.getByRole("button", { name: "Arrange menu" }).click();
  expectPageError(/404 POST .*\/admin\/menu\/change/);
  expectPageError(/404 POST .*\/admin\/menu\/change/);
  await renameInDatabase("Mains", "Curries");
  await page
    .getByRole("button", { name: /^Move the section Mains/ })
    .and(page.locator(":not([aria-disabled])"))
    .first()
    .click();
  await expectVisible(page, "Failed to update section. No dish is in this section any more.");

  await page.getByRole("button", { name: "Rename the section Curries" }).click();
  await renameInDatabase("Curries", "Mains");
  await page.getByRole("textbox", { name: "Section name" }).fill("Main dishes");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: "Mains", exact: true }).waitFor();
  await expectVisible(page, "Failed to update section. No dish is in this section any more.");
  await shop.database.pool.query("update menu_items set section = ''");
});

test("two quick moves and two quick clicks on a switch are all saved, in their order, over a slow network", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  await openMenuManagement(page);
  await page.route("**/admin/menu/change*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const soldOut = page.getByRole("switch", { name: "Sold out today: Tadka Dal" });
  await soldOut.click();
  await expect.poll(() => soldOut.getAttribute("aria-checked")).toBe("true");
  await soldOut.click();
  await expect.poll(() => soldOut.getAttribute("aria-checked")).toBe("false");

  await page.getByRole("button", { name: "Arrange menu" }).click();
  const listStoredNames = async () => {
    const { rows } = await shop.database.pool.query(
      "select name from menu_items order by position, id",
    );
    return rows.map(({ name }) => name as string);
  };
  const [first, second, third, fourth, ...others] = await listStoredNames();
  await page.getByRole("button", { name: `Move ${first} down` }).click();
  await page.getByRole("button", { name: `Move ${fourth} up` }).click();
  await expect.poll(listStoredNames).toEqual([second, first, fourth, third, ...others]);
  await expect.poll(async () => (await findDish(shop, "Tadka Dal"))?.soldOutUntil).toBeUndefined();
  await page.unrouteAll({ behavior: "wait" });
});
