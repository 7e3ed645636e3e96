import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { backUp, createEmptyDatabase, restore, runQuery } from "../../tests/builders/backups.ts";
import { createNewerRelease, newerMigration } from "../../tests/builders/newer-release.ts";
import { createLog, type Logger } from "../log.ts";
import { migrate } from "./migrate.ts";
import { listKnownMigrations } from "./migrations.ts";
import { openDatabase } from "./open-database.ts";

const log = createLog("silent");
const folder = mkdtempSync(join(tmpdir(), "tiffin-newer-schema-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const refusal =
  "The database was migrated by a newer version of Tiffin (1 unknown migration): start that version, or restore a backup made with this one.";
const expand = "alter table menu_items add column spice text default 'mild' not null;";

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeEach(async () => {
  database = await createEmptyDatabase();
  onTestFinished(async () => void (await database.drop()));
  await migrate(database.owner, { log, login: true });
});

/** Migrates the database as a newer release with one more migration would. */
async function updateToNewerRelease(statements: string): Promise<void> {
  const release = createNewerRelease(statements);
  onTestFinished(release.remove);
  await migrate(database.owner, { log, login: true, folder: release.folder });
}

const startThisRelease = (logger: Logger = log) =>
  openDatabase({ DATA_DIR: "/nowhere", DATABASE_URL: database.url }, logger);

function recordWarnings(): { logger: Logger; warnings: string[] } {
  const warnings: string[] = [];
  const logger = createLog("silent");
  logger.warn = (_fields: unknown, message?: string) => void warnings.push(message ?? "");
  return { logger, warnings };
}

const readSchema = () =>
  runQuery(
    database.owner,
    `select (select max(created_at)::float8 from drizzle.__drizzle_migrations) as newest,
            (select oldest_migration::float8 from drizzle.schema_compatibility) as oldest`,
  );
const undeclared = listKnownMigrations().find(({ tag }) => tag === "0013_open_orders")?.when;

test("the previous release starts on an expanded schema, logs that once, and changes nothing", async () => {
  await updateToNewerRelease(expand);
  const before = await readSchema();
  expect(before).toEqual([{ newest: newerMigration, oldest: undeclared }]);
  const { logger, warnings } = recordWarnings();
  const shop = await startThisRelease(logger);
  await shop.pool.query(
    "insert into menu_items (name, price, category) values ('Dosa', 100, 'veg')",
  );
  expect((await shop.pool.query("select name, spice from menu_items")).rows).toEqual([
    { name: "Dosa", spice: "mild" },
  ]);
  await shop.close();
  expect(warnings).toEqual([
    "database: a newer version of Tiffin expanded it, and this version works with it",
  ]);
  expect(await readSchema()).toEqual(before);
});

test("the newer release still works on the database after the previous one has run", async () => {
  const release = createNewerRelease(expand);
  onTestFinished(release.remove);
  const update = () => migrate(database.owner, { log, login: true, folder: release.folder });
  await update();
  await (await startThisRelease()).close();
  await update();
  expect(await readSchema()).toEqual([{ newest: newerMigration, oldest: undeclared }]);
});

test("the previous release refuses a contracted schema", async () => {
  await updateToNewerRelease(
    "-- oldest-compatible: 9000_newer\nalter table menu_items drop column position;",
  );
  expect(await readSchema()).toEqual([{ newest: newerMigration, oldest: newerMigration }]);
  await expect(startThisRelease()).rejects.toThrow(refusal);
});

test("a release accepts a contracted schema if it has the migration that the contraction declares", async () => {
  const newest = listKnownMigrations().at(-1)?.tag;
  await updateToNewerRelease(
    `-- oldest-compatible: ${newest}\nalter table menu_items drop column position;`,
  );
  await (await startThisRelease()).close();
});

test("a contracting migration that names an unknown migration fails and changes nothing", async () => {
  await expect(
    updateToNewerRelease("-- oldest-compatible: 8000_unknown\nselect 1;"),
  ).rejects.toThrow(
    'A migration declares "oldest-compatible: 8000_unknown", but there is no migration of that name.',
  );
  await (await startThisRelease()).close();
});

test("a schema is refused if the database does not record which releases work with it", async () => {
  await updateToNewerRelease(expand);
  await runQuery(database.owner, "drop table drizzle.schema_compatibility");
  await expect(startThisRelease()).rejects.toThrow(refusal);
});

test("a schema that lacks one of this release's migrations is refused", async () => {
  await updateToNewerRelease(expand);
  const newest = listKnownMigrations().at(-1)?.when;
  await runQuery(
    database.owner,
    `delete from drizzle.__drizzle_migrations where created_at = ${newest}`,
  );
  await expect(startThisRelease()).rejects.toThrow(refusal);
});

test.each([
  ["the same schema", "select 1;"],
  ["an expanded schema", expand],
])("with %s, a newer release's job tables are refused", async (_, statements) => {
  if (statements === expand) await updateToNewerRelease(expand);
  await runQuery(database.owner, "update pgboss.version set version = version + 1");
  await expect(startThisRelease()).rejects.toThrow(
    "The database was migrated by a newer version of Tiffin (its job tables): start that version, or restore a backup made with this one.",
  );
});

test("the previous release backs up an expanded schema, and refuses to restore that backup", async () => {
  await updateToNewerRelease(expand);
  const file = join(folder, "expanded.tiffin");
  const { header } = await backUp({ url: database.url, dataDir: folder, file });
  expect(header.migrations).toContain(newerMigration);
  const target = await createEmptyDatabase();
  onTestFinished(async () => void (await target.drop()));
  await expect(restore({ url: target.url, dataDir: folder, file })).rejects.toThrow(
    "contains tables from a newer version",
  );
  expect(await runQuery(target.owner, "select to_regclass('public.orders') as orders")).toEqual([
    { orders: null },
  ]);
});
