/** Excel reads a CSV file as UTF-8 only if it starts with this. */
export const byteOrderMark = "\uFEFF";

/**
 * Spreadsheets run text that starts like this as a formula, even after whitespace or in full-width
 * characters. Apostrophes before it count too, so that `unescapeFormula` can tell the added one
 * from the text's own.
 */
const formulaStart = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Prevents CSV injection: a leading apostrophe turns a formula into text. */
function formatCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  // A spreadsheet may take semicolons as separators, and the text after one as a formula.
  const needsQuotes = /[",;\r\n\t]/.test(text) || text !== text.trim();
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file (RFC 4180) with its line end. */
export function formatCsvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(formatCell).join(",")}\r\n`;
}

/** Removes the apostrophe that `formatCsvLine` adds to text that looks like a formula. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;
}
