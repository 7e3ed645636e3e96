import type { Page } from "playwright-core";
import { expect } from "vitest";
import { waitForFocus } from "./keyboard.ts";
import { observeToasts } from "./observe-toasts.ts";
import { fillCart, signInAsNewCustomer } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const readKept = (page: Page) => page.evaluate(() => localStorage.getItem("hidden-allergens"));

async function hideAllergens(page: Page, ...names: string[]) {
  await page.getByRole("button", { name: "Hide dishes by allergen" }).click();
  const sheet = page.getByRole("dialog", { name: "Hide dishes by allergen" });
  for (const name of names) await sheet.getByRole("checkbox", { name, exact: true }).check();
  await sheet.getByRole("button", { name: "Show dishes" }).click();
}

test("warns in dialog, cart and checkout of dishes with an allergen that the menu hides", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  await signInAsNewCustomer(shop, page);
  await fillCart(page, "Tadka Dal", "Garlic Naan");
  await page.goto("/menu");
  await hideAllergens(page, "milk", "sesame");
  await page.getByRole("link", { name: "Remove filter: Milk hidden" }).waitFor();
  await page.getByRole("link", { name: "View Items" }).click();
  const warning = "Contains milk, which you avoid. May contain sesame, which you avoid.";
  await page.getByRole("dialog", { name: "Your Cart" }).getByText(warning).waitFor();
  await page.goto("/cart");
  await page.locator("[id^=cart-line-]").getByText(warning).waitFor();
  expect(await page.getByText(/which you avoid/).count()).toBe(1);
  await page.goto("/checkout");
  await page.getByRole("list", { name: "Dishes" }).getByText(warning).waitFor();
  expect(await page.getByText(/which you avoid/).count()).toBe(1);

  // The kitchen sees only the note.
  const reminder = page.getByText(
    /^You avoid .+ The kitchen doesn't see this, so write it here\.$/,
  );
  await expect.poll(() => reminder.textContent()).toMatch(/^You avoid milk and sesame\./);
  const notes = page.getByLabel(/^Notes/);
  await notes.fill("No dairy, please");
  await expect.poll(() => reminder.textContent()).toMatch(/^You avoid sesame\./);
  await notes.fill("Allergic to milk and sesame");
  await reminder.waitFor({ state: "detached" });

  const otherTab = await page.context().newPage();
  await otherTab.goto("/menu");
  await otherTab.getByRole("link", { name: "Remove filter: Milk hidden" }).waitFor();
  await otherTab.goto("/");
  await otherTab.locator("#today").waitFor();
  await otherTab
    .getByText(/which you avoid/)
    .first()
    .waitFor();
  await otherTab.goto("/menu");
  await otherTab.getByRole("link", { name: "Clear hidden allergens" }).click();
  await otherTab
    .getByRole("link", { name: "Clear hidden allergens" })
    .waitFor({ state: "detached" });
  await otherTab.goto("/menu");
  await otherTab.locator("h3").first().waitFor();
  expect(await readKept(otherTab)).toBeNull();
});

test("signing out says that it clears the hidden allergens", async ({ shop, visit }) => {
  const { page } = await visit();
  await signInAsNewCustomer(shop, page);
  await page.goto("/menu");
  await hideAllergens(page, "milk");
  await expect.poll(() => readKept(page)).toContain("milk");
  const expectToast = await observeToasts(page);
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("**/signin");
  await expectToast("Logged out successfully");
  await expectToast("The menu no longer hides the allergens you avoid. Choose them again there.");
  expect(await readKept(page)).toBeNull();
});

test("a shared link's allergens are added to the visitor's own choices, but only their own are stored", async ({
  visit,
}) => {
  const { page } = await visit();
  const milkHidden = page.getByRole("link", { name: "Remove filter: Milk hidden" });
  await page.goto("/menu?hide=milk");
  await milkHidden.waitFor();
  await page.getByRole("link", { name: "Non-Veg" }).click();
  await page.waitForURL("**/menu?filter=non-veg&hide=milk");
  expect(await readKept(page)).toBeNull();

  await page.goto("/menu");
  await page.getByRole("button", { name: "Hide dishes by allergen" }).waitFor();
  await hideAllergens(page, "eggs");
  await page.waitForURL("**/menu?hide=eggs");
  await expect.poll(() => readKept(page)).toContain("eggs");
  await page.goto("/menu?hide=milk&page=2");
  await page.waitForURL("**/menu?hide=eggs,milk&page=2");
  await milkHidden.waitFor();
  expect(await readKept(page)).not.toContain("milk");
  await page.goto("/menu?search=gluten+free+naan");
  const hideGluten = page.getByRole("link", { name: "Hide dishes with gluten" });
  await hideGluten.waitFor();
  expect(await readKept(page)).toContain("eggs");
  await hideGluten.click();
  await expect.poll(() => readKept(page)).toContain("gluten,eggs");

  await page.goto("/menu?hide=milk");
  await page.waitForURL("**/menu?hide=gluten,eggs,milk");
  await hideAllergens(page, "sesame");
  await expect.poll(() => readKept(page)).toContain("gluten,eggs,sesame");
  await milkHidden.click();
  await milkHidden.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Remove filter: Eggs hidden" }).click();
  await expect.poll(() => readKept(page)).toContain('"gluten,sesame"');
});

test("a dish's allergen sheet closes when focus leaves it", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/menu?search=naan");
  const sheet = page.getByRole("dialog", { name: "Allergens: Garlic Naan" });
  await page.getByRole("button", { name: /All allergens in Garlic Naan/ }).focus();
  // The sheet closes on blur only after hydration.
  await page.getByRole("button", { name: "One more Garlic Naan" }).waitFor();
  await page.keyboard.press("Enter");
  await sheet.getByRole("button", { name: "Close" }).waitFor();
  await page.keyboard.press("Tab");
  await waitForFocus(sheet.getByRole("button", { name: "Close" }));
  // Past the two phone links and out of the sheet.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Tab");
  await sheet.waitFor({ state: "hidden" });
});

test("the boxes to tick do not become circles in large text", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/menu");
  await page.getByRole("button", { name: "Hide dishes by allergen" }).click();
  const box = page.getByRole("checkbox", { name: "celery" });
  await box.waitFor();
  await page.setViewportSize({ width: 390, height: 740 });
  const radiusPercent = await box.evaluate((element) => {
    document.documentElement.style.fontSize = "200%";
    const radius = getComputedStyle(element).borderTopLeftRadius;
    const value = Number.parseFloat(radius);
    return radius.endsWith("%") ? value : (100 * value) / element.clientWidth;
  });
  expect(radiusPercent).toBeLessThan(40);
});
