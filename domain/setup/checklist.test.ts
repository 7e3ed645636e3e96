import { expect, test } from "vitest";
import { newShop } from "../../tests/builders/checklist-input.ts";
import { builtInMenu } from "../menu/built-in-menu.ts";
import { listSampleDishes } from "../menu-import/sample-dishes.ts";
import { buildChecklist, type ChecklistInput, stepIds } from "./checklist.ts";
import { isAboutEmpty } from "./describe-steps.ts";
import { clearableFacts, clearSample, listOpenFacts, sampleFactIds } from "./sample-facts.ts";

const { settings, tables } = newShop;
const idsOf = (facts: Partial<Parameters<typeof listOpenFacts>[0]>) =>
  listOpenFacts({ settings, dishes: builtInMenu, tables, confirmed: [], ...facts }).map(
    ({ id }) => id,
  );
const statesOf = (input: Partial<ChecklistInput>) =>
  Object.fromEntries(buildChecklist({ ...newShop, ...input }).map(({ id, state }) => [id, state]));

test("every fact of a new shop is sample data, and no step is done", () => {
  expect(idsOf({})).toEqual([...sampleFactIds]);
  expect(Object.values(statesOf({}))).toEqual(stepIds.map(() => "open"));
});

test("a credit is sample data while it links to the sample's address, whatever its name", () => {
  const [credit] = settings.developers;
  if (!credit) throw new Error("no credit");
  const creditsOf = (developers: typeof settings.developers) =>
    idsOf({ settings: { ...settings, developers } }).includes("credits");
  expect(creditsOf([{ ...credit, name: "Our own name" }])).toBe(true);
  expect(creditsOf([{ ...credit, href: "https://ours.test/" }])).toBe(false);
});

test("labels a claim whose text alone is unclear", () => {
  const claims = listOpenFacts({ settings, dishes: builtInMenu, tables, confirmed: [] }).find(
    ({ id }) => id === "claims",
  );
  expect(claims?.sample).toContain("Law of your terms: England and Wales");
  expect(claims?.sample).toContain("Policies in force since 1 November 2026");
});

test.each([
  ["nuts, milk, wheat, sesame and mustard", true],
  ["nuts, milk, wheat, crustaceans, eggs, sesame and mustard", true],
  ["nuts and milk", false],
])("knows if the allergens in the kitchen are sample data: %s", (kitchenAllergens, isSample) => {
  const changed = { ...settings, ...clearSample("claims", settings), kitchenAllergens };
  const claims = listOpenFacts({ settings: changed, dishes: [], tables, confirmed: [] }).find(
    ({ id }) => id === "claims",
  );
  const text = `Allergens in the kitchen: ${kitchenAllergens}`;
  expect(claims?.sample.includes(text)).toBe(isSample);
  expect("kitchenAllergens" in clearSample("claims", changed)).toBe(isSample);
});

test("clearing the claims keeps what the policies need until no other claim is left", () => {
  const findClaims = (changed: typeof settings) =>
    listOpenFacts({ settings: changed, dishes: [], tables, confirmed: [] }).find(
      ({ id }) => id === "claims",
    );
  const kept = ["allergens in the kitchen", "governing law in your terms", "date on your policies"];
  expect(findClaims(settings)?.kept).toEqual(kept);
  const once = { ...settings, ...clearSample("claims", settings) };
  expect(once).toMatchObject({ aboutIntro: "", remedy: "", law: settings.law });
  expect(findClaims(once)).toMatchObject({
    name: "allergens in the kitchen, governing law in your terms and date on your policies",
    kept: [],
  });
  // As sent by a page that was opened before.
  expect(clearSample("claims", once, { keepPolicyFacts: true })).not.toHaveProperty("law");
  const twice = { ...once, ...clearSample("claims", once) };
  expect(twice).toMatchObject({ law: "", policiesSince: "", kitchenAllergens: "" });
});

test("knows whether clearing the claims leaves the About page empty", () => {
  const emptiesAboutOf = (changed: Partial<typeof settings>) =>
    listOpenFacts({
      settings: { ...settings, ...changed },
      dishes: [],
      tables,
      confirmed: [],
    }).find(({ id }) => id === "claims")?.emptiesAbout;
  expect(emptiesAboutOf({})).toBe(true);
  expect(emptiesAboutOf({ mission: "Good food for all." })).toBe(false);
  expect(emptiesAboutOf(clearSample("claims", settings))).toBe(false);
});

test("an own picture keeps the About page, even with a sample caption", () => {
  const [sample] = settings.space;
  if (!sample) throw new Error("no sample picture");
  const own = { ...sample, picture: { ...sample.picture, small: "/media/own.webp" } };
  const cleared = { ...settings, ...clearSample("claims", settings) };
  expect(isAboutEmpty({ ...cleared, space: [sample] })).toBe(true);
  expect(isAboutEmpty({ ...cleared, space: [sample, own] })).toBe(false);
});

test("lists free delivery as a claim only while the shop delivers", () => {
  const claimsOf = (orderTypes: typeof settings.orderTypes) =>
    listOpenFacts({
      settings: { ...settings, orderTypes },
      dishes: [],
      tables: [],
      confirmed: [],
    }).find(({ id }) => id === "claims")?.sample;
  expect(claimsOf(["menuorder"])).toContain("Delivery is free");
  expect(claimsOf(["takeaway_order"])).not.toContain("Delivery is free");
});

test("a confirmed fact is no longer open", () => {
  expect(idsOf({ confirmed: ["hours", "email"] })).toEqual([
    "name",
    "address",
    "phones",
    "tables",
    "allergens",
    "logo",
    "pictures",
    "claims",
    "credits",
  ]);
});

test.each(clearableFacts.filter((fact) => fact !== "allergens" && fact !== "tables"))(
  "clearing the %s removes all its sample data",
  (fact) => {
    const once = { ...settings, ...clearSample(fact, settings) };
    expect(idsOf({ settings: { ...once, ...clearSample(fact, once) } })).not.toContain(fact);
  },
);

test("clearing keeps what the owner entered, and moves a single phone number to the front", () => {
  const ownClaim = { name: "No Nuts", instead: "" };
  const files = {
    small: "/media/a-320.webp",
    medium: "/media/a-640.webp",
    large: "/media/a-960.webp",
  };
  const ownPicture = { picture: files, title: "The terrace", text: "" };
  const mixed = {
    ...settings,
    phones: [settings.phones[0] ?? "", "+441164960123"],
    notAdded: [...settings.notAdded, ownClaim],
    commitment: "Our own words.",
    space: [...settings.space.slice(1), ownPicture],
  };
  expect(clearSample("phones", mixed)).toEqual({ phones: ["+441164960123", ""], whatsapp: "" });
  expect(clearSample("claims", mixed)).toMatchObject({
    notAdded: [ownClaim],
    homeIntro: "",
    homeNote: "",
    homeContactText: "",
  });
  expect(clearSample("claims", mixed)).toMatchObject({
    aboutIntro: "",
    mission: "",
    takeawayNote: "",
  });
  expect(clearSample("claims", mixed)).toMatchObject({ freeDelivery: false, remedy: "" });
  expect(clearSample("claims", mixed)).not.toHaveProperty("commitment");
  expect(clearSample("pictures", mixed)).toEqual({ illustrations: false, space: [ownPicture] });
  // The owner's picture with a sample caption still counts as sample data.
  const captioned = {
    ...settings,
    illustrations: false,
    space: settings.space.map((entry) => ({ ...entry, picture: files })),
  };
  expect(idsOf({ settings: captioned })).toContain("pictures");
  const cleared = clearSample("pictures", captioned);
  expect(cleared.space).toEqual(captioned.space.map((entry) => ({ ...entry, text: "" })));
  expect(idsOf({ settings: { ...captioned, ...cleared } })).not.toContain("pictures");
});

test("a remaining sample part keeps the whole fact open and is named", () => {
  const renamed = {
    ...settings,
    name: "Pizzeria Vera",
    tagline: "Wood-fired",
    cuisines: ["Italian"],
  };
  const [name] = listOpenFacts({ settings: renamed, dishes: [], tables: [], confirmed: [] });
  expect(name).toEqual({
    id: "name",
    name: "year established",
    sample: ["Established 2025"],
    kept: [],
    emptiesAbout: false,
    isConfirmed: false,
  });
  const phonesOf = (phones: string[], whatsapp = settings.whatsapp) =>
    listOpenFacts({
      settings: { ...settings, phones, whatsapp },
      dishes: [],
      tables: [],
      confirmed: [],
    }).find(({ id }) => id === "phones");
  expect(phonesOf(["+441614960155", ""])).toMatchObject({
    name: "WhatsApp number",
    sample: ["WhatsApp: 07700 900123"],
    kept: [],
  });
  expect(phonesOf([settings.phones[0] ?? "", ""], "")).toMatchObject({ name: "phone number" });
  expect(phonesOf(settings.phones)?.name).toBe("phone numbers and WhatsApp number");
});

test("the allergens are open while a sample dish has the sample statement, whatever its name", () => {
  const [korma] = builtInMenu;
  if (!korma) throw new Error("no dish");
  expect(idsOf({ dishes: [{ ...korma, name: "Our korma" }] })).toContain("allergens");
  expect(
    idsOf({ dishes: [{ ...korma, allergens: { ...korma.allergens, fish: "contains" } }] }),
  ).not.toContain("allergens");
  expect(idsOf({ dishes: [{ ...korma, id: 99 }] })).not.toContain("allergens");
  const replaced = {
    ...korma,
    name: "Margherita",
    description: "Tomato and mozzarella.",
    image: "/media/pizza.webp",
  };
  expect(idsOf({ dishes: [replaced] })).not.toContain("allergens");
});

test("the sample tables stay open while one of them takes bookings and Dine In is on", () => {
  const tablesOf = (facts: Partial<Parameters<typeof listOpenFacts>[0]>) =>
    listOpenFacts({ settings, dishes: [], tables, confirmed: [], ...facts }).find(
      ({ id }) => id === "tables",
    )?.sample;
  expect(tablesOf({})).toHaveLength(8);
  const ownTables = tables.map((table, index) =>
    index === 0 ? table : { ...table, name: `Table ${index}` },
  );
  expect(tablesOf({ tables: ownTables })).toEqual(["Window 1: 2 seats"]);
  expect(
    tablesOf({ tables: tables.map((table) => ({ ...table, seats: table.seats + 1 })) }),
  ).toBeUndefined();
  const withoutDineIn = {
    ...settings,
    orderTypes: settings.orderTypes.filter((type) => type !== "reservation"),
  };
  expect(tablesOf({ settings: withoutDineIn })).toBeUndefined();
  expect(statesOf({ settings: withoutDineIn })).not.toHaveProperty("tables");
});

test("an edited dish is no longer a sample dish; a new price or cleared allergens do not count as edits", () => {
  const [korma] = builtInMenu;
  if (!korma) throw new Error("no dish");
  const edits = [
    { id: 99 },
    { name: "Our korma" },
    { description: "With our own spices." },
    { image: "/media/korma.webp" },
    { allergens: { ...korma.allergens, fish: "contains" as const } },
  ];
  expect(listSampleDishes(edits.map((edit) => ({ ...korma, ...edit })))).toEqual([]);
  const unedited = [korma, { ...korma, price: 999 }, { ...korma, vegan: false, allergens: {} }];
  expect(listSampleDishes(unedited)).toEqual(unedited);
});

test("lists the built-in logo, except in a shop that is already open", () => {
  const isListed = (changed: Partial<typeof settings>) =>
    idsOf({ settings: { ...settings, ...changed } }).includes("logo");
  expect(isListed({})).toBe(true);
  expect(isListed({ practice: false })).toBe(false);
});
