import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { expectNoClippedText } from "./clipped-text.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { waitForFocus, waitForFocusWithin } from "./keyboard.ts";
import { addButton, expectVisible } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const phone = { viewport: { width: 390, height: 844 } };
const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
const filtersButton = (page: Page) => page.getByRole("button", { name: "Filters" });
const filtersSheet = (page: Page) => page.getByRole("dialog", { name: "Filters" });
const hideSheet = (page: Page) => page.getByRole("dialog", { name: "Hide dishes by allergen" });

/** The number of fully visible cards between the top bar and the bottom of the screen. */
const countWholeCards = (page: Page) =>
  cards(page).evaluateAll((all) => {
    const top = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const boxes = all.map((card) => card.getBoundingClientRect());
    // Browsers round the scroll position to whole pixels.
    return boxes.filter((box) => box.top > top - 1 && box.bottom < innerHeight + 1).length;
  });

const getMiddle = async (element: Locator) => {
  const box = await element.boundingBox();
  return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
};

test("the search field has room for its text at twice the text size", async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto("/menu");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const search = page.getByRole("searchbox", { name: "Search items" });
  await search.fill("chicken");
  const textWidth = await search.evaluate((input) => {
    const { paddingLeft, paddingRight } = getComputedStyle(input);
    return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  });
  expect(textWidth).toBeGreaterThan(120);
  await filtersButton(page).click();
  await filtersSheet(page).waitFor();
  expect(await filtersSheet(page).evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(
    0,
  );
});

test("no allergen's box covers another one's name, at any text size", async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto("/menu");
  await page.getByRole("button", { name: "Choose what to avoid" }).click();
  const labels = page.locator("label:has([name=hide]):visible");
  await labels.first().waitFor();
  for (const fontSize of ["100%", "150%", "200%"]) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    const covered = await labels.evaluateAll((all) => {
      const boxes = all.map((label) => label.getBoundingClientRect());
      return all.flatMap((label, index) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        const { right } = range.getBoundingClientRect();
        const box = boxes[index];
        return boxes.some(
          (other) => box && other.top === box.top && other.left > box.left && other.left < right,
        )
          ? [label.textContent]
          : [];
      });
    });
    expect({ fontSize, covered }).toEqual({ fontSize, covered: [] });
  }
});

test("a double tap on Add to Cart does not tap the bar that appears over it", async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto("/menu");
  const button = cards(page)
    .nth(3)
    .getByRole("button", { name: /^Add to Cart/ });
  await button.waitFor();
  // In the page, so that the second tap is not late on a busy machine.
  const secondTap = await button.evaluate(async (element) => {
    const bottom = innerHeight - 20;
    window.scrollBy({ top: element.getBoundingClientRect().bottom - bottom, behavior: "instant" });
    const { x, y, width, height } = element.getBoundingClientRect();
    const tap = () => {
      const target = document.elementFromPoint(x + width * 0.75, y + height / 2) as HTMLElement;
      target.click();
      return {
        isOnBar: target.matches("[data-chosen-bar], [data-chosen-bar] *"),
        isOnLink: target.matches("a, a *"),
      };
    };
    tap();
    while (!document.querySelector("[data-chosen-bar]"))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return tap();
  });
  expect(secondTap).toEqual({ isOnBar: true, isOnLink: false });
  await expectVisible(page, "1 Item");
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.waitForURL("**/signin**");
});

test("the cart is the only filled button in the top bar of a phone, before Sign In", async ({
  visit,
}) => {
  const { page } = await visit(phone);
  await page.goto("/menu");
  await addButton(page, "Aloo Gobi").click();
  const bar = page.getByRole("banner");
  const cart = bar.getByRole("link", { name: "Cart, 1 item" });
  const signIn = bar.getByRole("link", { name: "Sign In" });
  expect(await cart.evaluate((link) => getComputedStyle(link, "::after").content)).toBe('"Cart"');
  const getFill = (link: Locator) =>
    link.evaluate((element) => getComputedStyle(element).backgroundColor);
  const transparent = "rgba(0, 0, 0, 0)";
  expect(await getFill(cart)).not.toBe(transparent);
  await expect.poll(() => getFill(signIn)).toBe(transparent);
  expect((await cart.boundingBox())?.x).toBeLessThan((await signIn.boundingBox())?.x ?? 0);
});

describe("the menu on a phone", () => {
  test("shows two dishes on the first screen, and four after scrolling to the list", async ({
    visit,
  }) => {
    const { page } = await visit(phone);
    await page.goto("/menu");
    await expect.poll(() => cards(page).count()).toBe(8);
    expect(await countWholeCards(page)).toBeGreaterThanOrEqual(2);
    await cards(page)
      .first()
      .evaluate((card) => {
        const topBar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        scrollBy({ top: card.getBoundingClientRect().top - topBar, behavior: "instant" });
      });
    await expect.poll(() => countWholeCards(page)).toBeGreaterThanOrEqual(4);
  });

  test("has the quantity and Add to Cart in one row of a card, and the cart bar in one row", async ({
    visit,
  }) => {
    const { page } = await visit(phone);
    await page.goto("/menu?search=naan");
    const add = addButton(page, "Garlic Naan");
    const increaseButton = page.getByRole("button", { name: "One more Garlic Naan" });
    const decreaseButton = page.getByRole("button", { name: "One fewer Garlic Naan" });
    await add.click();
    const middle = await getMiddle(add);
    expect([await getMiddle(increaseButton), await getMiddle(decreaseButton)]).toEqual([
      middle,
      middle,
    ]);
    for (const button of [add, increaseButton, decreaseButton])
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    const bar = page.getByRole("region", { name: "Your cart" });
    const viewItems = bar.getByRole("link", { name: "View Items" });
    const checkout = bar.getByRole("link", { name: "Proceed to Checkout" });
    await viewItems.waitFor();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const row = await getMiddle(viewItems);
      expect(await getMiddle(checkout)).toBe(row);
      expect(
        Math.abs((await getMiddle(bar.getByText("1 Item").locator(".."))) - row),
      ).toBeLessThanOrEqual(1);
    }
    // A larger total fits as well.
    for (let clicks = 0; clicks < 14; clicks += 1) await increaseButton.click();
    await bar.getByText("15 Items").waitFor();
    expect(await getMiddle(checkout)).toBe(await getMiddle(viewItems));
    await expectNoClippedText(page, { widths: [768] });

    await page.setViewportSize({ width: 390, height: 844 });
    await viewItems.click();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const dialog = page.getByRole("dialog", { name: "Your Cart" });
    await dialog.getByTitle("Garlic Naan").waitFor();
    const scrollingParts = await dialog.evaluate(
      (element) =>
        [element, ...element.querySelectorAll("*")].filter((part) => {
          const { overflowY } = getComputedStyle(part);
          return overflowY === "auto" && part.scrollHeight > part.clientHeight;
        }).length,
    );
    expect(scrollingParts).toBe(1);
  });

  test("has the filters in a sheet, with the number of active filters on its button", async ({
    visit,
  }) => {
    const { page } = await visit(phone);
    await page.goto("/menu");
    await page.getByRole("link", { name: "Non-Veg" }).waitFor({ state: "hidden" });
    const button = filtersButton(page);
    const sheet = filtersSheet(page);
    await button.focus();
    await page.keyboard.press("Enter");
    await sheet.waitFor();
    await waitForFocusWithin(sheet);

    await sheet.getByRole("link", { name: "Vegan", exact: true }).click();
    await page.waitForURL("**/menu?vegan=true");
    await sheet.getByLabel("Sort By").selectOption("z-a");
    await page.waitForURL("**/menu?vegan=true&sort=z-a");
    await sheet.getByRole("button", { name: "Hide dishes by allergen…" }).click();
    await hideSheet(page).getByRole("checkbox", { name: "mustard" }).check();
    await page.waitForURL("**/menu?vegan=true&hide=mustard&sort=z-a");

    // Escape closes one sheet after the other, and focus returns to each sheet's opener.
    await page.keyboard.press("Escape");
    await hideSheet(page).waitFor({ state: "hidden" });
    await waitForFocus(sheet.getByRole("button", { name: "Hide dishes by allergen…" }));
    await expectAccessible(page, { widths: [320, 390], within: ":popover-open" });
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
    await waitForFocus(button);
    await page.getByRole("button", { name: "Filters 3 active", exact: true }).waitFor();
    const matchingDishes = builtInMenu.filter(
      ({ vegan, allergens }) => vegan && allergens.mustard === "free_of",
    );
    await expect.poll(() => cards(page).count()).toBe(matchingDishes.length);

    await button.click();
    await sheet.getByRole("link", { name: "Clear all" }).click();
    await page.waitForURL((url) => url.search === "");
    await waitForFocusWithin(sheet);
    await sheet.getByRole("button", { name: "Show dishes" }).click();
    await sheet.waitFor({ state: "hidden" });
    await expect.poll(() => cards(page).count()).toBe(8);
    await expect.poll(() => button.innerText()).toBe("Filters");

    await page.setViewportSize({ width: 768, height: 900 });
    await page.getByRole("link", { name: "Non-Veg" }).waitFor();
    await page.getByLabel("Sort By").waitFor();
    await button.waitFor({ state: "hidden" });
    expect(await sheet.count()).toBe(0);
  });

  test("has working filters without JavaScript", async ({ visit }) => {
    const { page } = await visit({ ...phone, javaScriptEnabled: false });
    await page.goto("/menu", { waitUntil: "commit" });
    await filtersButton(page).click();
    await page.getByRole("link", { name: "Non-Veg" }).click();
    await page.waitForURL("**/menu?filter=non-veg");
    await filtersButton(page).click();
    await page.getByLabel("Sort By").selectOption("high-low");
    await page.getByRole("button", { name: "Show dishes" }).filter({ visible: true }).click();
    await page.waitForURL(
      (url) =>
        url.searchParams.get("sort") === "high-low" && url.searchParams.get("filter") === "non-veg",
    );
    await expect.poll(() => cards(page).count()).toBe(4);
  });
});
