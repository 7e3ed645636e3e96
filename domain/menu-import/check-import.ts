import { consumeAttempt, type TooManyAttempts } from "../accounts/attempt-limits.ts";
import type { Actor } from "../actor.ts";
import { isFullyStated } from "../menu/allergens.ts";
import { canManageMenu } from "../menu/menu-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { ColumnMapping } from "./column-mapping.ts";
import { type CellCorrection, correctCells, isEmptied } from "./correct-cells.ts";
import { isAllergenHeading } from "./import-columns.ts";
import { examplePrefix } from "./menu-csv.ts";
import { type ParsedRow, parseImportRow } from "./parse-import-row.ts";
import {
  type CategoryAnswer,
  type CategoryQuestion,
  type DraftRow,
  matchRows,
  type PlannedRow,
  planRows,
} from "./plan-import.ts";
import { type FileColumn, type FileRefusal, readImportFile } from "./read-import-file.ts";
import { listReplaceableIds } from "./sample-dishes.ts";

export interface CheckedImport {
  /** Rows with problems. If there are any, nothing can be imported. */
  refused: ParsedRow[];
  /** The other rows with a corrected cell. */
  corrected: ParsedRow[];
  questions: CategoryQuestion[];
  /** Rows that could be imported if their question were answered. */
  unanswered: number;
  rows: DraftRow[];
  planned: PlannedRow[];
  fileColumns: FileColumn[];
  /** The number of example rows from the template, which are skipped. */
  exampleRows: number;
  /** The numbers of the rows that corrections left out. */
  leftOutRows: number[];
  /** The names of the accepted rows with allergens that are not stated. */
  unstated: string[];
  /** Those of them that say "none": a complete list states their allergens. */
  unstatedWithNone: string[];
  /** Those of them whose allergen cell is empty: a complete list does not state their allergens. */
  unstatedWithEmptyCell: string[];
  /** Whether declaring the list complete would say more about any dish. */
  hasIncompleteList: boolean;
  /**
   * Staff can declare the list complete only if the file has a "contains" column, and no
   * `unreadAllergenColumns`.
   */
  hasAllergenColumn: boolean;
  unreadAllergenColumns: string[];
}

/** A file and the answers that staff gave about it. */
export interface ImportInput {
  file: Uint8Array;
  mapping?: ColumnMapping;
  /** Made on the page, in cells of rows that were refused. */
  corrections?: readonly CellCorrection[];
  /**
   * True if each dish with listed allergens, or "none", is free of every allergen that the file
   * does not list for it.
   */
  hasCompleteAllergens?: boolean;
  answers?: readonly CategoryAnswer[];
}

export type CheckRefusal =
  | { code: "only_admins" }
  | TooManyAttempts
  | FileRefusal
  /** Corrections left out every row with a dish. */
  | { code: "all_left_out" };

/** 60 checks in 10 minutes. `window` is in seconds. */
const limit = { window: 600, max: 60 };

/** The dry run: compares the file with the menu and stores nothing. */
export async function checkImport(
  shop: Shop,
  actor: Actor,
  { file, mapping, corrections = [], hasCompleteAllergens, answers }: ImportInput,
): Promise<Result<CheckedImport, CheckRefusal>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  const rateLimitRefusal = await consumeAttempt(shop.stores.limits, [
    [`menu-import|${actor.userId}`, limit],
  ]);
  if (rateLimitRefusal) return refuse(rateLimitRefusal);
  const importFile = readImportFile(file, mapping);
  if (!importFile.ok) return importFile;
  const { currency } = await shop.stores.business.getSettings();
  const { fileColumns, columns } = importFile.value;
  const unreadAllergenColumns = fileColumns
    .filter(isUnreadAllergenColumn)
    .map(({ heading }) => heading);
  const isComplete = hasCompleteAllergens && unreadAllergenColumns.length === 0;
  const correctedRows = correctCells(importFile.value.rows, corrections);
  const parsedRows = correctedRows
    .filter((row) => !isEmptied(row))
    .map((row) => parseImportRow(row, currency, isComplete));
  const dishRows = parsedRows.filter(({ name }) => !name.startsWith(examplePrefix));
  const leftOutRows = correctedRows.filter(isEmptied).map(({ row }) => row);
  if (dishRows.length === 0)
    return refuse({ code: leftOutRows.length > 0 ? "all_left_out" : "empty_file" });
  const dishes = await shop.stores.menu.listForStaff(shop.clock.now());
  const sampleIds = await listReplaceableIds(shop.stores, dishes);
  const matchedRows = matchRows(dishRows, dishes, answers, sampleIds);
  const planned = planRows(matchedRows.rows, dishes, sampleIds);
  const refusedRows = new Set(matchedRows.refused.map(({ row }) => row));
  const plannedStatements = new Map(planned.map(({ row, dish }) => [row, dish.allergens]));
  const unstatedRows = dishRows.filter(
    ({ row, fields, isCompleted }) =>
      fields &&
      !refusedRows.has(row) &&
      !isCompleted &&
      !isFullyStated(plannedStatements.get(row) ?? fields.allergens ?? {}),
  );
  const listNames = (cell: ParsedRow["allergenCell"]) =>
    unstatedRows.filter(({ allergenCell }) => allergenCell === cell).map(({ name }) => name);
  return ok({
    ...matchedRows,
    corrected: dishRows.filter(
      ({ row, correctedColumns }) => correctedColumns.length > 0 && !refusedRows.has(row),
    ),
    planned,
    fileColumns,
    exampleRows: parsedRows.length - dishRows.length,
    leftOutRows,
    unstated: unstatedRows.map(({ name }) => name),
    unstatedWithNone: listNames("none"),
    unstatedWithEmptyCell: listNames("empty"),
    hasIncompleteList: dishRows.some(
      ({ fields, allergenCell }) =>
        fields &&
        (allergenCell === "listed" || allergenCell === "none") &&
        !isFullyStated(fields.allergens ?? {}),
    ),
    hasAllergenColumn: columns.includes("contains"),
    unreadAllergenColumns,
  });
}

function isUnreadAllergenColumn({ heading, column }: FileColumn): boolean {
  return (
    isAllergenHeading(heading) &&
    column !== "contains" &&
    column !== "may contain" &&
    column !== "free of"
  );
}
