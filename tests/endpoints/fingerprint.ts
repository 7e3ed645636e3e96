import type pg from "pg";

/**
 * Tables that change on any request (rate limits, when a session was last seen) and the dashboard's rollups, which a background job updates a
 * second after an order changes.
 */
const volatileTables = ["auth_rate_limits", "auth_sessions", "rollup_state", "rolled_up_orders", "order_rollups"];

/** A digest of each table's rows. */
export async function fingerprint(pool: pg.Pool, without: readonly string[] = volatileTables): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows.filter((table) => !without.includes(table.name))) {
    const digest = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from "${name}" t`;
    digests[name] = (await pool.query<{ digest: string }>(digest)).rows[0]?.digest ?? "";
  }
  return digests;
}
