import { expect } from "vitest";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress } from "./keyboard.ts";
import { expectVisible, signInAsOwner } from "./page-actions.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";

test("the owner adds the dishes' allergens to the list in the terms", async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await signInAsOwner(page);
  await page.goto("/admin/settings/policies");
  const list = page.getByLabel(/^Allergens used in your kitchen/);
  await list.fill("wheat and dairy");
  await expectVisible(page, "Your dishes also contain crustaceans, eggs, mustard and nuts.");
  await expectAccessible(page, { widths: [390], within: "main" });
  await list.focus();
  await tabAndPress(page, "Add them");
  const added = "wheat, dairy, crustaceans, eggs, mustard and nuts";
  expect(await list.inputValue()).toBe(added);
  await expect
    .poll(() => list.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await expectVisible(page, `We cook with allergens including ${added}.`);

  // A list that denies allergens has no button: the owner must edit it.
  await list.fill("wheat and dairy, but no nuts");
  await expectVisible(page, "Your dishes also contain crustaceans, eggs, mustard and nuts.");
  expect(await page.getByRole("button", { name: "Add them" }).count()).toBe(0);
  await list.fill("wheat and dairy");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectVisible(page, "Saved and in use.");
  await page.goto("/admin/attention");
  await expectVisible(
    page,
    "Your dishes also contain crustaceans, eggs, mustard and nuts, which your terms of service don't list",
  );
  await page.getByRole("link", { name: "Change the list" }).click();
  await expect
    .poll(() => list.evaluate((element) => element === document.activeElement))
    .toBe(true);
});
