import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "../../platform/database/client.ts";
import { readPidFile } from "../../platform/database/orphaned-postgres.ts";
import { createPictureName } from "../../platform/media/picture-name.ts";
import { seedOrders } from "../../tools/bench/seed-orders.ts";
import { runQuery } from "../builders/backups.ts";
import { runCommand } from "../builders/run-command.ts";
import { owner } from "../builders/running-shop.ts";
import { type ServerProcess, startServer } from "../builders/server-process.ts";
import { waitFor } from "../builders/wait-for.ts";
import { seedBusyShop } from "../faults/busy-shop.ts";
import { checkRestored } from "../faults/check-restored.ts";
import { signIn } from "../faults/customer.ts";
import { truncateHistory } from "../faults/order-history.ts";
import { type OrderStream, startOrderStream } from "../faults/order-stream.ts";

/** The number of orders. A million by default. */
const seededOrders = Number(process.env.BACKUP_ORDERS ?? 1_000_000);
const customers = 8;
const pictures = Math.min(500, seededOrders);

const folder = mkdtempSync(join(tmpdir(), "tiffin-million-"));
const from = join(folder, "from");
const to = join(folder, "to");
const file = join(folder, "shop.tiffin");
const buildEnvironment = (dataDir: string) => ({
  DATA_DIR: dataDir,
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
});
const readDatabase = (dataDir: string) => ({
  host: readPidFile(join(dataDir, "postgres"))?.socketFolder,
  user: "postgres",
  database: "tiffin",
});

let shop: ServerProcess;
let cookie: string;
beforeAll(async () => {
  shop = await startServer(buildEnvironment(from));
  cookie = await signIn(shop.url, owner);
  const client = new Client(readDatabase(from));
  await client.connect();
  await seedOrders(client, seededOrders);
  mkdirSync(join(from, "media"), { recursive: true });
  const names = Array.from({ length: pictures }, (_, index) =>
    createPictureName(1_700_000_000_000 + index),
  );
  for (const name of names) writeFileSync(join(from, "media", name), Buffer.alloc(20_000, name));
  await client.query(
    `insert into menu_items (name, price, category, image_url) select 'Dish ' || n, 500, 'veg', '/media/' || name from unnest($1::text[]) with ordinality as named (name, n)`,
    [names],
  );
  await client.end();
}, 1_200_000);
afterAll(async () => {
  if (shop.isRunning()) await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Measures the accepted orders per second while `work` runs. */
async function measureRate(stream: OrderStream, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  const before = stream.countAccepted();
  await work();
  return (stream.countAccepted() - before) / ((performance.now() - started) / 1_000);
}

/** Returns a digest of the orders that does not depend on the order of the rows. */
async function digestOrders(dataDir: string): Promise<string> {
  const [row] = await runQuery<{ sum: string }>(
    readDatabase(dataDir),
    `select count(*) || ' ' || sum(hashtextextended(o::text, 0)) as sum from orders o where number <= ${seededOrders}`,
  );
  return row?.sum ?? "";
}

/** Whether a restore into this folder is loading rows. */
async function isLoading(dataDir: string): Promise<boolean> {
  if (!readPidFile(join(dataDir, "postgres"))) return false;
  try {
    return (
      (
        await runQuery(
          readDatabase(dataDir),
          "select 1 from pg_stat_progress_copy where tuples_processed > 1000",
        )
      ).length > 0
    );
  } catch {
    return false; // The database does not accept connections yet.
  }
}

const formatMegabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

test("a shop with a million orders is backed up under load, and restored after an earlier restore was killed", async () => {
  const accounts = await seedBusyShop(readDatabase(from), customers);
  const stream = await startOrderStream({ url: () => shop.url, origin: shop.url, accounts });
  const rateWithoutBackup = await measureRate(stream, () => sleep(10_000));
  const startedAt = performance.now();
  let backup: Awaited<ReturnType<typeof runCommand>["ended"]> | undefined;
  const during = await measureRate(stream, async () => {
    backup = await runCommand("tools/backup.ts", [file], buildEnvironment(from)).ended;
  });
  const ended = performance.now();
  await stream.stop();
  expect(backup).toMatchObject({ code: 0 });
  expect(stream.unexpected).toEqual([]);

  // A killed restore leaves an empty shop.
  const killed = runCommand("tools/restore.ts", [file], buildEnvironment(to));
  await waitFor("rows to be loaded", () => isLoading(to), 120_000);
  killed.child.kill("SIGKILL");
  await killed.ended;
  const restore = await runCommand("tools/restore.ts", [file], buildEnvironment(to)).ended;
  expect(restore).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${pictures} pictures`),
  });

  const restored = await startServer(buildEnvironment(to));
  try {
    expect(await digestOrders(to)).toBe(await digestOrders(from));
    const { violations, stored: orderCount } = await checkRestored(
      readDatabase(to),
      truncateHistory(stream.history, startedAt, ended),
      seededOrders,
    );
    const headers = { cookie: await signIn(restored.url, owner) };
    expect([
      (await fetch(`${restored.url}/admin/orders/all`, { headers })).status,
      violations,
    ]).toEqual([200, []]);
    console.log(
      `backup of ${seededOrders} orders and ${pictures} pictures: ${backup?.seconds.toFixed(0)} s, ${formatMegabytes(statSync(file).size)}, at most ` +
        `${formatMegabytes(backup?.peakMemory ?? 0)} of memory; orders a second ${rateWithoutBackup.toFixed(0)} before and ${during.toFixed(0)} during the backup; restored in ` +
        `${restore.seconds.toFixed(0)} s with at most ${formatMegabytes(restore.peakMemory)}: digests equal, and of ${orderCount} orders placed during the backup 0 lost, 0 incomplete`,
    );
  } finally {
    await restored.stop();
  }
}, 1_800_000);

test("all orders are exported as one file, and the query stops if the client disconnects", async () => {
  const exportUrl = `${shop.url}/admin/orders/export.csv`;
  const readRows = async () => {
    const [row] = await runQuery<{ rows: string }>(
      readDatabase(from),
      "select idx_tup_fetch + seq_tup_read as rows from pg_stat_user_tables where relname = 'orders'",
    );
    return Number(row?.rows);
  };
  const abortController = new AbortController();
  const aborted = await fetch(exportUrl, {
    headers: { cookie, "accept-encoding": "identity" },
    signal: abortController.signal,
  });
  const reader = aborted.body?.getReader();
  for (let bytes = 0; bytes < 500_000; )
    bytes += (await reader?.read())?.value?.length ?? Number.POSITIVE_INFINITY;
  abortController.abort();
  // A connection that becomes idle reports its statistics within 10 seconds, a busy one within one.
  await sleep(11_000);
  const after = await readRows();
  await sleep(2_500);
  expect(await readRows()).toBe(after);

  const started = performance.now();
  const complete = await fetch(exportUrl, { headers: { cookie, "accept-encoding": "identity" } });
  let lines = 0;
  let bytes = 0;
  for await (const chunk of complete.body ?? []) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 0x0a) lines += 1;
  }
  expect(lines).toBeGreaterThan(seededOrders);
  console.log(
    `export of ${lines - 1} orders: ${formatMegabytes(bytes)} in ${((performance.now() - started) / 1_000).toFixed(0)} s; after disconnecting at half a megabyte no more rows were read`,
  );
}, 900_000);
