import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { digestTables, listConstraints } from "../../tests/builders/backups.ts";
import { hasDebianPostgres } from "../../tests/builders/debian-cluster.ts";
import { startDebianPostgres } from "../../tests/builders/debian-postgres.ts";
import { listEveryOrder } from "../../tests/builders/list-every-order.ts";
import { createPreviousVersionShop } from "../../tests/builders/previous-version-shop.ts";
import { runCommand } from "../../tests/builders/run-command.ts";
import { createTestDatabase } from "../../tests/builders/test-database.ts";
import { bindShop } from "../bind-shop.ts";
import { Client } from "../database/client.ts";
import { listKnownMigrations } from "../database/migrations.ts";
import { openDatabase } from "../database/open-database.ts";
import { readPidFile } from "../database/orphaned-postgres.ts";
import { createLog } from "../log.ts";
import { createPictureName } from "../media/picture-name.ts";

const log = createLog("silent");

// Follows "A new major version of PostgreSQL" in docs/operations.md. PostgreSQL 15 represents an
// earlier release's major version.
test("a shop moves from PostgreSQL 15 to the embedded version by backup and restore", async ({
  skip,
}) => {
  if (!hasDebianPostgres)
    skip("PostgreSQL 15 is not installed here (Debian's package postgresql-15)");
  const folder = mkdtempSync(join(tmpdir(), "tiffin-new-postgres-"));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, "data");
  const file = join(folder, "before.tiffin");
  const picture = createPictureName(1_700_000_000_000);
  mkdirSync(join(dataDir, "media"), { recursive: true });
  writeFileSync(join(dataDir, "media", picture), "a picture");

  // The shop on PostgreSQL 15, and its backup.
  const old = await startDebianPostgres();
  const oldServer = { host: old.socketFolder, user: "postgres", database: "postgres" };
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(old.socketFolder)}`;
  const client = new Client(oldServer);
  await client.connect();
  const { orderCount } = await createPreviousVersionShop(client, listKnownMigrations().length - 1);
  await client.query("update menu_items set image_url = $1 where id = 1", [`/media/${picture}`]);
  await client.end();
  await (await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: url }, log)).close();
  const before = await digestTables(oldServer);
  const oldEnv = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SESSION_SECRET: "a secret for tests that is long enough",
  };
  expect(await runCommand("tools/backup.ts", [file], oldEnv).ended).toMatchObject({ code: 0 });
  await old.stop({ keepCluster: join(dataDir, "postgres") });

  // The new version refuses the old folder, and changes nothing in it.
  const refused = await runCommand("tools/restore.ts", [file], { DATA_DIR: dataDir }).ended;
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      `The database in ${join(dataDir, "postgres")} is from PostgreSQL 15, but this Tiffin includes 18.`,
    ),
  });
  expect(readFileSync(join(dataDir, "postgres", "PG_VERSION"), "utf8")).toBe("15\n");

  // Once the old folder has been moved away, the new version restores and runs.
  renameSync(join(dataDir, "postgres"), join(dataDir, "postgres-15"));
  expect(await runCommand("tools/restore.ts", [file], { DATA_DIR: dataDir }).ended).toMatchObject({
    code: 0,
  });
  const database = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined }, log);
  onTestFinished(() => database.close());
  const newServer = {
    host: readPidFile(join(dataDir, "postgres"))?.socketFolder,
    user: "postgres",
    database: "tiffin",
  };
  expect(await digestTables(newServer)).toEqual(before);
  const newDatabase = await createTestDatabase();
  onTestFinished(() => newDatabase.close());
  expect(await listConstraints(newServer)).toEqual(await listConstraints(newDatabase.owner));
  const shop = bindShop({ database, bindEmailQueue: () => ({ send: async () => undefined }) });
  expect(await listEveryOrder(shop)).toHaveLength(orderCount);
  expect(readFileSync(join(dataDir, "media", picture), "utf8")).toBe("a picture");
});
