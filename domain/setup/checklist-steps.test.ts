import { expect, test } from "vitest";
import { newShop, noProgress } from "../../tests/builders/checklist-input.ts";
import { allergens } from "../menu/allergens.ts";
import { builtInMenu } from "../menu/built-in-menu.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import {
  backupIsEnough,
  buildChecklist,
  type ChecklistInput,
  photosAreEnough,
  stepIds,
  unknownAllergensAccepted,
} from "./checklist.ts";
import { clearSample, sampleFactIds } from "./sample-facts.ts";

const { settings } = newShop;
const statesOf = (input: Partial<ChecklistInput>) =>
  Object.fromEntries(buildChecklist({ ...newShop, ...input }).map(({ id, state }) => [id, state]));

const stated = Object.fromEntries(allergens.map((allergen) => [allergen, "free_of" as const]));

test("the Tables step counts the seats, and needs a table", () => {
  const summaryOf = (input: Partial<ChecklistInput>) =>
    buildChecklist({ ...newShop, ...input }).find(({ id }) => id === "tables")?.summary;
  expect(summaryOf({})).toEqual(["26 seats at 8 tables"]);
  expect(summaryOf({ tables: [] })).toEqual([
    "No tables: customers can't book online. Add tables, or turn Dine In off under Ways to order.",
  ]);
  const confirmed = { ...noProgress, confirmed: [...sampleFactIds] };
  expect(statesOf({ progress: confirmed })).toMatchObject({ tables: "done" });
  expect(statesOf({ progress: confirmed, tables: [] })).toMatchObject({ tables: "open" });
});

test("the test order is done once the owner says that it rang", () => {
  expect(statesOf({ seenOrderNumber: 7 })).toMatchObject({ order: "open" });
  const rang = { ...noProgress, confirmed: ["order-rang"] };
  expect(statesOf({ seenOrderNumber: null, progress: rang })).toMatchObject({ order: "open" });
  expect(statesOf({ seenOrderNumber: 7, progress: rang })).toMatchObject({ order: "done" });
});

test("opening without a test order leaves it to do until the first order is seen", () => {
  const open = { ...settings, practice: false };
  expect(statesOf({ settings: open })).toMatchObject({ order: "open" });
  expect(statesOf({ settings: open, seenOrderNumber: 7 })).toMatchObject({ order: "done" });
  const rang = { ...noProgress, confirmed: ["order-rang"] };
  expect(statesOf({ settings: open, progress: rang })).toMatchObject({ order: "done" });
});

test("an email that was only written to a file does not finish the step", () => {
  const arrived = { ...noProgress, emailArrivedAt: new Date() };
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
    const server = {
      ...newShop.server,
      backupDestination: { description: "/srv/backups", isOnDataDisk },
    };
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
    summary: ["Backups are made every day, and stored in /srv/backups.", last],
  });
  expect(backupOf(true)).toMatchObject({
    state: "open",
    summary: [
      "Backups are made every day, and stored in /srv/backups, which is on the same disk as your shop.",
      "If that disk fails, the shop and its backups are both lost.",
      last,
    ],
  });
  const accepted = { ...noProgress, confirmed: [backupIsEnough] };
  expect(backupOf(true, { progress: accepted })).toMatchObject({ state: "done" });
  expect(backupOf(true, { settings: { ...settings, backupTime: null } })?.summary[0]).toBe(
    "Daily backups are off. Backups you start are stored in /srv/backups, which is on the same disk as your shop.",
  );
});

test("says when the first backup will be made, and keeps the step open if none is planned", () => {
  const backupOf = (
    changes: Partial<ChecklistInput["settings"]>,
    backupDestination: ChecklistInput["server"]["backupDestination"] = {
      description: "/srv/backups",
      isOnDataDisk: true,
    },
  ) =>
    buildChecklist({
      ...newShop,
      settings: { ...settings, practice: true, ...changes },
      progress: { ...noProgress, confirmed: [backupIsEnough] },
      server: { ...newShop.server, backupDestination },
    }).find(({ id }) => id === "backup");
  const expectLast = (step: ReturnType<typeof backupOf>, state: string, last: string) =>
    expect({ state: step?.state, last: step?.summary.at(-1) }).toEqual({ state, last });
  expectLast(
    backupOf({}),
    "done",
    "The first backup will be made at 04:00 or when you open the shop, whichever comes first.",
  );
  expectLast(
    backupOf({ backupTime: null }),
    "done",
    "The first backup will be made when you open the shop.",
  );
  // An open shop's daily backups may fail.
  expectLast(backupOf({ practice: false }), "open", "The first backup will be made at 04:00.");
  expectLast(backupOf({ practice: false, backupTime: null }), "open", "No backup yet.");
  expectLast(backupOf({}, null), "open", "No backup yet.");
});

test("the Tables step warns if the largest booking exceeds the tables", () => {
  const warningOf = (largestBooking: number, input: Partial<ChecklistInput> = {}) =>
    buildChecklist({ ...newShop, settings: { ...settings, largestBooking }, ...input }).find(
      ({ id }) => id === "tables",
    )?.warning;
  expect(warningOf(12)).toBe(null);
  expect(warningOf(13, { tables: [] })).toBe(null);
  expect(warningOf(13)).toBe(
    "The largest booking is set to 13 guests, but your tables seat at most 12 together. The booking page asks larger groups to call.",
  );
});

test("the Legal step warns once VAT is charged without a VAT number", () => {
  const warningOf = (isVatChosen: boolean, changes: Partial<ChecklistInput["settings"]> = {}) =>
    buildChecklist({
      ...newShop,
      settings: { ...settings, ...changes },
      isSaved: { ways: false, vat: isVatChosen, legal: true, look: false },
    }).find(({ id }) => id === "legal")?.warning;
  expect(warningOf(false)).toBe(null);
  expect(warningOf(true)).toContain("If you are registered for VAT, enter your number");
  expect(warningOf(true, { vatNumber: "GB123456782" })).toBe(null);
  expect(warningOf(true, { vatMode: "none" })).toBe(null);
});

test("the photos are done when every dish has one, or the owner says that they are enough", () => {
  const [first, ...others] = builtInMenu;
  if (!first) throw new Error("no dish");
  const photosOf = (dishes: readonly MenuItem[], confirmed: string[] = []) =>
    buildChecklist({ ...newShop, dishes, progress: { ...noProgress, confirmed } }).find(
      ({ id }) => id === "photos",
    )?.state;
  const withPhoto = (dish: MenuItem) => ({ ...dish, image: "/media/dish.webp" });
  expect(photosOf([withPhoto(first), ...others])).toBe("open");
  expect(photosOf([withPhoto(first), ...others], [photosAreEnough])).toBe("done");
  expect(photosOf(builtInMenu.map(withPhoto))).toBe("done");
  expect(photosOf(builtInMenu, [photosAreEnough])).toBe("open");
  expect(photosOf([])).toBe("open");
});

test("says when a step has no details", () => {
  const withoutClaims = { ...settings, ...clearSample("claims", settings) };
  const cleared = {
    ...withoutClaims,
    ...clearSample("claims", withoutClaims),
    ...clearSample("credits", settings),
  };
  const summaryOf = (id: string) =>
    buildChecklist({ ...newShop, settings: cleared, dishes: [] }).find((step) => step.id === id)
      ?.summary;
  expect(summaryOf("policies")).toEqual(["No claims or credits"]);
  expect(summaryOf("legal")).toEqual(["No legal details"]);
  expect(summaryOf("menu")).toEqual(["No dishes are published yet"]);
  expect(summaryOf("photos")).toEqual(["No dishes are published yet"]);
});

test("the Appearance step says that the second colour is still the sample colour", () => {
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

test("the menu is done when every dish states every allergen, or the owner accepts “ask us”", () => {
  const [mchadi, medovik] = ["Mchadi", "Medovik"].map((name, at) => ({
    ...builtInMenu[0],
    id: 90 + at,
    name,
    allergens: stated,
  }));
  const menuOf = (dishes: unknown, progress = noProgress) =>
    buildChecklist({ ...newShop, dishes: dishes as MenuItem[], progress }).find(
      ({ id }) => id === "menu",
    );
  expect(menuOf([mchadi, medovik])).toMatchObject({
    state: "done",
    summary: ["2 dishes are published"],
  });
  const incomplete = [mchadi, { ...medovik, allergens: { milk: "contains" } }];
  expect(menuOf(incomplete)).toMatchObject({ state: "open", summary: ["2 dishes are published"] });
  const accepted = { ...noProgress, confirmed: [unknownAllergensAccepted] };
  expect(menuOf(incomplete, accepted)).toMatchObject({
    state: "done",
    summary: [
      "2 dishes are published",
      "1 of 2 dishes says “ask us” for some allergens. Customers who filter by one of those allergens won't see this dish.",
    ],
  });
  expect(menuOf([])).toMatchObject({ state: "open", summary: ["No dishes are published yet"] });
});

test("the test order is named only in practice mode: later orders are real", () => {
  const summaryOf = (practice: boolean) => {
    const input = { ...newShop, settings: { ...settings, practice }, seenOrderNumber: 7 };
    return buildChecklist(input).find(({ id }) => id === "order")?.summary;
  };
  expect(summaryOf(true)).toEqual(["Order 7 arrived and was marked as seen"]);
  expect(summaryOf(false)).toEqual(["An order arrived and was marked as seen"]);
});

test("the ways to order say where deliveries go", () => {
  const summaryOf = (changes: Partial<ChecklistInput["settings"]>) =>
    buildChecklist({ ...newShop, settings: { ...settings, ...changes } }).find(
      ({ id }) => id === "ways",
    )?.summary;
  expect(summaryOf({})?.at(-1)).toBe("Deliveries go to any address: no postcodes are set");
  expect(summaryOf({ deliveryPostcodes: ["LS1"] })?.at(-1)).toBe("We deliver to LS1.");
  expect(summaryOf({ orderTypes: ["reservation"] })).toEqual(["Dine In"]);
});

test("steps are done when their task is done, and a done step is not skipped", () => {
  const done = statesOf({
    dishes: builtInMenu.map((dish) => ({ ...dish, allergens: stated })),
    progress: {
      ...noProgress,
      confirmed: [...sampleFactIds, "order-rang", backupIsEnough],
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

test("only steps without sample data can be skipped, because sample data prevents opening", () => {
  const states = statesOf({ progress: { ...noProgress, skipped: ["contact", "menu", "photos"] } });
  expect(states).toMatchObject({ contact: "open", menu: "open", photos: "skipped" });
});

test("in an open shop without emails, the test email is left to do", () => {
  const skipped = { progress: { ...noProgress, skipped: ["email"] } };
  const server = { ...newShop.server, hasMailServer: false };
  const open = { ...newShop.settings, practice: false };
  expect(statesOf({ ...skipped, server })).toMatchObject({ email: "skipped" });
  expect(statesOf({ ...skipped, server, settings: open })).toMatchObject({ email: "open" });
  expect(statesOf({ ...skipped, settings: open })).toMatchObject({ email: "skipped" });
});

test("the Name step shows the year, unless it is not given", () => {
  const summaryOf = (established: number) =>
    buildChecklist({ ...newShop, settings: { ...settings, established } })[0]?.summary.at(-1);
  expect(summaryOf(1999)).toBe("Established 1999");
  expect(summaryOf(0)).toBe(settings.cuisines.join(", "));
});

test("warns while the About page has neither text nor the owner's pictures", () => {
  const warningOf = (changed: Partial<typeof settings>) =>
    buildChecklist({ ...newShop, settings: { ...settings, ...changed } }).find(
      ({ id }) => id === "policies",
    )?.warning;
  const cleared = clearSample("claims", settings);
  expect(warningOf({})).toBe(null);
  expect(warningOf(cleared)).toBe("Your About page has no text, so your shop doesn't link to it.");
  expect(warningOf({ ...cleared, mission: "Good food for all." })).toBe(null);
  const picture = { small: "/media/a.webp", medium: "/media/b.webp", large: "/media/c.webp" };
  const space = [{ picture, title: "The terrace", text: "" }];
  expect(warningOf({ ...cleared, space })).toBe(null);
});
