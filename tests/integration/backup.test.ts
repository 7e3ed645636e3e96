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
import { waitUntil } from "../builders/wait-until.ts";
import { seedBusyShop, signInCustomer } from "../faults/busy-shop.ts";
import { checkRestored } from "../faults/check-restored.ts";
import { truncateHistory } from "../faults/order-history.ts";
import { startOrderStream } from "../faults/order-stream.ts";

const customers = 6;
const folder = mkdtempSync(join(tmpdir(), "tiffin-carried-"));
const running: ServerProcess[] = [];
afterAll(async () => {
  for (const server of running) if (server.isRunning()) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const shopEnv = (dataDir: string) => ({
  DATA_DIR: dataDir,
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
});

async function start(dataDir: string): Promise<ServerProcess> {
  const server = await startServer(shopEnv(dataDir));
  running.push(server);
  return server;
}

/** Connects as PostgreSQL's superuser to a running shop's embedded database. */
const databaseOf = (dataDir: string) => ({
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
    headers: { cookie: await signInCustomer(url, url, owner) },
  });
  expect(response.status).toBe(200);
  return response.text();
}

test("a shop from the previous release is migrated, backed up under load, and restored into an empty folder", async () => {
  const from = join(folder, "from");
  const to = join(folder, "to");
  const file = join(folder, "shop.tiffin");
  const previousShop = await createPreviousDataDir(from);
  const shop = await start(from);
  await waitUntil("the migration in the log", () => shop.log().includes('"applied":1'));
  expect(await getOrdersPage(shop)).toContain("Zoë Núñez");
  const picture = createPictureName(Date.now());
  mkdirSync(join(from, "media"), { recursive: true });
  writeFileSync(join(from, "media", picture), "a picture");
  await runQuery(
    databaseOf(from),
    `update menu_items set image_url = '/media/${picture}' where id = 1`,
  );

  const accounts = await seedBusyShop(databaseOf(from), customers);
  const stream = await startOrderStream({ url: () => shop.url, origin: shop.url, accounts });
  await waitUntil(
    "20 orders",
    () => stream.countAcknowledged() >= 20 || stream.unexpected.length > 0,
    30_000,
  );
  const startedAt = performance.now();
  const backup = await runCommand("tools/backup.ts", [file], shopEnv(from)).ended;
  const ended = performance.now();
  await waitUntil("orders to continue", () => stream.hasAcceptedSince(ended), 30_000);
  await stream.stop();
  expect(backup).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backed up to .* 1 pictures\.$/m),
  });
  expect(stream.unexpected).toEqual([]);

  // Ctrl-C leaves no files. A restore does not overwrite a shop that is in use.
  const blocker = new Client(databaseOf(from));
  await blocker.connect();
  await blocker.query("begin; lock table contact_messages");
  const interrupted = runCommand(
    "tools/backup.ts",
    [join(folder, "interrupted.tiffin")],
    shopEnv(from),
  );
  const blocked =
    "select 1 from pg_locks where not granted and relation = 'contact_messages'::regclass";
  const part = join(folder, `interrupted.tiffin.${interrupted.child.pid}.part`);
  const isBlocked = async () =>
    existsSync(part) && (await runQuery(databaseOf(from), blocked)).length > 0;
  // The shop's own queries can be waiting for the lock before the backup has created its file.
  await waitUntil("the backup to create its file and wait for the lock", isBlocked, 30_000);
  interrupted.child.kill("SIGINT");
  expect(await interrupted.ended).toMatchObject({
    code: 130,
    output: expect.stringContaining("Interrupted. No backup was written."),
  });
  await blocker.end();
  expect(readdirSync(folder).filter((name) => name.startsWith("interrupted"))).toEqual([]);
  expect(await runCommand("tools/restore.ts", [file], shopEnv(from)).ended).toMatchObject({
    code: 1,
    output: expect.stringContaining("is in use by another Tiffin: stop that one first"),
  });
  await shop.stop();
  expect(await runCommand("tools/restore.ts", [file], shopEnv(from)).ended).toMatchObject({
    code: 1,
    output: expect.stringContaining("This shop is in use ("),
  });

  const restore = await runCommand("tools/restore.ts", [file], shopEnv(to)).ended;
  expect(restore).toMatchObject({
    code: 0,
    output: expect.stringContaining("all checksums match"),
  });
  const restored = await start(to);
  expect(restored.log()).not.toContain('"applied"');
  expect(readFileSync(join(to, "media", picture), "utf8")).toBe("a picture");
  const {
    violations,
    stored: orderCount,
    newest,
  } = await checkRestored(
    databaseOf(to),
    truncateHistory(stream.history, startedAt, ended),
    previousShop.orderCount,
  );
  expect(violations).toEqual([]);
  expect(await getOrdersPage(restored)).toContain(`Order </span>${newest}<`);
  await restored.stop();
  console.log(
    `backup of a shop under load: ${stream.countAcknowledged()} orders acknowledged, ${orderCount} of them restored; ` +
      `${backup.seconds.toFixed(1)} s, restored in ${restore.seconds.toFixed(1)} s; 0 lost, 0 incomplete, 0 over limit`,
  );
}, 480_000);
