import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible } from "./expect-accessible.ts";
import { addButton, expectVisible } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const names = (page: Page) => page.locator("[aria-labelledby=dishes] > ul h3").allTextContents();
const mentioned = (page: Page) => page.getByRole("region", { name: "Mentioned in" });

describe("search on the menu", () => {
  test("lists dishes that mention the text below the dishes whose name matches, with the same filters", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/menu?search=rice");
    const korma = mentioned(page).getByRole("listitem").filter({ hasText: "Vegetable Korma" });
    await korma.waitFor();
    const namesFound = await names(page);
    expect(namesFound.every((name) => /rice/i.test(name))).toBe(true);
    expect(namesFound).not.toContain("Vegetable Korma");
    await expectAccessible(page, { within: "main" });

    // A mention can be added like any other dish.
    await addButton(page, "Vegetable Korma").click();
    await page.getByRole("region", { name: "Your cart" }).getByText("1 Item").waitFor();

    await page.goto("/menu?search=rice&filter=non-veg");
    await page
      .getByText(/“rice”/)
      .first()
      .waitFor();
    expect(await page.getByRole("main").getByText("Vegetable Korma").count()).toBe(0);
  });

  test("shows only the mentions when no name matches", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/menu?search=paneer");
    await expectVisible(page, "1 dish mentions “paneer”.");
    await page.goto("/menu?search=panner");
    await expectVisible(page, "No dish names match “panner”. 1 dish mentions “paneer”.");
    await addButton(page, "Malai Kofta").waitFor();
    await expectAccessible(page, { within: "main" });
  });

  test("finds singular and plural", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/menu?search=samosas");
    await addButton(page, "Punjabi Samosa").waitFor();
  });

  test("corrects one typo and says so, without scripts and while typing", async ({ visit }) => {
    const corrected = "No dish names match “chiken”. Showing results for “chicken”";
    const { page: withoutScripts } = await visit({ javaScriptEnabled: false });
    await withoutScripts.goto("/menu?search=chiken", { waitUntil: "commit" });
    await expectVisible(withoutScripts, corrected);
    expect(await names(withoutScripts)).toContain("Chicken Tikka Masala");

    const { page } = await visit();
    await page.goto("/menu");
    const box = page.getByRole("searchbox", { name: "Search items" });
    await box.fill("chiken");
    await page.getByRole("status").getByText(corrected).waitFor();
    await expect.poll(() => names(page)).toContain("Chicken Tikka Masala");
    // The typed text is kept.
    await expect.poll(() => box.inputValue()).toBe("chiken");
    expect(new URL(page.url()).search).toBe("?search=chiken");
    await page.goto("/menu?search=chiken&vegan=true");
    await expectVisible(page, "No vegan dishes match “chicken”.");
    await page.getByRole("link", { name: "Remove Vegan" }).click();
    await page.getByRole("status").getByText(corrected).waitFor();
    await box.fill("qqqqq");
    await expectVisible(page, "Check the spelling, or ask us.");
  });

  test("shows the dishes of the filter that the text names, and dishes with one of several words", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/menu?search=vegan");
    await expectVisible(page, /^Filtered by Vegan: \d+ vegan dishes/);
    expect((await names(page)).length).toBeGreaterThan(0);
    await expectAccessible(page, { within: "main" });
    await page.getByRole("link", { name: "Keep this filter on" }).click();
    await page.waitForURL("**/menu?vegan=true");
    await expectVisible(page, /^\d+ vegan dishes/);
    await page.goto("/menu?search=vegan+pizza");
    await page.getByRole("link", { name: "Show vegan dishes" }).click();
    await page.waitForURL("**/menu?vegan=true");
    await page.goto("/menu?search=naan+bread");
    await page
      .getByRole("status")
      .getByText("No dish names match “naan bread”. Showing results for “naan”")
      .waitFor();
    expect(await names(page)).toContain("Garlic Naan");
    // Last, because the menu keeps hiding the allergens that a customer has chosen.
    await page.goto("/menu?search=gluten+free+naan");
    await expectVisible(page, "No matching dishes");
    await page.getByRole("link", { name: "Hide dishes with gluten" }).click();
    await page.waitForURL("**/menu?hide=gluten");
  });
});
