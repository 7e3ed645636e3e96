import { expect, test } from "vitest";
import { builtInMenu } from "../../../../domain/menu/built-in-menu.ts";
import { parseImportRow } from "../../../../domain/menu-import/parse-import-row.ts";
import { matchRows, planRows } from "../../../../domain/menu-import/plan-import.ts";
import { readImportFile } from "../../../../domain/menu-import/read-import-file.ts";
import { buildAnswerKey, listAnsweredRows } from "./category-questions.tsx";
import {
  describeContradictions,
  describeUnstated,
  describeUnstatedCells,
} from "./describe-notes.ts";
import { describeImport, describePlan } from "./describe-rows.ts";

/** One vegan dish that contains gluten and is free of milk. */
const menu = builtInMenu.slice(0, 1).map((dish) => ({
  ...dish,
  name: "Roti",
  vegan: true,
  allergens: { gluten: "contains" as const, milk: "free_of" as const },
  version: 1,
}));

function describeFile(
  text: string,
  {
    isComplete = false,
    unreadAllergenColumns = [] as string[],
    hasAllergenColumn = true,
    eggsAreVeg = false,
  } = {},
) {
  const read = readImportFile(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.error.code);
  const matched = {
    corrected: [],
    ...matchRows(
      read.value.rows.map((row) => parseImportRow(row, "GBP", isComplete)),
      menu,
    ),
  };
  const { fileColumns } = read.value;
  const unstated = { unstated: [], unstatedWithNone: [], unstatedWithEmptyCell: [] };
  const counts = { exampleRows: 0, leftOutRows: [], hasIncompleteList: true, ...unstated };
  const checked = { ...matched, planned: planRows(matched.rows, menu), fileColumns, ...counts };
  const columns = { hasAllergenColumn, unreadAllergenColumns };
  const settings = { currency: "GBP", timeZone: "Europe/London", eggsAreVeg };
  const report = describeImport({ ...checked, ...columns }, settings);
  // Most of these files have no descriptions.
  const [descriptionNote, notes] = partition(report.notes, "Without a description:");
  return {
    ...report,
    notes: [...notes, ...describeContradictions(report.marked, settings)],
    descriptionNote,
  };
}

function partition(notes: readonly string[], start: string): [string[], string[]] {
  return [
    notes.filter((note) => note.startsWith(start)),
    notes.filter((note) => !note.startsWith(start)),
  ];
}

test("says why a draft that replaced a sample dish is in conflict", () => {
  const read = readImportFile(new TextEncoder().encode("name,price,category\nRoti,3,veg\n"));
  if (!read.ok) throw new Error(read.error.code);
  const parsedRows = read.value.rows.map((row) => parseImportRow(row, "GBP", false));
  const { rows } = matchRows(parsedRows, menu, [], new Set([menu[0]?.id ?? 0]));
  const settings = { currency: "GBP", timeZone: "Europe/London" };
  expect(describePlan(planRows(rows, menu), settings)).toMatchObject([
    {
      outcome: "conflict",
      lines: [{ text: "No longer a sample dish. The draft would change only what it states." }],
    },
  ]);
});

test("names the dishes without a description", () => {
  const file = "name,price,category,description\nNaan,3,veg,From the oven\nLassi,2,veg,\n";
  expect(describeFile(file).descriptionNote).toEqual(["Without a description: Lassi."]);
});

test("describes a new dish with its section, allergens and description", () => {
  const file =
    "name,price,section,category,contains,description\nNaan,3,Breads,veg,gluten,From the oven\nLassi,2,,veg,,\n";
  expect(describeFile(file).rows).toMatchObject([
    {
      name: "Naan",
      lines: [
        { text: "£3.00, veg, Breads. Contains gluten. 13 others not known." },
        { text: "From the oven" },
      ],
    },
    { name: "Lassi", lines: [{ text: "£2.00, veg. Allergens not known: please ask us." }] },
  ]);
});

test.each([
  ["name,price\nRoti,9\n", 0, 1],
  ["name,price,vegan,contains\nRoti,9,,gluten\n", 1, 1],
  ["name,price,vegan,contains\nRoti,9,yes,\n", 0, 0],
  ["name,price,vegan,contains,free of\nRoti,9,yes,gluten,milk\n", 0, 0],
  ["name,price,category\nNaan,9,veg\n", 0, 0],
])(
  "counts the dishes that would lose allergen or vegan statements: %j",
  (text, lostStatements, lostVeganLabels) => {
    expect(describeFile(text)).toMatchObject({ lostStatements, lostVeganLabels });
  },
);

test("names dishes that keep allergens missing from a file declared complete", () => {
  const { notes, lostStatements } = describeFile("name,price,vegan,contains\nRoti,9,yes,none\n", {
    isComplete: true,
  });
  expect(notes).toEqual([
    "You state that your allergen list is complete: 1 dish is free from every allergen that is not listed for it.",
    "The menu lists allergens (contains or may contain) that your file doesn't, for: Roti (gluten). We keep what the menu says.",
  ]);
  expect(lostStatements).toBe(0);
});

test("names the dishes without any allergen in a file declared complete", () => {
  const file =
    "name,price,category,contains\nPho,9,non-veg,None\nTea,2,veg,none\nBao,5,veg,gluten\n";
  expect(describeFile(file, { isComplete: true }).notes).toContainEqual(
    expect.stringContaining("“Contains none of the 14 allergens as ingredients” on: Pho, Tea."),
  );
  expect(describeFile(file).notes).toEqual([]);
});

test("lists dishes that say “none” separately from those with an empty allergen cell", () => {
  expect(
    describeUnstatedCells({ unstatedWithNone: ["Tea"], unstatedWithEmptyCell: ["Pho", "Bao"] }),
  ).toEqual([
    "1 dish says “none”: Tea. Customers still read “not known” until you state that your list is complete.",
    "2 dishes have an empty allergen cell: Pho, Bao. Once published, complete them in Menu management. Or write their allergens in the file, or “none”, and choose it again.",
  ]);
  const names = Array.from({ length: 12 }, (_, at) => `Dish ${at + 1}`);
  const notes = describeUnstatedCells({ unstatedWithNone: names, unstatedWithEmptyCell: names });
  for (const note of notes) expect(note).toContain("Dish 10 and 2 more.");
});

test("explains why the list can't be declared complete", () => {
  const file = "name,price\nRoti,9\n";
  expect(describeFile(file).cannotCompleteReason).toBe("");
  expect(describeFile(file, { hasAllergenColumn: false }).cannotCompleteReason).toMatch(
    /^Your file has no allergen column, so dishes on the menu keep their allergens\./,
  );
  expect(
    describeFile(file, { unreadAllergenColumns: ["Milk", "Nuts"] }).cannotCompleteReason,
  ).toMatch(/^Perhaps about allergens, but not read: Milk, Nuts\./);
});

test("names dishes whose allergens contradict their veg or vegan mark", () => {
  const rows = [
    "Omelette,4,veg,,Egg",
    "Squid,5,veg,,molluscs",
    "Lassi,3,veg,yes,milk",
    "Dal,3,veg,yes,",
    "Kebab,7,non-veg,,eggs",
  ];
  const file = `name,price,category,vegan,contains\n${rows.join("\n")}\n`;
  const howToCorrect =
    "The import keeps the mark in your file: correct the file and choose it again, or edit the dish after publishing.";
  const notes = [
    `Marked veg, but with fish or shellfish: Squid. ${howToCorrect}`,
    `Marked veg, but with eggs: Omelette. If your veg dishes may contain eggs, say so under Settings, Business. ${howToCorrect}`,
    `Marked vegan, but with milk: Lassi. ${howToCorrect}`,
  ];
  expect(describeFile(file).notes).toEqual(notes);
  expect(describeFile(file, { eggsAreVeg: true }).notes).toEqual([notes[0], notes[2]]);
});

test("warns about the answers to the questions, but not about a refused answer", () => {
  const { questions } = describeFile(
    "name,price,category,vegan,contains\nMedovik,6,,,eggs\nAdjika,2,,yes,\n",
  );
  const warn = (...categories: ("veg" | "non-veg")[]) => {
    const answers = new Map(
      questions
        .slice(0, categories.length)
        .map((question, index) => [buildAnswerKey(question), categories[index] ?? "veg"] as const),
    );
    return describeContradictions(listAnsweredRows(questions, answers), { eggsAreVeg: false });
  };
  expect(warn()).toEqual([]);
  expect(warn("non-veg", "non-veg")).toEqual([]);
  expect(warn("veg", "veg")).toEqual([
    expect.stringMatching(/^Marked veg, but with eggs: Medovik\. /),
  ]);
});

test("asks to check names in which “?” may replace a letter", () => {
  const { notes } = describeFile("name,price,category\nTavuk i?,9,non-veg\nNaan,3,veg\n");
  expect(notes).toEqual([expect.stringMatching(/^To check: “Tavuk i\?”\. /)]);
});

test("names veg dishes that mention meat or fish in their names", () => {
  const rows = [
    "Lamb Qababi,9,veg",
    "Fish and chips,9,veg",
    "Chicken korma,9,non-veg",
    "Vegan chicken,9,veg",
    "Goat's cheese tart,9,veg",
    "Lambrusco jelly,4,veg",
    "Meat-free kofta,8,veg",
    "Chicken free korma,8,veg",
    "Free-range chicken curry,9,veg",
    "Gluten-free fish cakes,7,veg",
    "Roast duck (free-range),12,veg",
  ];
  const { notes } = describeFile(`name,price,category\n${rows.join("\n")}\n`);
  expect(notes).toEqual([
    expect.stringMatching(
      /^Marked veg, but the name mentions meat or fish: Lamb Qababi, Fish and chips, Free-range chicken curry, Gluten-free fish cakes, Roast duck \(free-range\)\. /,
    ),
  ]);
});

test.each([
  [[], ""],
  [
    ["Naan"],
    "1 dish has allergens that are not known: Naan. Customers who filter by one of those allergens won't see this dish.",
  ],
  [
    ["Naan", "Dal", "Tea", "Pho", "Bao"],
    "5 dishes have allergens that are not known: Naan, Dal, Tea and 2 more. Customers who filter by one of those allergens won't see these dishes.",
  ],
])("names up to three dishes with allergens that are not known: %j", (names, warning) => {
  expect(describeUnstated(names)).toBe(warning);
});
