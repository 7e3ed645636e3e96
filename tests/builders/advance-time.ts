import type { TestDatabase } from "./test-database.ts";

/** Ages links and rate limits, which expire by the database's clock. `time` is a PostgreSQL interval such as `59 minutes`. */
export async function advanceTime({ pool }: Pick<TestDatabase, "pool">, time: string): Promise<void> {
  for (const table of ["auth_verifications", "tracking_links"])
    await pool.query(`update ${table} set expires_at = expires_at - $1::interval`, [time]);
  await pool.query("update auth_rate_limits set last_request = last_request - extract(epoch from $1::interval) * 1000", [time]);
}
