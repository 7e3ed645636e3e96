import { expect } from "vitest";
import { createRawClient } from "../builders/raw-client.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";

test("the shop can be installed: the manifest has its name, and icons of the sizes that it declares", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  await page.goto("/");
  const manifestUrl = await page.locator('link[rel="manifest"]').getAttribute("href");
  const response = await createRawClient(shop.url).get(manifestUrl ?? "");
  expect(response.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = (await response.json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({
    name: "Tiffin Kitchen",
    short_name: "Tiffin",
    display: "standalone",
    start_url: "/",
    scope: "/",
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});
