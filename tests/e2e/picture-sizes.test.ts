import { describe, expect } from "vitest";
import { test } from "./test-with-browser.ts";

describe("pictures", () => {
  test.for([
    { width: 390, deviceScaleFactor: 3, file: "640.avif" },
    { width: 412, deviceScaleFactor: 1.75, file: "320.avif" },
    { width: 1280, deviceScaleFactor: 1, file: "320.avif" },
    { width: 1280, deviceScaleFactor: 2, file: "640.avif" },
  ])(
    "at $width px and device pixel ratio $deviceScaleFactor the first picture is $file, and pictures far below load lazily",
    async ({ width, deviceScaleFactor, file }, { visit }) => {
      const { page } = await visit({ viewport: { width, height: 600 }, deviceScaleFactor });
      const requested: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/pictures/dishes/")) requested.push(request.url());
      });
      await page.goto("/menu");
      const first = page.getByRole("main").getByRole("listitem").locator("img").first();
      await expect
        .poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
        .toMatch(file);
      const loading = await page
        .getByRole("main")
        .getByRole("listitem")
        .locator("img")
        .evaluateAll((images) => images.map((image) => image.getAttribute("loading")));
      expect(loading).toEqual([...Array(4).fill("eager"), ...Array(4).fill("lazy")]);
      expect(requested.length).toBeGreaterThan(0);
      expect(requested.filter((url) => !url.endsWith(file))).toEqual([]);
    },
  );
});
