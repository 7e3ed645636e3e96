import { CsvError, parse } from "csv-parse/sync";
import { unescapeFormula } from "../csv.ts";
import { maxSectionLength } from "../menu/dish-schema-fields.ts";
import { normaliseText } from "../normalise-text.ts";
import { ok, type Result, refuse } from "../result.ts";
import { applyMapping, type ColumnMapping } from "./column-mapping.ts";
import { findColumn, type ImportColumn, requiredColumns } from "./import-columns.ts";
import { maxImportBytes, maxImportColumns, maxImportRows } from "./import-limits.ts";
import { findCategory } from "./parse-category.ts";

const maxExampleLength = 60;

/** A row with at least one cell that is not empty. */
export interface FileRow {
  /** The row number in a spreadsheet, from 1. Empty rows count. */
  row: number;
  cells: Partial<Record<ImportColumn, string>>;
  /** The whole row, if it has text to the right of the last heading; otherwise empty. */
  tooLongRow: string;
}

/** A column of the file. */
export interface FileColumn {
  /** `Column C` if it has no heading. */
  heading: string;
  /** Null if it is not imported. */
  column: ImportColumn | null;
  /** Its first text below the heading; empty if there is none. */
  example: string;
}

export interface ImportFile {
  columns: ImportColumn[];
  /** In file order. Columns without any text are left out. */
  fileColumns: FileColumn[];
  rows: FileRow[];
}

/** Text with U+FFFD in place of bytes that are not UTF-8. */
export interface UndecodedPlace {
  /** The row in a spreadsheet or, without a name, the line of the file; from 1. */
  number: number;
  /** The dish's name; empty if unknown. */
  name: string;
  /** Empty if only the name has such bytes. */
  text: string;
}

export type FileRefusal =
  | { code: "empty_file" }
  | { code: "too_large" }
  /** Bytes that are not UTF-8, with the first places where they are. */
  | { code: "encoding"; places: UndecodedPlace[] }
  /** An Excel or LibreOffice workbook. */
  | { code: "spreadsheet_file" }
  | { code: "too_many_rows"; rows: number }
  | { code: "too_many_columns"; columns: number }
  | { code: "missing_columns"; columns: ImportColumn[]; fileColumns: FileColumn[] }
  | { code: "repeated_column"; column: ImportColumn; fileColumns: FileColumn[] }
  /** `row` is null if unknown. */
  | { code: "not_csv"; row: number | null };

/**
 * Reads a CSV file from any spreadsheet: UTF-8 or UTF-16, separated by comma, semicolon, tab or
 * pipe, columns in any order. Columns without a choice in `mapping` are found by their headings,
 * unless a chosen column already has that meaning.
 */
export function readImportFile(
  bytes: Uint8Array,
  mapping?: ColumnMapping,
): Result<ImportFile, FileRefusal> {
  if (bytes.byteLength > maxImportBytes) return refuse({ code: "too_large" });
  if (isSpreadsheetFile(bytes)) return refuse({ code: "spreadsheet_file" });
  const text = decodeText(bytes);
  return text === null
    ? refuse({ code: "encoding", places: findUndecodedPlaces(bytes, mapping) })
    : readImportText(text, mapping);
}

function readImportText(
  decodedText: string,
  mapping: ColumnMapping | undefined,
): Result<ImportFile, FileRefusal> {
  // macOS writes accents as separate characters.
  const text = normaliseText(decodedText).replaceAll(/\r\n?/g, "\n").replace(separatorLine, "");
  if (text.trim() === "") return refuse({ code: "empty_file" });
  const separator = chooseSeparator(text);
  const records = parseRecords(text, separator);
  if (!records.ok) return records;

  const headingsIndex = records.value.findIndex(hasText);
  const headings = records.value[headingsIndex] ?? [];
  if (headings.length > maxImportColumns)
    return refuse({ code: "too_many_columns", columns: headings.length });
  const readResult = readColumns(headings, records.value.slice(headingsIndex + 1), mapping);
  if (!readResult.ok) return readResult;
  const importedColumns = readResult.value.flatMap(({ column, index }) =>
    column ? [{ column, index }] : [],
  );

  const rows = records.value.flatMap((record, recordIndex) => {
    if (recordIndex <= headingsIndex || !hasText(record)) return [];
    const cells: FileRow["cells"] = {};
    for (const { column, index } of importedColumns)
      cells[column] = unescapeFormula((record[index] ?? "").trim());
    const tooLongRow = hasText(record.slice(headings.length)) ? record.join(separator) : "";
    return [{ row: recordIndex + 1, cells, tooLongRow }];
  });
  if (rows.length === 0) return refuse({ code: "empty_file" });
  if (rows.length > maxImportRows) return refuse({ code: "too_many_rows", rows: rows.length });
  return ok({
    columns: importedColumns.map(({ column }) => column),
    fileColumns: readResult.value.map(({ index: _, ...column }) => column),
    rows,
  });
}

/** `.xlsx` and `.ods` files are ZIP files; `.xls` files are OLE files. */
function isSpreadsheetFile(bytes: Uint8Array): boolean {
  const start = [...bytes.subarray(0, 4)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return start === "504b0304" || start === "d0cf11e0";
}

type IndexedColumn = FileColumn & { index: number };

function readColumns(
  headings: readonly string[],
  records: readonly string[][],
  mapping: ColumnMapping = [],
): Result<IndexedColumn[], FileRefusal> {
  const fileColumnsWithIndex = headings.flatMap((text, index): IndexedColumn[] => {
    const cells = records.map((record) => (record[index] ?? "").trim());
    const example = cells.find(Boolean) ?? "";
    const heading = text.trim() || (example && `Column ${nameColumn(index)}`);
    return heading
      ? [
          {
            heading,
            column: chooseColumn(text, cells),
            example: example.slice(0, maxExampleLength),
            index,
          },
        ]
      : [];
  });
  const columns = applyMapping(keepOneGuessedSection(fileColumnsWithIndex), mapping);
  const usedColumns = columns.flatMap(({ column }) => column ?? []);
  const fileColumns = columns.map(({ index: _, ...column }) => column);
  const repeatedColumn = usedColumns.find(
    (column, position) => usedColumns.indexOf(column) !== position,
  );
  if (repeatedColumn)
    return refuse({ code: "repeated_column", column: repeatedColumn, fileColumns });
  const missingColumns = requiredColumns.filter((column) => !usedColumns.includes(column));
  return missingColumns.length > 0
    ? refuse({ code: "missing_columns", columns: missingColumns, fileColumns })
    : ok(columns);
}

/**
 * Category and type columns may both look like sections. A column whose heading says so comes
 * first.
 */
function keepOneGuessedSection(columns: readonly IndexedColumn[]): IndexedColumn[] {
  const isGuess = ({ heading, column }: FileColumn) =>
    column === "section" && findColumn(heading) !== "section";
  const chosenColumn =
    columns.find((column) => column.column === "section" && !isGuess(column)) ??
    columns.find(isGuess);
  return columns.map((column) =>
    isGuess(column) && column !== chosenColumn ? { ...column, column: null } : column,
  );
}

/**
 * The column with this heading. A category or type column that says nothing about diets contains
 * the sections if its texts are short enough. A diet column that says nothing is not imported.
 */
function chooseColumn(heading: string, cells: readonly string[]): ImportColumn | null {
  const column = findColumn(heading);
  const shouldNameDiet = column === "category" || column === "diet" || column === "type";
  if (!shouldNameDiet || !isUnrelatedToDiet(cells)) return column;
  return column !== "diet" && cells.every((cell) => cell.length <= maxSectionLength)
    ? "section"
    : null;
}

/** As in spreadsheets: A to Z, then AA. */
function nameColumn(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${nameColumn(Math.floor(index / 26) - 1)}${letter}`;
}

/**
 * True if the column has text, but no cell says veg or non-veg, as in a category column that lists
 * starters and desserts.
 */
function isUnrelatedToDiet(cells: readonly string[]): boolean {
  const texts = cells.filter(Boolean);
  return texts.length > 0 && texts.every((text) => findCategory(text) === null);
}

/** `sep=;`, which tells Excel the separator. Excel does not count this line as a row. */
const separatorLine = /^"?sep=[^\n]{0,3}(?:\n|$)/i;

const hasText = (record: readonly string[]) => record.some((cell) => cell.trim() !== "");

/** Null if the bytes are neither UTF-8 nor UTF-16. */
function decodeText(bytes: Uint8Array): string | null {
  // UTF-16 is Excel's "Unicode Text".
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8.
    return null;
  }
}

const maxUndecodedPlaces = 3;

function findUndecodedPlaces(
  bytes: Uint8Array,
  mapping: ColumnMapping | undefined,
): UndecodedPlace[] {
  const text = new TextDecoder("utf-8").decode(bytes);
  const file = readImportText(text, mapping);
  const rows = file.ok ? file.value.rows : [];
  const placesInRows = rows.flatMap(({ row, cells }) => {
    const { name = "", ...otherCells } = cells;
    const brokenText = Object.values(otherCells).find(isUndecoded) ?? "";
    return name !== "" && (brokenText || isUndecoded(name))
      ? [{ number: row, name: name.slice(0, maxExampleLength), text: excerptUndecoded(brokenText) }]
      : [];
  });
  const lines = text.split(/\r\n?|\n/);
  const placesInLines = lines.flatMap((line, index) =>
    isUndecoded(line) ? [{ number: index + 1, name: "", text: excerptUndecoded(line) }] : [],
  );
  const places = placesInRows.length > 0 ? placesInRows : placesInLines;
  return places.slice(0, maxUndecodedPlaces);
}

const isUndecoded = (text: string) => text.includes("\uFFFD");

/** The first undecoded character with a few characters before and after it. */
function excerptUndecoded(text: string): string {
  const start = Math.max(text.indexOf("\uFFFD") - 20, 0);
  const end = start + 40;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}

/**
 * The separator that finds the most known headings, or else the most columns. Spreadsheets use the
 * semicolon where the decimal separator is a comma.
 */
function chooseSeparator(text: string): string {
  const headings = /^.*\S.*$/m.exec(text)?.[0] ?? "";
  const countHeadings = (separator: string) => {
    const parsed = parseRecords(headings, separator);
    const cells = parsed.ok ? (parsed.value[0] ?? []) : [];
    return { separator, known: cells.filter(findColumn).length, columns: cells.length };
  };
  const counts = [",", ";", "\t", "|"].map(countHeadings);
  const [best] = counts.sort((a, b) => b.known - a.known || b.columns - a.columns);
  return best?.separator as string;
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
    return refuse({
      code: "not_csv",
      row: typeof error.records === "number" ? error.records + 1 : null,
    });
  }
}
