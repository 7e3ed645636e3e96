import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { focusedName, tabTo } from "./keyboard.ts";
import { dialog, findDish, openMenuManagement } from "./menu-management-page.ts";
import { expectVisible } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("moves the selected dishes to a section by keyboard, and customers see it", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  await openMenuManagement(page);
  await page.getByRole("searchbox", { name: "Search dishes" }).fill("dal");
  await tabTo(page, /^Select (all|the)/);
  await page.keyboard.press("Space");
  await page.getByRole("searchbox", { name: "Search dishes" }).fill("");
  await tabTo(page, "Select Garlic Naan");
  await page.keyboard.press("Space");
  await page.getByRole("searchbox", { name: "Search dishes" }).fill("naan");
  const bar = page.getByRole("group", { name: "Selected dishes" });
  await bar.getByText(/^\d selected \(\d hidden\)$/).waitFor();
  await expectAccessible(page, { widths: [320, 1280], within: "main" });
  await tabTo(page, "Move to section");
  await page.keyboard.press("Enter");
  await dialog(page).getByLabel("Name of the new section").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedName(page)).toBe("Move to section");
  await page.keyboard.press("Enter");
  await dialog(page).getByLabel("Name of the new section").waitFor();
  await expectAccessible(page, { widths: [320, 1280], within: "[role=dialog]" });
  await dialog(page).getByLabel("Name of the new section").fill("From the pot");
  await page.keyboard.press("Enter");
  await expectVisible(page, /^\d dishes moved to From the pot\.$/);
  await expect.poll(() => focusedName(page)).toMatch(/^Select (all|the)/);
  expect(await bar.getByRole("button").count()).toBe(0);
  for (const name of ["Tadka Dal", "Garlic Naan"])
    expect(await findDish(shop, name)).toMatchObject({ section: "From the pot" });
  const { page: customer } = await visit();
  await expect
    .poll(async () => {
      await customer.goto("/menu");
      return customer.getByRole("heading", { level: 3 }).allInnerTexts();
    })
    .toContain("From the pot");
  await shop.database.pool.query("update menu_items set section = ''");
});

test("marks the selected dishes as sold out, and keeps the selection after a refusal", async ({
  shop,
  visit,
}) => {
  const { page, expectPageError } = await visit({ viewport: { width: 390, height: 844 } });
  await shop.database.pool.query(
    "insert into menu_items (name, description, price, image_url, category) values ('Dish of the day', 'Gone soon', 500, '', 'veg')",
  );
  await openMenuManagement(page);
  // Holds back the reload, so that the page learns of the deletion from the refusal.
  const refusalShown = Promise.withResolvers<void>();
  await page.route("**/admin/menu.data*", async (route) => {
    await refusalShown.promise;
    await route.continue();
  });
  for (const name of ["Tadka Dal", "Garlic Naan", "Dish of the day"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  const bar = page.getByRole("group", { name: "Selected dishes" });
  await bar.getByText("3 selected").waitFor();
  await shop.database.pool.query("delete from menu_items where name = 'Dish of the day'");

  expectPageError(/404 POST .*\/admin\/menu\/change/);
  await bar.getByRole("button", { name: "Mark sold out" }).click();
  await expectVisible(page, `Failed to update menu item. ${messages.dishes.someNotFound}`);
  refusalShown.resolve();
  await bar.getByText("2 selected").waitFor();
  expect((await findDish(shop, "Tadka Dal"))?.soldOutUntil).toBeUndefined();
  await expectUncovered(bar.getByRole("button", { name: "Mark sold out" }));
  await bar.getByRole("button", { name: "Mark sold out" }).click();
  await expectVisible(page, "2 dishes marked as sold out for today.");
  await bar.getByText("2 selected").waitFor({ state: "detached" });
  for (const name of ["Tadka Dal", "Garlic Naan"])
    expect((await findDish(shop, name))?.soldOutUntil).toBeGreaterThan(0);

  // Vegetable Korma is not sold out, so the message does not count it.
  for (const name of ["Tadka Dal", "Vegetable Korma"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await bar.getByRole("button", { name: "Put back on sale" }).click();
  await expectVisible(page, "1 dish back on sale.");
  await expect.poll(async () => (await findDish(shop, "Tadka Dal"))?.soldOutUntil).toBeUndefined();
});

test("marks the allergen lists of the selected dishes as complete", async ({ shop, visit }) => {
  const { page, expectPageError } = await visit({ viewport: { width: 390, height: 844 } });
  const setAllergens = (name: string, allergens: object) =>
    shop.database.pool.query(
      "update menu_items set allergens = $2, version = version + 1 where name = $1",
      [name, JSON.stringify(allergens)],
    );
  await setAllergens("Tadka Dal", { mustard: "may_contain" });
  await setAllergens("Garlic Naan", {});
  await openMenuManagement(page);
  const bar = page.getByRole("group", { name: "Selected dishes" });
  for (const name of ["Samosa", "Tadka Dal", "Garlic Naan"])
    await page
      .getByRole("checkbox", { name: new RegExp(`^Select .*${name}`) })
      .first()
      .check();
  const confirmButton = bar.getByRole("button", { name: "Confirm allergens" });
  await expectUncovered(confirmButton);
  await confirmButton.click();
  const confirm = page.getByRole("dialog", {
    name: "Are the allergen lists of 2 dishes complete?",
  });
  await confirm.getByText(/^Every allergen not named below will be stated as “free of”/).waitFor();
  await confirm.getByText("May contain mustard.").waitFor();
  await confirm.getByText("Contains none of the 14 allergens as ingredients.").waitFor();
  await expectAccessible(page, { widths: [320, 1280], within: "[role=dialog]" });
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => focusedName(page)).toBe("Confirm allergens");

  // A statement that changed after the owner saw it is not completed.
  await confirmButton.click();
  await setAllergens("Garlic Naan", { gluten: "contains" });
  expectPageError(/409 POST .*\/admin\/menu\/change/);
  await confirm.getByRole("button", { name: "Confirm lists" }).click();
  await confirm.getByText(messages.dishes.someChanged).waitFor();
  await confirm.getByText("Contains gluten.").waitFor();
  await confirm.getByRole("button", { name: "Confirm lists" }).click();
  await expectVisible(page, messages.dishes.allergensCompleted(2));
  await expect.poll(() => focusedName(page)).toMatch(/^Select (all|the)/);
  expect((await findDish(shop, "Garlic Naan"))?.allergens).toMatchObject({
    gluten: "contains",
    nuts: "free_of",
  });
});
