import pg from "pg";
import type { Progress } from "./progress.ts";

interface Piece {
  table: string;
  takeOff: string;
  putOn: string;
}

/**
 * Drops keys, indexes and foreign keys of all tables and disables triggers: a million rows are loaded first, then indexed and
 * checked once. The returned function restores them and throws if a row violates one. Runs in the client's transaction.
 */
export async function dropIndexes(client: pg.ClientBase): Promise<(progress: Progress) => Promise<void>> {
  const foreignKeys = await constraints(client, ["f"]);
  const keys = await constraints(client, ["p", "u", "x"]);
  const indexes = await plainIndexes(client);
  const tables = [...new Set([...foreignKeys, ...keys, ...indexes].map(({ table }) => table))];
  for (const { takeOff } of [...foreignKeys, ...indexes, ...keys]) await client.query(takeOff);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return async (progress) => {
    const pieces = [...keys, ...indexes, ...foreignKeys];
    for (const [place, { putOn }] of pieces.entries()) {
      progress("indexes", place, pieces.length);
      await client.query(putOn);
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    progress("indexes", pieces.length, pieces.length);
  };
}

async function constraints(client: pg.ClientBase, kinds: string[]): Promise<Piece[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace = 'public'::regnamespace and contype::text = any($1) order by 1, 2`,
    [kinds],
  );
  return rows.map(({ table, name, definition }) => ({
    table,
    takeOff: `alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`,
    putOn: `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
  }));
}

async function plainIndexes(client: pg.ClientBase): Promise<Piece[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
     order by 1, 2`);
  return rows.map(({ table, name, definition }) => ({ table, takeOff: `drop index ${name}`, putOn: definition }));
}
