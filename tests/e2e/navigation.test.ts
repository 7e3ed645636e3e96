import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { chatLink, contactLinks, expectOpensInNewTab, listHrefs, mapLink } from "./links.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";

describe("the layout of every page", () => {
  test("the footer lists address, phones, email, hours, chat, policies and both developers", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/about");
    const footer = page.getByRole("contentinfo");
    const links = await listHrefs(footer);
    expect(links).toEqual(
      expect.arrayContaining([
        mapLink,
        ...contactLinks,
        chatLink,
        "/privacy-policy",
        "/terms-of-service",
        "/cookie-policy",
      ]),
    );
    await expectOpensInNewTab(footer.getByRole("link", { name: /^Order on WhatsApp/ }));
    await footer.getByText("10:00 to 17:00").waitFor();
    const developers = footer.getByText(/Made by/).getByRole("link");
    expect(await developers.count()).toBe(2);
    for (const developer of await developers.all()) {
      await expect.poll(() => developer.getAttribute("href")).toMatch(/^https:\/\//);
      await expectOpensInNewTab(developer);
    }
  });

  test("the top bar is fixed, 4 rem high, at most 80 rem wide inside, and changes on scroll", async ({
    visit,
  }) => {
    const { page } = await visit({ viewport: { width: 1600, height: 800 } });
    await page.goto("/about");
    const bar = page.getByRole("banner");
    const readBarStyle = () =>
      bar.evaluate((element) => [
        element.hasAttribute("data-scrolled"),
        getComputedStyle(element).backgroundColor,
      ]);
    const [atTop, clear] = await readBarStyle();
    expect(atTop).toBe(false);
    await page.mouse.wheel(0, 600);
    await expect.poll(async () => (await readBarStyle())[0]).toBe(true);
    await expect.poll(async () => (await readBarStyle())[1]).not.toBe(clear);
    const box = await bar.boundingBox();
    expect(box).toMatchObject({ y: 0, height: 64 });
    expect((await bar.locator("> div").boundingBox())?.width).toBe(1280);
    await page.mouse.wheel(0, -600);
    await expect.poll(async () => (await readBarStyle())[0]).toBe(false);
  });

  test("the top bar of a scrolled page has a background without scripts", async ({ visit }) => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto("/about", { waitUntil: "commit" });
    await page.getByRole("contentinfo").waitFor();
    const readBackground = () =>
      page.getByRole("banner").evaluate((element) => getComputedStyle(element).backgroundColor);
    const clear = await readBackground();
    await page.mouse.wheel(0, 600);
    await expect.poll(readBackground).not.toBe(clear);
  });

  test("Dining & Orders opens a menu of four entries; a click elsewhere closes it", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/about");
    const button = page.getByRole("banner").getByRole("button", { name: "Dining & Orders" });
    const entry = (name: RegExp) => page.getByRole("banner").getByRole("link", { name });
    await button.click();
    for (const [name, href] of [
      [/^Dine In/, "/dine-in"],
      [/^Takeaway/, "/takeaway"],
      [/^Party Orders/, "/party-order"],
      [/^WhatsApp Order/, chatLink],
    ] as const)
      await expect.poll(() => entry(name).getAttribute("href")).toBe(href);
    await expectOpensInNewTab(entry(/^WhatsApp Order/));
    await page.getByRole("heading", { level: 1 }).click();
    await entry(/^Dine In/).waitFor({ state: "hidden" });
    await button.click();
    await entry(/^Takeaway/).click();
    await page.waitForURL("**/takeaway");
    await entry(/^Dine In/).waitFor({ state: "hidden" });
  });

  test("a new page starts at its top, and sections rise into place on scroll", async ({
    visit,
  }) => {
    const { page } = await visit({
      reducedMotion: "no-preference",
      viewport: { width: 1280, height: 500 },
    });
    await page.goto("/services");
    const section = page.locator(".reveal").last();
    /** How far the section is below its final place, in px. */
    const readOffset = () =>
      section.evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).translate.split(" ")[1] ?? "0"),
      );
    expect(await readOffset()).toBeGreaterThan(0);
    // It rises completely, even if only a quarter is scrolled into view.
    await section.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollBy(0, top + height / 4 - window.innerHeight);
    });
    await expect.poll(readOffset).toBe(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookie Policy" }).click();
    await page.waitForURL("**/cookie-policy");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await page.waitForURL("**/about");
    await expect.poll(readOffset).toBeGreaterThan(0);
  });

  test("sections are not animated with reduced motion, and are visible without scripts", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/about");
    // Instant animations may run during hydration; a reveal would last.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const { page: pageWithoutJavaScript } = await visit({
      javaScriptEnabled: false,
      reducedMotion: "no-preference",
    });
    await pageWithoutJavaScript.goto("/about", { waitUntil: "commit" });
    const last = pageWithoutJavaScript.getByRole("heading", { name: "The spice shelf" });
    await last.scrollIntoViewIfNeeded();
    expect(
      await last.evaluate((element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      ),
    ).toBe(true);
  });
});

describe("on a small screen", () => {
  const open = (page: Page) => page.getByRole("button", { name: "Open navigation" }).click();
  const drawer = (page: Page) => page.getByRole("dialog", { name: "Navigation" });

  test("the sidebar lists the entries, is 16 rem wide, collapses its group, and closes on Back or a click outside", async ({
    visit,
  }) => {
    const { page } = await visit({ viewport: { width: 390, height: 800 } });
    await page.goto("/about");
    await page.goto("/services");
    await open(page);
    const links = drawer(page).getByRole("link");
    await links.first().waitFor();
    const entries = async () =>
      (await links.allTextContents()).map((text) => text.replace("(opens in a new tab)", ""));
    await expect
      .poll(entries)
      .toEqual([
        "Home",
        "About",
        "Menu",
        "Dine In",
        "Takeaway",
        "Party Orders",
        "WhatsApp Order",
        "Contact",
        "Sign In",
      ]);
    for (const link of await links.all()) expect(await link.locator("svg").count()).toBe(1);
    await expectOpensInNewTab(drawer(page).getByRole("link", { name: /^WhatsApp Order/ }));
    expect((await drawer(page).boundingBox())?.width).toBe(256);
    await drawer(page).getByRole("button", { name: "Dining & Orders" }).click();
    await drawer(page).getByRole("link", { name: "Takeaway" }).waitFor({ state: "hidden" });
    await page.mouse.click(350, 400);
    await drawer(page).waitFor({ state: "hidden" });
    await open(page);
    await drawer(page).getByRole("link", { name: "Contact" }).click();
    await page.waitForURL("**/contact");
    await drawer(page).waitFor({ state: "hidden" });
    await open(page);
    await drawer(page).getByRole("button", { name: "Back" }).click();
    await page.waitForURL("**/services");
    await drawer(page).waitFor({ state: "hidden" });
    // The browser's Back closes it too.
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookie Policy" }).click();
    await page.waitForURL("**/cookie-policy");
    await open(page);
    await drawer(page).waitFor();
    await page.goBack();
    await page.waitForURL("**/services");
    await drawer(page).waitFor({ state: "hidden" });
  });

  test.for([320, 390])(
    "at %i px the top bar shows the shop's name and Sign In",
    async (width, { visit }) => {
      const { page } = await visit({ viewport: { width, height: 800 } });
      await page.goto("/");
      const bar = page.getByRole("banner");
      await bar.getByText("Tiffin Kitchen").waitFor();
      await bar.getByRole("link", { name: "Sign In" }).click();
      await page.waitForURL("**/signin");
    },
  );
});

test("a protected page shows a loading state, and tells visitors why they must sign in", async ({
  visit,
}) => {
  const { page } = await visit();
  await page.goto("/about");
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/cart.data*", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: /cart/i }).click();
  await page.getByText("Loading...", { exact: true }).waitFor();
  release();
  await page.waitForURL("**/signin?returnTo=%2Fcart");
  await page.getByText("Please sign in to proceed to checkout", { exact: true }).first().waitFor();
  expect(await page.getByText("Loading...", { exact: true }).count()).toBe(0);
  await page.goto("/checkout");
  await page.waitForURL("**/signin?returnTo=%2Fcheckout");
  await page.getByText("Please sign in to complete your order", { exact: true }).first().waitFor();
});
