import { describe, expect, it } from "vitest";
import { encode } from "../../tests/builders/import-menu-file.ts";
import { addChoice, type ColumnMapping } from "./column-mapping.ts";
import { findColumn } from "./import-columns.ts";
import { readImportFile } from "./read-import-file.ts";

describe("the columns", () => {
  const file =
    "Dish name;Price (£);Veg?;Contains;Details;Spice;;Price per kg\r\nKhinkali;7,50;N;wheat;Dumplings;hot;x;\r\n";
  const read = (mapping?: ColumnMapping) => readImportFile(encode(file), mapping);

  it("are found by common headings, with an example of their text", () => {
    expect(read()).toMatchObject({
      value: {
        fileColumns: [
          { heading: "Dish name", column: "name", example: "Khinkali" },
          { heading: "Price (£)", column: "price", example: "7,50" },
          { heading: "Veg?", column: "vegetarian" },
          { heading: "Contains", column: "contains" },
          { heading: "Details", column: "description" },
          { heading: "Spice", column: null },
          { heading: "Column G", column: null, example: "x" },
          { heading: "Price per kg", column: null, example: "" },
        ],
      },
    });
  });

  it.each([
    ["Item", "name"],
    ["Product", "name"],
    ["Cost", "price"],
    ["Price in GBP", "price"],
    ["Veg/Non-veg", "category"],
    ["Notes", "description"],
    ["Allergens", "contains"],
    ["Photo file", "photo"],
    ["Sold by", null],
  ])("are found by the heading %s: %s", (heading, column) => {
    expect(findColumn(heading)).toBe(column);
  });

  it("can be chosen", () => {
    const mapping: ColumnMapping = [
      { heading: "Dish name", column: "name" },
      { heading: "Details", column: null },
      { heading: "Spice", column: "description" },
    ];
    expect(read(mapping)).toMatchObject({
      value: { rows: [{ cells: { name: "Khinkali", price: "7,50", description: "hot" } }] },
    });
    expect(read(mapping.with(0, { heading: "Dish name", column: null }))).toMatchObject({
      error: {
        code: "missing_columns",
        columns: ["name"],
        fileColumns: [{ heading: "Dish name", column: null }, {}, {}, {}, {}, {}, {}, {}],
      },
    });
    expect(read(mapping.with(1, { heading: "Details", column: "name" }))).toMatchObject({
      error: { code: "repeated_column", column: "name" },
    });
  });

  it("keep the choices for headings that another file has too", () => {
    const mapping: ColumnMapping = [
      { heading: "What is it", column: "name" },
      { heading: "Notes", column: null },
      { heading: "Notes", column: "section" },
    ];
    const corrected = "Notes;Price;Veg;What is it;Notes\nnew;7;yes;Khinkali;Mains\n";
    expect(readImportFile(encode(corrected), mapping)).toMatchObject({
      value: {
        fileColumns: [
          { heading: "Notes", column: null },
          { heading: "Price", column: "price" },
          { heading: "Veg", column: "vegetarian" },
          { heading: "What is it", column: "name" },
          { heading: "Notes", column: "section" },
        ],
      },
    });
  });

  it("give way to a chosen column if they were guessed", () => {
    const mapping: ColumnMapping = [{ heading: "What is it", column: "name" }];
    const otherFile = "Dish,What is it,Price\nKhinkali,hot,7\n";
    expect(readImportFile(encode(otherFile), mapping)).toMatchObject({
      value: {
        fileColumns: [
          { heading: "Dish", column: null },
          { heading: "What is it", column: "name" },
          { heading: "Price", column: "price" },
        ],
      },
    });
  });

  it("leave out a guessed column that gives way, also after the next choice", () => {
    const columns: ColumnMapping = [
      { heading: "Dish", column: "name" },
      { heading: "What is it", column: null },
    ];
    const first = addChoice([], columns, { index: 1, column: "name" });
    expect(first).toEqual([
      { heading: "Dish", column: null },
      { heading: "What is it", column: "name" },
    ]);
    expect(addChoice(first, first, { index: 1, column: "description" })).toEqual([
      { heading: "Dish", column: null },
      { heading: "What is it", column: "description" },
    ]);
  });

  it("add the choice for a repeated heading to the others", () => {
    const columns: ColumnMapping = [
      { heading: "Notes", column: "description" },
      { heading: "Price", column: "price" },
      { heading: "Notes", column: null },
    ];
    const other = { heading: "Text", column: "name" } as const;
    const mapping: ColumnMapping = [other, { heading: "Notes", column: null }];
    expect(addChoice(mapping, columns, { index: 2, column: "section" })).toEqual([
      other,
      { heading: "Notes", column: "description" },
      { heading: "Notes", column: "section" },
    ]);
  });

  it.each([
    ["Category", "section"],
    ["Type", "section"],
    ["Course", "section"],
    ["Diet", null],
  ])("include %s as the section only if it doesn't say what is veg: %s", (heading, column) => {
    expect(
      readImportFile(encode(`name,price,${heading}\nLobiani,8,Breads\nMedovik,6,Sweets\n`)),
    ).toMatchObject({
      value: { fileColumns: [{}, {}, { heading, column }] },
    });
  });

  it("include only one section", () => {
    expect(
      readImportFile(encode("name,price,category,section,type\nLobiani,8,Hot,Breads,Big\n")),
    ).toMatchObject({
      value: { columns: ["name", "price", "section"] },
    });
    expect(
      readImportFile(encode("name,price,category,type\nLobiani,8,Hot,Breads\n")),
    ).toMatchObject({
      value: { fileColumns: [{}, {}, { column: "section" }, { heading: "type", column: null }] },
    });
  });

  it("are separated even if no heading is known", () => {
    expect(readImportFile(encode("Gericht;Preis, brutto;Art\nKnödel;5;veg\n"))).toMatchObject({
      error: {
        code: "missing_columns",
        fileColumns: [{ heading: "Gericht" }, { heading: "Preis, brutto" }, { heading: "Art" }],
      },
    });
  });
});
