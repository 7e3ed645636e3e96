import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { waitFor } from "../builders/wait-for.ts";
import { goOffline, offlineErrors, waitForServiceWorker } from "./offline.ts";
import {
  buildPerson,
  countOrders,
  expectVisible,
  readCart,
  seedCart,
  signInAsNewCustomer,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";
import type { Visit } from "./visit.ts";

/** Opens the home page, and goes offline once the pages are saved. */
async function openHomeThenGoOffline(
  visit: (options: { serviceWorkers: "allow" }) => Promise<Visit>,
): Promise<Page> {
  const { page, expectPageError } = await visit({ serviceWorkers: "allow" });
  expectPageError(offlineErrors);
  await page.goto("/");
  await waitForServiceWorker(page);
  await goOffline(page);
  return page;
}

/** All caches of this browser: URLs and contents. */
const readCaches = (page: Page) =>
  page.evaluate(async () => {
    const found: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const reply = await cache.match(request);
        found.push({ url: request.url, text: (await reply?.text()) ?? "" });
      }
    }
    return found;
  });

const savedMenuNotice = /^Offline\. This is the menu saved on \d{1,2} \w+ \d{4}, \d\d:\d\d\.$/;
const readDishNames = (page: Page) =>
  page
    .locator("[aria-labelledby=dishes] > ul > li")
    .getByRole("heading", { level: 3 })
    .allTextContents();

describe("without a network", () => {
  test("a signed-in customer is still shown as signed in", async ({ shop, visit }) => {
    const { page, expectPageError } = await visit({ serviceWorkers: "allow" });
    expectPageError(offlineErrors);
    const { name } = await signInAsNewCustomer(shop, page);
    await page.goto("/");
    await page.getByRole("button", { name: `Account: ${name}` }).waitFor();
    await waitForServiceWorker(page);
    await goOffline(page);
    await page.goto("/menu");
    await page.getByRole("button", { name: `Account: ${name}` }).waitFor();
  });

  test("shows the saved menu with its date and search, and today's menu once back online", async ({
    visit,
  }) => {
    const page = await openHomeThenGoOffline(visit);

    await page.goto("/menu");
    await page.getByText(savedMenuNotice).waitFor();
    await expect.poll(() => readDishNames(page)).toHaveLength(8);
    await page.getByRole("searchbox", { name: "Search items" }).fill("masala");
    await expect
      .poll(() => readDishNames(page))
      .toEqual(["Chicken Tikka Masala", "Masala Egg Curry", "Rajma Masala"]);
    await page.getByRole("searchbox", { name: "Search items" }).fill("rajmaa");
    await expect.poll(() => readDishNames(page)).toEqual(["Rajma Masala"]);

    // A full page load of a filtered URL shows the whole menu.
    await page.goto("/menu?filter=non-veg");
    await page.getByText(savedMenuNotice).waitFor();
    expect(new URL(page.url()).search).toBe("");

    await page.context().setOffline(false);
    await page.getByText(savedMenuNotice).waitFor({ state: "detached", timeout: 20_000 });
    await expect.poll(() => readDishNames(page)).toHaveLength(8);
  });

  test("the saved menu neither says that we are open nor reports parts that cannot load", async ({
    visit,
  }) => {
    const page = await openHomeThenGoOffline(visit);
    await page.evaluate(() =>
      localStorage.setItem(
        "takeaway-order",
        JSON.stringify([{ id: 1, name: "Naan", price: 300, category: "veg", quantity: 1 }]),
      ),
    );
    const failed = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("/assets/"),
    );
    await page.goto("/menu");
    await page.getByText(savedMenuNotice).waitFor();
    await failed;
    await expect.poll(() => page.locator("[data-open-now]").count()).toBe(0);
    expect(await page.getByText("This part of the page").count()).toBe(0);
  });

  test("a link to the menu from an open page shows the saved dishes, not the built-in list", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit({ serviceWorkers: "allow" });
    const [builtInDish] = builtInMenu;
    await shop.database.pool.query("update menu_items set name = 'Aloo of the Day' where id = $1", [
      builtInDish?.id,
    ]);
    // The page cache refreshes within a second: only then can the browser save the change.
    await waitFor("the shop's menu to show the change", async () =>
      (await (await fetch(`${shop.url}/menu`)).text()).includes("Aloo of the Day"),
    );
    await page.goto("/menu");
    await waitForServiceWorker(page);
    await page.getByRole("link", { name: "About" }).first().click();
    await page.waitForURL("**/about");
    await goOffline(page);
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Menu" })
      .click();
    await page.getByText(savedMenuNotice).waitFor();
    await expect.poll(() => readDishNames(page)).toContain("Aloo of the Day");
    await shop.database.pool.query("update menu_items set name = $1 where id = $2", [
      builtInDish?.name,
      builtInDish?.id,
    ]);
  });

  test("shows an offline page that links to the menu and can continue once back online", async ({
    visit,
  }) => {
    const page = await openHomeThenGoOffline(visit);
    await page.goto("/contact");
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/offline");
    await page.getByRole("link", { name: "View the menu" }).click();
    await page.getByText(savedMenuNotice).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "You are offline" }).waitFor();

    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Continue" }).click({ timeout: 20_000 });
    await page.waitForURL("**/contact");
  });

  test("an order is neither placed nor queued, and nothing typed is lost", async ({
    shop,
    visit,
  }) => {
    const { page, allowPageError } = await visit({ serviceWorkers: "allow" });
    allowPageError(offlineErrors, "the page may make other requests while it is offline");
    await signInAsNewCustomer(shop, page);
    await seedCart(page, "Tadka Dal");
    await page.goto("/checkout");
    await page.getByLabel("Notes for the kitchen").fill("Ring twice");
    await waitForServiceWorker(page);
    const before = await countOrders(shop);
    await goOffline(page);
    await page.getByRole("button", { name: /^Place order/ }).click();
    await expectVisible(page, "There was no connection, so nothing was ordered.");
    await expect
      .poll(() => page.getByLabel("Notes for the kitchen").inputValue())
      .toBe("Ring twice");
    expect(Object.values(await readCart(page))).toEqual([1]);

    // Nothing is submitted automatically once back online: the customer decides.
    const posts = () => shop.log().split('"method":"POST","path":"/checkout.data"').length - 1;
    await page.context().setOffline(false);
    await page.evaluate(() => fetch("/healthz").then((response) => response.text()));
    expect(posts()).toBe(0);
    expect(await countOrders(shop)).toBe(before);
    await page.getByRole("button", { name: /^Place order/ }).click();
    await expectVisible(page, "Menu Order placed successfully!");
    await expect.poll(posts).toBe(1);
    expect(await countOrders(shop)).toBe(before + 1);
  });
});

describe("what the browser saves", () => {
  test("never contains personal pages, signed in or out", async ({ shop, visit }) => {
    const { page } = await visit({ serviceWorkers: "allow" });
    // The default test customer has the shop's phone number, which public pages show.
    const person = {
      ...buildPerson("Asha Not-Cached"),
      phone: "07700 900789",
      address: "77 Nobody Lane",
    };
    await signInAsNewCustomer(shop, page, person);
    const personalData = [person.name, person.email, person.phone, "7700900789", person.address];
    await page.goto("/menu");
    await waitForServiceWorker(page);
    for (const path of ["/userdashboard", "/cart", "/menu", "/me", "/complete-profile", "/"])
      await page.goto(path);
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Menu" })
      .click();
    await page.waitForURL("**/menu");

    const expectCachedPersonalData = async (expected: string[]) => {
      const stored = await readCaches(page);
      expect(stored.length).toBeGreaterThan(5);
      const leaks = stored.flatMap(({ url, text }) => {
        const { pathname } = new URL(url);
        const isPublic =
          /^\/(menu|menu\.data|offline|theme\.js|favicon\.svg|block-print\.svg|assets\/.+|pictures\/.+)$/.test(
            pathname,
          );
        const found = personalData.filter((value) => text.includes(value));
        return [
          ...(isPublic ? [] : [pathname]),
          ...found.map((value) => `${pathname} contains ${value}`),
        ];
      });
      expect(leaks).toEqual(expected);
    };
    // Proves that the check works, with a personal response that the test caches itself.
    await page.evaluate(async () =>
      (await caches.open("test")).put("/me/contact", await fetch("/me/contact")),
    );
    const shown = [person.name, person.email, person.phone, person.address];
    await expectCachedPersonalData([
      "/me/contact",
      ...shown.map((value) => `/me/contact contains ${value}`),
    ]);
    await page.evaluate(() => caches.delete("test"));
    await expectCachedPersonalData([]);
    await page.getByRole("button", { name: /^Account:/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expectVisible(page, "Logged out successfully");
    await expectCachedPersonalData([]);
  });

  test("excludes assets of older builds", async ({ visit }) => {
    const { page } = await visit({ serviceWorkers: "allow" });
    await page.goto("/");
    await waitForServiceWorker(page);
    const gone = await page.evaluate(async () => {
      const files = await caches.open("files-1");
      await files.put("/assets/of-an-older-build.js", new Response("old"));
      // As if the menu had been saved an hour ago: the next visit refreshes it.
      const pages = await caches.open("pages-1");
      const menu = await pages.match("/menu");
      await pages.put(
        "/menu",
        new Response(await menu?.text(), {
          headers: { date: new Date(Date.now() - 3_600_000).toUTCString() },
        }),
      );
      await fetch("/menu.data");
      for (let tries = 0; tries < 400; tries += 1) {
        if (!(await files.match("/assets/of-an-older-build.js"))) return true;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return false;
    });
    expect(gone).toBe(true);
  });
});
