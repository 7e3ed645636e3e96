import { describe, expect, it } from "vitest";
import { formatCsvLine } from "../csv.ts";
import { allergens } from "../menu/allergens.ts";
import { builtInMenu } from "../menu/built-in-menu.ts";
import { parseImportRow } from "./parse-import-row.ts";
import { type CategoryAnswer, matchRows, planRows } from "./plan-import.ts";
import { readImportFile } from "./read-import-file.ts";

const menu = builtInMenu.map((dish) => ({ ...dish, version: 1 }));

function importFile(text: string, { isComplete = false, answers = [] as CategoryAnswer[] } = {}) {
  const read = readImportFile(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.error.code);
  const rows = read.value.rows.map((row) => parseImportRow(row, "GBP", isComplete));
  const matched = matchRows(rows, menu, answers);
  return { ...matched, planned: planRows(matched.rows, menu) };
}

describe("the veg or non-veg category", () => {
  const importDish = (cells: Record<string, string>) => {
    const row = { name: "Lobiani", price: "8", ...cells };
    const { rows, questions } = importFile(
      formatCsvLine(Object.keys(row)) + formatCsvLine(Object.values(row)),
    );
    return rows[0]
      ? `${rows[0].fields.category}${rows[0].fields.vegan ? ", vegan" : ""}`
      : questions.map(({ name }) => name);
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
    [{ "Veg?": "V" }, "veg"],
    [{ "Veg?": "VG" }, "veg"],
    [{ "Veg?": "Non veg" }, "non-veg"],
    [{ "Veg?": "nv" }, "non-veg"],
    [{ Diet: "eggs" }, "non-veg"],
    [{ Diet: "Not vegetarian" }, "non-veg"],
    [{ Category: "Breads", Vegetarian: "yes" }, "veg"],
    [{ Category: "Breads", vegan: "yes" }, "veg, vegan"],
    [{ Type: "Mains", Diet: "gluten-free", Category: "veg" }, "veg"],
  ])("is derived from %j", (cells, category) => {
    expect(importDish(cells)).toBe(category);
  });

  it.each<Record<string, string>>([
    {},
    { Category: "Breads" },
    { Vegetarian: "" },
    { Vegetarian: "perhaps" },
    { Type: "veg or meat" },
    { Type: "fish", Diet: "veggie" },
  ])("needs a question for %j", (cells) => {
    expect(importDish(cells)).toEqual(["Lobiani"]);
  });

  it("needs a question for text that no other column explains, even for a dish on the menu", () => {
    const { rows, questions } = importFile(
      "name,price,category\nLobiani,8,veg\nTadka Dal,3,Mains\nGarlic Naan,2,\n",
    );
    expect(rows.map(({ fields }) => `${fields.name}: ${fields.category}`)).toEqual([
      "Lobiani: veg",
      "Garlic Naan: veg",
    ]);
    expect(questions).toEqual([
      { row: 3, id: "", name: "Tadka Dal", isVegan: false, allergens: {} },
    ]);
  });

  it("follows the answer for the dish's name, unless the file or the menu states it", () => {
    const answer = (name: string) => ({ id: "", name, category: "non-veg" as const });
    const file =
      "name,price,category\nChakapuli,8,\nMchadi,4,veg\nTadka Dal,3,\nSatsivi,9,\nKharcho,,\n";
    const answers = ["chakapuli ", "Mchadi", "Tadka Dal", "Other", "Kharcho"].map(answer);
    const { rows, questions, unanswered, refused } = importFile(file, { answers });
    expect(rows.map(({ fields }) => `${fields.name}: ${fields.category}`)).toEqual([
      "Chakapuli: non-veg",
      "Mchadi: veg",
      "Tadka Dal: veg",
    ]);
    expect(questions.map(({ name }) => name)).toEqual(["Chakapuli", "Satsivi"]);
    expect(unanswered).toBe(1);
    expect(refused).toMatchObject([{ name: "Kharcho" }]);
  });

  it("needs a new answer if the answer contradicts the vegan column", () => {
    const file = "name,price,vegan,Type,Diet\nLobiani,8,yes,fish,veggie\n";
    const answer = (category: "veg" | "non-veg") =>
      importFile(file, { answers: [{ id: "", name: "Lobiani", category }] });
    const question = { row: 2, id: "", name: "Lobiani", isVegan: true, allergens: {} };
    expect(answer("non-veg")).toMatchObject({
      rows: [],
      refused: [],
      unanswered: 1,
      questions: [question],
    });
    expect(answer("veg")).toMatchObject({
      rows: [{ fields: { category: "veg", vegan: true } }],
      refused: [],
      unanswered: 0,
    });
  });
});

describe("a complete allergen list", () => {
  const file =
    "name,price,category,Allergens,may contain\nMedovik,6,veg,milk,nuts\nMchadi,4,veg,none,\n";

  it("makes dishes free of the allergens that their rows don't name", () => {
    const [medovik, mchadi] = importFile(file, { isComplete: true }).planned;
    const free = Object.fromEntries(allergens.map((allergen) => [allergen, "free_of"]));
    expect(medovik).toMatchObject({
      isCompleted: true,
      keptAllergens: [],
      dish: { allergens: { ...free, milk: "contains", nuts: "may_contain" } },
    });
    expect(mchadi?.dish.allergens).toEqual(free);
  });

  it("is never assumed", () => {
    const { planned } = importFile(file);
    expect(planned.map(({ dish, isCompleted }) => [dish.allergens, isCompleted])).toEqual([
      [{ milk: "contains", nuts: "may_contain" }, false],
      [{}, false],
    ]);
  });

  it("has no effect on a file without the column", () => {
    const { planned } = importFile("name,price,category,may contain\nMchadi,4,veg,nuts\n", {
      isComplete: true,
    });
    expect(planned[0]?.dish.allergens).toEqual({ nuts: "may_contain" });
  });

  it("changes nothing where every allergen is stated", () => {
    const { rows } = importFile(
      "name,price,category,contains,free of\nMchadi,4,veg,,all others\n",
      { isComplete: true },
    );
    expect(rows[0]?.isCompleted).toBeUndefined();
  });
});
