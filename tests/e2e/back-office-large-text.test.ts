import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectNoClippedText } from "./clipped-text.ts";
import { signInAsOwner, signInWithOrderPlacer } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("on a phone with large text, the pause notice fits, and sticky elements cover less than a quarter of the kitchen", async ({
  shop,
  visit,
}) => {
  const { page: customer } = await visit();
  const orders = await signInWithOrderPlacer(shop, customer);
  await orders.placeTakeaway();
  await orders.placeDelivery();
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await signInAsOwner(page);
  const devtools = await page.context().newCDPSession(page);
  const rush: Record<string, string>[] = [
    { intent: "pause", duration: "60" },
    { intent: "slow_down", minutes: "20", duration: "60" },
  ];
  for (const form of rush)
    await page.request.post("/admin/rush", { form, headers: { "sec-fetch-site": "same-origin" } });
  for (const path of ["/admin", "/admin/kitchen"]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "2 unseen orders" }).waitFor();
    await page.getByRole("button", { name: "Resume ordering" }).waitFor();
    await expectNoClippedText(page, { widths: [390], zoomed: false });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const fontSize of ["150%", "200%"]) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const resume = await page.getByRole("button", { name: "Resume ordering" }).boundingBox();
      const text = await page.getByText(/^Online ordering is paused/).boundingBox();
      // The button is below the text, not beside it.
      expect(resume?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
    }
  }
  // In the kitchen, only the tabs stay in view while scrolling.
  await page.goto("/admin/kitchen");
  await page.getByRole("heading", { name: "2 unseen orders" }).waitFor();
  for (const [fontSize, standard] of [
    ["200%", 16],
    ["", 32],
  ] as const) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
    expect(await measureStickyShare(page)).toBeLessThan(1 / 4);
  }
});

/** The share of the screen that sticky elements cover while scrolling. */
function measureStickyShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (element) => getComputedStyle(element).position === "sticky" && element.checkVisibility(),
    );
    const getTops = (scrollY: number) => {
      window.scrollTo(0, scrollY);
      return elements.map((element) => element.getBoundingClientRect().top);
    };
    const maxScroll = document.documentElement.scrollHeight - innerHeight;
    const before = getTops(maxScroll - 100);
    const after = getTops(maxScroll);
    const heights = elements.map(({ offsetHeight }, index) =>
      before[index] === after[index] ? offsetHeight : 0,
    );
    return heights.reduce((sum, height) => sum + height, 0) / window.innerHeight;
  });
}
