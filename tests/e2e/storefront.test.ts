import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { chatLink, contactLinks, expectOpensInNewTab, listHrefs, mapLink } from "./links.ts";
import { expectVisible } from "./page-actions.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";

/** The script files of the tilt effect. */
const tiltEffect = /\/(tilt|atropos)/;

/** Title and link of each card; asserts that each has a picture, an icon and a text. */
async function readCards(container: Locator) {
  const cards = await container.getByRole("listitem").all();
  return Promise.all(
    cards.map(async (card) => {
      expect(await card.locator("img").count()).toBe(1);
      expect(await card.locator("svg").count()).toBe(1);
      expect((await card.locator("p").textContent())?.length).toBeGreaterThan(10);
      return [await card.getByRole("heading").textContent(), (await listHrefs(card))[0]];
    }),
  );
}

describe("the home page", () => {
  test.for(["/", "/home"])(
    "%s welcomes, leads to the menu, shows four ways to order and how to get in touch",
    async (path, { visit }) => {
      const { page } = await visit();
      await page.goto(path);
      const main = page.getByRole("main");
      await main
        .getByRole("heading", {
          level: 1,
          name: /^Welcome to Tiffin Kitchen.*Home-style food, cooked the slow way\.$/,
        })
        .waitFor();
      expect(
        await readCards(main.getByRole("region", { name: "How would you like to order?" })),
      ).toEqual([
        ["Dine In", "/dine-in"],
        ["Takeaway", "/takeaway"],
        ["Party Orders", "/party-order"],
        ["WhatsApp Order", chatLink],
      ]);
      await expectOpensInNewTab(main.getByRole("link", { name: /^WhatsApp Order/ }));
      const touch = main.getByRole("region", { name: "Get in Touch" });
      expect(await listHrefs(touch)).toEqual(["/contact", mapLink, ...contactLinks]);
      await expectOpensInNewTab(touch.getByRole("link", { name: /12 Spice Lane/ }));
      await touch.getByText("Monday to Sunday").waitFor();
      await touch.getByText("10:00 to 17:00").waitFor();
      await main.getByRole("link", { name: "Explore Menu" }).click();
      await page.waitForURL("**/menu");
    },
  );

  test("shows five starred dishes in two rows, with each button's label on one line", async ({
    shop,
    visit,
  }) => {
    await shop.database.pool.query("update menu_items set featured = id <= 5");
    const { page } = await visit();
    const section = page.getByRole("main").getByRole("region", { name: "A taste of our menu" });
    const buttons = section.getByRole("button", { name: /^Add to Cart/ });
    // The page is cached for up to a second.
    await expect
      .poll(async () => {
        await page.goto("/");
        return buttons.count();
      })
      .toBe(5);
    for (const [width, rows] of [
      [390, 5],
      [768, 3],
      [1_280, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
      expect(boxes).toHaveLength(5);
      expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(rows);
      expect(Math.max(...boxes.map((box) => box?.height ?? 0))).toBeLessThan(50);
    }
    await shop.database.pool.query("update menu_items set featured = false");
  });

  test("tilts its cards under a mouse by at most 15 degrees with a 40 px offset, and flattens them again", async ({
    visit,
  }) => {
    const { page } = await visit({ reducedMotion: "no-preference" });
    const requestedUrls: string[] = [];
    page.on("request", (request) => void requestedUrls.push(request.url()));
    await page.goto("/");
    const card = page.getByRole("main").getByRole("link", { name: /^Takeaway/ });
    await card.hover();
    await card.locator(".atropos-shadow").waitFor({ state: "attached" });
    expect(requestedUrls.filter((url) => tiltEffect.test(url))).not.toEqual([]);
    const styleOf = (part: string) =>
      card.locator(part).evaluate((element) => (element as HTMLElement).style.transform);
    // Moves to the corner again and again: the card is animated while the page scrolls.
    await expect
      .poll(async () => {
        const { x, y, width } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0 };
        await page.mouse.move(x + width - 1, y + 1);
        return styleOf(".atropos-rotate");
      })
      .toMatch(/rotateX\(1[45][.\d]*deg\) rotateY\(1[45][.\d]*deg\)/);
    await expect.poll(() => styleOf(".atropos-scale")).toContain("40px");
    await expect.poll(() => styleOf(".atropos-shadow")).toContain("scale(1.05)");
    await page.mouse.move(1, 1);
    await card.locator(".atropos-shadow").waitFor({ state: "detached" });
    await expect.poll(() => styleOf(".atropos-rotate")).toContain("rotateX(0deg) rotateY(0deg)");
    await card.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/takeaway");
  });

  test("does not tilt its cards with reduced motion or touch, and does not load the effect", async ({
    visit,
  }) => {
    for (const options of [
      { reducedMotion: "reduce" },
      { reducedMotion: "no-preference", hasTouch: true, isMobile: true },
    ] as const) {
      const { page } = await visit(options);
      const requestedUrls: string[] = [];
      page.on("request", (request) => void requestedUrls.push(request.url()));
      await page.goto("/");
      const card = page.getByRole("main").getByRole("link", { name: /^Takeaway/ });
      await card.hover();
      await page.waitForLoadState("networkidle");
      expect(requestedUrls.filter((url) => tiltEffect.test(url))).toEqual([]);
      expect(await card.locator(".atropos-shadow").count()).toBe(0);
    }
  });
});

describe("pages about the shop", () => {
  test("the services page leads to four ways to order", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/services");
    expect(await readCards(page.getByRole("main").getByRole("list"))).toEqual([
      ["Dine In", "/dine-in"],
      ["Takeaway", "/takeaway"],
      ["Delivery", "/menu"],
      ["WhatsApp Order", chatLink],
    ]);
  });

  test("the about page has its intro, commitment, claims, mission and three pictures, with a fallback", async ({
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    expectPageError(/404 GET .*gallery\/kitchen/);
    await page.route("**/pictures/gallery/kitchen*", (route) => route.fulfill({ status: 404 }));
    await page.goto("/about");
    const main = page.getByRole("main");
    for (const name of ["About Tiffin Kitchen", "Our Commitment", "Our Mission", "Our Space"])
      await main.getByRole("heading", { name }).waitFor();
    const claims = main.getByRole("region", { name: "No Chemicals Added" });
    await expect
      .poll(() => claims.getByRole("listitem").getByRole("heading").allTextContents())
      .toEqual(["No Artificial Colour", "No Soya Sauce", "No MSG", "No Artificial Flavours"]);
    const pictures = main.getByRole("region", { name: "Our Space" }).getByRole("img");
    expect(await pictures.count()).toBe(3);
    await pictures.last().scrollIntoViewIfNeeded();
    const shown = (index: number) =>
      pictures
        .nth(index)
        .evaluate(
          (image: HTMLImageElement) => image.complete && image.naturalWidth > 0 && image.currentSrc,
        );
    await expect.poll(() => shown(0)).toMatch(/gallery\/dining-room/);
    await expect.poll(() => shown(1)).toMatch(/dish-placeholder/);
    await expect.poll(() => shown(2)).toMatch(/gallery\/spice-shelf/);
  });

  test("party orders, dine-in and takeaway link to their forms and show whether the shop is open", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/party-order");
    const main = page.getByRole("main");
    await main.getByRole("heading", { level: 1, name: "Party Orders" }).waitFor();
    expect(await listHrefs(main)).toEqual(
      expect.arrayContaining(["/services/partyorder/eventcontact", "/menu", "tel:+447700900123"]),
    );
    await page.goto("/services/partyorder/eventcontact");
    expect(await listHrefs(main)).toContain("/contact");
    for (const path of ["/dine-in", "/takeaway"]) {
      await page.goto(path);
      await main
        .locator("[data-open-now]")
        .getByText(/open|clos/i)
        .waitFor();
      await expectOpensInNewTab(main.getByRole("link", { name: /WhatsApp/ }));
    }
  });

  test("the policies name the shop and what a visit has stored in the browser", async ({
    visit,
  }) => {
    const { page } = await visit();
    const main = page.getByRole("main");
    await page.goto("/privacy-policy");
    expect(await listHrefs(main)).toEqual(
      expect.arrayContaining([contactLinks[2], contactLinks[0], "/cookie-policy"]),
    );
    await main.getByText("Tiffin Kitchen, 12 Spice Lane, Leicester LE1 4AB").waitFor();
    await page.goto("/terms-of-service");
    await main.getByText("We are open Monday to Sunday, 10:00 to 17:00.").waitFor();
    await main
      .getByText(/change or cancel it free of charge: on its page in your dashboard/)
      .waitFor();
    await page.goto("/menu?search=lassi");
    await page.getByRole("button", { name: /^Add to Cart ?: Mango Lassi$/ }).click();
    await expectVisible(page, "Added Mango Lassi to cart");
    await page.getByRole("button", { name: "Switch to light theme" }).click();
    const stored = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    await page.goto("/cookie-policy");
    const listedNames = await main.locator("dt").allTextContents();
    expect(stored).toEqual(expect.arrayContaining(["cart", "theme", "toasts"]));
    for (const name of stored)
      expect(listedNames.join("\n")).toMatch(new RegExp(`^${name} ·`, "m"));
  });

  test("an unknown URL shows a 404 page with links", async ({ visit }) => {
    const { page, expectPageError } = await visit();
    expectPageError(/404 GET .*no-such-page/);
    expect((await page.goto("/no-such-page"))?.status()).toBe(404);
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Explore Menu" }).click();
    await page.waitForURL("**/menu");
  });
});

describe("the shop's settings", () => {
  test("appear in the titles, links and texts of the pages", async ({ shop, visit }) => {
    const settings = {
      name: "Meena & Daughters",
      address: "1 Market Place, York YO1 8SL",
      phones: ["+441904000001", "+441904000002"],
      email: "meena@york.test",
      whatsapp: "+447700900999",
      partyNoticeDays: 14,
      weeklyHours: {
        ...Object.fromEntries(
          ["tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [
            day,
            [{ opens: "11:30", closes: "22:00" }],
          ]),
        ),
        monday: [],
      },
    };
    await shop.database.pool.query("update business set settings = settings || $1::jsonb", [
      JSON.stringify(settings),
    ]);
    try {
      const { page } = await visit();
      await expect
        .poll(async () => (await page.goto("/contact")) && page.title())
        .toBe("Contact · Meena & Daughters");
      const externalLinks = (await listHrefs(page.locator("body"))).filter(
        (href) => !href.startsWith("/") && !href.startsWith("#"),
      );
      expect(externalLinks).toEqual(
        expect.arrayContaining([
          "https://wa.me/447700900999?text=Hello%20Meena%20%26%20Daughters%2C%20I%20would%20like%20to%20place%20an%20order.",
          "https://www.google.com/maps/search/?api=1&query=1%20Market%20Place%2C%20York%20YO1%208SL",
          "tel:+441904000001",
          "tel:+441904000002",
          "mailto:meena@york.test",
        ]),
      );
      const defaultDetails = /tiffin(?!\.example\/people\/)|Leicester|447700900123/;
      expect(externalLinks.filter((href) => defaultDetails.test(href))).toEqual([]);
      const main = page.getByRole("main");
      await main.getByText("Tuesday to Sunday 11:30 to 22:00").waitFor();
      await main.getByText("Monday Closed").waitFor();
      // Pages are cached separately: this one may be a second old although the contact page is not.
      await expect
        .poll(async () => {
          await page.goto("/services");
          return main.getByText("Please order 14 days ahead.").count();
        })
        .toBe(1);
    } finally {
      await shop.database.pool.query("update business set settings = '{}'");
    }
  });
});
