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
    for (const { column, text } of rowCorrections)
      cells[column] = text.replaceAll(/\r\n?/g, "\n").trim();
    return { ...fileRow, cells, correctedColumns: rowCorrections.map(({ column }) => column) };
  });
}

/** Whether the cell contains the word, which may be several words. */
export function hasWord(cell: string, word: string): boolean {
  return buildWordPattern(word).test(cell);
}

/** Replaces the word's first occurrence in the cell. */
export function replaceWord(cell: string, word: string, replacement: string): string {
  return cell.replace(buildWordPattern(word), () => replacement);
}

/** Matches whole words, without regard to case or the number of spaces. */
function buildWordPattern(word: string): RegExp {
  const text = word
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll(" ", String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${text}(?![\p{L}\p{N}])`, "iu");
}
