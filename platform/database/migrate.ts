import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { createJobTables, requireJobTables } from "../jobs/job-queue-tables.ts";
import type { Logger } from "../log.ts";
import { OperatorError } from "../operator-error.ts";
import { ensureApplicationRole, grantToApplication } from "./application-role.ts";
import { Client, type Connection } from "./client.ts";
import {
  listAppliedMigrations,
  listKnownMigrations,
  type Migration,
  migrationsFolder,
} from "./migrations.ts";
import { isCompatiblyExpanded, recordOldestCompatible } from "./schema-compatibility.ts";

const minServerVersion = 15;
/** Advisory lock key for migrations. Never change it: nodes on other versions use the same key. */
const lockKey = 7_114_620_031;
const lockTimeout = "5min";

interface MigrateOptions {
  log: Logger;
  /** Whether to let the application role log in. */
  login: boolean;
  /** Folder with this version's migrations. */
  folder?: string;
}

/**
 * Migrates a database to this version: tables, job queues and the application role's privileges.
 * Changes nothing if a newer version expanded the schema and this version still works with it.
 * `owner` connects as the role that owns the tables. Several nodes may run this concurrently: one
 * does the work, and the others wait and find nothing to do.
 */
export async function migrate(
  owner: Connection,
  { log, login, folder = migrationsFolder }: MigrateOptions,
): Promise<void> {
  const client = new Client({ ...owner, application_name: "tiffin-migration" });
  client.on("error", (error) => log.warn({ err: error }, "database: migration connection lost"));
  await client.connect();
  try {
    await acquireMigrationLock(client);
    const knownMigrations = listKnownMigrations(folder);
    if (await isCompatiblyExpanded(client, knownMigrations)) {
      await requireJobTables(client, log);
      log.warn(
        {},
        "database: a newer version of Tiffin expanded it, and this version works with it",
      );
      return;
    }
    await ensureApplicationRole(client, { login });
    await migrateTables(client, { knownMigrations, folder, log });
    await createJobTables(client, log);
    await grantToApplication(client);
  } finally {
    await client.end(); // Also releases the lock.
  }
}

/**
 * Blocks other nodes' migrations until the client disconnects. Throws `OperatorError` if the server
 * is too old.
 */
export async function acquireMigrationLock(client: pg.ClientBase): Promise<void> {
  await checkVersion(client);
  await client.query(`set lock_timeout = '${lockTimeout}'`);
  await client.query("select pg_advisory_lock($1)", [lockKey]);
}

async function checkVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  const major = Math.floor((rows[0]?.number ?? 0) / 10_000);
  if (major < minServerVersion)
    throw new OperatorError(
      `DATABASE_URL points to PostgreSQL ${major}; Tiffin needs ${minServerVersion} or newer.`,
    );
}

async function migrateTables(
  client: pg.Client,
  { knownMigrations, folder, log }: { knownMigrations: Migration[]; folder: string; log: Logger },
): Promise<void> {
  const before = await listAppliedMigrations(client);
  await recordOldestCompatible(client, knownMigrations);
  await applyMigrations(drizzle(client), { migrationsFolder: folder });
  const after = await listAppliedMigrations(client);
  const skipped = knownMigrations.filter(({ when }) => !after.includes(when));
  if (skipped.length > 0)
    throw new Error(
      `${skipped.length} migration(s) were skipped because they are older than the newest applied migration. Generate them again.`,
    );
  if (after.length > before.length)
    log.info({ applied: after.length - before.length }, "database: migrated");
}
