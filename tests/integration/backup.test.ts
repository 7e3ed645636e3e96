import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Client } from "../../platform/database/client.ts";
import { listKnownMigrations } from "../../platform/database/migrations.ts";
import { openServer } from "../../platform/database/open-database.ts";
import { readPidFile } from "../../platform/database/orphaned-postgres.ts";
import { createLog } from "../../platform/log.ts";
import { createPictureName } from "../../platform/media/picture-name.ts";
import { runQuery } from "../builders/backups.ts";
import { createPreviousVersionShop } from "../builders/previous-version-shop.ts";
import { runCommand } from "../builders/run-command.ts";
import { owner } from "../builders/running-shop.ts";
import { type ServerProcess, startServer } from "../builders/server-process.ts";
import { waitFor } from "../builders/wait-for.ts";
import { seedBusyShop } from "../faults/busy-shop.ts";
import { checkRestored } from "../faults/check-restored.ts";
import { signIn } from "../faults/customer.ts";
import { truncateHistory } from "../faults/order-history.ts";
import { startOrderStream } from "../faults/order-stream.ts";

const customerCount = 6;
const folder = mkdtempSync(join(tmpdir(), "tiffin-backup-"));
const servers: ServerProcess[] = [];
afterAll(async () => {
  for (const server of servers) if (server.isRunning()) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const shopEnv = (dataDir: string) => ({
  DATA_DIR: dataDir,
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
});

async function start(dataDir: string): Promise<ServerProcess> {
  const server = await startServer(shopEnv(dataDir));
  servers.push(server);
  return server;
}

/** Connection settings for a running shop's embedded database, as PostgreSQL's superuser. */
const getConnectionConfig = (dataDir: string) => ({
  host: readPidFile(join(dataDir, "postgres"))?.socketFolder,
  user: "postgres",
  database: "tiffin",
});

/** Creates a shop's data folder with every migration except the latest. */
async function createPreviousDataDir(dataDir: string) {
  const server = await openServer({ DATA_DIR: dataDir }, createLog("silent"));
  const client = new Client(server.owner);
  await client.connect();
  const shop = await createPreviousVersionShop(client, listKnownMigrations().length - 2);
  await client.end();
  await server.stop();
  return shop;
}

/** Returns the HTML of the back office's list of all orders. */
async function getOrdersPage({ url }: ServerProcess): Promise<string> {
  const response = await fetch(`${url}/admin/orders/all`, {
    headers: { cookie: await signIn(url, owner) },
  });
  expect(response.status).toBe(200);
  return response.text();
}

test("a shop without the latest migration is migrated, backed up under load, and restored into an empty folder", async () => {
  const sourceDir = join(folder, "source");
  const restoredDir = join(folder, "restored");
  const file = join(folder, "shop.tiffin");
  const previousShop = await createPreviousDataDir(sourceDir);
  const shop = await start(sourceDir);
  await waitFor("the migration in the log", () => shop.log().includes('"applied":1'));
  expect(await getOrdersPage(shop)).toContain("Zoë Núñez");
  const picture = createPictureName(Date.now());
  mkdirSync(join(sourceDir, "media"), { recursive: true });
  writeFileSync(join(sourceDir, "media", picture), "a picture");
  await runQuery(
    getConnectionConfig(sourceDir),
    `update menu_items set image_url = '/media/${picture}' where id = 1`,
  );

  const accounts = await seedBusyShop(getConnectionConfig(sourceDir), customerCount);
  const stream = await startOrderStream({ url: () => shop.url, origin: shop.url, accounts });
  await waitFor(
    "20 orders",
    () => stream.countAccepted() >= 20 || stream.unexpected.length > 0,
    30_000,
  );
  const startedAt = performance.now();
  const backup = await runCommand("tools/backup.ts", [file], shopEnv(sourceDir)).ended;
  const endedAt = performance.now();
  await waitFor("orders to continue", () => stream.hasAcceptedSince(endedAt), 30_000);
  await stream.stop();
  expect(backup).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backed up to .* 1 picture\.$/m),
  });
  expect(stream.unexpected).toEqual([]);

  // Ctrl-C removes the partial file.
  const blocker = new Client(getConnectionConfig(sourceDir));
  await blocker.connect();
  await blocker.query("begin; lock table contact_messages");
  const interrupted = runCommand(
    "tools/backup.ts",
    [join(folder, "interrupted.tiffin")],
    shopEnv(sourceDir),
  );
  const lockWaitersQuery =
    "select 1 from pg_locks where not granted and relation = 'contact_messages'::regclass";
  const partFile = join(folder, `interrupted.tiffin.${interrupted.child.pid}.part`);
  const isBlocked = async () =>
    existsSync(partFile) &&
    (await runQuery(getConnectionConfig(sourceDir), lockWaitersQuery)).length > 0;
  // The shop's own queries may wait for the lock too, so check that the backup's file exists.
  await waitFor("the backup to create its file and wait for the lock", isBlocked, 30_000);
  interrupted.child.kill("SIGINT");
  expect(await interrupted.ended).toMatchObject({
    code: 130,
    output: expect.stringContaining("Interrupted. No backup was written."),
  });
  await blocker.end();
  expect(readdirSync(folder).filter((name) => name.startsWith("interrupted"))).toEqual([]);
  // A restore does not overwrite a shop that is in use.
  expect(await runCommand("tools/restore.ts", [file], shopEnv(sourceDir)).ended).toMatchObject({
    code: 1,
    output: expect.stringContaining("is in use by another Tiffin: stop that one first"),
  });
  await shop.stop();
  const refused = await runCommand("tools/restore.ts", [file], shopEnv(sourceDir)).ended;
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toMatch(/This shop is in use \(.*\nNothing was restored\.\n/);
  expect(refused.output).not.toContain("still empty");

  const restore = await runCommand("tools/restore.ts", [file], shopEnv(restoredDir)).ended;
  expect(restore).toMatchObject({
    code: 0,
    output: expect.stringContaining("all checksums match"),
  });
  const restored = await start(restoredDir);
  expect(restored.log()).not.toContain('"applied"');
  expect(readFileSync(join(restoredDir, "media", picture), "utf8")).toBe("a picture");
  const {
    violations,
    stored: orderCount,
    newest,
  } = await checkRestored(
    getConnectionConfig(restoredDir),
    truncateHistory(stream.history, startedAt, endedAt),
    previousShop.orderCount,
  );
  expect(violations).toEqual([]);
  expect(await getOrdersPage(restored)).toContain(`Order </span>${newest}<`);
  await restored.stop();
  console.log(
    `backup of a shop under load: ${stream.countAccepted()} orders accepted, ${orderCount} of them restored; ` +
      `${backup.seconds.toFixed(1)} s, restored in ${restore.seconds.toFixed(1)} s; 0 lost, 0 incomplete, 0 over limit`,
  );
}, 480_000);
