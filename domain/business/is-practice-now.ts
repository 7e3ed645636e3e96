import { sql } from "drizzle-orm";

/**
 * Part of the statement that adds or reads a record, so that no practice record is added or shown
 * once the shop has opened.
 */
export const isPracticeNow = sql.raw(
  "coalesce((select (settings ->> 'practice')::boolean from business where id = 1), false)",
);
