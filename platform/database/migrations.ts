import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";

export const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

/** `when` (milliseconds since 1970) identifies it in databases and backups. */
export interface Migration {
  when: number;
  hash: string;
  statements: string[];
}

/** This release's migrations, oldest first. */
export function knownMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql }) => ({
    when: folderMillis,
    hash,
    statements: sql,
  }));
}

/** Migrations that were applied to this database; none for an empty one. */
export async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!tables[0]?.name) return [];
  const { rows } = await client.query<{ created_at: string }>(
    "select created_at from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map((row) => Number(row.created_at));
}

/**
 * Creates an earlier release's tables in an empty database and records them as Drizzle does, so that `migrate` can continue. Runs
 * in the client's transaction, if any.
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
