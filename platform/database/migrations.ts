import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";

export const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

/** One migration. `when` (ms since 1970) is its key in a database and in a backup. */
export interface Migration {
  when: number;
  hash: string;
  statements: string[];
}

/** The migrations of this version, oldest first. */
export function listKnownMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql }) => ({
    when: folderMillis,
    hash,
    statements: sql,
  }));
}

/** The migrations applied to a database; none if Tiffin never used it. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!tables[0]?.name) return [];
  const { rows } = await client.query<{ created_at: string }>(
    "select created_at from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map((row) => Number(row.created_at));
}

/**
 * Creates the tables of an earlier version in an empty database and records them as Drizzle does, so that `migrate` continues
 * from there. Uses the client's open transaction, if any.
 */
export async function applyToEmpty(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { when, hash, statements } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, when]);
  }
}
