import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { allergens } from "../../domain/menu/allergens.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import type { Email } from "../builders/mailbox.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { waitForFocus } from "./keyboard.ts";
import {
  countOrders,
  expectVisible,
  fillCart,
  seedCart,
  signInAsNewCustomer,
  signInAsOwner,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const dishes = (page: Page) =>
  page.locator("[aria-labelledby=dishes] > ul > li").getByRole("heading", { level: 3 });
const names = (page: Page) => dishes(page).allTextContents();
const card = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
const listDishesFreeOf = (...avoided: (typeof allergens)[number][]) =>
  builtInMenu
    .filter((dish) => avoided.every((allergen) => dish.allergens[allergen] === "free_of"))
    .map((dish) => dish.name)
    .sort((a, b) => a.localeCompare(b, "en-GB"));
const setAllergens = (shop: RunningShop, dish: string, statement: object) =>
  shop.database.pool.query("update menu_items set allergens = $2 where name = $1", [
    dish,
    JSON.stringify(statement),
  ]);
const getStatement = (name: string) =>
  builtInMenu.find((dish) => dish.name === name)?.allergens ?? {};
const hideSheet = (page: Page) => page.getByRole("dialog", { name: "Hide dishes by allergen" });

/** Skips other emails to the same address, which may come first. */
async function waitForEmail(shop: RunningShop, address: string, subject: string): Promise<Email> {
  const email = await shop.waitForEmail(address);
  return email.subject.startsWith(subject) ? email : waitForEmail(shop, address, subject);
}

describe("a dish's allergens", () => {
  test("are on its card, and all 14 in a sheet that opens and closes by keyboard", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/menu?search=naan");
    const naan = card(page, "Garlic Naan");
    const summary = naan.getByRole("button", { name: /All allergens in Garlic Naan/ });
    await expect
      .poll(() => summary.innerText())
      .toContain("Contains: gluten, milk. May contain: sesame. Not known: lupin.");
    await summary.focus();
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Allergens: Garlic Naan" });
    await sheet.waitFor();
    const groups = await sheet
      .locator("dl > div")
      .evaluateAll((found) =>
        found.map((group) => [
          group.querySelector("dt")?.textContent,
          group.querySelector("dd")?.textContent?.split(", ").length,
        ]),
      );
    expect(groups).toEqual([
      ["Contains", 2],
      ["May contain", 1],
      ["Not known, ask us about", 1],
      ["Not an ingredient", 10],
    ]);
    await sheet.getByRole("link", { name: "07700 900123" }).waitFor();
    await expectAccessible(page, { within: ":popover-open" });
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
    await waitForFocus(summary);
  });

  test("a dish without statements says so, and is not listed as free of anything", async ({
    shop,
    visit,
  }) => {
    await setAllergens(shop, "Rajma Masala", {});
    const { page } = await visit();
    await page.goto("/menu?search=rajma");
    await card(page, "Rajma Masala").getByText("Allergens not known: please ask us.").click();
    const sheet = page.getByRole("dialog", { name: "Allergens: Rajma Masala" });
    await sheet.getByText("Not known, ask us about").waitFor();
    expect(await sheet.getByText("Not an ingredient").count()).toBe(0);
    await expect.poll(() => sheet.locator("dd").innerText()).toBe(allergens.join(", "));
    await page.goto("/menu?search=rajma&hide=celery");
    await expectVisible(page, "1 dish is hidden because we don't know if it contains celery.");
    expect(await names(page)).toEqual([]);
    await setAllergens(shop, "Rajma Masala", getStatement("Rajma Masala"));
  });
});

describe("hiding dishes", () => {
  test("leaves only dishes stated to be free, and the URL keeps the choice after reload and Back", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/menu?sort=z-a&page=2");
    await page.getByRole("button", { name: "Hide dishes by allergen" }).click();
    const sheet = hideSheet(page);
    await sheet.getByRole("checkbox", { name: "sulphites" }).check();
    await page.waitForURL("**/menu?hide=sulphites&sort=z-a");
    await sheet.getByRole("checkbox", { name: "milk" }).check();
    await page.waitForURL("**/menu?hide=milk,sulphites&sort=z-a");
    await expectAccessible(page, { within: ":popover-open" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await sheet.getByRole("button", { name: "Show dishes" }).click();
    await sheet.waitFor({ state: "hidden" });
    const expected = listDishesFreeOf("milk", "sulphites").reverse();
    await expect.poll(() => names(page)).toEqual(expected);
    const notStated = builtInMenu.filter(
      ({ allergens: facts }) => facts.milk === "free_of" && facts.sulphites === undefined,
    ).length;
    await expectVisible(
      page,
      `${expected.length} dishes. ${18 - expected.length - notStated} dishes are hidden because they contain or may contain milk or sulphites. ` +
        `${notStated} more are hidden because we don't know about them.`,
    );

    await page.reload();
    await expect.poll(() => names(page)).toEqual(expected);
    await expect.poll(() => page.locator("input[name=hide][value=milk]").isChecked()).toBe(true);
    await page.getByRole("link", { name: "Remove filter: Milk hidden" }).click();
    await page.waitForURL("**/menu?hide=sulphites&sort=z-a");
    await page.goBack();
    await page.waitForURL("**/menu?hide=milk,sulphites&sort=z-a");
    await expect.poll(() => names(page)).toEqual(expected);
    // Both were ticked while the sheet was open, which creates a single history entry.
    await page.goBack();
    // Going back stored milk again, and a visitor's own allergens stay hidden until they are
    // removed.
    await page.waitForURL("**/menu?hide=milk,sulphites&sort=z-a&page=2");
  });

  test("is kept when a plain link leads to the menu, until it is cleared", async ({ visit }) => {
    const { page } = await visit();
    const chip = page.getByRole("link", { name: "Remove filter: Nuts hidden" });
    await page.goto("/menu");
    await page.getByRole("button", { name: "Hide dishes by allergen" }).click();
    await hideSheet(page).getByRole("checkbox", { name: "nuts", exact: true }).check();
    await chip.waitFor();
    await page.goto("/");
    await page.getByRole("link", { name: "Explore Menu" }).first().click();
    await page.waitForURL("**/menu?hide=nuts");
    await expectAccessible(page, { widths: [320, 1280] });
    await page.getByRole("link", { name: "Clear hidden allergens" }).click();
    await page.waitForURL("**/menu");
    await chip.waitFor({ state: "detached" });
    await page.goto("/menu");
    await expect.poll(() => names(page)).toHaveLength(8);
    expect(await chip.count()).toBe(0);
  });

  test("combines with search and Veg, and says when nothing matches", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/menu?search=masala&hide=milk");
    await expect.poll(() => names(page)).toEqual(["Masala Egg Curry", "Rajma Masala"]);
    await page.getByRole("link", { name: "Veg", exact: true }).click();
    await page.waitForURL("**/menu?search=masala&filter=veg&hide=milk");
    await expect.poll(() => names(page)).toEqual(["Rajma Masala"]);
    await page.getByRole("searchbox", { name: "Search items" }).fill("naan");
    await page.waitForURL("**/menu?search=naan&filter=veg&hide=milk");
    await page.getByRole("heading", { name: "No matching dishes" }).waitFor();
    await expectAccessible(page, { within: "main" });
    await page.getByRole("link", { name: "Clear allergens" }).click();
    await page.waitForURL("**/menu?search=naan&filter=veg");
    await expect.poll(() => names(page)).toEqual(["Garlic Naan"]);
    await page.goto("/menu?search=zzzzz&hide=milk");
    await page.getByRole("link", { name: "Clear search" }).waitFor();
    expect(await page.getByRole("link", { name: "Clear allergens" }).count()).toBe(0);
  });

  test("Vegan keeps only dishes with the leaf, and excludes Non-Veg", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/menu?filter=non-veg");
    await page.getByRole("link", { name: "Vegan", exact: true }).click();
    await page.waitForURL("**/menu?vegan=true");
    const vegan = builtInMenu.filter((dish) => dish.vegan).length;
    await expectVisible(page, `${vegan} vegan dishes.`);
    const leaves = page.getByRole("main").getByRole("listitem").getByRole("img", { name: "Vegan" });
    await expect.poll(() => leaves.count()).toBe(vegan);
    await page.getByRole("link", { name: "Non-Veg" }).click();
    await page.waitForURL("**/menu?filter=non-veg");
    await expect.poll(() => leaves.count()).toBe(0);
    await expect.poll(() => names(page)).toHaveLength(4);
  });

  test("works without JavaScript", async ({ visit }) => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto("/menu?search=a&sort=z-a", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Hide dishes by allergen" }).click();
    const sheet = hideSheet(page);
    for (const allergen of ["milk", "nuts"])
      await sheet.getByRole("checkbox", { name: allergen, exact: true }).check();
    await sheet.getByRole("button", { name: "Show dishes" }).click();
    await page.waitForURL((url) => url.searchParams.getAll("hide").join() === "milk,nuts");
    const expected = listDishesFreeOf("milk", "nuts").filter((name) => /a/i.test(name));
    const first = expected.reverse().slice(0, 8);
    await expect.poll(() => names(page)).toEqual(first);
    await page.getByRole("link", { name: "Remove filter: Nuts hidden" }).click();
    await page.waitForURL("**/menu?search=a&hide=milk&sort=z-a");
    await page.getByRole("button", { name: /All allergens in Tadka Dal/ }).click();
    await page
      .getByRole("dialog", { name: "Allergens: Tadka Dal" })
      .getByText("gluten, mustard")
      .waitFor();
  });
});

describe("from the cart to the email", () => {
  const naan = "Contains: gluten, milk. May contain: sesame. Not known: lupin.";

  test("shows the current statement in dialog, cart and checkout, and stores it with the order", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    const person = await signInAsNewCustomer(shop, page);
    await fillCart(page, "Tadka Dal", "Garlic Naan");
    await page.getByRole("link", { name: "View Items" }).click();
    await page.getByRole("dialog", { name: "Your Cart" }).getByText(naan).waitFor();
    await page.goto("/cart");
    await page.getByRole("main").getByText(naan).waitFor();
    await expectVisible(page, "All dishes come from one kitchen, so any may contain traces.");

    // Changed after the cart was filled: checkout shows the current statement.
    await setAllergens(shop, "Tadka Dal", { ...getStatement("Tadka Dal"), celery: "contains" });
    await page.goto("/checkout");
    const order = page.getByRole("list", { name: "Dishes" });
    await order.getByText("Contains: celery. May contain: gluten, mustard.").waitFor();
    await order.getByRole("img", { name: "Vegan" }).waitFor();
    await expectVisible(page, "Food allergy or intolerance?");
    await page.getByRole("button", { name: /^Place order/ }).click();
    await expectVisible(page, "Menu Order placed successfully!");
    await setAllergens(shop, "Tadka Dal", getStatement("Tadka Dal"));

    const mail = await waitForEmail(shop, person.email, "Your order 1 ");
    expect(mail.text.replace(/\s+/g, " ")).toContain(
      "Tadka Dal Vegan. Contains celery. May contain gluten, mustard. £",
    );
    expect(mail.text.replace(/\s+/g, " ")).toContain(
      "Garlic Naan Contains gluten, milk. May contain sesame. Not known: lupin. ",
    );

    await page.goto("/userdashboard/orders/1");
    await page
      .getByRole("main")
      .getByText("Contains: celery. May contain: gluten, mustard.")
      .waitFor();
    await page.getByRole("main").getByText(naan).waitFor();
    const { page: adminPage } = await visit();
    await signInAsOwner(adminPage);
    await adminPage.getByRole("link", { name: "Details of order 1" }).click();
    await adminPage
      .getByRole("dialog", { name: "Order 1" })
      .getByText("Contains: celery. May contain: gluten, mustard.")
      .waitFor();
  });

  test("an allergen statement that changes during checkout is shown before the order can be placed", async ({
    shop,
    visit,
  }) => {
    const visitor = await visit();
    const { page } = visitor;
    await signInAsNewCustomer(shop, page);
    await seedCart(page, "Aloo Gobi");
    await page.goto("/checkout");
    const placeButton = page.getByRole("button", { name: /^Place order/ });
    await placeButton.waitFor();
    const before = await countOrders(shop);
    await setAllergens(shop, "Aloo Gobi", { ...getStatement("Aloo Gobi"), nuts: "may_contain" });
    visitor.expectPageError(/409 POST .*\/checkout/);
    await placeButton.click();
    await expectVisible(page, "The information about Aloo Gobi has changed.");
    await page
      .getByRole("list", { name: "Dishes" })
      .getByText("May contain: mustard, nuts.")
      .waitFor();
    expect(await countOrders(shop)).toBe(before);
    await page.getByLabel(/^Notes for the kitchen/).fill("I have a nut allergy");
    await page
      .getByRole("status")
      .getByText("Your note mentions nuts. Aloo Gobi may contain nuts.", { exact: true })
      .waitFor();
    await placeButton.click();
    await expectVisible(page, "Menu Order placed successfully!");
    expect(await countOrders(shop)).toBe(before + 1);
    await setAllergens(shop, "Aloo Gobi", getStatement("Aloo Gobi"));
  });
});
