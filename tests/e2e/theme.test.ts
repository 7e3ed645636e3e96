import { describe, expect } from "vitest";
import { test } from "./test-with-browser.ts";

const backgroundColour = "getComputedStyle(document.documentElement).backgroundColor";
const dark = "rgb(24, 17, 14)";
const light = "rgb(255, 250, 241)";

describe("the theme", () => {
  test("is dark by default, toggles, is stored, and syncs to other tabs", async ({ visit }) => {
    const { page } = await visit({ colorScheme: "light" });
    await page.goto("/");
    await expect.poll(() => page.evaluate(backgroundColour)).toBe(dark);
    const other = await page.context().newPage();
    await other.goto("/menu");
    await page.getByRole("button", { name: "Switch to light theme" }).click();
    await expect.poll(() => page.evaluate(backgroundColour)).toBe(light);
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
    await other.getByRole("button", { name: "Switch to dark theme" }).waitFor();
    await page.reload();
    await expect.poll(() => page.evaluate(backgroundColour)).toBe(light);
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  });

  test("does not flash: the stored theme is applied before the first paint, even with delayed scripts", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/");
    await page.getByRole("button", { name: "Switch to light theme" }).click();
    // Block all script files, so that the page stays at its first paint.
    await page.route("**/assets/*.js", () => undefined);
    await page.goto("/menu", { waitUntil: "commit" });
    await page.waitForFunction(() => document.body?.querySelector("h1"));
    await expect.poll(() => page.evaluate(backgroundColour)).toBe(light);
    expect(await page.evaluate(() => document.documentElement.className)).toBe("light");
    await page.unroute("**/assets/*.js");
  });

  test("ignores an invalid stored value", async ({ visit }) => {
    const { page } = await visit();
    await page.addInitScript(() => localStorage.setItem("theme", "<script>"));
    await page.goto("/");
    await expect.poll(() => page.evaluate(backgroundColour)).toBe(dark);
  });
});

describe("the first paint", () => {
  test("comes before the scripts, which wait for the first picture unless it fails; no click is lost", async ({
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    // Disables the 3 s limit of the wait for the picture, so that no script starts before it fails.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      const exceptTheLimit = (callback: () => void, milliseconds?: number) =>
        milliseconds === 3_000 ? 0 : setTimeout(callback, milliseconds);
      Object.assign(window, { setTimeout: exceptTheLimit });
    });
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/assets/") && request.resourceType() === "script")
        scripts.push(request.url());
    });
    const requested = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await page.route("**/pictures/thali-*", async (route) => {
      requested.resolve();
      await released.promise;
      await route.abort();
    });
    await page.goto("/", { waitUntil: "commit" });
    await requested.promise;
    await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint").length === 1,
    );
    expect(scripts).toEqual([]);
    // A click before hydration is handled afterwards.
    await page.getByRole("button", { name: "Switch to light theme" }).click();
    expect(await page.evaluate(backgroundColour)).toBe(dark);
    expectPageError(/net::ERR_FAILED/);
    released.resolve();
    await expect.poll(() => page.evaluate(backgroundColour)).toBe(light);
    expect(scripts.length).toBeGreaterThan(5);
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    await expect.poll(() => page.evaluate(backgroundColour)).toBe(dark);
  });
});
