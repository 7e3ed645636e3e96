import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { addButton, expectVisible, readCart } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const cards = (page: Page) => page.locator("[aria-labelledby=dishes] > ul > li");
const names = (page: Page) => cards(page).getByRole("heading", { level: 3 }).allTextContents();
const prices = (page: Page) => cards(page).getByText(/^£/).allTextContents();
const alphabet = builtInMenu.map((dish) => dish.name).sort((a, b) => a.localeCompare(b, "en-GB"));

/**
 * Types one text after another, 50 ms apart by the page's own clock, and returns the URL's query.
 */
const typeQuickly = (box: Locator, texts: string[]) =>
  box.evaluate(async (input, all) => {
    for (const text of all) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return location.search;
  }, texts);

describe("the menu", () => {
  test("has pages of 8; Previous and Next stop at the ends; the URL contains the page", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/menu");
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect.poll(() => names(page)).toEqual(alphabet.slice(0, 8));
    await expect
      .poll(() => pages.getByRole("button", { name: "Previous" }).isDisabled())
      .toBe(true);
    for (const next of [2, 3]) {
      await pages.getByRole("link", { name: "Next" }).click();
      await page.waitForURL(`**/menu?page=${next}`);
      // The URL changes before the page renders; the next link changes when it renders.
      await expect.poll(() => names(page)).toEqual(alphabet.slice(8 * (next - 1), 8 * next));
    }
    await expect.poll(() => pages.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(alphabet.slice(16));
    await page.goBack();
    await page.waitForURL("**/menu?page=2");
    await expect.poll(() => names(page)).toEqual(alphabet.slice(8, 16));
  });

  test("search waits 300 ms, finds any part of a name in any case, and is in the URL", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/menu?page=2");
    const box = page.getByRole("searchbox", { name: "Search items" });
    expect(await typeQuickly(box, ["MAS", "MASALA"])).toBe("?page=2");
    await page.waitForURL("**/menu?search=MASALA");
    await expect
      .poll(() => names(page))
      .toEqual(["Chicken Tikka Masala", "Masala Egg Curry", "Rajma Masala"]);
    expect(await page.getByRole("navigation", { name: "Pages" }).count()).toBe(0);
    const { page: otherVisitor } = await visit();
    await otherVisitor.goto(page.url());
    await expect
      .poll(() => names(otherVisitor))
      .toEqual(["Chicken Tikka Masala", "Masala Egg Curry", "Rajma Masala"]);
    await expect
      .poll(() => otherVisitor.getByRole("searchbox", { name: "Search items" }).inputValue())
      .toBe("MASALA");
    await box.fill("zzz");
    await expectVisible(page, "No dishes found");
  });

  test("searches for text typed before hydration", async ({ visit }) => {
    const { page } = await visit();
    const releases: (() => void)[] = [];
    await page.route("**/assets/*.js", (route) => void releases.push(() => route.continue()));
    await page.goto("/menu", { waitUntil: "commit" });
    await page.getByRole("searchbox", { name: "Search items" }).fill("samosa");
    for (const release of releases) release();
    await page.unroute("**/assets/*.js");
    await page.waitForURL("**/menu?search=samosa");
    await expect.poll(() => names(page)).toEqual(["Punjabi Samosa"]);
  });

  test("filters and sorts by URL", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/menu");
    await page.getByRole("link", { name: "Non-Veg" }).click();
    await page.waitForURL("**/menu?filter=non-veg");
    await expect.poll(() => names(page)).toHaveLength(4);
    await page.getByLabel("Sort By").selectOption("high-low");
    await page.waitForURL("**/menu?filter=non-veg&sort=high-low");
    await expect.poll(() => prices(page)).toEqual(["£5.99", "£5.85", "£5.75", "£4.55"]);
    await page.getByLabel("Sort By").selectOption("low-high");
    await expect.poll(() => prices(page)).toEqual(["£4.55", "£5.75", "£5.85", "£5.99"]);
    await page.getByRole("link", { name: "All", exact: true }).click();
    await page.waitForURL("**/menu?sort=low-high");
    await page.getByLabel("Sort By").selectOption("z-a");
    await expect.poll(() => names(page)).toEqual([...alphabet].reverse().slice(0, 8));
    await page.waitForURL("**/menu?sort=z-a");

    // On a slow phone the URL changes before the page renders: a choice made in between keeps the
    // earlier ones.
    const address = await page.evaluate(async () => {
      const select = document.querySelector("main select") as HTMLSelectElement;
      const nonVeg = [...document.querySelectorAll<HTMLElement>("[aria-label=Filter] a")].find(
        ({ textContent }) => textContent === "Non-Veg",
      );
      const waitForQuery = async (text: string) => {
        for (let attempts = 0; attempts < 10_000 && !location.search.includes(text); attempts += 1)
          await Promise.resolve();
      };
      const sort = (value: string) => {
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(
          select,
          value,
        );
        select.dispatchEvent(new Event("change", { bubbles: true }));
        return waitForQuery(value);
      };
      await sort("low-high");
      nonVeg?.click();
      await waitForQuery("non-veg");
      await sort("high-low");
      return location.search;
    });
    expect(address).toBe("?filter=non-veg&sort=high-low");
    await expect.poll(() => prices(page)).toEqual(["£5.99", "£5.85", "£5.75", "£4.55"]);
  });

  test("the 18 dishes have 18 different pictures, and all of them load", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    const pictures = new Map<string, string>();
    for (const { image } of builtInMenu) {
      const response = await page.request.get(`${shop.url}${image}`);
      expect(response.headers()["content-type"]).toBe("image/webp");
      pictures.set((await response.body()).toString("base64"), image);
    }
    expect(pictures.size).toBe(18);
  });

  test("a dish without a picture shows its name, or its initials where the name does not fit", async ({
    shop,
    visit,
  }) => {
    const longName = "Baked shoulder of lamb with apricots and almonds for two";
    await shop.database.pool.query("update menu_items set image_url = '' where id in (7, 8)");
    await shop.database.pool.query(
      "update menu_items set image_url = '', name = $1 where id = 15",
      [longName],
    );
    const { page } = await visit();
    const cards = page.locator("main li [data-name-card]");
    // The page may be a second old: the test changed the dishes in the database, not in the shop.
    await expect
      .poll(async () => {
        await page.goto("/menu");
        return cards.allInnerTexts();
      })
      .toEqual(["Aloo Gobi", "Baingan Bharta", longName]);
    await addButton(page, longName).click();
    await expectAccessible(page, { within: "main" });
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const cutOff = await cards.evaluateAll(
        (all) =>
          all.filter((card) => {
            const { scrollWidth, clientWidth, scrollHeight, clientHeight } =
              card.firstElementChild as HTMLElement;
            // Rounding can make the text slightly taller than its line.
            return (
              scrollWidth > clientWidth ||
              scrollHeight > clientHeight + 2 ||
              clientHeight > card.clientHeight
            );
          }).length,
      );
      expect({ width, cutOff }).toEqual({ width, cutOff: 0 });
    }

    await page.getByRole("link", { name: "View Items" }).click();
    await expect
      .poll(() => page.getByRole("dialog").locator("[data-name-card]").innerText())
      .toBe("BS");
  });

  test("a picture that fails to load is replaced by the dish's name", async ({ shop, visit }) => {
    await shop.database.pool.query(
      "update menu_items set image_url = '/pictures/dishes/gone.webp' where id = 2",
    );
    const { page, expectPageError } = await visit();
    expectPageError(/404 GET .*gone.*\.avif/);
    await page.goto("/menu?search=samosa");
    await expect
      .poll(() => page.locator("main li [data-name-card]").innerText())
      .toBe("Punjabi Samosa");
    expect(await page.locator("main li img").count()).toBe(0);
  });
});

describe("the cart on the menu", () => {
  test("adding again increases the quantity, with its ordinal; reducing to zero removes the dish", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/menu?search=lassi");
    const add = addButton(page, "Mango Lassi");
    await add.click();
    await expectVisible(page, "Added Mango Lassi to cart");
    await add.click();
    await expectVisible(page, "Added 2nd Mango Lassi to cart");
    await add.click();
    await expectVisible(page, "Added 3rd Mango Lassi to cart");
    expect(await readCart(page)).toEqual({ 13: 3 });
    const decreaseButton = page.getByRole("button", { name: "One fewer Mango Lassi" });
    await decreaseButton.click();
    await expectVisible(page, "Updated Mango Lassi quantity to 2");
    await decreaseButton.click();
    await decreaseButton.click();
    await expectVisible(page, "Removed Mango Lassi from cart");
    expect(await readCart(page)).toEqual({});
    await page.getByRole("region", { name: "Your cart" }).waitFor({ state: "detached" });
  });

  test("the dialog lists, changes and removes dishes; closing it restores the menu", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/menu?search=naan");
    await addButton(page, "Garlic Naan").click();
    const bar = page.getByRole("region", { name: "Your cart" });
    await bar.getByText("1 Item", { exact: true }).waitFor();
    await bar.getByRole("link", { name: "View Items" }).click();
    const dialog = page.getByRole("dialog", { name: "Your Cart" });
    await dialog.getByRole("button", { name: "One more Garlic Naan" }).click();
    await dialog.getByText("£3.90").first().waitFor();
    await dialog.getByRole("button", { name: "Remove Garlic Naan" }).click();
    await dialog.getByText("Your cart is empty.").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/menu?search=naan");
  });

  test("is the same in two tabs, after a reload and in the badge", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/menu?search=dal");
    const other = await page.context().newPage();
    await other.goto("/menu?search=naan");
    await addButton(page, "Tadka Dal").click();
    await other.getByRole("link", { name: "Cart, 1 item" }).waitFor();
    await addButton(other, "Garlic Naan").click();
    await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
    await page.reload();
    await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
    expect(await readCart(page)).toEqual({ 4: 1, 5: 1 });
  });

  test("ignores an invalid stored cart", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/menu");
    const invalidCarts = [
      "not json",
      '{"a":1}',
      "[null]",
      '[{"id":1}]',
      '[{"id":"1","name":5,"price":-5,"quantity":1e9,"image":"javascript:alert(1)","category":"x"}]',
    ];
    for (const stored of invalidCarts) {
      await page.evaluate((text) => localStorage.setItem("cart", text), stored);
      await page.goto("/menu?search=dal");
      await addButton(page, "Tadka Dal").click();
      expect(await readCart(page)).toEqual({ 5: 1 });
      await page.evaluate(() => localStorage.removeItem("cart"));
    }
  });
});
