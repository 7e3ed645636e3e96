import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Client } from "../../platform/database/client.ts";
import { knownMigrations } from "../../platform/database/migrations.ts";
import { openServer } from "../../platform/database/open-database.ts";
import { readPidFile } from "../../platform/database/orphaned-postgres.ts";
import { createLog } from "../../platform/log.ts";
import { newPictureName } from "../../platform/media/picture-name.ts";
import { ask } from "../builders/restored-shop.ts";
import { runCommand } from "../builders/run-command.ts";
import { owner } from "../builders/running-shop.ts";
import { type ServerProcess, startServer } from "../builders/server-process.ts";
import { makeShopOfBefore } from "../builders/shop-of-previous-version.ts";
import { until } from "../builders/wait-until.ts";
import { makeBusy, signIn } from "../faults/busy-shop.ts";
import { checkRestored } from "../faults/check-restored.ts";
import { historyUntil } from "../faults/order-history.ts";
import { startOrderStream } from "../faults/order-stream.ts";

const customers = 6;
const folder = mkdtempSync(join(tmpdir(), "tiffin-carried-"));
const running: ServerProcess[] = [];
afterAll(async () => {
  for (const server of running) if (server.isRunning()) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const environment = (dataDir: string) => ({ DATA_DIR: dataDir, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password });

async function start(dataDir: string): Promise<ServerProcess> {
  const server = await startServer(environment(dataDir));
  running.push(server);
  return server;
}

/** As PostgreSQL's own user, on the data folder of a running shop. */
const databaseOf = (dataDir: string) => ({
  host: readPidFile(join(dataDir, "postgres"))?.socketFolder,
  user: "postgres",
  database: "tiffin",
});

/** A data folder as the release before the latest migration left it. */
async function folderOfBefore(dataDir: string) {
  const server = await openServer({ DATA_DIR: dataDir }, createLog("silent"));
  const client = new Client(server.owner);
  await client.connect();
  const shop = await makeShopOfBefore(client, knownMigrations().length - 2);
  await client.end();
  await server.stop();
  return shop;
}

/** The staff's list of all orders, as the owner's browser gets it. */
async function ordersPage({ url }: ServerProcess): Promise<string> {
  const reply = await fetch(`${url}/admin/orders/all`, { headers: { cookie: await signIn(url, url, owner) } });
  expect(reply.status).toBe(200);
  return reply.text();
}

test("a shop of the release before is brought up to date, backed up in the middle of its orders, and restored into an empty folder", async () => {
  const [from, to, file] = [join(folder, "from"), join(folder, "to"), join(folder, "shop.tiffin")];
  const { orders } = await folderOfBefore(from);
  const shop = await start(from);
  await until("the log to tell of the migration", () => shop.log().includes('"applied":1'));
  expect(await ordersPage(shop)).toContain("Zoë Núñez");
  const picture = newPictureName(Date.now());
  mkdirSync(join(from, "media"), { recursive: true });
  writeFileSync(join(from, "media", picture), "a picture");
  await ask(databaseOf(from), `update menu_items set image_url = '/media/${picture}' where id = 1`);

  const accounts = await makeBusy(databaseOf(from), customers);
  const stream = await startOrderStream({ url: () => shop.url, origin: shop.url, accounts });
  await until("orders to come in", () => stream.acknowledged() >= 20 || stream.surprises.length > 0, 30_000);
  const began = performance.now();
  const backup = await runCommand("tools/backup.ts", [file], environment(from)).ended;
  const ended = performance.now();
  await until("orders to go on", () => stream.takenSince(ended), 30_000);
  await stream.stop();
  expect(backup).toMatchObject({ code: 0, printed: expect.stringMatching(/^Backed up to .* 1 pictures\.$/m) });
  expect(stream.surprises).toEqual([]);

  // Ctrl-C, and a shop that is in use: nothing happens.
  const inTheWay = new Client(databaseOf(from));
  await inTheWay.connect();
  await inTheWay.query("begin; lock table contact_messages");
  const again = runCommand("tools/backup.ts", [join(folder, "again.tiffin")], environment(from));
  const waiting = "select 1 from pg_locks where not granted and relation = 'contact_messages'::regclass";
  await until("it to be in the middle", async () => (await ask(databaseOf(from), waiting)).length > 0, 30_000);
  expect(existsSync(join(folder, `again.tiffin.${again.child.pid}.part`))).toBe(true);
  again.child.kill("SIGINT");
  expect(await again.ended).toMatchObject({ code: 130, printed: expect.stringContaining("Interrupted. No backup was written.") });
  await inTheWay.end();
  expect(readdirSync(folder).filter((name) => name.startsWith("again"))).toEqual([]);
  expect(await runCommand("tools/restore.ts", [file], environment(from)).ended).toMatchObject({
    code: 1,
    printed: expect.stringContaining("is in use by another Tiffin: stop that one first"),
  });
  await shop.stop();
  expect(await runCommand("tools/restore.ts", [file], environment(from)).ended).toMatchObject({
    code: 1,
    printed: expect.stringContaining("This shop is in use (there is something in "),
  });

  const restore = await runCommand("tools/restore.ts", [file], environment(to)).ended;
  expect(restore).toMatchObject({ code: 0, printed: expect.stringContaining("with every checksum right") });
  const restored = await start(to);
  expect(restored.log()).not.toContain('"applied"');
  expect(readFileSync(join(to, "media", picture), "utf8")).toBe("a picture");
  const { wrong, kept, newest } = await checkRestored(databaseOf(to), historyUntil(stream.history, began, ended), orders);
  expect(wrong).toEqual([]);
  expect(await ordersPage(restored)).toContain(`Order </span>${newest}<`);
  await restored.stop();
  console.log(
    `backup of a shop in the middle of its orders: ${stream.acknowledged()} acknowledged in all, ${kept} of them restored; ` +
      `${backup.seconds.toFixed(1)} s, restored in ${restore.seconds.toFixed(1)} s; 0 lost, 0 torn, 0 over`,
  );
}, 480_000);
