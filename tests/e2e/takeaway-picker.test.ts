import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, waitForFocusWithin } from "./keyboard.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Your takeaway order" });
const toastTexts = (page: Page) =>
  page.getByRole("region", { name: "Notifications (Alt+T)" }).locator("p").allTextContents();
const add = (page: Page, dish: string) =>
  page.getByRole("button", { name: `Add to Takeaway: ${dish}` });

describe("the takeaway picker", () => {
  test("has the whole menu, one toast per dish, a bar for chosen dishes, and a dialog that lists them", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/services/takeaway/menu");
    const cards = page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 3 });
    await expect.poll(() => cards.count()).toBe(builtInMenu.length);
    expect(await bar(page).count()).toBe(0);
    expect(await page.getByText(/[€$]/).count()).toBe(0);
    await expect
      .poll(() => page.getByRole("button", { name: "One fewer Punjabi Samosa" }).isDisabled())
      .toBe(true);

    const colour = (dish: string) =>
      add(page, dish).evaluate((button) => getComputedStyle(button).backgroundColor);
    const grey = await colour("Punjabi Samosa");
    expect(await colour("Lamb Rogan Josh")).toBe(grey);
    await add(page, "Punjabi Samosa").click();
    await expect
      .poll(() => toastTexts(page))
      .toEqual(["Added 1st Punjabi Samosa to your takeaway order"]);
    await bar(page).getByText("1 Item", { exact: true }).waitFor();
    await page.getByRole("button", { name: "One more Punjabi Samosa" }).click();
    await expect
      .poll(() => toastTexts(page))
      .toEqual(["Updated to 2nd Punjabi Samosa in your takeaway order"]);
    await add(page, "Punjabi Samosa").click();
    await expect
      .poll(() => toastTexts(page))
      .toEqual(["Added 3rd Punjabi Samosa to your takeaway order"]);
    await add(page, "Lamb Rogan Josh").click();
    await bar(page).getByText("4 Items").waitFor();
    await expect.poll(() => colour("Punjabi Samosa")).not.toBe(grey);
    await expect.poll(() => colour("Lamb Rogan Josh")).not.toBe(grey);
    expect(await colour("Lamb Rogan Josh")).not.toBe(await colour("Punjabi Samosa"));
    const chips = bar(page).getByRole("list", { name: "Selected items" }).getByRole("listitem");
    await expect
      .poll(() => chips.allInnerTexts())
      .toEqual([
        expect.stringMatching(/Punjabi Samosa\s+×\s3/),
        expect.stringMatching(/Lamb Rogan Josh\s+×\s1/),
      ]);
    await expectAccessible(page, { widths: [320, 1280] });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("link", { name: "Back", exact: true }).focus();
    await tabAndPress(page, "Skip to chosen dishes");
    await waitForFocusWithin(bar(page));

    await bar(page).getByRole("link", { name: "View Items" }).click();
    const dialog = page.getByRole("dialog", { name: "Your Takeaway Order" });
    await dialog.waitFor();
    const samosa = builtInMenu.find(({ name }) => name === "Punjabi Samosa")?.price ?? 0;
    const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;
    await dialog.getByText(`${pounds(samosa)} × 3 = ${pounds(3 * samosa)}`).waitFor();
    expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(0.8 * 800 + 1);
    await expectAccessible(page, { widths: [390] });
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole("button", { name: "Remove Lamb Rogan Josh" }).click();
    await expect
      .poll(async () => (await toastTexts(page)).filter((text) => text.includes("Lamb")))
      .toEqual([]);
    // A click beside the dialog leads back to the dishes.
    await page.mouse.click(10, 400);
    await dialog.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/services/takeaway/menu");

    await bar(page).getByRole("link", { name: "View Items" }).click();
    await dialog.getByRole("button", { name: "Remove Punjabi Samosa" }).click();
    await dialog.getByText("Your takeaway order is empty.").waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.waitForURL("**/takeaway");
    await page.goBack();
    await page.waitForURL("**/services/takeaway/menu");
  });

  test("offers no way to chosen dishes while takeaway is off", async ({ shop, visit }) => {
    const { page } = await visit();
    const setTypes = (orderTypes: string[]) =>
      shop.database.pool.query("update business set settings = settings || $1::jsonb", [
        JSON.stringify({ orderTypes }),
      ]);
    await page.goto("/services/takeaway/menu");
    await add(page, "Punjabi Samosa").click();
    const skip = page.getByRole("button", { name: "Skip to chosen dishes" });
    await skip.waitFor({ state: "attached" });
    await setTypes(["menuorder"]);
    try {
      await expect
        .poll(async () => {
          await page.reload();
          return page.getByText("Not available at the moment.").count();
        })
        .toBe(1);
      expect(await skip.count()).toBe(0);
      expect(await bar(page).count()).toBe(0);
    } finally {
      await setTypes(["menuorder", "takeaway_order", "party_order", "reservation"]);
    }
  });

  test("the sign-in page lists the dishes that the order's form lists", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/services/takeaway/menu");
    await page.evaluate(() => {
      const dish = { price: 100, category: "veg" };
      const lines = JSON.stringify([
        { ...dish, id: 1, name: "Too many for a takeaway", quantity: 100 },
        { ...dish, id: 2, name: "Enough for a takeaway", quantity: 99 },
      ]);
      for (const key of ["takeaway-order", "party-order"]) localStorage.setItem(key, lines);
    });
    const names = (order: string) =>
      page.getByRole("region", { name: order }).getByRole("listitem").allInnerTexts();
    await page.goto("/signin?returnTo=%2Ftakeaway");
    await expect
      .poll(() => names("Your takeaway order"))
      .toEqual([expect.stringContaining("99 × Enough for a takeaway")]);
    await page.goto("/signin?returnTo=%2Fservices%2Fpartyorder%2Fplaceorder");
    await expect.poll(async () => (await names("Your party order")).length).toBe(2);
  });

  test("search, filter and sort are in the URL; the default order is called Sort By", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/services/takeaway/menu");
    const sort = page.getByRole("combobox", { name: "Sort By" });
    await expect
      .poll(() => sort.locator("option").allTextContents())
      .toEqual(["Sort By", "A to Z", "Z to A", "Price: Low to High", "Price: High to Low"]);
    await expect.poll(() => sort.inputValue()).toBe("");
    await sort.selectOption("a-z");
    await page.waitForURL("**/services/takeaway/menu?sort=a-z");
    await page.getByRole("link", { name: "Non-Veg" }).click();
    await page.waitForURL("**/menu?filter=non-veg&sort=a-z");
    await page.getByPlaceholder("Search items...").fill("MASALA");
    await page.waitForURL("**/menu?search=MASALA&filter=non-veg&sort=a-z");
    await page.reload();
    const names = () => page.getByRole("main").getByRole("heading", { level: 3 }).allTextContents();
    await expect.poll(names).toEqual(["Chicken Tikka Masala", "Masala Egg Curry"]);
    await expect.poll(() => sort.inputValue()).toBe("a-z");
    await sort.selectOption("");
    await page.waitForURL("**/menu?search=MASALA&filter=non-veg");
  });
});
