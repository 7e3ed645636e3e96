import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { confirmableFacts } from "../../domain/setup/sample-facts.ts";
import { createCustomerClient, signInForCookie } from "../builders/customers.ts";
import { buildPicture } from "../builders/pictures.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { owner, type RunningShop } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { createShopFixture, test } from "../builders/test-with-shop.ts";
import { waitFor } from "../builders/wait-for.ts";

const practiceTest = test.extend(
  "shop",
  { scope: "file" },
  createShopFixture({ isPractice: true }),
);

const publicPages = [
  "/",
  "/menu",
  "/dine-in",
  "/takeaway",
  "/party-order",
  "/contact",
  "/about",
  "/signin",
  "/no-such-page",
];
const read = async ({ url }: RunningShop, path: string) => (await fetch(url + path)).text();
const isIndexed = (html: string) => !/<meta name="robots" content="noindex"/.test(html);

practiceTest(
  "the pages of a new shop say that orders are for practice, until the owner opens it",
  async ({ shop }) => {
    for (const path of publicPages) {
      const html = await read(shop, path);
      expect(html, path).toContain(
        "This shop is being set up. Orders are for practice and will not be cooked.",
      );
      expect(isIndexed(html), path).toBe(false);
      expect((await fetch(shop.url + path)).headers.get("x-robots-tag"), path).toBe("noindex");
    }
    // Crawlers have to load a page to see its `noindex`.
    const robots = await read(shop, "/robots.txt");
    expect(robots).not.toMatch(/^(Disallow: \/|Sitemap: .*)$/m);
    expect(robots).toContain("Disallow: /admin/\n");
    expect(await read(shop, "/sitemap.xml")).not.toContain("<url>");

    const customer = await createCustomerClient(shop);
    const orders = await createOrderPlacer(shop, customer.person.email);
    const number = await orders.placeTakeaway();

    const admin = createRawClient(shop.url, await signInForCookie(shop, owner));
    for (const path of ["/admin", "/admin/setup", "/admin/orders/all", "/admin/kitchen"])
      expect(await (await admin.get(path)).text(), path).toContain(messages.page.practice);
    expect(await (await admin.get("/admin/orders/all")).text()).toContain(">Practice<");
    expect(await (await admin.get(`/admin/orders/${number}/ticket`)).text()).toContain(
      "PRACTICE – DO NOT COOK",
    );
    expect(await (await admin.get("/admin/settings")).text()).toContain('href="/admin/setup"');

    const upload = new FormData();
    upload.set("use", "logo");
    upload.set(
      "upload",
      new Blob([new Uint8Array(await buildPicture(300, 300).png().toBuffer())]),
      "logo.png",
    );
    const uploaded = await (await admin.send("/admin/settings/look/upload.data", upload)).text();
    const picture = shop.url + (/\/media\/\d{13}-[0-9a-f]{32}\.webp/.exec(uploaded)?.[0] ?? "");
    const pictureHeaders = async () => {
      const { status, headers } = await fetch(picture);
      return [status, headers.get("x-robots-tag"), headers.get("cache-control")];
    };
    // Private, because a shared cache would keep `noindex` after the shop opens.
    expect(await pictureHeaders()).toEqual([
      200,
      "noindex",
      "private, max-age=31536000, immutable",
    ]);

    const submit = (form: Record<string, string>) => admin.post("/admin/setup.data", form);
    const refused = await submit({ intent: "open" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(
      "Confirm, replace or clear first: name, tagline, cuisine and year established, address",
    );
    expect((await submit({ intent: "confirm-email", emailCode: "12" })).status).toBe(400);
    expect(await (await submit({ intent: "send-email" })).text()).toContain(
      "No mail server is set up.",
    );
    expect((await submit({ intent: "nonsense" })).status).toBe(400);
    for (const fact of confirmableFacts)
      expect((await submit({ intent: "confirm", fact })).status).toBe(200);
    // No shop can have the sample's phone numbers, email address and links.
    for (const fact of ["phones", "email", "credits"])
      expect((await submit({ intent: "confirm", fact })).status).toBe(400);
    expect((await submit({ intent: "clear", fact: "credits" })).status).toBe(200);
    expect(await (await submit({ intent: "open" })).text()).toContain(
      "Confirm, replace or clear first: phone numbers and WhatsApp number, email.",
    );
    await shop.database.pool.query("update business set settings = settings || $1", [
      { email: "kitchen@shop.test", phones: ["+441614960155", ""], whatsapp: "+441614960155" },
    ]);
    const pagesWithEmails = ["/signup", "/forgot-password", "/verify-again", "/signin?link=sent"];
    const countFolderNotices = async () => {
      const pages = await Promise.all(pagesWithEmails.map((path) => read(shop, path)));
      return pages.filter((html) => html.includes("This shop has no mail server yet.")).length;
    };
    expect(await countFolderNotices()).toBe(pagesWithEmails.length);
    expect(await read(shop, "/signin")).not.toContain("no mail server");
    expect((await submit({ intent: "open", withoutBackup: "on" })).status).toBe(409);
    expect(
      (await submit({ intent: "open", withoutBackup: "on", withoutEmails: "on" })).status,
    ).toBe(200);
    expect(await countFolderNotices()).toBe(0);
    expect(await (await admin.get("/admin/settings/admins")).text()).toContain(
      messages.roles.noSignUp,
    );

    await waitFor(
      "the home page without the banner",
      async () => !(await read(shop, "/")).includes(messages.page.practice),
    );
    expect(isIndexed(await read(shop, "/"))).toBe(true);
    expect((await fetch(`${shop.url}/`)).headers.get("x-robots-tag")).toBeNull();
    expect(await pictureHeaders()).toEqual([200, null, "public, max-age=31536000, immutable"]);
    expect(await read(shop, "/sitemap.xml")).toContain("/dine-in</loc>");
    expect((await customer.get(`/userdashboard/orders/${number}`)).status).toBe(404);
  },
);

practiceTest("other admins and customers cannot use the set-up checklist", async ({ shop }) => {
  const customer = await createCustomerClient(shop);
  expect((await customer.post("/admin/setup.data", { intent: "practice" })).status).toBe(403);
  await shop.database.pool.query("update profiles set role = 'admin' where email = $1", [
    customer.person.email,
  ]);
  expect((await customer.post("/admin/setup.data", { intent: "practice" })).status).toBe(403);
  const setUpPage = await customer.get("/admin/setup");
  expect(setUpPage.status).toBe(403);
  expect(await setUpPage.text()).toContain(messages.setup.ownerOnly);
  expect(await (await customer.get("/admin/settings/hours")).text()).not.toContain(
    'href="/admin/setup"',
  );
});

practiceTest(
  "a day with different hours within the next week is shown on the home page and in the footer",
  async ({ shop }) => {
    const inDays = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const hoursExceptions = [
      { day: inDays(3), spans: [], reason: "Staff outing" },
      { day: inDays(20), spans: [], reason: "Winter break" },
    ];
    await shop.database.pool.query("update business set settings = settings || $1::jsonb", [
      JSON.stringify({ hoursExceptions }),
    ]);
    const isOn = async (path: string, html: string) => (await read(shop, path)).includes(html);
    await waitFor("the day on the home page", () => isOn("/", "Staff outing: closed</p>"));
    await waitFor("the day in the footer", () => isOn("/menu", "<dd>Staff outing: closed</dd>"));
    expect(await isOn("/", "Winter break</p>")).toBe(false);
    expect(await isOn("/menu", "<dd>Winter break: closed</dd>")).toBe(false);
  },
);

practiceTest(
  "an order type that is off disappears from the navigation, home page, services and sitemap; its page says so",
  async ({ shop }) => {
    const setTypes = (orderTypes: string[]) =>
      shop.database.pool.query("update business set settings = settings || $1::jsonb", [
        JSON.stringify({ orderTypes, practice: false }),
      ]);
    /** Each page is cached separately, for up to a second. */
    const waitForPage = (path: string, what: string, isAsExpected: (html: string) => boolean) =>
      waitFor(`${path}: ${what}`, async () => isAsExpected(await read(shop, path)));
    const description = async () =>
      /<meta name="description" content="([^"]*)"/.exec(await read(shop, "/services"))?.[1];
    expect(await description()).toBe(
      "Dine in, takeaway, free delivery and WhatsApp orders: four ways to order.",
    );
    await shop.database.pool.query(
      `update business set settings = settings || '{"freeDelivery": false, "homeNote": ""}'`,
    );
    const plain = "Dine in, takeaway, delivery and WhatsApp orders: four ways to order.";
    await waitFor(
      "a description without free delivery",
      async () => (await description()) === plain,
    );
    for (const path of ["/", "/services", "/terms-of-service"])
      await waitForPage(
        path,
        "does not say that delivery is free",
        (html) => !/free delivery|delivery is free/i.test(html),
      );
    await shop.database.pool.query(
      "update business set settings = settings - 'freeDelivery' - 'homeNote'",
    );
    const links = {
      reservation: "/dine-in",
      takeaway_order: "/takeaway",
      party_order: "/party-order",
    } as const;
    for (const [type, link] of Object.entries(links) as [keyof typeof links, string][]) {
      const others = (Object.keys(links) as (keyof typeof links)[]).filter(
        (otherType) => otherType !== type,
      );
      await setTypes([...others, "menuorder"]);
      for (const path of ["/", "/services", "/about"])
        await waitForPage(path, `no link to ${link}`, (html) => !html.includes(`href="${link}"`));
      for (const other of others)
        await waitForPage("/", `a link to ${links[other]}`, (html) =>
          html.includes(`href="${links[other]}"`),
        );
      expect(await read(shop, "/sitemap.xml")).not.toContain(`${link}</loc>`);
      const notice = messages.orderTypeOff[type].replaceAll("'", "&#x27;");
      await waitForPage(
        link,
        "says that it is off",
        (html) => html.includes(notice) && !html.includes("How it works"),
      );
    }
    await setTypes(["takeaway_order"]);
    await waitForPage("/menu", "a link to the takeaway below the title", (html) =>
      html.slice(html.indexOf("<main")).includes('href="/takeaway"'),
    );
    await setTypes(["reservation"]);
    const orderWords = [
      "Add to Cart",
      'href="/cart"',
      "delivered to your door",
      "Free delivery",
      "free delivery",
    ];
    for (const path of ["/menu", "/"])
      await waitForPage(path, "the menu without a cart", (html) =>
        orderWords.every((words) => !html.includes(words)),
      );
    expect(await read(shop, "/menu")).toContain("Vegetable Korma");
    const otherTerms = [
      "Delivery orders.",
      "Takeaways.",
      "Party orders.",
      "Checkout shows what a coupon takes off.",
    ];
    await waitForPage("/terms-of-service", "only tables", (html) =>
      otherTerms.every((words) => !html.includes(words)),
    );
    expect(await read(shop, "/terms-of-service")).toContain("Booking a table costs nothing.");
    const otherStorage = [
      "draft-takeaway",
      "draft-party",
      "draft-delivery",
      "takeaway-order",
      "party-order",
    ];
    await waitForPage("/cookie-policy", "only bookings", (html) =>
      otherStorage.every((what) => !html.includes(`>${what}<`)),
    );
    expect(await read(shop, "/cookie-policy")).toContain(">draft-reservation<");
    const admin = createRawClient(shop.url, await signInForCookie(shop, owner));
    const dashboard = (await (await admin.get("/admin")).text()).replaceAll(
      /<script.*?<\/script>/gs,
      "",
    );
    expect(dashboard).toContain("Reservations");
    expect(dashboard).not.toContain("Avg. Party Guests");
    const ordering = await (await admin.get("/admin/settings/ordering")).text();
    expect(ordering).toMatch(/Takeaways<span[^>]*> \(off\)/);
    expect(ordering).toMatch(/<fieldset hidden="" [^>]*><legend [^>]*>Parties</);
    expect(ordering).toMatch(/<label hidden="" [^>]*><input [^>]*"autoConfirm"[^>]*"party_order"/);
    await waitForPage("/services", "only what is on", (html) =>
      html.includes("Dine in and WhatsApp orders: two ways to order."),
    );
  },
);
