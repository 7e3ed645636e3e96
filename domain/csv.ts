/** Excel reads a CSV file as UTF-8 only if it starts with this. */
export const byteOrderMark = "\uFEFF";

/** Spreadsheets run text that starts like this as a formula, even after whitespace or in full-width characters. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Prevents CSV injection: a leading apostrophe, which spreadsheets hide, turns a formula into text. */
function formatCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file (RFC 4180) with its line end. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(formatCell).join(",")}\r\n`;
}
