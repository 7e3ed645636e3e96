/** Excel reads UTF-8 as such when the file begins with this. */
export const byteOrderMark = "\uFEFF";

/** What a spreadsheet would take for a formula: also after blanks, and written in the full width of East Asian letters. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** One cell. What would be a formula is made a text by an apostrophe in front of it, which the spreadsheet does not show. */
function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file (RFC 4180), with its end. Numbers are written as they are. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}
