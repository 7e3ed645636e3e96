import type pg from "pg";

export interface BackedUpTable {
  name: string;
  columns: string[];
}

/** Tables left out of a backup. Every other table is included, also those of later versions. */
const excludedTables = [
  // Sessions and links: a copy of a shop must not sign anybody in.
  "auth_sessions",
  "auth_verifications",
  "auth_rate_limits",
  // Rollups that the shop rebuilds from the orders (decision 20).
  "order_rollups",
  "rolled_up_orders",
  "rollup_state",
  "customer_count_changes",
];

/** Transaction ids have no meaning on another server: all restored events get the same one. */
const excludedColumns: Record<string, string[]> = { order_events: ["txid"] };

/** The shop's tables, without those of other owners and extensions. */
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
    .map(({ name, columns }) => ({ name, columns: columns.filter((column) => !excludedColumns[name]?.includes(column)) }));
}
