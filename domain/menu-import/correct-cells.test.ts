import { describe, expect, it } from "vitest";
import { encode } from "../../tests/builders/import-menu-file.ts";
import { type CellCorrection, correctCells, hasWord, replaceWord } from "./correct-cells.ts";
import { parseImportRow } from "./parse-import-row.ts";
import { readImportFile } from "./read-import-file.ts";

function parseFile(text: string, corrections: CellCorrection[] = []) {
  const read = readImportFile(encode(text));
  if (!read.ok) throw new Error(read.error.code);
  return correctCells(read.value.rows, corrections).map((row) => parseImportRow(row, "GBP"));
}

describe("a correction", () => {
  const file = "name,price,category,contains\nNaan,,veg,mlik\nRoti,1,veg,\n";

  it("replaces the text of one cell before the row is checked", () => {
    expect(parseFile(file, [{ row: 2, column: "price", text: " 2,50 " }])).toMatchObject([
      { correctedColumns: ["price"], problems: [{ columns: ["contains"] }] },
      { correctedColumns: [], problems: [] },
    ]);
    const both: CellCorrection[] = [
      { row: 2, column: "price", text: "2.50" },
      { row: 2, column: "contains", text: "milk\r\negg" },
    ];
    expect(parseFile(file, both)[0]).toMatchObject({
      cells: { contains: "milk\negg" },
      problems: [],
      fields: { price: 250, allergens: { milk: "contains", eggs: "contains" } },
    });
  });

  it("can add a cell that the file has no column for", () => {
    const corrections: CellCorrection[] = [{ row: 3, column: "may contain", text: "nuts" }];
    expect(parseFile(file, corrections)[1]?.fields?.allergens).toEqual({ nuts: "may_contain" });
  });

  it("is ignored for a row that the file does not have", () => {
    const corrections: CellCorrection[] = [{ row: 9, column: "price", text: "1" }];
    expect(parseFile(file, corrections)).toEqual(parseFile(file));
  });
});

it.each([
  ["name,price\nNaan,\n", [["price"]]],
  ["name,price,contains\nNaan,1,mlik\n", [["contains"]]],
  ["name,price,contains,may contain\nNaan,1,x,x\n", [["contains", "may contain"]]],
  ['name,price,contains\nNaan,1,"may contain nuts"\n', [["contains", "may contain"]]],
  ["name,price,free of,contains\nNaan,1,milk,milk\n", [["contains", "free of"]]],
  ["name,price,section\nNaan,1,Cr\uFFFDme\n", [["section"]]],
  ["name,price\nNaan,1,50\n", [[]]],
])("a problem names the cells to correct: %j", (file, columns) => {
  expect(parseFile(file)[0]?.problems.map((problem) => problem.columns)).toEqual(columns);
});

it("a problem says what an unknown word may mean", () => {
  const [row] = parseFile('name,price,contains\nPrawn,1,"Mlik, banana, shellfish"\n');
  expect(row?.problems.map(({ suggestion }) => suggestion)).toEqual([
    { word: "mlik", replacements: ["milk"] },
    undefined,
    { word: "shellfish", replacements: ["crustaceans", "molluscs"] },
  ]);
});

it.each([
  ["Mlik, eggs", "mlik", "milk", "milk, eggs"],
  ["mixed  Nuts (10%)", "mixed nuts", "nuts", "nuts (10%)"],
  ["buttermilk, butter", "butter", "milk", "buttermilk, milk"],
  ["a.c, abc", "a.c", "$&", "$&, abc"],
  ["wheat bread, bread", "bread", "gluten", "wheat bread, gluten"],
  ["coconut cream and cream.", "cream", "milk", "coconut cream and milk."],
  ["cream & coconut cream", "cream", "milk", "milk & coconut cream"],
  ["Contains mlik", "mlik", "milk", "Contains milk"],
  ["traces of mlik / eggs", "mlik", "milk", "traces of milk / eggs"],
])("in %j, %j is replaced with %j", (cell, word, replacement, expected) => {
  expect(hasWord(cell, word)).toBe(true);
  expect(replaceWord(cell, word, replacement)).toBe(expected);
  expect(hasWord("gluten", word)).toBe(false);
});

it("finds a word only as a whole item of the list", () => {
  expect(hasWord("wheat bread, milk", "bread")).toBe(false);
});

it("suggests only corrections of typos for the free of column", () => {
  const words = ["bread", "butter", "shellfish", "almnds", "almond milk", "mlik", "crustaceens"];
  const [row] = parseFile(`name,price,free of\nNaan,1,"${words.join()}"\n`);
  expect(row?.problems.flatMap(({ suggestion }) => suggestion ?? [])).toEqual([
    { word: "mlik", replacements: ["milk"] },
    { word: "crustaceens", replacements: ["crustaceans"] },
  ]);
});
