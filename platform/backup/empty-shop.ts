import pg from "pg";
import { listAppliedMigrations } from "../database/migrations.ts";
import { OperatorError } from "../operator-error.ts";
import { listBackedUpTables, listShopTables } from "./backed-up-tables.ts";

/** Tables that are filled at the first start, so they need not be empty. */
const filledAtStart = ["menu_items", "restaurant_tables", "business"];

/** Throws `OperatorError` if the shop is running, or if a restore would overwrite data. */
export async function requireEmptyShop(client: pg.ClientBase): Promise<void> {
  const { rows: running } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'tiffin' and pid <> pg_backend_pid()`,
  );
  if (running[0]?.count)
    throw new OperatorError("A shop is running on this database: stop it first.");
  const tables = await listBackedUpTables(client);
  if (tables.length > 0 && (await listAppliedMigrations(client)).length === 0)
    throw new OperatorError(
      "The database at DATABASE_URL contains tables of another application: use a separate one.",
    );
  for (const { name } of tables) {
    if (filledAtStart.includes(name)) continue;
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from ${pg.escapeIdentifier(name)}) as used`,
    );
    if (rows[0]?.used)
      throw new OperatorError(
        `This shop is in use (${name} is not empty), and a backup can only be restored into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database. To replace the data in DATA_DIR, first rename its folder postgres.`,
      );
  }
}

/**
 * Drops the unused shop's tables and functions, so that the backup's can be created. Runs in the
 * client's transaction.
 */
export async function dropShopTables(client: pg.ClientBase): Promise<void> {
  for (const { name } of await listShopTables(client))
    await client.query(`drop table ${pg.escapeIdentifier(name)} cascade`);
  const { rows } = await client.query<{ signature: string }>(`
    select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`);
  for (const { signature } of rows) await client.query(`drop function ${signature} cascade`);
  await client.query("drop schema if exists drizzle cascade");
}
