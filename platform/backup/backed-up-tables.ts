import type pg from "pg";

export interface CarriedTable {
  name: string;
  columns: string[];
}

/** Tables whose rows stay behind. Every other table of the shop is carried, also one that a later release adds. */
const leftBehind = [
  // Whoever has a session or a link signs in, or asks for a link, anew: a copy of a shop lets nobody in.
  "auth_sessions",
  "auth_verifications",
  "auth_rate_limits",
  // Sums that the shop makes anew from the orders by itself (decision 20).
  "order_rollups",
  "rolled_up_orders",
  "rollup_state",
  "customer_count_changes",
];

/** The number of a transaction means something on the server alone that counted it: restored events all belong to one. */
const leftOutColumns: Record<string, string[]> = { order_events: ["txid"] };

/** The shop's own tables: nobody else's, and none that an extension brought. */
export async function ownTables(client: pg.ClientBase): Promise<CarriedTable[]> {
  const { rows } = await client.query<CarriedTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`);
  return rows;
}

export async function carriedTables(client: pg.ClientBase): Promise<CarriedTable[]> {
  return (await ownTables(client))
    .filter(({ name }) => !leftBehind.includes(name))
    .map(({ name, columns }) => ({ name, columns: columns.filter((column) => !leftOutColumns[name]?.includes(column)) }));
}
