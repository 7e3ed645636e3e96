import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { createCoupon } from "../builders/shop.ts";
import { expectNoSidewaysScroll } from "./clipped-text.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectClearOfToasts, expectUncovered } from "./expect-uncovered.ts";
import { seedCart, signInAsNewCustomer, signInWithOrderPlacer } from "./page-actions.ts";
import { advanceClock, openWithPausedClock } from "./paused-clock.ts";
import { test } from "./test-with-browser.ts";

const liveOrders = (page: Page) => page.getByRole("region", { name: "Your live orders" });

describe("live orders", () => {
  test("are on the home page, follow every change, and link to the tracker", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    const orders = await signInWithOrderPlacer(shop, page);
    const takeawayNumber = await orders.placeTakeaway();
    const coupon = await createCoupon(shop);
    const first = await orders.placeDelivery({ coupon, discount: { basisPoints: 1_000 } });
    await page.goto("/");
    const card = liveOrders(page)
      .getByRole("listitem")
      .filter({ hasText: `Order ${first}` });
    await card.getByText("Not confirmed yet").waitFor();
    await card
      .getByText(
        /^Menu Order · As soon as possible, usually ready to leave at about \d\d:\d\d\s· £/,
      )
      .waitFor();
    await liveOrders(page)
      .getByRole("link", { name: `Order ${takeawayNumber}`, exact: true })
      .waitFor();
    await expect
      .poll(() =>
        card.getByRole("link", { name: `Call us about order ${first}` }).getAttribute("href"),
      )
      .toMatch(/^tel:/);
    await expectAccessible(page, { widths: [320, 1280], within: "main" });
    await expectNoSidewaysScroll(page);

    await orders.setStatuses(first, "confirmed");
    await card.getByText("Confirmed. We'll start cooking soon.").waitFor();
    await orders.setStatuses(first, "completed");
    await card.getByText("It has left our kitchen. Enjoy your meal.").waitFor();

    await card.getByRole("link", { name: `Order ${first}`, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: `Order ${first}` }).waitFor();
    await page.getByRole("heading", { name: "Progress" }).waitFor();
    await page.getByText(`Discount (${coupon})`).waitFor();
    await expectNoSidewaysScroll(page);
    expect(await liveOrders(page).count()).toBe(0);
  });

  test("the number to call about a late delivery can also be tapped in the second row", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    const orders = await signInWithOrderPlacer(shop, page);
    const numbers = [await orders.placeDelivery(), await orders.placeDelivery()];
    await orders.shop.stores.business.update({ deliveryMinutes: 25 });
    for (const number of numbers) await orders.setStatuses(number, "confirmed", "completed");
    await shop.database.pool.query(
      "update orders set updated_at = now() - interval '40 minutes' where number = any($1)",
      [numbers],
    );
    await page.goto("/");
    const row = liveOrders(page).getByRole("listitem").nth(1);
    await row.getByText("Due by now").waitFor();
    await expectUncovered(row.getByText("Not here? Call").getByRole("link").first());

    // The order just placed says so, also below orders that are due earlier.
    await orders.placeDelivery();
    await page.reload();
    await liveOrders(page)
      .getByRole("listitem")
      .nth(2)
      .getByText("Just placed. We'll confirm it shortly.")
      .waitFor();
  });

  test("are named above the empty cart just after they were placed, and not loaded for visitors", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    let ordersRequests = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/me/orders") ordersRequests += 1;
    });
    await page.goto("/cart", { waitUntil: "networkidle" });
    expect(ordersRequests).toBe(0);
    const orders = await signInWithOrderPlacer(shop, page);
    const number = await orders.placeDelivery();
    // As if the browser restored the scroll position of the full cart.
    let scrolledPx = 0;
    await page.route("**/me/orders", async (route) => {
      if (scrolledPx === 0)
        scrolledPx = await page.evaluate(() => {
          window.scrollTo(0, document.body.scrollHeight);
          return window.scrollY;
        });
      await route.continue();
    });
    await page.goto("/cart");
    await page.getByRole("status").getByText(`You've just placed order ${number}.`).waitFor();
    expect(scrolledPx).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.unroute("**/me/orders");
    expect(ordersRequests).toBeGreaterThan(0);
    await page.getByRole("link", { name: `Track order ${number}` }).click();
    await page.getByRole("heading", { level: 1, name: `Order ${number}` }).waitFor();
  });

  test("are one line on other public pages, and disappear at sign-out", async ({ shop, visit }) => {
    const { page } = await visit();
    const orders = await signInWithOrderPlacer(shop, page);
    await orders.placePartyOrder();
    const number = await orders.placeTakeaway();
    await page.goto("/menu");
    const line = liveOrders(page).getByRole("link", { name: `Order ${number}` });
    await line.waitFor();
    await expectAccessible(page, { widths: [320, 1280], within: "main" });
    await page.setViewportSize({ width: 320, height: 640 });
    await liveOrders(page).getByRole("link", { name: "1 more live order" }).waitFor();
    expect((await line.boundingBox())?.height).toBe(48);
    // The next page reserves the space before scripts run.
    await page.goto("/about", { waitUntil: "commit" });
    await expect
      .poll(() =>
        page.evaluate(() => document.documentElement.style.getPropertyValue("--live-orders")),
      )
      .toBe("2");
    await line.click();
    await page.getByRole("heading", { level: 1, name: `Order ${number}` }).waitFor();

    await page.goto("/about");
    await line.waitFor();
    await page.getByRole("button", { name: /^Account:/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL("**/signin");
    await page.goto("/about");
    await page.getByRole("link", { name: "Sign In" }).first().waitFor();
    expect(await liveOrders(page).count()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem("live-orders"))).toBeNull();
  });

  test("the line counts deliveries that are on their way", async ({ shop, visit }) => {
    const { page } = await visit();
    const orders = await signInWithOrderPlacer(shop, page);
    await orders.shop.stores.business.update({ deliveryMinutes: 25 });
    for (let count = 0; count < 2; count += 1)
      await orders.setStatuses(await orders.placeDelivery(), "confirmed", "completed");
    await page.goto("/about");
    await liveOrders(page).getByText("On its way").waitFor();
    await liveOrders(page).getByRole("link", { name: "1 more live order" }).waitFor();
  });

  test("the line shows an open order before one that the restaurant cancelled", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    const orders = await signInWithOrderPlacer(shop, page);
    const open = await orders.placePartyOrder();
    const cancelled = await orders.placeTakeaway();
    await orders.setStatuses(cancelled, "cancelled");
    await page.goto("/");
    await liveOrders(page)
      .getByRole("heading", { name: `Order ${cancelled}` })
      .waitFor();
    await page.goto("/about");
    await liveOrders(page)
      .getByRole("link", { name: `Order ${open}` })
      .waitFor();
    await orders.setStatuses(open, "cancelled");
    await liveOrders(page).getByText("Cancelled").waitFor();
  });

  test("the heading does not move when the card of a new order appears", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit({ viewport: { width: 390, height: 844 } });
    await signInAsNewCustomer(shop, page);
    await page.goto("/menu");
    await seedCart(page, "Mango Lassi");
    await page.goto("/checkout");
    const released = Promise.withResolvers<void>();
    await page.route("**/me/orders", (route) => released.promise.then(() => route.continue()));
    await page.getByRole("button", { name: /^Place order/ }).click();
    await page.waitForURL(`${shop.url}/`);
    const heading = page.getByRole("heading", { level: 1, name: /^Welcome/ });
    const top = (await heading.boundingBox())?.y;
    released.resolve();
    await liveOrders(page).getByRole("link", { name: /Track/ }).waitFor();
    expect((await heading.boundingBox())?.y).toBe(top);
    await expectClearOfToasts(liveOrders(page).getByRole("heading"));
  });

  test.for([
    ["/", 390],
    ["/", 1280],
    ["/menu", 390],
  ] as const)("are not covered by toasts: %s, %i px", async ([path, width], { shop, visit }) => {
    const { page } = await visit({ viewport: { width, height: 844 } });
    const number = await (await signInWithOrderPlacer(shop, page)).placeDelivery();
    await openWithPausedClock(page, path);
    const waitWithClock = async (element: Locator) => {
      await expect.poll(() => advanceClock(page, 20).then(() => element.isVisible())).toBe(true);
    };
    const track = liveOrders(page).getByRole("link", { name: /Track/ });
    await waitWithClock(track);
    // Clicks without scrolling to the button.
    await page
      .getByRole("button", { name: /^Add to Cart/ })
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await waitWithClock(page.getByText(/^Added /));
    await expectUncovered(liveOrders(page).getByText(`Order ${number}`, { exact: true }));
    await expectUncovered(track);
    await expectUncovered(page.getByRole("button", { name: /^Account/ }));
    if (path === "/") await expectClearOfToasts(page.getByRole("heading", { level: 1 }));
  });
});

test("the order's page starts with progress, time and place; a takeaway's place is the restaurant", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  const orders = await signInWithOrderPlacer(shop, page);
  const takeaway = await orders.placeTakeaway();
  await page.goto(`/userdashboard/orders/${takeaway}`);
  await page.locator("[aria-current=step]").getByText("Placed").waitFor();
  const section = page.getByRole("heading", { name: "When and where" }).locator("..");
  await section.getByText("12 Spice Lane").waitFor();
  expect(await section.getByText("High Street").count()).toBe(0);
  await expect
    .poll(() => section.getByRole("link", { name: /^Directions/ }).getAttribute("href"))
    .toContain("Spice%20Lane");
  await section.getByRole("link", { name: /^Call / }).waitFor();
  await page.getByText("Your address").waitFor();

  const delivery = await orders.placeDelivery();
  await page.goto(`/userdashboard/orders/${delivery}`);
  await section.getByText("High Street").waitFor();
  expect(await section.getByRole("link", { name: /^Directions/ }).count()).toBe(0);
  await page.getByText("You can change or cancel it until we confirm it.").waitFor();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await page.getByText("You cancelled this order. There is nothing to pay.").waitFor();
});
