import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { addButton } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

/** The elements with an animation or transition longer than 10 ms, pseudo-elements included. */
function findMovingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (durations: string) => Math.max(...durations.split(",").map(Number.parseFloat));
    const isAnimated = (style: CSSStyleDeclaration) =>
      (style.animationName !== "none" && longest(style.animationDuration) > 0.01) ||
      longest(style.transitionDuration) > 0.01;
    return [...document.querySelectorAll("body, body *")]
      .filter((element) =>
        [null, "::before", "::after"].some((part) => isAnimated(getComputedStyle(element, part))),
      )
      .map((element) => `${element.tagName} ${element.className}`);
  });
}

async function openLoadingMenu(page: Page): Promise<void> {
  await page.goto("/");
  await page.route("**/menu.data*", () => undefined);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Menu" }).click();
  await page.getByText("Loading the menu…").waitFor();
}

describe("with reduced motion", () => {
  test("nothing moves, including home page reveals, the menu's skeleton, the top bar and its menus", async ({
    visit,
  }) => {
    const { page } = await visit({ reducedMotion: "reduce" });
    await page.goto("/");
    expect(await findMovingElements(page)).toEqual([]);
    await openLoadingMenu(page);
    expect(await page.locator(".animate-pulse").count()).toBeGreaterThan(8);
    expect(await findMovingElements(page)).toEqual([]);

    // Without reduced motion they do move, which proves that the check works.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const moving = (await findMovingElements(page)).join("\n");
    expect(moving).toMatch(/animate-pulse/);
    expect(moving).toMatch(/transition/);
    // Not earlier, because this lets the menu load, which removes the skeleton.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

describe("in forced colours", () => {
  test("buttons, selections, marks, the cart badge and focus remain visible", async ({ visit }) => {
    const { page } = await visit({ forcedColors: "active" });
    await page.goto("/menu?filter=non-veg");
    await addButton(page, "Lamb Rogan Josh").click();
    const bar = page.getByRole("region", { name: "Your cart" });
    await bar.waitFor();

    // Each control has a border.
    const withoutEdge = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("button, a[data-button], input, select")]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } =
            getComputedStyle(element);
          return (
            borderTopStyle !== "solid" ||
            Number.parseFloat(borderTopWidth) < 1 ||
            borderTopColor === backgroundColor
          );
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(withoutEdge).toEqual([]);

    const filter = page.getByRole("group", { name: "Filter" });
    const underlined = (name: string) =>
      filter
        .getByRole("link", { name, exact: true })
        .evaluate((link) => getComputedStyle(link).textDecorationLine);
    expect([await underlined("All"), await underlined("Veg"), await underlined("Non-Veg")]).toEqual(
      ["none", "none", "underline"],
    );

    // The marks are a dot and a triangle in the text colour, so only their shapes distinguish them.
    const marks = (name: string) =>
      page
        .getByRole("main")
        .locator(`svg[aria-label=${name}]`)
        .first()
        .evaluate((mark) => [
          mark.querySelector("circle") ? "dot" : "triangle",
          getComputedStyle(mark).color,
        ]);
    const textColour = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(await marks("Non-vegetarian")).toEqual(["triangle", textColour]);
    expect(await marks("Vegetarian")).toEqual(["dot", textColour]);

    const badge = page
      .getByRole("banner")
      .getByRole("link", { name: "Cart, 1 item" })
      .locator("span");
    await expect.poll(() => badge.innerText()).toBe("1");
    const edge = await badge.evaluate((number) => getComputedStyle(number).borderTopStyle);
    expect(edge).toBe("solid");

    const search = page.getByRole("searchbox", { name: "Search items" });
    await search.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    const ring = await search.evaluate((box) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(box);
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = "Highlight";
      const highlight = getComputedStyle(probe).color;
      probe.remove();
      return { outlineStyle, outlineWidth, isHighlight: outlineColor === highlight };
    });
    expect(ring).toEqual({ outlineStyle: "solid", outlineWidth: "3px", isHighlight: true });
  });
});
