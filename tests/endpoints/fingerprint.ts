import type pg from "pg";

/**
 * What only says that somebody was here (counted tries, when a device was seen last), and the dashboard's sums: a background job brings them
 * up from the orders a second after a change, so in the middle of whatever test is next.
 */
const traces = ["auth_rate_limits", "auth_sessions", "rollup_state", "rolled_up_orders", "order_rollups"];

/** All that the shop knows, as a digest of each table: equal before and after when nothing was changed. */
export async function fingerprint(pool: pg.Pool, without: readonly string[] = traces): Promise<Record<string, string>> {
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
