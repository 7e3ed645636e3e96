import { sql } from "drizzle-orm";

/** Part of an insert statement, so that no practice record is added once the shop has opened. */
export const isPracticeNow = sql.raw(
  "coalesce((select (settings ->> 'practice')::boolean from business where id = 1), false)",
);
