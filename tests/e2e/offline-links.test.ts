import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { getTextbox } from "./contact-page.ts";
import { offlineErrors } from "./offline.ts";
import { expectVisible, signInAsNewCustomer, waitForStream } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const scriptNotLoaded = /Failed to fetch dynamically imported module|Error loading route module/;
const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);
const offlineHeading = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "You are offline" });

describe("following a link offline", () => {
  test.for([
    ["to a page that was never opened", "About", "/about"],
    ["to a page that loads data", "Menu", "/menu"],
  ] as const)(
    "%s shows that you are offline, and opens its page once back online",
    async ([, name, path], { visit }) => {
      const { page, expectPageError, allowPageError } = await visit();
      expectPageError(offlineErrors);
      allowPageError(scriptNotLoaded, "the browser may already have the script");
      await page.goto("/contact");
      await getTextbox(page, "Name").fill("Asha");
      await setOffline(page, true);
      await page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name, exact: true })
        .click();
      await offlineHeading(page).waitFor();
      await expectVisible(page, messages.offline.reopensOnline);
      await setOffline(page, false);
      await page.waitForURL(`**${path}`);
      await offlineHeading(page).waitFor({ state: "detached" });
      await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    },
  );

  test("shows that you are offline, even if the browser thinks that it is online", async ({
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    expectPageError(scriptNotLoaded);
    expectPageError(offlineErrors);
    await page.goto("/contact");
    const link = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "About" });
    await page.route(/\/assets\/about|\/healthz/, (route) => route.abort());
    await link.click();
    await offlineHeading(page).waitFor();
    await page.unrouteAll({ behavior: "wait" });
    await page.waitForURL("**/about");
    await offlineHeading(page).waitFor({ state: "detached" });
  });

  test("does not hide the next page while it loads", async ({ visit }) => {
    const { page, expectPageError } = await visit();
    expectPageError(scriptNotLoaded);
    expectPageError(offlineErrors);
    await page.goto("/contact");
    const main = page.getByRole("navigation", { name: "Main" });
    const isChecking = Promise.withResolvers<void>();
    const canAnswer = Promise.withResolvers<void>();
    const isLoading = Promise.withResolvers<void>();
    const canLoad = Promise.withResolvers<void>();
    await page.route(/\/assets\/about/, (route) => route.abort());
    await page.route(/\/healthz/, async (route) => {
      isChecking.resolve();
      await canAnswer.promise;
      await route.abort();
    });
    await page.route(/\/assets\/menu-/, async (route) => {
      isLoading.resolve();
      await canLoad.promise;
      await route.continue();
    });
    await main.getByRole("link", { name: "About" }).click();
    await isChecking.promise;
    await main.getByRole("link", { name: "Menu", exact: true }).click();
    await isLoading.promise;
    canAnswer.resolve();
    await page.waitForTimeout(500);
    expect(await offlineHeading(page).count()).toBe(0);
    canLoad.resolve();
    await page.waitForURL("**/menu");
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    expect(await offlineHeading(page).count()).toBe(0);
  });

  test("to a page that was opened before works; so does leaving the offline page", async ({
    visit,
  }) => {
    const { page, expectPageError, allowPageError } = await visit();
    expectPageError(offlineErrors);
    allowPageError(scriptNotLoaded, "the browser may already have the script");
    const main = page.getByRole("navigation", { name: "Main" });
    await page.goto("/about");
    await main.getByRole("link", { name: "Contact", exact: true }).click();
    await page.waitForURL("**/contact");
    await setOffline(page, true);
    await main.getByRole("link", { name: "About", exact: true }).click();
    await page.waitForURL("**/about");
    await main.getByRole("link", { name: "Menu", exact: true }).click();
    await offlineHeading(page).waitFor();
    await main.getByRole("link", { name: "Contact", exact: true }).click();
    await getTextbox(page, "Message").waitFor();
    expect(await offlineHeading(page).count()).toBe(0);
  });

  test("to a dashboard tab keeps the tabs", async ({ shop, visit }) => {
    const { page, expectPageError, allowPageError } = await visit();
    expectPageError(offlineErrors);
    allowPageError(scriptNotLoaded, "the browser may already have the script");
    await signInAsNewCustomer(shop, page);
    await waitForStream(page, () => page.goto("/userdashboard"));
    await setOffline(page, true);
    await page.getByRole("main").getByRole("link", { name: "Addresses" }).click();
    await offlineHeading(page).waitFor();
    await setOffline(page, false);
    await page.waitForURL("**/userdashboard/addresses");
    await page.getByLabel("Address", { exact: true }).waitFor();
  });
});
