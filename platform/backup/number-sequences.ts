import pg from "pg";
import type { BackedUpTable } from "./backed-up-tables.ts";
import type { BackupManifest } from "./backup-format.ts";

type Sequences = BackupManifest["sequences"];

/** Reads the sequences of the tables' identity columns. */
export async function readSequences(
  client: pg.ClientBase,
  tables: BackedUpTable[],
): Promise<Sequences> {
  const { rows: columns } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity <> ''
      where c.relnamespace = 'public'::regnamespace and c.relname = any($1) order by c.relname, a.attnum`,
    [tables.map(({ name }) => name)],
  );
  const sequences: Sequences = [];
  for (const { table, column, sequence } of columns) {
    const { rows } = await client.query<{ last: string; used: boolean }>(
      `select last_value::text as last, is_called as used from ${sequence}`,
    );
    const [state] = rows;
    if (state) sequences.push({ table, column, ...state });
  }
  return sequences;
}

export async function setSequences(client: pg.ClientBase, sequences: Sequences): Promise<void> {
  for (const { table, column, last, used } of sequences)
    await client.query("select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)", [
      // `pg_get_serial_sequence` parses the table's name as an identifier, but not the column's.
      pg.escapeIdentifier(table),
      column,
      last,
      used,
    ]);
}
