import { type SQL, sql } from "drizzle-orm";

const mark = "/* prepared */ ";

/**
 * A statement whose text is always the same: the server reads and plans it once for each connection, not each time. For the few that every
 * order asks; what is planned by its values (lists, searches) is left as it is.
 */
export function prepared(statement: SQL): SQL {
  return sql`${sql.raw(mark)}${statement}`;
}

export function isToBePrepared(text: string): boolean {
  return text.startsWith(mark);
}
