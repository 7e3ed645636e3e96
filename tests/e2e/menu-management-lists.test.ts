import { expect } from "vitest";
import { noDietaryFacts } from "../../domain/menu/dietary-facts.ts";
import { createMenuStore } from "../../domain/menu/menu-store.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { buildPhoto, dialog, findDish, openMenuManagement } from "./menu-management-page.ts";
import { expectVisible } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("search and editing work with three hundred dishes", async ({ shop, visit }) => {
  const dishes = Array.from({ length: 282 }, (_, number) => ({
    ...noDietaryFacts,
    id: 1_000 + number,
    name: `Thali number ${number + 1}`,
    description:
      number === 281
        ? "With a very ".concat("long ".repeat(60), "description")
        : "A plate of the day",
    price: 500 + number,
    image: "",
    category: number % 2 ? ("veg" as const) : ("non-veg" as const),
  }));
  await createMenuStore(shop.database.db).addMissing(dishes);
  const { page } = await visit();
  await openMenuManagement(page);
  await expectAccessible(page, { widths: [390], skipRules: ["color-contrast"] });
  await page.getByRole("searchbox", { name: "Search dishes" }).fill("number 282");
  await page.getByRole("button", { name: "Edit Thali number 282" }).click();
  await dialog(page).getByLabel("Price").fill("9");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectVisible(page, "Menu item updated successfully");
  expect(await findDish(shop, "Thali number 282")).toMatchObject({ price: 900 });
  await shop.database.pool.query("delete from menu_items where id >= 1000");
});

test("dishes without a picture are counted and listed until each has one", async ({
  shop,
  visit,
}) => {
  const picture = "/pictures/dishes/jeera-rice.webp";
  await shop.database.pool.query(
    "update menu_items set image_url = case when id in (4, 5) then '' else $1 end",
    [picture],
  );
  const { page } = await visit();
  await openMenuManagement(page);
  const filter = page.getByRole("button", { name: /^Without a picture/ });
  const listed = page.getByRole("heading", { level: 2 });
  await expect.poll(() => filter.innerText()).toBe("Without a picture (2)");
  await filter.click();
  await expect.poll(() => listed.allInnerTexts()).toEqual(["Garlic Naan", "Tadka Dal"]);
  await expectVisible(page, /^2 of \d+ dishes/);
  await expectAccessible(page, { widths: [320, 1280] });

  for (const [dish, remaining] of [
    ["Garlic Naan", 1],
    ["Tadka Dal", 0],
  ] as const) {
    await page.getByRole("button", { name: `Edit ${dish}` }).click();
    await dialog(page)
      .getByLabel(/^Choose a picture/)
      .setInputFiles({ name: "dish.jpg", mimeType: "image/jpeg", buffer: await buildPhoto() });
    await dialog(page).getByText("Choose another picture").waitFor();
    await dialog(page).getByRole("button", { name: "Save changes" }).click();
    await dialog(page).waitFor({ state: "hidden" });
    await expect.poll(() => filter.innerText()).toBe(`Without a picture (${remaining})`);
  }
  await expectVisible(page, "Every dish has a picture");
  await filter.click();
  await expectVisible(page, /^\d+ dishes/);
  expect(await filter.count()).toBe(0);
});

/** The label of the button that a click on the middle of an element presses. */
function getButtonOver(element: Element): string | null | undefined {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document
    .elementFromPoint(x + width / 2, y + height / 2)
    ?.closest("button")
    ?.getAttribute("aria-label");
}

test("a dish's picture and name open its form, beside its other controls", async ({ visit }) => {
  const { page } = await visit();
  await openMenuManagement(page);
  const card = page.getByRole("listitem").filter({ hasText: "Tadka Dal" });
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    for (const part of [card.getByRole("heading"), card.locator("img").first()]) {
      // The Edit button covers the card once the card is in view and rendered.
      await part.scrollIntoViewIfNeeded();
      await expect.poll(() => part.evaluate(getButtonOver)).toBe("Edit Tadka Dal");
      await part.click({ force: true });
      await dialog(page).getByRole("heading", { name: "Edit Menu Item" }).waitFor();
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "hidden" });
    }
    await card.getByRole("checkbox").click();
    await expectVisible(page, "1 selected");
    await card.getByRole("checkbox").click();
    for (const name of ["Show on the home page: Tadka Dal", "Delete Tadka Dal"])
      await card.getByRole("button", { name }).click({ trial: true });
    await card.getByRole("switch").click({ trial: true });
  }
});

test("only a dish that is stored without a description can stay without one", async ({
  shop,
  visit,
}) => {
  await shop.database.pool.query(
    "update menu_items set description = '' where name = 'Jeera Rice'",
  );
  const { page } = await visit();
  await openMenuManagement(page);
  for (const [dish, label] of [
    ["Jeera Rice", "Description (optional)"],
    ["Tadka Dal", "Description"],
  ] as const) {
    await page.getByRole("button", { name: `Edit ${dish}` }).click();
    await dialog(page).getByLabel(label, { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
  }
});

test("the checklist's link lists the dishes whose allergens are not stated", async ({
  shop,
  visit,
}) => {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `update menu_items set allergens = allergens - 'milk' where id in (4, 5) returning name`,
  );
  const { page } = await visit();
  await openMenuManagement(page);
  await page.goto("/admin/menu?without=allergens");
  const filter = page.getByRole("button", { name: /^Allergens not known/, pressed: true });
  const listed = page.getByRole("heading", { level: 2 });
  const count = await listed.count();
  await expect.poll(() => filter.innerText()).toBe(`Allergens not known (${count})`);
  expect(await listed.allInnerTexts()).toEqual(
    expect.arrayContaining(rows.map(({ name }) => name)),
  );
  await filter.click();
  await expect.poll(() => listed.count()).toBeGreaterThan(count);
});
