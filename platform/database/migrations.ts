import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";

export const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

/** A migration. `when` (epoch ms) identifies it in a database and in a backup. */
export interface Migration {
  /** File name, without its extension. */
  tag: string;
  when: number;
  hash: string;
  statements: string[];
  /**
   * For a migration that contracts the schema: the `tag` of the oldest migration whose release
   * still works afterwards, from the line `-- oldest-compatible: TAG`. Null for one that only
   * expands it.
   */
  oldestCompatible: string | null;
}

/** This version's migrations, oldest first. */
export function listKnownMigrations(folder = migrationsFolder): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map(
    ({ folderMillis, hash, sql }, index) => ({
      tag: journal.entries[index]?.tag ?? "",
      when: folderMillis,
      hash,
      statements: sql,
      oldestCompatible: /^-- oldest-compatible: (\S+)$/m.exec(sql.join("\n"))?.[1] ?? null,
    }),
  );
}

/** The `when` of each migration applied to a database. Empty if Tiffin never used it. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows: tables } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if (!tables[0]?.name) return [];
  const { rows } = await client.query<{ created_at: string }>(
    "select created_at from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map((row) => Number(row.created_at));
}

/**
 * Applies migrations to an empty database and records them as Drizzle does, so that `migrate`
 * continues from there. Uses the client's open transaction, if any.
 */
export async function applyToEmpty(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { when, hash, statements } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
      [hash, when],
    );
  }
}
