import { describe, expect } from "vitest";
import { businessSettings } from "../../domain/business/business-settings.ts";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import { defaultTexts } from "../../domain/business/default-texts.ts";
import { getSectionValues } from "../../domain/business/settings-sections.ts";
import { createCustomerClient, signInForCookie } from "../builders/customers.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { owner, type RunningShop } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { test } from "../builders/test-with-shop.ts";
import { waitFor } from "../builders/wait-for.ts";
import { readText, waitForText } from "./page-text.ts";

const changeSettings = (shop: RunningShop, settings: object) =>
  shop.database.pool.query("update business set settings = settings || $1::jsonb", [
    JSON.stringify(settings),
  ]);

describe("claims and policies", () => {
  test("start with the built-in texts, which the owner can edit or clear", async ({ shop }) => {
    const pages = ["/", "/about", "/takeaway", "/terms-of-service", "/privacy-policy"];
    const before = (
      await Promise.all(pages.map((path) => readText(createRawClient(shop.url), path)))
    ).join(" ");
    const builtInWords = [
      "No MSG, no artificial colours",
      "we keep vegetarian and non-vegetarian food apart on the stove and on the shelf",
      "We are a small kitchen that cooks the food we grew up with",
      "in a tiffin on your desk",
      "Bring your own tiffin and we'll fill it.",
      "Four things we never use",
      ...["No Artificial Colour", "No Soya Sauce", "No MSG", "No Artificial Flavours"],
      "where we cook with allergens including nuts, milk, wheat, crustaceans, eggs, sesame and mustard",
      "The law of England and Wales applies.",
      "In force since 1 November 2026.",
      "Made by Asha Patel",
      "for six years",
    ];
    for (const words of builtInWords.slice(0, -1)) expect(before).toContain(words);
    const linksToAbout = async () => {
      const client = createRawClient(shop.url);
      const texts = ["/menu?now", "/sitemap.xml"].map(async (path) =>
        /\/about["<]/.test(await (await client.get(path)).text()),
      );
      return Promise.all(texts);
    };
    expect(await linksToAbout()).toEqual([true, true]);
    // This shop has no Google sign-in.
    for (const path of ["/privacy-policy", "/cookie-policy"])
      expect(await readText(createRawClient(shop.url), path), path).not.toContain("Google");

    const adminClient = createRawClient(shop.url, await signInForCookie(shop, owner));
    expect(await (await adminClient.get("/admin/settings/policies")).text()).toContain(
      'href="/admin/settings/look#settings-look-homeTitle"',
    );
    const form = {
      section: "policies",
      seen: JSON.stringify({}),
      keepOrderYears: "7",
      keepEmailDays: "30",
    };
    expect(
      (await adminClient.post("/admin/settings/policies", { ...form, policiesSince: "yesterday" }))
        .status,
    ).toBe(400);
    const edited = {
      law: "Scotland",
      policiesSince: "2027-02-01",
      notAdded: "No Peanuts\nNo MSG: Only salt.",
      developers: "Cleo Diaz",
    };
    const saved = await adminClient.post("/admin/settings/policies?step=policies", {
      ...form,
      ...edited,
    });
    // The checklist's step is kept for the link back to it.
    expect(saved.headers.get("location")).toBe("/admin/settings/policies?step=policies");
    expect(await waitForText(shop, "/terms-of-service", "The law of Scotland applies.")).toContain(
      "Comes into force on 1 February 2027.",
    );
    expect(await waitForText(shop, "/about", "Made by Cleo Diaz .")).toMatch(
      /What we leave out.*Two things we never use, and what we use instead\..*No Peanuts.*No MSG Only salt\./,
    );
    expect(await waitForText(shop, "/privacy-policy", "7 years")).toContain("30 days");

    const { rows } = await shop.database.pool.query("select settings from business");
    const seen = JSON.stringify(rows[0]?.settings);
    expect(
      (await adminClient.post("/admin/settings/policies", { ...form, seen })).status,
    ).toBeLessThan(400);
    await waitFor(
      "the claims to be gone",
      async () => !(await readText(createRawClient(shop.url), "/about")).includes("No Peanuts"),
    );
    const after = (
      await Promise.all(pages.map((path) => readText(createRawClient(shop.url), path)))
    ).join(" ");
    for (const words of [
      ...builtInWords,
      "No Chemicals Added",
      "What we leave out",
      "Our Commitment",
      "Our Mission",
      "The law of",
      "In force since",
      "Made by",
    ])
      expect(after).not.toContain(words);
    expect(await linksToAbout()).toEqual([false, false]);
    await changeSettings(shop, defaultTexts);
  });
});

test("the owner can replace or remove the Our Space pictures and the illustrations", async ({
  shop,
}) => {
  const adminClient = createRawClient(shop.url, await signInForCookie(shop, owner));
  const { rows } = await shop.database.pool.query("select settings from business");
  const stem = `/media/1700000000000-${"0a".repeat(16)}`;
  const picture = JSON.stringify({
    small: `${stem}-320.webp`,
    medium: `${stem}-640.webp`,
    large: `${stem}-960.webp`,
  });
  const form = {
    section: "look",
    seen: JSON.stringify(rows[0]?.settings),
    homeBlocks: "hero",
    mainColour: "#f5a524",
    secondColour: "#b8432f",
    fontPair: "fraunces-figtree",
  };
  const readAbout = async () => (await createRawClient(shop.url).get("/about?now")).text();
  expect(await readAbout()).toContain("/pictures/gallery/spice-shelf");

  const captioned = await adminClient.post("/admin/settings/look", {
    ...form,
    "space[0].title": "The terrace",
  });
  expect(captioned.status).toBe(400);
  expect(await captioned.text()).toContain(
    "Choose a picture for this caption, or clear the caption.",
  );
  const saved = await adminClient.post("/admin/settings/look", {
    ...form,
    illustrations: "on",
    "space[1].picture": picture,
    "space[1].title": "The terrace",
    "space[1].text": "Facing the canal.",
  });
  expect(saved.status).toBeLessThan(400);
  const own = await readAbout();
  for (const words of [
    "Our Space",
    `${stem}-640.webp 640w`,
    'alt="The terrace"',
    "Facing the canal.",
    "/pictures/thali",
  ])
    expect(own).toContain(words);
  expect(own).not.toContain("/pictures/gallery/");

  const changed = await shop.database.pool.query("select settings from business");
  const cleared = await adminClient.post("/admin/settings/look", {
    ...form,
    seen: JSON.stringify(changed.rows[0]?.settings),
  });
  expect(cleared.status).toBeLessThan(400);
  const about = await readAbout();
  for (const words of ["Our Space", "/pictures/thali", "/pictures/share-card"])
    expect(about).not.toContain(words);
  // Still shown, because the menu has the sample dishes' pictures.
  expect(about).toContain("Pictures of dishes are illustrations.");
  await changeSettings(shop, { ...getSectionValues("look", defaultSettings), ...defaultTexts });
});

test("submitting a form loaded before an update keeps the settings that it does not have", async ({
  shop,
}) => {
  const adminClient = createRawClient(shop.url, await signInForCookie(shop, owner));
  const defaults = businessSettings.parse({});
  const reset = () =>
    changeSettings(shop, {
      ...getSectionValues("look", defaults),
      ...getSectionValues("policies", defaults),
    });
  await reset();
  const { aboutIntro, mission, takeawayNote, freeDelivery, remedy, ...otherDefaults } =
    getSectionValues("policies", defaults);
  const form = {
    section: "policies",
    seen: JSON.stringify(otherDefaults),
    law: "Scotland",
    keepOrderYears: "6",
    keepEmailDays: "30",
  };
  expect((await adminClient.post("/admin/settings/policies", form)).status).toBeLessThan(400);
  const { rows } = await shop.database.pool.query("select settings from business");
  expect(rows[0]?.settings).toMatchObject({
    ...{ aboutIntro, mission, takeawayNote, freeDelivery, remedy },
    ...{ law: "Scotland", commitment: "" },
  });

  const { illustrations, space, ...knownLook } = getSectionValues("look", defaults);
  const look = {
    mainColour: "#f5a524",
    secondColour: "#b8432f",
    fontPair: "fraunces-figtree",
    homeBlocks: "hero",
  };
  const oldLook = { ...look, section: "look", seen: JSON.stringify(knownLook) };
  expect((await adminClient.post("/admin/settings/look", oldLook)).status).toBeLessThan(400);
  const changed = await shop.database.pool.query("select settings from business");
  expect(changed.rows[0]?.settings).toMatchObject({ illustrations, space, homeBlocks: ["hero"] });
  await reset();
});

describe("the terms explain VAT and payment for each type of order", () => {
  test.for([
    [
      "added",
      /Delivery orders\. Menu prices exclude VAT.*\(20%\).*cash on delivery.*Takeaways\. No VAT is added.*at the counter.*Party orders\. No VAT is added.*when we deliver/,
    ],
    [
      "included",
      /Delivery orders\. Prices include VAT \(20%\).*Takeaways\. Prices include VAT \(20%\).*Party orders\. Prices include VAT \(20%\)/,
    ],
    [
      "none",
      /Delivery orders\. No VAT is charged.*Takeaways\. No VAT is charged.*Party orders\. No VAT is charged/,
    ],
  ] as const)("with VAT %s", async ([vatMode, words], { shop }) => {
    await changeSettings(shop, { vatMode });
    const first = {
      added: "exclude VAT",
      included: "Prices include VAT",
      none: "No VAT is charged",
    }[vatMode];
    expect(await waitForText(shop, "/terms-of-service", first)).toMatch(words);
  });
});

describe("other pages", () => {
  test.for([
    ["warn", "We ask for 10 days' notice."],
    ["refuse", "We need 10 days' notice"],
  ] as const)(
    "the party page says whether notice is requested or required: %s",
    async ([partyNotice, words], { shop }) => {
      await changeSettings(shop, { partyNotice });
      await waitForText(shop, "/party-order", words);
    },
  );

  test.for([
    [3, "We ask for 3 days' notice and deliver within 6 miles."],
    [1, "We ask for 1 day's notice and deliver within 6 miles."],
    [0, "guests. We deliver within 6 miles."],
  ] as const)(
    "the page for planning an event says how much notice is requested: %s",
    async ([partyNoticeDays, words], { shop }) => {
      await changeSettings(shop, { partyNoticeDays, partyRadiusMiles: 6 });
      await waitForText(shop, "/services/partyorder/eventcontact", words);
    },
  );

  test("the cookie policy lists what staff browsers store", async ({ shop }) => {
    const page = await readText(createRawClient(shop.url), "/cookie-policy");
    const keys = ["menu-form", "menu-form-picture", "shift", "draft-phone-order"];
    for (const key of [...keys, "draft-change-lines"]) expect(page).toContain(`${key} ·`);
    expect(page).toContain("the caller's name, contact details, last orders and allergy notes");
  });

  test("/admin/orders redirects to all orders, and the admins page has a heading", async ({
    shop,
  }) => {
    const adminClient = createRawClient(shop.url, await signInForCookie(shop, owner));
    const response = await adminClient.get("/admin/orders");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/admin/orders/all"]);
    const html = await (await adminClient.get("/admin/settings/admins")).text();
    expect(html).toMatch(/<h2[^>]*>Admin Management<\/h2>/);
  });

  test("Add to calendar is shown until the reservation has ended", async ({ shop }) => {
    const customer = await createCustomerClient(shop);
    const number = await (await createOrderPlacer(shop, customer.person.email)).bookTable();
    const path = `/userdashboard/orders/${number}`;
    expect(await readText(customer, path)).toContain("Add to calendar");
    await shop.database.pool.query(
      "update reservation_tables set during = tstzrange(now() - interval '2 hours', now() - interval '1 hour') where reservation_id = (select id from orders where number = $1)",
      [number],
    );
    expect(await readText(customer, path)).not.toContain("Add to calendar");
  });
});
