import type { Page } from "playwright-core";
import { Temporal } from "temporal-polyfill";
import { describe, expect } from "vitest";
import { access } from "../../app/access.ts";
import { searchIndexing, sitemapPages } from "../../app/seo/indexing.ts";
import type { MenuItem } from "../../domain/menu/menu-item.ts";
import { createMenuStore } from "../../domain/menu/menu-store.ts";
import { routeEntries } from "../architecture/route-table.ts";
import { createRawClient, getCookieHeader } from "../builders/raw-client.ts";
import { waitFor } from "../builders/wait-for.ts";
import { signInAsNewCustomer, signInAsOwner } from "./page-actions.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";

type Node = Record<string, unknown> & { "@type": string };
interface DishNode {
  name: string;
  description?: string;
  image?: string;
  offers: { price: string; priceCurrency: string; availability: string };
  suitableForDiet?: string[];
}

/** The page's structured data, parsed as search engines do. */
async function readGraph(page: Page): Promise<Node[]> {
  const scripts = page.locator('script[type="application/ld+json"]');
  expect(await scripts.count()).toBe(1);
  return (JSON.parse((await scripts.textContent()) ?? "") as { "@graph": Node[] })["@graph"];
}

const findNode = (graph: Node[], type: string) =>
  graph.find((node) => node["@type"] === type) as Node;

function listDishes(graph: Node[]): DishNode[] {
  const sections = findNode(graph, "Menu").hasMenuSection as { hasMenuItem: DishNode[] }[];
  return sections.flatMap((section) => section.hasMenuItem);
}

const readMeta = (page: Page, name: string) =>
  page
    .locator(`meta[name="${name}"], meta[property="${name}"]`)
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute("content")));
const readCanonical = (page: Page) =>
  page
    .locator('link[rel="canonical"]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute("href")));

const sortByName = <Named extends { name: string }>(list: Named[]) =>
  list.toSorted((a, b) => (a.name < b.name ? -1 : 1));

describe("structured data", () => {
  const hostileDish: MenuItem = {
    id: 666,
    name: '</script><script>alert("dish")</script> & <b>naan</b>',
    description: "<!-- \u2028 ]]> 'quoted' \"twice\"",
    price: 7,
    image: "",
    category: "veg",
    vegan: true,
    allergens: {},
  };

  test("of dishes matches the database and the pages, also with special characters in names", async ({
    shop,
    visit,
  }) => {
    const store = createMenuStore(shop.database.db);
    await store.addMissing([hostileDish]);
    const stored = await store.list(Temporal.Now.instant());
    // The page cache refreshes within a second.
    await waitFor("the menu to list the dish", async () =>
      (await (await fetch(`${shop.url}/menu`)).text()).includes("alert("),
    );
    const { page } = await visit();
    await page.goto("/menu");
    const describedDishes = listDishes(await readGraph(page));
    expect(sortByName(describedDishes)).toEqual(
      sortByName(stored).map((dish) => ({
        "@type": "MenuItem",
        name: dish.name,
        ...(dish.description && { description: dish.description }),
        ...(dish.image && { image: shop.url + dish.image }),
        offers: {
          "@type": "Offer",
          price: (dish.price / 100).toFixed(2),
          priceCurrency: "GBP",
          availability: "https://schema.org/InStock",
        },
        ...(dish.category === "veg" && {
          suitableForDiet: [
            "https://schema.org/VegetarianDiet",
            ...(dish.vegan ? ["https://schema.org/VeganDiet"] : []),
          ],
        }),
      })),
    );

    const shown: { name: string; price: string }[] = [];
    for (let number = 1; number <= Math.ceil(stored.length / 8); number += 1) {
      await page.goto(`/menu?page=${number}`);
      for (const card of await page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { level: 3 }) })
        .all())
        shown.push({
          name: (await card.getByRole("heading", { level: 3 }).textContent()) ?? "",
          price: ((await card.getByText(/^£\d/).first().textContent()) ?? "").replace("£", ""),
        });
    }
    expect(sortByName(shown)).toEqual(
      sortByName(describedDishes).map(({ name, offers }) => ({ name, price: offers.price })),
    );
  });

  test("of the shop matches the settings, and the hours with exceptions on the contact page", async ({
    shop,
    visit,
  }) => {
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const settings = { hoursExceptions: [{ day, spans: [], reason: "A wedding" }] };
    await shop.database.pool.query("update business set settings = settings || $1::jsonb", [
      JSON.stringify(settings),
    ]);
    await waitFor("the exception", async () =>
      (await (await fetch(`${shop.url}/contact`)).text()).includes("A wedding"),
    );
    const { page } = await visit();
    await page.goto("/contact");
    const restaurant = findNode(await readGraph(page), "Restaurant");
    expect(restaurant).toMatchObject({
      name: "Tiffin Kitchen",
      url: `${shop.url}/`,
      telephone: "+447700900123",
      email: "hello@tiffin.example",
      address: {
        streetAddress: "12 Spice Lane",
        addressLocality: "Leicester",
        postalCode: "LE1 4AB",
        addressCountry: "GB",
      },
      openingHoursSpecification: [{ opens: "10:00", closes: "17:00" }],
      specialOpeningHoursSpecification: [
        { name: "A wedding", validFrom: day, validThrough: day, opens: "00:00", closes: "00:00" },
      ],
      servesCuisine: ["Indian"],
      menu: `${shop.url}/menu`,
      acceptsReservations: `${shop.url}/dine-in`,
      paymentAccepted: "Cash",
    });
    const main = page.getByRole("main");
    for (const text of ["12 Spice Lane", "07700 900123", "hello@tiffin.example", "10:00"])
      await main.getByText(text).first().waitFor();

    await page.goto("/");
    const { rows } = await shop.database.pool.query(
      "select min(price), max(price) from menu_items",
    );
    const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;
    expect(findNode(await readGraph(page), "Restaurant")).toMatchObject({
      ...restaurant,
      priceRange: `${pounds(rows[0].min)}–${pounds(rows[0].max)}`,
    });
  });
});

describe("indexing", () => {
  test("the sitemap lists the public pages; each loads, with its own canonical URL and description", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    const client = createRawClient(shop.url);
    const sitemap = await (await client.get("/sitemap.xml")).text();
    const locations = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);
    expect(locations).toEqual(sitemapPages.map(({ path }) => shop.url + path));
    expect(sitemap).toMatch(/\/menu<\/loc><lastmod>\d{4}-\d\d-\d\dT/);

    const heads: { title: string; description: string | null | undefined }[] = [];
    for (const { path } of sitemapPages) {
      expect((await page.goto(path))?.status()).toBe(200);
      expect(await readCanonical(page)).toEqual([shop.url + path]);
      expect(await readMeta(page, "robots")).toEqual([]);
      expect(await readMeta(page, "og:url")).toEqual([shop.url + path]);
      expect(await readMeta(page, "og:image")).toEqual([`${shop.url}/pictures/share-card.jpg`]);
      expect(await readMeta(page, "twitter:card")).toEqual(["summary_large_image"]);
      await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en-GB");
      heads.push({
        title: await page.title(),
        description: (await readMeta(page, "description"))[0],
      });
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
    for (const { title, description } of heads) {
      expect(title.length).toBeLessThanOrEqual(70);
      expect(description?.length).toBeGreaterThanOrEqual(50);
      expect(description?.length).toBeLessThanOrEqual(180);
    }
    const picture = await client.get("/pictures/share-card.jpg");
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
  });

  test("the home page has one canonical URL; a filtered menu refers to the menu; each menu page has its own", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    for (const [path, canonicalPath] of [
      ["/home", "/"],
      ["/menu?search=dal", "/menu"],
      ["/menu?filter=veg&page=2", "/menu"],
      ["/menu?cart=open", "/menu"],
      ["/menu?utm_source=somewhere", "/menu"],
      ["/menu?page=2", "/menu?page=2"],
      ["/about?utm_source=somewhere", "/about"],
    ] as const) {
      await page.goto(path);
      expect({ path, canonical: await readCanonical(page) }).toEqual({
        path,
        canonical: [shop.url + canonicalPath],
      });
    }
  });

  test("everything else is noindex: excluded and personal pages, back office, data and API", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    await signInAsNewCustomer(shop, page);
    const { page: adminPage } = await visit();
    await signInAsOwner(adminPage);
    const clients = {
      public: createRawClient(shop.url),
      "signed-in": createRawClient(shop.url, await getCookieHeader(page)),
      admin: createRawClient(shop.url, await getCookieHeader(adminPage)),
    };
    const pages = routeEntries.filter(
      ({ file, path }) =>
        path !== null &&
        (access[file]?.loader ?? access[file]?.page) &&
        searchIndexing[file] !== "listed",
    );
    const indexable: string[] = [];
    for (const { file, path } of pages) {
      // Not pages: streams that never end, the sign-out redirect, and files for crawlers and
      // browsers.
      if (/events|sitemap|robots|web-manifest|sign-out/.test(file)) continue;
      const audience = access[file]?.loader ?? access[file]?.page ?? "public";
      const url = (path ?? "").replace(":number", "1").replace("/*", "/no-such-page");
      const response = await clients[audience].get(url);
      const isNoindex =
        response.headers.get("x-robots-tag")?.includes("noindex") ||
        /<meta name="robots" content="noindex/.test(await response.text());
      const isRedirect = response.status >= 300 && response.status < 400;
      if (!isNoindex && !isRedirect) indexable.push(url);
    }
    expect(indexable).toEqual([]);
    for (const path of ["/menu.data", "/me", "/healthz", "/no-such-page.data"])
      expect(`${path} ${(await clients.public.get(path)).headers.get("x-robots-tag")}`).toBe(
        `${path} noindex`,
      );
  });

  test("robots.txt names the sitemap; a missing page is a 404", async ({ shop }) => {
    const client = createRawClient(shop.url);
    const robots = await client.get("/robots.txt");
    expect(robots.headers.get("content-type")).toContain("text/plain");
    const lines = (await robots.text()).split("\n");
    expect(lines).toContain("User-agent: *");
    expect(lines).toContain("Disallow: /admin/");
    expect(lines).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
    expect((await client.get("/menus")).status).toBe(404);
  });
});
