import { describe, expect, it } from "vitest";
import { allergens } from "../menu/allergens.ts";
import type { StoredDish } from "../menu/menu-store.ts";
import { isAllergenHeading } from "./import-columns.ts";
import { parseImportRow } from "./parse-import-row.ts";
import { matchRows, planRows, rebaseRows } from "./plan-import.ts";
import { readImportFile } from "./read-import-file.ts";

const free = Object.fromEntries(allergens.map((allergen) => [allergen, "free_of"]));
const satay: StoredDish = {
  id: 7,
  version: 1,
  name: "Satay",
  description: "",
  price: 600,
  category: "veg",
  vegan: false,
  image: "",
  allergens: { peanuts: "contains", sesame: "may_contain", milk: "free_of", soya: "contains" },
};

function readFile(text: string) {
  const read = readImportFile(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}
function matchCompleteFile(text: string, dishes: StoredDish[]) {
  const rows = readFile(text).rows.map((row) => parseImportRow(row, "GBP", true));
  return matchRows(rows, dishes).rows;
}

function planFile(text: string) {
  const rows = readFile(text).rows.map((row) => parseImportRow(row, "GBP"));
  return planRows(matchRows(rows, [satay]).rows, [satay])[0];
}

describe("a complete list", () => {
  it("keeps allergens that the menu states but the row does not name", () => {
    const [planned] = planRows(matchCompleteFile("name,price,contains\nSatay,6,soya\n", [satay]), [
      satay,
    ]);
    expect(planned).toMatchObject({ outcome: "changed", keptAllergens: ["peanuts", "sesame"] });
    expect(planned?.dish.allergens).toEqual({
      ...free,
      soya: "contains",
      peanuts: "contains",
      sesame: "may_contain",
    });
  });

  it("lets the row itself withdraw an allergen that the menu states", () => {
    const file = "name,price,contains,free of\nSatay,6,soya,peanuts; sesame\n";
    const [planned] = planRows(matchCompleteFile(file, [satay]), [satay]);
    expect(planned).toMatchObject({
      keptAllergens: [],
      dish: { allergens: { ...free, soya: "contains" } },
    });
  });

  it("keeps an allergen that was added to the menu after the draft was saved, even when the draft is used anyway", () => {
    const before = { ...satay, allergens: {} };
    const rows = matchCompleteFile("name,price,contains\nSatay,6,none\n", [before]);
    const now = { ...satay, version: 2, allergens: { nuts: "contains" as const } };
    expect(planRows(rows, [now])).toMatchObject([{ outcome: "conflict" }]);
    const [planned] = planRows(rebaseRows(rows, [now]), [now]);
    expect(planned).toMatchObject({
      outcome: "changed",
      keptAllergens: ["nuts"],
      dish: { allergens: { nuts: "contains" } },
    });
  });
});

describe("a list that is not complete", () => {
  it("keeps what the menu says the dish contains or may contain, but not what it is free of", () => {
    const planned = planFile("name,price,contains\nSatay,7,soya\n");
    expect(planned).toMatchObject({ keptAllergens: ["peanuts", "sesame"] });
    expect(planned?.dish.allergens).toEqual({
      peanuts: "contains",
      sesame: "may_contain",
      soya: "contains",
    });
  });

  it("lets the row itself withdraw an allergen that the menu states", () => {
    const planned = planFile("name,price,contains,free of\nSatay,7,soya,peanuts; sesame\n");
    expect(planned?.dish.allergens).toEqual({
      peanuts: "free_of",
      sesame: "free_of",
      soya: "contains",
    });
  });
});

describe("a file without an allergen column", () => {
  it("keeps what the menu states about an existing dish", () => {
    const planned = planFile("name,price\nSatay,7\n");
    expect(planned).toMatchObject({ outcome: "changed", keptAllergens: [] });
    expect(planned?.changes).toEqual({ price: { from: 600, to: 700 } });
    expect(planned?.dish.allergens).toEqual(satay.allergens);
  });

  it("keeps it even if staff say that the list is complete", () => {
    const [planned] = planRows(matchCompleteFile("name,price\nSatay,7\n", [satay]), [satay]);
    expect(planned?.dish.allergens).toEqual(satay.allergens);
  });

  it("states nothing about a new dish", () => {
    expect(planFile("name,price,category\nRoti,1,veg\n")?.dish.allergens).toEqual({});
  });
});

describe("an empty allergen cell", () => {
  it.each(["", "-", "n/a"])("stays not known in a complete list: “%s”", (cell) => {
    const file = `name,price,category,contains,may contain\nRoti,1,veg,${cell},nuts\n`;
    const [planned] = planRows(matchCompleteFile(file, []), []);
    expect(planned).toMatchObject({ isCompleted: false, keptAllergens: [] });
    expect(planned?.dish.allergens).toEqual({ nuts: "may_contain" });
  });

  it("keeps what the menu states about an existing dish in a complete list", () => {
    const file = "name,price,contains,may contain\nSatay,7,,soya\n";
    const [planned] = planRows(matchCompleteFile(file, [satay]), [satay]);
    expect(planned).toMatchObject({ isCompleted: false, keptAllergens: ["peanuts", "sesame"] });
    expect(planned?.dish.allergens).toEqual({ ...satay.allergens, soya: "may_contain" });
  });

  it("keeps what the menu states about an existing dish in any other list", () => {
    const planned = planFile("name,price,contains\nSatay,7,\n");
    expect(planned?.keptAllergens).toEqual(["peanuts", "sesame", "soya"]);
    expect(planned?.dish.allergens).toEqual(satay.allergens);
  });

  it("is not the same as “none”", () => {
    const file = "name,price,category,contains\nRoti,1,veg,None.\n";
    const [planned] = planRows(matchCompleteFile(file, []), []);
    expect(planned).toMatchObject({ isCompleted: true, dish: { allergens: free } });
  });
});

describe("an allergen column", () => {
  it.each([
    "May contain traces",
    "May contain traces of",
    "Traces of",
    "TRACES",
    "Cross-contamination",
  ])("is recognised by the heading %s", (heading) => {
    expect(readFile(`name,price,${heading}\nSatay,6,nuts\n`)).toMatchObject({
      columns: ["name", "price", "may contain"],
    });
  });

  it.each([
    ...[
      "Milk",
      "Nuts",
      "Tree nuts",
      "egg",
      "Gluten-free",
      "Wheat / gluten",
      "Allergen info",
      "Also contains",
    ],
    ...["Nut traces", "Cross contact", "SULPHUR DIOXIDE", "Dairy"],
  ])("is suspected for %s", (heading) => {
    expect(isAllergenHeading(heading)).toBe(true);
  });

  it.each(["Supplier", "Section", "Nutrition", "Code", "Fishmonger", "Spice level"])(
    "is not suspected for %s",
    (heading) => {
      expect(isAllergenHeading(heading)).toBe(false);
    },
  );
});
