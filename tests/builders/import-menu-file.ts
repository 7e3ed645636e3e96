import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import type { StoredDish } from "../../domain/menu/menu-store.ts";
import { parseImportRow } from "../../domain/menu-import/parse-import-row.ts";
import { matchRows, planRows } from "../../domain/menu-import/plan-import.ts";
import { readImportFile } from "../../domain/menu-import/read-import-file.ts";

export const encode = (text: string) => new TextEncoder().encode(text);
export const menu: StoredDish[] = builtInMenu.map((dish) => ({ ...dish, version: 1 }));

/**
 * Plans the import of a readable file, without changing a menu. Returns refused rows as
 * `row name: problem`, and the planned change of every other row.
 */
export function planImportFile(file: string | Uint8Array, dishes = menu, currency = "GBP") {
  const read = readImportFile(typeof file === "string" ? encode(file) : file);
  if (!read.ok) throw new Error(read.error.code);
  const { rows, refused, questions } = matchRows(
    read.value.rows.map((row) => parseImportRow(row, currency)),
    dishes,
  );
  return {
    ...read.value,
    questions,
    refused: refused.map(
      ({ row, name, problems }) => `${row} ${name}: ${problems.map(({ text }) => text).join(" ")}`,
    ),
    drafts: rows,
    planned: planRows(rows, dishes),
  };
}
