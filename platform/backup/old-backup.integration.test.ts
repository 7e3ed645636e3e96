import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  backUp,
  createEmptyDatabase,
  listConstraints,
  restore,
  runQuery,
} from "../../tests/builders/backups.ts";
import { createPreviousVersionShop } from "../../tests/builders/previous-version-shop.ts";
import { createTestShop } from "../../tests/builders/shop.ts";
import { Client } from "../database/client.ts";
import { migrate } from "../database/migrate.ts";
import { createLog } from "../log.ts";

const log = createLog("silent");
const firstMigration = 0;

test("migrates a backup from the first release to the current one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-old-backup-"));
  const shop = await createTestShop();
  const oldDatabase = await createEmptyDatabase();
  const target = { ...(await createEmptyDatabase()), dataDir: join(folder, "target") };
  onTestFinished(async () => {
    await Promise.all([shop.database.close(), oldDatabase.drop(), target.drop()]);
    rmSync(folder, { recursive: true, force: true });
  });
  const client = new Client(oldDatabase.owner);
  await client.connect();
  const { orderCount } = await createPreviousVersionShop(client, firstMigration);
  await client.end();
  const oldBackup = join(folder, "old.tiffin");
  expect(
    (await backUp({ ...oldDatabase, dataDir: folder, file: oldBackup })).header.migrations,
  ).toHaveLength(1);
  // The target is a new shop of this release. The old tables replace its own and are then migrated.
  await migrate(target.owner, { log, login: true });
  await restore({ ...target, file: oldBackup });
  expect(await listConstraints(target.owner)).toEqual(await listConstraints(shop.database.owner));
  // Migrations convert the restored rows too.
  expect(await runQuery(target.owner, "select count(*)::int as uses from coupon_uses")).toEqual([
    { uses: orderCount },
  ]);
});
