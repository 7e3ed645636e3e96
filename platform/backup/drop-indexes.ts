import pg from "pg";
import type { Progress } from "./progress.ts";

interface Definition {
  table: string;
  drop: string;
  create: string;
}

/**
 * Drops the keys, indexes and foreign keys of all tables and disables their triggers, because it is
 * faster to index and check a million rows once, after the load. The returned function restores
 * them all, and throws if a row violates a constraint. Runs in the client's transaction.
 */
export async function dropIndexes(
  client: pg.ClientBase,
): Promise<(progress: Progress) => Promise<void>> {
  const foreignKeys = await listConstraints(client, ["f"]);
  const keys = await listConstraints(client, ["p", "u", "x"]);
  const indexes = await listPlainIndexes(client);
  const tables = [...new Set([...foreignKeys, ...keys, ...indexes].map(({ table }) => table))];
  for (const { drop } of [...foreignKeys, ...indexes, ...keys]) await client.query(drop);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return async (progress) => {
    const definitions = [...keys, ...indexes, ...foreignKeys];
    for (const [index, { create }] of definitions.entries()) {
      progress("indexes", index, definitions.length);
      await client.query(create);
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    progress("indexes", definitions.length, definitions.length);
  };
}

async function listConstraints(client: pg.ClientBase, kinds: string[]): Promise<Definition[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace = 'public'::regnamespace and contype::text = any($1) order by 1, 2`,
    [kinds],
  );
  return rows.map(({ table, name, definition }) => ({
    table,
    drop: `alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`,
    create: `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
  }));
}

async function listPlainIndexes(client: pg.ClientBase): Promise<Definition[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
     order by 1, 2`);
  return rows.map(({ table, name, definition }) => ({
    table,
    drop: `drop index ${name}`,
    create: definition,
  }));
}
