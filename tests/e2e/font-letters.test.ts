import { expect } from "vitest";
import { test } from "./test-with-browser.ts";

test("letters of other languages use the look's fonts, whose extra files load only then", async ({
  visit,
}) => {
  const { page } = await visit();
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await page.goto("/");
  await page.evaluate("document.fonts.ready");
  expect(fonts.join()).not.toMatch(/extended|vietnamese/);

  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  for (const text of ["Phở gà đặc biệt", "Żurek śląski", "İçli köfte, ağız", "Ŵy Ŷŵ"])
    for (const selector of ["h1", "main p"]) {
      await page
        .locator(selector)
        .first()
        .evaluate((element, value) => {
          element.textContent = value;
        }, text);
      await page.evaluate("document.fonts.ready");
      const { root } = await devtools.send("DOM.getDocument");
      const { nodeId } = await devtools.send("DOM.querySelector", {
        nodeId: root.nodeId,
        selector,
      });
      const used = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
      expect(
        used.fonts.filter(({ isCustomFont }) => !isCustomFont),
        `${selector}: ${text}`,
      ).toEqual([]);
    }
  for (const name of ["fraunces-extended", "figtree-extended", "fraunces-vietnamese"])
    expect(fonts.filter((url) => url.includes(`/${name}-`))).toHaveLength(1);
  expect(fonts.join()).toContain("/public-sans-vietnamese-");
});
