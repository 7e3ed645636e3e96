import type { Locator, Page } from "playwright-core";
import { Temporal } from "temporal-polyfill";
import { describe, expect } from "vitest";
import { sameHoursDaily } from "../../domain/scheduling/opening-hours.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
  countOrders,
  expectOrderCount,
  expectVisible,
  replaceSettings,
  seedCart,
  signInAsNewCustomer,
} from "./page-actions.ts";
import { advanceClock, fastForwardClock } from "./paused-clock.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";

const tomorrow = Temporal.Now.zonedDateTimeISO("Europe/London").toPlainDate().add({ days: 1 });
/** Tomorrow at this time in the shop's time zone. */
const at = (time: string) =>
  new Date(tomorrow.toPlainDateTime(time).toZonedDateTime("Europe/London").epochMilliseconds);

const openText = (container: Locator) => container.locator("[data-open-now]").first().innerText();
const hero = (page: Page) => page.getByRole("main").locator("section").first();
/**
 * Reads the hero of a newly loaded home page. Poll it: the page cache shows a change in the
 * database within a second.
 */
async function reloadHero(page: Page, options?: Parameters<Page["goto"]>[1]): Promise<string> {
  await page.goto("/", options);
  return openText(hero(page));
}

describe("whether the shop is open", () => {
  test("is updated by the browser every minute, without layout shift", async ({ visit }) => {
    const { page } = await visit();
    await page.clock.install({ time: at("16:29:30") });
    await page.goto("/");
    await expect.poll(() => openText(hero(page))).toMatch(/^open now · until 17:00$/i);
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    await advanceClock(page, 31_000);
    await expect.poll(() => openText(hero(page))).toMatch(/^closing soon · open until 17:00$/i);
    await fastForwardClock(page, 30 * 60_000);
    await expect
      .poll(() => openText(hero(page)))
      .toMatch(/^closed now · opens tomorrow at 10:00 · order ahead$/i);
    expect(await page.getByRole("heading", { level: 1 }).boundingBox()).toEqual(heading);
  });

  test("the home page and the menu say how long a delivery takes", async ({ shop, visit }) => {
    await replaceSettings(shop, { leadMinutes: 20, deliveryMinutes: 25 });
    const { page } = await visit();
    await expect
      .poll(async () => (await page.request.get("/")).text())
      .toContain("Delivery usually takes about 45 minutes");
    await page.clock.install({ time: at("16:59:30") });
    for (const path of ["/", "/menu"]) {
      await page.goto(path);
      await expectVisible(page, /Delivery usually takes about 45 minutes\.$/);
    }
    await advanceClock(page, 31_000);
    await expectVisible(page, /Delivery usually takes about 45 minutes once we open\.$/);
  });

  test("uses the shop's time zone, not the visitor's", async ({ visit }) => {
    for (const timezoneId of ["Pacific/Auckland", "America/Los_Angeles"]) {
      const { page } = await visit({ timezoneId });
      await page.clock.install({ time: at("09:30") });
      await page.goto("/");
      await expect
        .poll(() => openText(hero(page)))
        .toMatch(/^closed now · opens at 10:00 · order ahead$/i);
    }
  });

  test("is shown in the hero, on the contact page, in the footer, and on order pages, without blocking orders", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    await signInAsNewCustomer(shop, page);
    await page.clock.install({ time: at("20:00") });
    const short = /^closed now · opens tomorrow at 10:00$/i;
    const withOffer = /^closed now · opens tomorrow at 10:00 · order ahead$/i;
    await page.goto("/menu");
    await expect.poll(() => openText(page.getByRole("main"))).toMatch(withOffer);
    await seedCart(page, "Mango Lassi");
    await page.reload();
    await expect
      .poll(() => openText(page.getByRole("region", { name: "Your cart" })))
      .toMatch(withOffer);
    for (const path of ["/", "/contact", "/dine-in", "/takeaway"]) {
      await page.goto(path);
      await expect
        .poll(() => openText(page.getByRole("main")))
        .toMatch(path === "/" ? withOffer : short);
      await expect.poll(() => openText(page.getByRole("contentinfo"))).toMatch(short);
    }
    await page.goto("/checkout");
    await expect
      .poll(() => openText(page.getByRole("main")))
      .toMatch(/^We are closed now\. We open tomorrow at 10:00\./);
    expect(await page.getByRole("button", { name: /^Place order/ }).isEnabled()).toBe(true);
  });

  test("applies exceptions to the opening hours, which the contact page lists", async ({
    shop,
    visit,
  }) => {
    await replaceSettings(shop, {
      hoursExceptions: [
        { day: tomorrow.toString(), spans: [], reason: "Diwali" },
        {
          day: tomorrow.add({ days: 1 }).toString(),
          spans: [{ opens: "12:00", closes: "15:00" }],
          reason: "The day after",
        },
        { day: tomorrow.subtract({ days: 5 }).toString(), spans: [], reason: "Long gone" },
      ],
    });
    const { page } = await visit();
    await page.clock.install({ time: at("12:00") });
    await expect
      .poll(() => reloadHero(page))
      .toMatch(/^closed today: diwali · opens tomorrow at 12:00 · order ahead$/i);
    const main = page.getByRole("main");
    // Pages are cached separately: this one may be a second old although the home page is not.
    await expect
      .poll(async () => {
        await page.goto("/contact");
        return main.getByText(/^\w+day \d+ \w+ · Diwali: closed$/).count();
      })
      .toBe(1);
    await main.getByText(/^\w+day \d+ \w+ · The day after: 12:00\sto\s15:00$/).waitFor();
    expect(await main.getByText("Long gone").count()).toBe(0);
    await main.getByText("Monday to Sunday 10:00 to 17:00").waitFor();
  });

  test("a delivery ordered while closed shows its time, asks again if that changes, and can be scheduled", async ({
    shop,
    visit,
  }) => {
    const opensTomorrow = {
      deliveryArea: "We deliver in Leicester.",
      weeklyHours: sameHoursDaily([]),
      hoursExceptions: [
        { day: tomorrow.toString(), spans: [{ opens: "10:10", closes: "20:00" }], reason: "" },
      ],
    };
    const visitor = await visit();
    const { page } = visitor;
    await signInAsNewCustomer(shop, page);
    await seedCart(page, "Aloo Gobi");
    await replaceSettings(shop, opensTomorrow);
    await page.goto("/cart");
    const notice =
      "We are closed today. We open tomorrow at 10:10. Order now and we'll deliver it tomorrow, from 10:30.";
    await expectVisible(page, notice);
    await expectVisible(page, "We deliver in Leicester.");
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    const before = await countOrders(shop);
    const forTomorrow = page.getByRole("button", {
      name: "Place order for tomorrow, from 10:30, pay £5.10 on delivery",
    });
    await forTomorrow.waitFor();
    await expectVisible(page, notice);
    await expectVisible(
      page,
      "Where should we deliver? We deliver in Leicester. You pay in cash when your food arrives.",
    );
    await page.getByLabel("Notes").fill("Ring twice");

    await replaceSettings(shop, { ...opensTomorrow, deliveryPostcodes: ["LE1", "LE2"] });
    const address = page.getByLabel("Address", { exact: true });
    await address.fill("1 Old Market\nNottingham NG1 2AB");
    visitor.expectPageError(/409 POST .*\/checkout/);
    await forTomorrow.click();
    await expectVisible(page, "Sorry, we don't deliver to NG1 2AB. We deliver to LE1 and LE2.");
    // The button has this text again once the page has loaded its data again.
    await forTomorrow.waitFor();
    expect(await address.getAttribute("aria-invalid")).toBe("true");
    expect(await address.inputValue()).toBe("1 Old Market\nNottingham NG1 2AB");
    await expectOrderCount(shop, before);
    await address.fill("1 High Street\nLeicester LE1 4AB");

    await replaceSettings(shop, {
      weeklyHours: sameHoursDaily([{ opens: "00:00", closes: "00:00" }]),
    });
    visitor.expectPageError(/409 POST .*\/checkout/);
    await forTomorrow.click();
    await expectVisible(page, "We are open now, so we'd deliver this order as soon as possible.");
    const now = page.getByRole("button", { name: "Place order, pay £5.10 on delivery" });
    await now.waitFor();

    await replaceSettings(shop, { ...opensTomorrow, ordersWhileClosed: "refuse" });
    await now.click();
    await expectVisible(page, "We are closed. You can order again when we open tomorrow at 10:10.");
    await expect.poll(() => now.isDisabled()).toBe(true);
    const reasonId = await now.getAttribute("aria-describedby");
    await page
      .locator(`form #${reasonId}`)
      .getByText("We don't take orders while we are closed. Your cart is saved.")
      .waitFor();
    await expectOrderCount(shop, before);

    await replaceSettings(shop, { ...opensTomorrow, deliveryPostcodes: ["LE1", "LE2"] });
    await page.reload();
    await forTomorrow.waitFor();
    // A postcode outside the area is an error as soon as it is typed.
    await address.fill("1 Old Market\nNottingham NG1 2AB");
    await expectVisible(page, "Sorry, we don't deliver to NG1 2AB. We deliver to LE1 and LE2.");
    expect(await address.getAttribute("aria-invalid")).toBe("true");
    const takeawayLink = page.getByRole("link", { name: "as a takeaway instead" });
    // The dishes are copied once.
    for (let visits = 0; visits < 2; visits += 1) {
      await takeawayLink.click();
      await page.waitForURL("**/takeaway");
      await page.getByText("1 Item").waitFor();
      await page.goBack();
      await takeawayLink.waitFor();
    }
    await address.fill("1 High Street\nLeicester LE1 4AB");
    await expect.poll(() => address.getAttribute("aria-invalid")).toBeNull();
    expect(await takeawayLink.count()).toBe(0);

    // A time that the customer chose is refused once the shop closes earlier.
    await page.getByRole("radio", { name: "Choose a time" }).check();
    await page.getByRole("radio", { name: "18:55" }).check();
    const closesAtNoon = [
      { day: tomorrow.toString(), spans: [{ opens: "10:10", closes: "12:00" }], reason: "" },
    ];
    await replaceSettings(shop, { ...opensTomorrow, hoursExceptions: closesAtNoon });
    await page
      .getByRole("button", { name: "Place order for tomorrow, from 18:55, pay £5.10 on delivery" })
      .click();
    const times = page.getByRole("group", { name: "Time", exact: true });
    await times.getByText("We are closed then. Please choose another time.").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^11:40/ }).click();
    await times.getByText("We are closed then.").waitFor({ state: "hidden" });
    await page
      .getByRole("button", { name: "Place order for tomorrow, from 11:40, pay £5.10 on delivery" })
      .click();
    await page
      .getByRole("region", { name: "Your live orders" })
      .getByText(/from 11:40/)
      .waitFor();
    await expectOrderCount(shop, before + 1);
    const { rows } = await shop.database.pool.query(
      "select number, m.shipping_info->>'notes' as notes from orders join menuorder m using (id) order by number desc limit 1",
    );
    expect(rows[0].notes).toBe("Ring twice");
    await page.goto(`/userdashboard/orders/${rows[0].number}`);
    await page.getByText("from 11:40").filter({ visible: true }).first().waitFor();
    await page.getByRole("link", { name: "Add to calendar" }).waitFor();
  });

  test("the home page's contact block shows the day's own hours from midnight on", async ({
    shop,
    visit,
  }) => {
    const spans = [{ opens: "11:00", closes: "15:00" }];
    const shortDay = { day: tomorrow.toString(), spans, reason: "Stocktaking" };
    await replaceSettings(shop, { hoursExceptions: [shortDay] });
    const { page } = await visit();
    await expect.poll(async () => (await page.request.get("/")).text()).toContain("Stocktaking");
    await page.clock.install({ time: new Date(at("00:00").getTime() - 30_000) });
    await page.goto("/");
    const block = page.getByRole("region", { name: "Get in Touch" });
    await expect.poll(() => openText(block)).toMatch(/^closed now/i);
    expect(await block.getByText("Stocktaking").count()).toBe(0);
    await advanceClock(page, 31_000);
    await block.getByText("Today · Stocktaking: 11:00 to 15:00").waitFor();
  });

  test("is in the server's HTML, for browsers without JavaScript", async ({ shop, visit }) => {
    await replaceSettings(shop, {
      weeklyHours: sameHoursDaily([{ opens: "00:00", closes: "00:00" }]),
    });
    const { page } = await visit({ javaScriptEnabled: false });
    await expect.poll(() => reloadHero(page, { waitUntil: "commit" })).toMatch(/^open now$/i);
  });
});
