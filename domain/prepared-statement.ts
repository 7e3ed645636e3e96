import { type SQL, sql } from "drizzle-orm";

const mark = "/* prepared */ ";

/**
 * Makes a statement prepared, so that each connection parses and plans it only once. Only for constant text on the order path:
 * plans of lists and searches depend on their values.
 */
export function prepared(statement: SQL): SQL {
  return sql`${sql.raw(mark)}${statement}`;
}

export function shouldPrepare(text: string): boolean {
  return text.startsWith(mark);
}
