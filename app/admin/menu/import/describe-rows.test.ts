import { expect, test } from "vitest";
import { builtInMenu } from "../../../../domain/menu/built-in-menu.ts";
import { parseImportRow } from "../../../../domain/menu-import/parse-import-row.ts";
import { matchRows, planRows } from "../../../../domain/menu-import/plan-import.ts";
import { readImportFile } from "../../../../domain/menu-import/read-import-file.ts";
import { describeImport } from "./describe-rows.ts";

/** One vegan dish that contains gluten. */
const menu = builtInMenu
  .slice(0, 1)
  .map((dish) => ({ ...dish, name: "Roti", vegan: true, allergens: { gluten: "contains" as const }, version: 1 }));

function describeFile(text: string) {
  const read = readImportFile(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.error.code);
  const { rows, refused } = matchRows(
    read.value.rows.map((row) => parseImportRow(row, "GBP")),
    menu,
  );
  const checked = { refused, rows, planned: planRows(rows, menu), ignoredColumns: [], exampleRows: 0 };
  return describeImport(checked, { currency: "GBP", timeZone: "Europe/London" });
}

test.each([
  ["name,price\nRoti,9\n", 1, 1],
  ["name,price,vegan,contains\nRoti,9,,gluten\n", 0, 1],
  ["name,price,vegan,contains\nRoti,9,yes,\n", 1, 0],
  ["name,price,vegan,contains\nRoti,9,yes,gluten\n", 0, 0],
  ["name,price,category\nNaan,9,veg\n", 0, 0],
])("counts the dishes whose statements a file would delete: %j", (text, lostStatements, lostVegan) => {
  expect(describeFile(text)).toMatchObject({ lostStatements, lostVegan });
});
