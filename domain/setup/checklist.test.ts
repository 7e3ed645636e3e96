import { expect, test } from "vitest";
import { businessSettings } from "../business/business-settings.ts";
import { allergens } from "../menu/allergens.ts";
import { builtInMenu } from "../menu/built-in-menu.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import { firstTables } from "../order-types/reservation/seed-first-tables.ts";
import {
  backupIsEnough,
  buildChecklist,
  type ChecklistInput,
  stepIds,
  unknownAllergensAccepted,
} from "./checklist.ts";
import {
  clearableFacts,
  clearSample,
  listOpenFacts,
  listSampleDishes,
  sampleFactIds,
} from "./sample-facts.ts";

const settings = { ...businessSettings.parse({}), practice: true };
const progress: ChecklistInput["progress"] = {
  confirmed: [],
  skipped: [],
  emailCode: null,
  emailSentAt: null,
  emailArrivedAt: null,
  openedAt: null,
};
const tables = firstTables.map((table, index) => ({ ...table, id: index + 1 }));
const newShop: ChecklistInput = {
  settings,
  dishes: builtInMenu,
  tables,
  progress,
  isSaved: { ways: false, vat: false, legal: false, look: false },
  adminCount: 1,
  seenOrderNumber: null,
  backedUpAt: null,
  server: { hasMailServer: true, backupDestination: { isOnDataDisk: false } },
};
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

test("labels a claim whose text alone is unclear", () => {
  const claims = listOpenFacts({ settings, dishes: builtInMenu, tables, confirmed: [] }).find(
    ({ id }) => id === "claims",
  );
  expect(claims?.sample).toContain("Law of your terms: England and Wales");
  expect(claims?.sample).toContain("Policies in force since 1 November 2026");
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
    "pictures",
    "claims",
    "credits",
  ]);
});

test.each(clearableFacts.filter((fact) => fact !== "allergens" && fact !== "tables"))(
  "clearing the %s removes all its sample data",
  (fact) => {
    expect(idsOf({ settings: { ...settings, ...clearSample(fact, settings) } })).not.toContain(
      fact,
    );
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

test("the Tables step counts the seats, and needs a table", () => {
  const summaryOf = (input: Partial<ChecklistInput>) =>
    buildChecklist({ ...newShop, ...input }).find(({ id }) => id === "tables")?.summary;
  expect(summaryOf({})).toEqual(["26 seats at 8 tables"]);
  expect(summaryOf({ tables: [] })).toEqual([
    "No tables: customers can't book online. Add tables, or turn Dine In off under Ways to order",
  ]);
  const confirmed = { ...progress, confirmed: [...sampleFactIds] };
  expect(statesOf({ progress: confirmed })).toMatchObject({ tables: "done" });
  expect(statesOf({ progress: confirmed, tables: [] })).toMatchObject({ tables: "open" });
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

test("the test order is done once the owner says that it rang", () => {
  expect(statesOf({ seenOrderNumber: 7 })).toMatchObject({ order: "open" });
  const rang = { ...progress, confirmed: ["order-rang"] };
  expect(statesOf({ seenOrderNumber: null, progress: rang })).toMatchObject({ order: "open" });
  expect(statesOf({ seenOrderNumber: 7, progress: rang })).toMatchObject({ order: "done" });
});

test("an email that was only written to a file does not finish the step", () => {
  const arrived = { ...progress, emailArrivedAt: new Date() };
  const stepOf = (hasMailServer: boolean) =>
    buildChecklist({
      ...newShop,
      progress: arrived,
      server: { ...newShop.server, hasMailServer },
    }).find(({ id }) => id === "email");
  expect(stepOf(true)).toMatchObject({
    state: "done",
    summary: [expect.stringMatching(/^Arrived /)],
  });
  expect(stepOf(false)).toMatchObject({ state: "open", summary: [] });
});

test("backups on the disk with the shop's data are not enough until the owner says so", () => {
  const backupOf = (isOnDataDisk: boolean, input: Partial<ChecklistInput> = {}) => {
    const server = { ...newShop.server, backupDestination: { isOnDataDisk } };
    return buildChecklist({
      ...newShop,
      backedUpAt: new Date("2026-11-24T04:00:00Z"),
      server,
      ...input,
    }).find(({ id }) => id === "backup");
  };
  const last = expect.stringMatching(/^Last backup /);
  expect(backupOf(false)).toMatchObject({
    state: "done",
    summary: ["Backups are made every day, and stored in a second place.", last],
  });
  expect(backupOf(true)).toMatchObject({
    state: "open",
    summary: [
      "Backups are made every day, and stored on this computer's disk.",
      "If that disk fails, the shop and its backups are both lost.",
      last,
    ],
  });
  const accepted = { ...progress, confirmed: [backupIsEnough] };
  expect(backupOf(true, { progress: accepted })).toMatchObject({ state: "done" });
  expect(backupOf(true, { progress: accepted, backedUpAt: null })).toMatchObject({ state: "open" });
  expect(backupOf(true, { settings: { ...settings, backupTime: null } })?.summary[0]).toBe(
    "Daily backups are off, and others are stored on this computer's disk.",
  );
});

test("the Tables step warns if the largest booking exceeds the tables", () => {
  const summaryOf = (largestBooking: number) =>
    buildChecklist({ ...newShop, settings: { ...settings, largestBooking } }).find(
      ({ id }) => id === "tables",
    )?.summary;
  expect(summaryOf(12)).toEqual(["26 seats at 8 tables"]);
  expect(summaryOf(13)?.[1]).toBe(
    "The largest booking is set to 13 guests, but your tables seat at most 12 together. Larger groups are asked to call.",
  );
});

test("says when a step has no details", () => {
  const cleared = {
    ...settings,
    ...clearSample("claims", settings),
    ...clearSample("credits", settings),
  };
  const summaryOf = (id: string) =>
    buildChecklist({ ...newShop, settings: cleared }).find((step) => step.id === id)?.summary;
  expect(summaryOf("policies")).toEqual(["No claims or credits"]);
  expect(summaryOf("legal")).toEqual(["No legal details"]);
});

test("the Look step says that the second colour is still the sample colour", () => {
  const lookOf = (colours: Partial<typeof settings>) =>
    buildChecklist({ ...newShop, settings: { ...settings, ...colours } }).find(
      ({ id }) => id === "look",
    )?.summary[1];
  expect(lookOf({})).toBe("Main colour #f5a524, second colour #b8432f");
  expect(lookOf({ mainColour: "#e6ff00" })).toBe(
    "Main colour #e6ff00, second colour #b8432f (from the sample)",
  );
  expect(lookOf({ mainColour: "#e6ff00", secondColour: "#666f00" })).toBe(
    "Main colour #e6ff00, second colour #666f00",
  );
});

const stated = Object.fromEntries(allergens.map((allergen) => [allergen, "free_of" as const]));

test("the menu is done when every dish states every allergen, or the owner accepts “ask us”", () => {
  const [mchadi, medovik] = ["Mchadi", "Medovik"].map((name, at) => ({
    ...builtInMenu[0],
    id: 90 + at,
    name,
    allergens: stated,
  }));
  const menuOf = (dishes: unknown, ownProgress = progress) =>
    buildChecklist({ ...newShop, dishes: dishes as MenuItem[], progress: ownProgress }).find(
      ({ id }) => id === "menu",
    );
  expect(menuOf([mchadi, medovik])).toMatchObject({
    state: "done",
    summary: ["2 dishes are published"],
  });
  const incomplete = [mchadi, { ...medovik, allergens: { milk: "contains" } }];
  expect(menuOf(incomplete)).toMatchObject({ state: "open", summary: ["2 dishes are published"] });
  const accepted = { ...progress, confirmed: [unknownAllergensAccepted] };
  expect(menuOf(incomplete, accepted)).toMatchObject({
    state: "done",
    summary: [
      "2 dishes are published",
      "1 of 2 dishes say “ask us” for some allergens. Customers who filter by one of those allergens won't see these dishes.",
    ],
  });
  expect(menuOf([])).toMatchObject({ state: "open", summary: ["No dishes are published yet"] });
});

test("steps are done when their task is done, and a done step is not skipped", () => {
  const done = statesOf({
    dishes: builtInMenu.map((dish) => ({ ...dish, allergens: stated })),
    progress: {
      ...progress,
      confirmed: [...sampleFactIds, "order-rang"],
      skipped: ["name", "photos"],
      emailArrivedAt: new Date(),
    },
    isSaved: { ways: true, vat: true, legal: true, look: true },
    adminCount: 2,
    seenOrderNumber: 7,
    backedUpAt: new Date(),
  });
  expect(done).toEqual({
    ...Object.fromEntries(stepIds.map((id) => [id, "done"])),
    photos: "skipped",
  });
});
