import type { ImportColumn } from "./import-columns.ts";
import type { FileRow } from "./read-import-file.ts";

/** Replaces a cell's text, or adds the cell if the file has no such column. */
export interface CellCorrection {
  /** The row number in the file. */
  row: number;
  column: ImportColumn;
  text: string;
}

export interface CorrectedRow extends FileRow {
  correctedColumns: ImportColumn[];
}

/** Corrections for rows that the file does not have are ignored. */
export function correctCells(
  rows: readonly FileRow[],
  corrections: readonly CellCorrection[],
): CorrectedRow[] {
  const correctionsByRow = Map.groupBy(corrections, ({ row }) => row);
  return rows.map((fileRow) => {
    const rowCorrections = correctionsByRow.get(fileRow.row) ?? [];
    const cells = { ...fileRow.cells };
    for (const { column, text } of rowCorrections) cells[column] = normaliseCorrection(text);
    return { ...fileRow, cells, correctedColumns: rowCorrections.map(({ column }) => column) };
  });
}

/** Whether corrections removed the row's whole text, which leaves the row out. */
export function isEmptied({ cells, correctedColumns }: CorrectedRow): boolean {
  return correctedColumns.length > 0 && !Object.values(cells).some(Boolean);
}

/** Corrections are compared and checked without spaces at the ends, as the file's cells are. */
export function normaliseCorrection(text: string): string {
  return text.normalize("NFC").replaceAll(/\r\n?/g, "\n").trim();
}

/** Whether the cell lists the word, which may be several words. */
export function hasWord(cell: string, word: string): boolean {
  return buildWordPattern(word).test(cell);
}

/** Replaces the word's first occurrence in the cell's list. */
export function replaceWord(cell: string, word: string, replacement: string): string {
  return cell.replace(buildWordPattern(word), () => replacement);
}

/**
 * Matches a whole item of a list, so that "bread" is not part of "wheat bread". Ignores case and the
 * number of spaces. `parseAllergenLists` splits cells in the same places.
 */
function buildWordPattern(word: string): RegExp {
  const text = word
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll(" ", String.raw`\s+`);
  const start = String.raw`(?<=(?:^|[,;/\n|()+&:]|\b(?:and|of|contains?)\s)\s*)`;
  const end = String.raw`(?=\s*\.?\s*(?:$|[,;/\n|()+&]|\band\b))`;
  return new RegExp(`${start}${text}${end}`, "iu");
}
