import { type SQL, sql } from "drizzle-orm";

const mark = "/* prepared */ ";

/**
 * Marks a statement to be prepared, so that each connection parses it only once and can reuse its
 * plan. Only for constant text on hot paths: the best plan of a list or search depends on its
 * values.
 */
export function prepared(statement: SQL): SQL {
  return sql`${sql.raw(mark)}${statement}`;
}

/** Whether a statement's text was marked by `prepared`. */
export function shouldPrepare(text: string): boolean {
  return text.startsWith(mark);
}
