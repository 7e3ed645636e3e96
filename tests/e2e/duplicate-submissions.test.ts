import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { RunningShop } from "../builders/running-shop.ts";
import { waitFor } from "../builders/wait-for.ts";
import {
  countOrders,
  expectOrderCount,
  expectVisible,
  readCart,
  seedCart,
  signInAsNewCustomer,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";
import type { Visit } from "./visit.ts";

/** Opens /checkout with one dish, ready to submit. */
async function openCheckoutWithDish(page: Page): Promise<void> {
  await seedCart(page, "Garlic Naan");
  await page.goto("/checkout");
  await placeButton(page).waitFor();
}

const placeButton = (page: Page) => page.getByRole("button", { name: /^Place order|^Placing/ });

describe("places one order, however it is submitted", () => {
  test("a double click", async ({ shop, visit }) => {
    const { page } = await visit();
    await signInAsNewCustomer(shop, page);
    await openCheckoutWithDish(page);
    const before = await countOrders(shop);
    await placeButton(page).dblclick();
    await expectVisible(page, "Menu Order placed successfully!");
    await expectOrderCount(shop, before + 1);
  });

  test("a reload during and after placing", async ({ shop, visit }) => {
    const { page } = await visit();
    await signInAsNewCustomer(shop, page);
    await openCheckoutWithDish(page);
    const before = await countOrders(shop);
    // Reload while the request is in flight.
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().includes("/checkout"),
    );
    await placeButton(page).click({ noWaitAfter: true });
    await sent;
    await page.reload();
    await waitFor("the order", async () => (await countOrders(shop)) > before);
    await page.goto("/checkout");
    if (new URL(page.url()).pathname === "/checkout" && (await placeButton(page).isVisible())) {
      await placeButton(page).click();
      await page.waitForURL(`${shop.url}/`);
    }
    await page.reload();
    await expectOrderCount(shop, before + 1);
  });

  test("the back button after placing", async ({ shop, visit }) => {
    const { page } = await visit();
    await signInAsNewCustomer(shop, page);
    await page.goto("/menu?search=Garlic");
    await openCheckoutWithDish(page);
    const before = await countOrders(shop);
    await placeButton(page).click();
    await expectVisible(page, "Menu Order placed successfully!");
    await page.waitForURL(`${shop.url}/`);
    await page.goBack();
    await page.waitForURL("**/menu?search=Garlic");
    await page.goto("/checkout");
    await page.waitForURL("**/cart");
    await expectVisible(page, "Your Cart is Empty");
    await expectOrderCount(shop, before + 1);
  });

  test("two tabs with the same cart", async ({ shop, visit }) => {
    const { page } = await visit();
    await signInAsNewCustomer(shop, page);
    await openCheckoutWithDish(page);
    const other = await page.context().newPage();
    await other.goto("/checkout");
    await placeButton(other).waitFor();
    const before = await countOrders(shop);
    // Holds both requests until both buttons are clicked: the first response would remove the other
    // tab's button.
    const bothPressed = Promise.withResolvers<void>();
    let clicks = 0;
    await page.context().route("**/checkout.data*", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      clicks += 1;
      if (clicks === 2) bothPressed.resolve();
      await bothPressed.promise;
      await route.continue();
    });
    await Promise.all([placeButton(page).click(), placeButton(other).click()]);
    await page.waitForURL((url) => url.pathname !== "/checkout");
    await other.waitForURL((url) => url.pathname !== "/checkout");
    await expectOrderCount(shop, before + 1);
    await expect.poll(() => readCart(page)).toEqual({});
  });

  test("a lost response, and a second attempt", async ({ shop, visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await signInAsNewCustomer(shop, page);
    await openCheckoutWithDish(page);
    const before = await countOrders(shop);
    // The request is processed; its response is lost.
    await page.route("**/checkout.data*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    });
    visitor.expectPageError(/net::ERR_CONNECTION_RESET/);
    await placeButton(page).click();
    await expectVisible(
      page,
      "Failed to place order. Please try again. If it did reach us, trying again won't order twice.",
    );
    await expectOrderCount(shop, before + 1);
    await page.unroute("**/checkout.data*");
    await placeButton(page).click();
    await expectVisible(page, "Menu Order placed successfully!");
    await expectOrderCount(shop, before + 1);
  });

  test.for([6, 20])(
    "after two presses on a phone that is %i times slower, shows the form until the confirmation, never an empty cart",
    async (slower, { shop, visit }) => {
      const { page } = await visit({ viewport: { width: 390, height: 800 } });
      await signInAsNewCustomer(shop, page);
      await openCheckoutWithDish(page);
      const before = await countOrders(shop);
      // Records all texts and toasts, which may disappear faster than a check takes.
      await page.evaluate(() => {
        const seen = { shown: [] as string[], announced: "" };
        Object.assign(window, { seen });
        const record = () => {
          seen.shown.push(
            `${location.pathname} ${document.querySelector("main")?.textContent ?? ""}`,
          );
          for (const { textContent } of document.querySelectorAll("[aria-label^=Notifications] p"))
            seen.announced += `${textContent}\n`;
        };
        new MutationObserver(record).observe(document.body, {
          childList: true,
          subtree: true,
          characterData: true,
        });
      });
      const seen = () =>
        page.evaluate(
          () => (window as unknown as { seen: { shown: string[]; announced: string } }).seen,
        );
      const phone = await page.context().newCDPSession(page);
      await phone.send("Emulation.setCPUThrottlingRate", { rate: slower });
      await placeButton(page).dblclick({ timeout: 60_000 });
      await page.waitForURL(`${shop.url}/`, { timeout: 60_000 });
      const waitForAnnouncement = (words: RegExp) =>
        waitFor(String(words), async () => words.test((await seen()).announced), 60_000);
      await waitForAnnouncement(/^Menu Order placed successfully!$/m);
      await phone.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      const { shown } = await seen();
      expect(shown.length).toBeGreaterThan(0);
      expect(
        shown.filter((text) => text.startsWith("/cart") || text.includes("Your Cart is Empty")),
      ).toEqual([]);
      expect(
        shown.filter((text) => text.startsWith("/checkout") && !text.includes("Your order")),
      ).toEqual([]);
      await expectOrderCount(shop, before + 1);
    },
  );
});

describe("reports the existing order when the cart is submitted again after a lost response", () => {
  /** Places an order whose response is lost. Returns its number. */
  async function placeWithoutResponse(
    shop: RunningShop,
    { page, expectPageError }: Visit,
  ): Promise<number> {
    await page.route("**/checkout.data*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    });
    expectPageError(/net::ERR_CONNECTION_RESET/);
    expectPageError(/^409 POST .*\/checkout/);
    await placeButton(page).click();
    await expectVisible(page, "Failed to place order. Please try again.");
    await page.unroute("**/checkout.data*");
    const { rows } = await shop.database.pool.query<{ number: number }>(
      "select max(number)::int as number from orders",
    );
    return rows[0]?.number ?? 0;
  }

  const meanwhile = {
    "almost a day later":
      "update orders set created_at = now() - interval '23 hours 50 minutes' where number = $1",
    "16 minutes later":
      "update orders set created_at = now() - interval '16 minutes' where number = $1",
    "after the kitchen has confirmed it":
      "update orders set status = 'confirmed' where number = $1",
  };

  test(`${Object.keys(meanwhile).join(", ")}: the customer opens that order, or orders again`, async ({
    shop,
    visit,
  }) => {
    const visitor = await visit();
    const { page } = visitor;
    await signInAsNewCustomer(shop, page);
    for (const update of Object.values(meanwhile)) {
      await openCheckoutWithDish(page);
      const before = await countOrders(shop);
      const number = await placeWithoutResponse(shop, visitor);
      await shop.database.pool.query(update, [number]);

      await page.goto("/checkout");
      await placeButton(page).click();
      await page
        .getByRole("alert")
        .getByText(`You've already placed order ${number}. No new order was placed.`)
        .waitFor();
      await expectVisible(page, "Changes you made since then aren't in it.");
      await expectOrderCount(shop, before + 1);
      expect(await readCart(page)).toEqual({ 4: 1 });
      const orderLink = page.getByRole("link", { name: `See order ${number}` });
      await expect
        .poll(() => orderLink.getAttribute("href"))
        .toBe(`/userdashboard/orders/${number}`);
      await page.getByRole("button", { name: "Continue as a new order" }).click();
      await page.getByRole("alert").waitFor({ state: "detached" });
      await placeButton(page).click();
      await expectVisible(page, "Menu Order placed successfully!");
      await page.waitForURL(`${shop.url}/`);
      await expectOrderCount(shop, before + 2);
      await expect.poll(() => readCart(page)).toEqual({});
    }
  });
});
