import type pg from "pg";

export interface BackedUpTable {
  name: string;
  columns: string[];
}

/** Tables left out of a backup. New tables are included by default. */
const excludedTables = [
  // Sessions, one-time links and attempt counts: a copy of a shop must not let anyone sign in.
  "auth_sessions",
  "auth_verifications",
  "auth_rate_limits",
  // Rollups, which the shop rebuilds from the orders (decision 20).
  "order_rollups",
  "rolled_up_orders",
  "rollup_state",
  "customer_count_changes",
  // The files of these runs are at the destination of the shop that wrote them.
  "backup_runs",
];

/**
 * Transaction ids are meaningless on another server. All restored events get the id of the
 * restore's transaction.
 */
const excludedColumns: Record<string, string[]> = { order_events: ["txid"] };

/** The tables in the schema `public`, except those of extensions. */
export async function listShopTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`);
  return rows;
}

export async function listBackedUpTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  return (await listShopTables(client))
    .filter(({ name }) => !excludedTables.includes(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !excludedColumns[name]?.includes(column)),
    }));
}
