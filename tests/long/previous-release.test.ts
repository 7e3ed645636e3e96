import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { readPidFile } from "../../platform/database/orphaned-postgres.ts";
import { runQuery } from "../builders/backups.ts";
import {
  getPreviousReleaseSkipReason,
  preparePreviousRelease,
} from "../builders/previous-release.ts";
import { owner } from "../builders/running-shop.ts";
import { type ServerProcess, startServer } from "../builders/server-process.ts";
import { waitFor } from "../builders/wait-for.ts";
import { type Account, seedBusyShop } from "../faults/busy-shop.ts";
import { checkRestored } from "../faults/check-restored.ts";
import { signIn } from "../faults/customer.ts";
import type { Operation } from "../faults/order-history.ts";
import { startOrderStream } from "../faults/order-stream.ts";

const ordersPerPhase = 20;
const dataDir = mkdtempSync(join(tmpdir(), "tiffin-rollback-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const env = { DATA_DIR: dataDir, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };
const connect = () => ({
  host: readPidFile(join(dataDir, "postgres"))?.socketFolder,
  user: "postgres",
  database: "tiffin",
});

/** Lets customers place, change and cancel orders, and returns their history. */
async function streamOrders({ url }: ServerProcess, accounts: Account[]): Promise<Operation[]> {
  const stream = await startOrderStream({ url: () => url, origin: url, accounts });
  await waitFor(
    "orders",
    () => stream.countAccepted() >= ordersPerPhase || stream.unexpected.length > 0,
    60_000,
  );
  await stream.stop();
  expect(stream.unexpected).toEqual([]);
  const page = await fetch(`${url}/admin/orders/all`, {
    headers: { cookie: await signIn(url, owner) },
  });
  expect(page.status).toBe(200);
  return stream.history;
}

test("the previous release runs on a database that this version has migrated, and loses no order", async ({
  skip,
}) => {
  const reason = getPreviousReleaseSkipReason();
  if (reason) skip(reason);
  const previous = preparePreviousRelease();
  onTestFinished(previous.remove);
  const startPrevious = () => startServer(env, { folder: previous.folder });

  const first = await startPrevious();
  await first.stop();

  const updated = await startServer(env);
  const accounts = await seedBusyShop(connect(), 4);
  const history = await streamOrders(updated, accounts);
  const [schema] = await runQuery<{ oldest: number; newest: number }>(
    connect(),
    `select (select oldest_migration::float8 from drizzle.schema_compatibility) as oldest,
            (select max(created_at)::float8 from drizzle.__drizzle_migrations) as newest`,
  );
  await updated.stop();

  const isContracted = Number(schema?.oldest) > previous.newestMigration;
  if (isContracted) {
    // This version removed what the previous one needs, so the previous one must refuse to start:
    // rolling back needs a restore.
    await expect(startPrevious()).rejects.toThrow(
      "The database was migrated by a newer version of Tiffin",
    );
  } else {
    const rolledBack = await startPrevious();
    history.push(...(await streamOrders(rolledBack, accounts)));
    expect(rolledBack.log().includes("a newer version of Tiffin expanded it")).toBe(
      Number(schema?.newest) > previous.newestMigration,
    );
    await rolledBack.stop();
  }

  const again = await startServer(env);
  onTestFinished(() => again.stop());
  const { violations, stored } = await checkRestored(connect(), history, 0);
  expect(violations).toEqual([]);
  history.push(...(await streamOrders(again, accounts)));
  const outcome = isContracted ? "refused the contracted database" : "ran on the migrated database";
  console.log(`${previous.name} ${outcome}: none of ${stored} orders was lost or incomplete`);
}, 900_000);
