import type { Table } from "./table.ts";

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

const separator = " + ";

/** The names of a booking's tables, as its history stores them. */
export function joinTableNames(names: readonly string[]): string {
  return names.join(separator);
}

/**
 * The ids of the tables with these names (see `joinTableNames`), or null if one is missing. A name
 * may contain the separator. `tables` are sorted by position, as the names are.
 */
export function findTablesByNames(
  tables: readonly Pick<Table, "id" | "name">[],
  names: string,
): number[] | null {
  for (const [index, { id, name }] of tables.entries()) {
    if (name === names) return [id];
    if (!names.startsWith(name + separator)) continue;
    const rest = names.slice(name.length + separator.length);
    const others = findTablesByNames(tables.slice(index + 1), rest);
    if (others) return [id, ...others];
  }
  return null;
}
