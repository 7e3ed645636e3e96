import { CsvError, parse } from "csv-parse/sync";
import { unescapeFormula } from "../csv.ts";
import { ok, type Result, refuse } from "../result.ts";
import { findColumn, type ImportColumn } from "./import-columns.ts";
import { findCategory } from "./parse-category.ts";

export const maxImportBytes = 1024 * 1024;
export const maxImportRows = 2_000;
export const maxImportColumns = 100;

/** A row with at least one cell that is not empty. */
export interface FileRow {
  /** The row number in a spreadsheet, from 1. Empty rows count. */
  row: number;
  cells: Partial<Record<ImportColumn, string>>;
  /** Whether there is text to the right of the last heading. */
  hasExtraCells: boolean;
}

export interface ImportFile {
  columns: ImportColumn[];
  /** Headings of the columns that the import ignores. */
  ignoredColumns: string[];
  rows: FileRow[];
}

export type FileRefusal =
  | { code: "empty_file" }
  | { code: "too_large" }
  | { code: "too_many_rows"; rows: number }
  | { code: "too_many_columns"; columns: number }
  | { code: "missing_columns"; columns: ImportColumn[] }
  | { code: "repeated_column"; column: ImportColumn }
  /** `row` is null if unknown. */
  | { code: "not_csv"; row: number | null };

/** Reads a CSV file from any spreadsheet: UTF-8 or UTF-16, separated by comma, semicolon, tab or pipe, columns in any order. */
export function readImportFile(bytes: Uint8Array): Result<ImportFile, FileRefusal> {
  if (bytes.byteLength > maxImportBytes) return refuse({ code: "too_large" });
  const text = decode(bytes).replaceAll(/\r\n?/g, "\n").replace(separatorLine, "");
  if (text.trim() === "") return refuse({ code: "empty_file" });
  const records = parseRecords(text, chooseSeparator(text));
  if (!records.ok) return records;

  const headingsAt = records.value.findIndex(hasText);
  const headings = records.value[headingsAt] ?? [];
  if (headings.length > maxImportColumns) return refuse({ code: "too_many_columns", columns: headings.length });
  const columnByIndex = headings.map((heading, at) => {
    const column = findColumn(heading);
    if (column !== "category" && column !== "diet" && column !== "type") return column;
    return isUnrelatedToDiet(records.value.slice(headingsAt + 1).map((record) => (record[at] ?? "").trim())) ? null : column;
  });
  const places = columnByIndex.flatMap((column, index) => (column ? [{ column, index }] : []));
  const columns = places.map(({ column }) => column);
  const repeated = columns.find((column, at) => columns.indexOf(column) !== at);
  if (repeated) return refuse({ code: "repeated_column", column: repeated });
  const missing = (["name", "price"] as const).filter((column) => !columns.includes(column));
  if (missing.length > 0) return refuse({ code: "missing_columns", columns: missing });

  const rows = records.value.flatMap((record, at) => {
    if (at <= headingsAt || !hasText(record)) return [];
    const cells: FileRow["cells"] = {};
    for (const { column, index } of places) cells[column] = unescapeFormula((record[index] ?? "").trim());
    return [{ row: at + 1, cells, hasExtraCells: hasText(record.slice(headings.length)) }];
  });
  if (rows.length === 0) return refuse({ code: "empty_file" });
  if (rows.length > maxImportRows) return refuse({ code: "too_many_rows", rows: rows.length });
  const ignoredColumns = headings
    .filter((heading, at) => heading.trim() !== "" && columnByIndex[at] === null)
    .map((part) => part.trim());
  return ok({ columns, ignoredColumns, rows });
}

/** True if no cell says veg or non-veg, as in a category column that lists starters and desserts. */
function isUnrelatedToDiet(cells: readonly string[]): boolean {
  const texts = cells.filter(Boolean);
  return texts.length > 0 && texts.every((text) => findCategory(text) === null);
}

/** `sep=;`, which tells Excel the separator. Excel does not count this line as a row. */
const separatorLine = /^"?sep=[^\n]{0,3}(?:\n|$)/i;

const hasText = (record: readonly string[]) => record.some((cell) => cell.trim() !== "");

/** Replaces bytes that are not UTF-8 with U+FFFD, so that only the rows with such text are refused. */
function decode(bytes: Uint8Array): string {
  // UTF-16 is Excel's "Unicode Text".
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder("utf-8").decode(bytes);
}

/** The separator that finds the most known headings. Spreadsheets use the semicolon where the decimal separator is a comma. */
function chooseSeparator(text: string): string {
  const headings = /^.*\S.*$/m.exec(text)?.[0] ?? "";
  const countKnown = (separator: string) => {
    const parsed = parseRecords(headings, separator);
    return parsed.ok ? (parsed.value[0] ?? []).filter(findColumn).length : 0;
  };
  return [",", ";", "\t", "|"]
    .map((separator) => ({ separator, known: countKnown(separator) }))
    .sort((a, b) => b.known - a.known)[0]?.separator as string;
}

function parseRecords(text: string, delimiter: string): Result<string[][], FileRefusal> {
  try {
    return ok(
      parse(text, {
        delimiter,
        record_delimiter: "\n",
        relax_column_count: true,
        relax_quotes: true,
        max_record_size: maxImportBytes,
      }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse({ code: "not_csv", row: typeof error.records === "number" ? error.records + 1 : null });
  }
}
