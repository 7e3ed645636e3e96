import { describe, expect, it } from "vitest";
import { csvLine } from "../csv.ts";
import { allergens } from "../menu/allergens.ts";
import { builtInMenu } from "../menu/built-in-menu.ts";
import { parseImportRow } from "./parse-import-row.ts";
import { type CategoryAnswer, matchRows } from "./plan-import.ts";
import { readImportFile } from "./read-import-file.ts";

const menu = builtInMenu.map((dish) => ({ ...dish, version: 1 }));

function importFile(text: string, { isComplete = false, answers = [] as CategoryAnswer[] } = {}) {
  const read = readImportFile(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.error.code);
  const rows = read.value.rows.map((row) => parseImportRow(row, "GBP", isComplete));
  return { ...matchRows(rows, menu, answers), ignoredColumns: read.value.ignoredColumns };
}

describe("whether a dish is veg", () => {
  const importDish = (cells: Record<string, string>) => {
    const row = { name: "Lobiani", price: "8", ...cells };
    const { rows, questions } = importFile(csvLine(Object.keys(row)) + csvLine(Object.values(row)));
    return rows[0] ? `${rows[0].fields.category}${rows[0].fields.vegan ? ", vegan" : ""}` : questions.map(({ name }) => name);
  };

  it.each([
    [{ vegan: "yes" }, "veg, vegan"],
    [{ Vegetarian: "Yes" }, "veg"],
    [{ Vegetarian: "no" }, "non-veg"],
    [{ "Is vegetarian": "x" }, "veg"],
    [{ Veggie: "Y", vegan: "no" }, "veg"],
    [{ Diet: "Vegan" }, "veg, vegan"],
    [{ Diet: "vegan", vegan: "no" }, "veg"],
    [{ Type: "Meat" }, "non-veg"],
    [{ Type: "Fish, meat" }, "non-veg"],
    [{ Diet: "Not vegetarian" }, "non-veg"],
    [{ Category: "Breads", Vegetarian: "yes" }, "veg"],
    [{ Category: "Breads", vegan: "yes" }, "veg, vegan"],
    [{ Type: "Mains", Diet: "gluten-free", Category: "veg" }, "veg"],
  ])("is understood from %j", (cells, category) => {
    expect(importDish(cells)).toBe(category);
  });

  it.each<Record<string, string>>([
    {},
    { Category: "Breads" },
    { Vegetarian: "" },
    { Vegetarian: "perhaps" },
    { Type: "veg or meat" },
    { Type: "fish", Diet: "veggie" },
  ])("is asked for %j", (cells) => {
    expect(importDish(cells)).toEqual(["Lobiani"]);
  });

  it("is asked for text that no other row explains, also for a dish on the menu", () => {
    const { rows, questions } = importFile("name,price,category\nLobiani,8,veg\nTadka Dal,3,Mains\nGarlic Naan,2,\n");
    expect(rows.map(({ fields }) => `${fields.name}: ${fields.category}`)).toEqual(["Lobiani: veg", "Garlic Naan: veg"]);
    expect(questions).toEqual([{ row: 3, id: "", name: "Tadka Dal" }]);
  });

  it("is as answered, by the name of the dish, unless the file or the menu says it", () => {
    const answer = (name: string) => ({ id: "", name, category: "non-veg" as const });
    const file = "name,price,category\nChakapuli,8,\nMchadi,4,veg\nTadka Dal,3,\nSatsivi,9,\nKharcho,,\n";
    const answers = ["chakapuli ", "Mchadi", "Tadka Dal", "Other", "Kharcho"].map(answer);
    const { rows, questions, unanswered, refused } = importFile(file, { answers });
    expect(rows.map(({ fields }) => `${fields.name}: ${fields.category}`)).toEqual([
      "Chakapuli: non-veg",
      "Mchadi: veg",
      "Tadka Dal: veg",
    ]);
    expect(questions.map(({ name }) => name)).toEqual(["Chakapuli", "Satsivi", "Kharcho"]);
    expect(unanswered).toBe(1);
    expect(refused).toMatchObject([{ name: "Kharcho" }]);
  });
});

describe("a complete allergen list", () => {
  const file = "name,price,category,Allergens,may contain\nMedovik,6,veg,milk,nuts\nMchadi,4,veg,,\n";

  it("makes dishes free of the allergens that their rows don't name", () => {
    const [medovik, mchadi] = importFile(file, { isComplete: true }).rows;
    const free = Object.fromEntries(allergens.map((allergen) => [allergen, "free_of"]));
    expect(medovik).toMatchObject({
      isCompleted: true,
      fields: { allergens: { ...free, milk: "contains", nuts: "may_contain" } },
    });
    expect(mchadi?.fields.allergens).toEqual(free);
  });

  it("is never assumed", () => {
    const { rows } = importFile(file);
    expect(rows.map(({ fields, isCompleted }) => [fields.allergens, isCompleted])).toEqual([
      [{ milk: "contains", nuts: "may_contain" }, undefined],
      [{}, undefined],
    ]);
  });

  it("says nothing about a file without the column", () => {
    const { rows } = importFile("name,price,category,may contain\nMchadi,4,veg,nuts\n", { isComplete: true });
    expect(rows[0]?.fields.allergens).toEqual({ nuts: "may_contain" });
  });

  it("changes nothing where every allergen is stated", () => {
    const { rows } = importFile("name,price,category,contains,free of\nMchadi,4,veg,,all others\n", { isComplete: true });
    expect(rows[0]?.isCompleted).toBeUndefined();
  });
});
