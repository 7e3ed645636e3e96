import type pg from "pg";
import { formatCount } from "../../domain/messages/format/format-count.ts";
import { OperatorError } from "../operator-error.ts";
import { listAppliedMigrations, type Migration } from "./migrations.ts";

/** Recorded if no migration contracts the schema. Every release has at least this migration. */
const baselineMigration = "0013_open_orders";

/**
 * Whether a newer version of Tiffin expanded the schema and this version, with the migrations
 * `knownMigrations`, still works with it. False if no newer version migrated the database. Throws
 * `OperatorError` if one did and this version may no longer work.
 */
export async function isCompatiblyExpanded(
  client: pg.ClientBase,
  knownMigrations: Migration[],
): Promise<boolean> {
  const applied = await listAppliedMigrations(client);
  const unknown = applied.filter(
    (when) => !knownMigrations.some((migration) => migration.when === when),
  );
  if (unknown.length === 0) return false;
  const oldest = await readOldestCompatible(client);
  const newestKnown = knownMigrations.at(-1)?.when ?? 0;
  const isCompatible = oldest !== null && oldest <= newestKnown;
  if (isCompatible && knownMigrations.every(({ when }) => applied.includes(when))) return true;
  throw createNewerDatabaseError(formatCount(unknown.length, "unknown migration"));
}

export function createNewerDatabaseError(difference: string): OperatorError {
  return new OperatorError(
    `The database was migrated by a newer version of Tiffin (${difference}): start that version, or restore a backup made with this one.`,
  );
}

/**
 * Records in the database the oldest migration whose release works with the schema of
 * `knownMigrations`. Older releases read it. Never lowers it. Call it before migrating, so that no
 * older release starts on a contracted schema after a crash.
 */
export async function recordOldestCompatible(
  client: pg.ClientBase,
  knownMigrations: Migration[],
): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.schema_compatibility (id integer primary key default 1 check (id = 1), oldest_migration bigint not null)",
  );
  await client.query(
    `insert into drizzle.schema_compatibility as recorded (oldest_migration) values ($1)
     on conflict (id) do update set oldest_migration = greatest(recorded.oldest_migration, excluded.oldest_migration)`,
    [findOldestCompatible(knownMigrations)],
  );
}

/**
 * The `when` of the migration that an older release must have to work with the schema of
 * `knownMigrations`.
 */
function findOldestCompatible(knownMigrations: Migration[]): number {
  const tags = [
    baselineMigration,
    ...knownMigrations.flatMap(({ oldestCompatible }) => oldestCompatible ?? []),
  ];
  const times = tags.map((tag) => {
    const migration = knownMigrations.find((entry) => entry.tag === tag);
    if (!migration)
      throw new Error(
        `A migration declares "oldest-compatible: ${tag}", but there is no migration of that name.`,
      );
    return migration.when;
  });
  return Math.max(...times);
}

/** Null if no version that migrated the database has recorded it. */
async function readOldestCompatible(client: pg.ClientBase): Promise<number | null> {
  const { rows: tables } = await client.query(
    "select to_regclass('drizzle.schema_compatibility') as name",
  );
  if (!tables[0]?.name) return null;
  const { rows } = await client.query<{ oldest: string }>(
    "select oldest_migration as oldest from drizzle.schema_compatibility",
  );
  return rows[0] ? Number(rows[0].oldest) : null;
}
