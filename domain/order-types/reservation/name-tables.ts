/**
 * The names of `count` new tables, from the first one's: `Table 4` and 3 give Table 4, Table 5 and
 * Table 6; `Window` and 2 give Window 1 and Window 2.
 */
export function nameTables(first: string, count: number): string[] {
  if (count === 1) return [first];
  const [, base = "", digits = ""] = /^(.*?)(\d{0,9})$/.exec(first) ?? [];
  const firstNumber = Number(digits || "1");
  const prefix = digits === "" ? `${base} ` : base;
  return Array.from({ length: count }, (_, index) => `${prefix}${firstNumber + index}`);
}
