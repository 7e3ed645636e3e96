import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { system } from "../../domain/actor.ts";
import { insightStore } from "../../domain/analytics/analytics-store.ts";
import { seedFirstMenu } from "../../domain/menu/seed-first-menu.ts";
import { seedFirstRoom } from "../../domain/order-types/reservation/seed-first-tables.ts";
import {
  backUp,
  createEmptyDatabase,
  digestTables,
  listConstraints,
  restore,
  runQuery,
  writeChangedBackup,
} from "../../tests/builders/backups.ts";
import { computeFigures, sortFigures } from "../../tests/builders/compute-figures.ts";
import { insertManyOrders } from "../../tests/builders/insert-many-orders.ts";
import { placed } from "../../tests/builders/placed-orders.ts";
import { createPreviousVersionShop } from "../../tests/builders/previous-version-shop.ts";
import { aCoupon, aCustomer, anOrder, type TestShop, testShop } from "../../tests/builders/shop.ts";
import { testDatabase } from "../../tests/builders/test-database.ts";
import { bindShop } from "../bind-shop.ts";
import { Client } from "../database/client.ts";
import { connect } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { createJobs } from "../jobs/jobs.ts";
import { createLog } from "../log.ts";
import { newPictureName } from "../media/picture-name.ts";

const folder = mkdtempSync(join(tmpdir(), "tiffin-backup-"));
const file = join(folder, "shop.tiffin");
const media = join(folder, "shop", "media");
const [shown, forgotten, lost] = [
  newPictureName(1_700_000_000_000),
  newPictureName(1_700_000_000_001),
  newPictureName(1_700_000_000_002),
];
const log = createLog("silent");
const dropped: (() => Promise<unknown>)[] = [];

let shop: TestShop;
let source: { url: string; dataDir: string; file: string };
let taken: Awaited<ReturnType<typeof backUp>>;

beforeAll(async () => {
  shop = await testShop();
  await insertManyOrders(shop, { many: 3_000, until: "2026-06-30T12:00:00Z" });
  const customer = await aCustomer(shop, 'Zoë "\\N"\tO\'Neill\n');
  await placed(shop, customer, anOrder({ coupon: await aCoupon(shop), discount: { basisPoints: 1_000 } }));
  await shop.database.pool.query("update menu_items set image_url = case id when 1 then $1 else $2 end where id < 3", [
    `/media/${shown}`,
    `/media/${lost}`,
  ]);
  mkdirSync(media, { recursive: true });
  writeFileSync(join(media, shown), "a picture");
  writeFileSync(join(media, forgotten), "of a form that nobody sent");
  const jobs = await createJobs({ pool: shop.database.pool, log });
  await shop.database.transaction((tx) => jobs.mailQueue(tx).send({ template: "welcome", userId: customer.userId }));
  await shop.database.transaction((tx) => jobs.mailQueue(tx).send({ template: "welcome", userId: "done" }));
  await jobs.stop();
  const age = "created_on = created_on - interval '3 hours'";
  await runQuery(
    shop.database.owner,
    `update pgboss.job set ${age}, state = case data ->> 'userId' when 'done' then 'completed' else 'active' end::pgboss.job_state`,
  );
  while ((await insightStore(shop.database.db).rollUp("Europe/London")).more);
  source = { url: shop.database.url, dataDir: join(folder, "shop"), file };
  taken = await backUp(source);
}, 60_000);

afterAll(async () => {
  await shop.database.close();
  for (const drop of dropped) await drop();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyTarget(name: string) {
  const database = await createEmptyDatabase();
  dropped.push(database.drop);
  return { ...database, dataDir: join(folder, name) };
}

test("everything that is carried comes back as it was, and what lives for a moment only does not", async () => {
  const target = await emptyTarget("whole");
  const restored = await restore({ ...target, file });
  expect(restored.manifest).toEqual(taken.manifest);
  expect(await digestTables(target.owner)).toEqual(await digestTables(shop.database.owner));
  expect(await listConstraints(target.owner)).toEqual(await listConstraints(shop.database.owner));
  expect(restored.manifest.tables.orders?.rows).toBe(3_001);
  expect(restored.manifest.missingPictures).toEqual([lost]);
  expect(readFileSync(join(target.dataDir, "media", shown), "utf8")).toBe("a picture");
  expect(readdirSync(join(target.dataDir, "media"))).toEqual([shown]);

  // A backup of what came back is the same backup.
  const again = await backUp({ ...target, file: join(folder, "again.tiffin") });
  expect({ ...again.manifest, missingPictures: [lost] }).toEqual({ ...taken.manifest, missingPictures: [lost] });
});

test("the shop goes on from there: numbers, mails, rights, events and sums", async () => {
  const target = await emptyTarget("going-on");
  await restore({ ...target, file });
  const mails =
    "select id, name, data, state::text, created_on, retry_limit, dead_letter from pgboss.job where name = 'mail' order by id";
  const [mail, ...others] = await runQuery(target.owner, mails);
  const [before] = await runQuery(shop.database.owner, `select * from (${mails}) as mails where state = 'active'`);
  expect(others).toEqual([]);
  expect(mail).toEqual({ ...before, state: "created" });

  const { pool, db } = connect({ ...target.owner, user: "tiffin_app" }, { log });
  try {
    const number =
      "insert into orders (id, typeoforder, items, total_amount, idempotency_key, request_hash) values (gen_random_uuid(), 'menuorder', '[]', 0, 'k', '') returning number";
    expect((await pool.query(number)).rows).toEqual([{ number: 3_002 }]);
    await expect(pool.query("delete from order_events")).rejects.toThrow("permission denied");
    const { rows } = await pool.query(
      "select bool_and(txid < pg_snapshot_xmin(pg_current_snapshot())) as past from order_events",
    );
    expect(rows).toEqual([{ past: true }]);
    const sums = insightStore(db);
    while ((await sums.rollUp("Europe/London")).more);
    const figures = await sums.figures({ timeZone: "Europe/London", daysSince: "2000-01-01" });
    expect(sortFigures(figures)).toEqual(await computeFigures({ database: { db } } as TestShop, "Europe/London"));
  } finally {
    await pool.end();
  }
});

test("a backup of the first release, of its own tables, is brought to this one", async () => {
  const before = await createEmptyDatabase();
  dropped.push(before.drop);
  const client = new Client(before.owner);
  await client.connect();
  const { orders } = await createPreviousVersionShop(client, 0);
  await client.end();
  const old = join(folder, "old.tiffin");
  expect((await backUp({ ...before, dataDir: folder, file: old })).head.migrations).toHaveLength(1);
  const target = await emptyTarget("old");
  // A shop of today that has only been started: its tables give way to those of then, and come back by the migrations.
  await migrate(target.owner, { log, login: true });
  await restore({ ...target, file: old });
  expect(await listConstraints(target.owner)).toEqual(await listConstraints(shop.database.owner));
  // What a later migration makes of the rows that it finds, it makes of these.
  expect(await runQuery(target.owner, "select count(*)::int as uses from coupon_uses")).toEqual([{ uses: orders }]);
});

test("a shop that has only been started once is empty, whatever it holds from its start", async () => {
  const target = await emptyTarget("started");
  await migrate(target.owner, { log, login: true });
  const database = connect({ ...target.owner, user: "tiffin_app" }, { log });
  const started = bindShop({ database, mailQueue: () => ({ send: async () => undefined }) });
  await seedFirstMenu(started, system);
  await seedFirstRoom(started, system);
  await database.pool.end();
  await restore({ ...target, file });
  expect(await digestTables(target.owner)).toEqual(await digestTables(shop.database.owner));
});

describe("refused, with nothing changed", () => {
  test.each([
    [
      "an account",
      "insert into auth_users (id, name, email) values ('a', 'A', 'a@b.test')",
      /This shop is in use \(there is something in auth_users\)/,
    ],
    [
      "a message",
      "insert into contact_messages (name, email, message) values ('A', 'a@b.test', 'Hello')",
      /in use \(there is something in contact_messages\)/,
    ],
  ])("a shop with %s in it", async (_, statement, words) => {
    const database = await testDatabase();
    dropped.push(() => database.close());
    await runQuery(database.owner, statement);
    const before = await digestTables(database.owner);
    await expect(restore({ url: database.url, dataDir: join(folder, "used"), file })).rejects.toThrow(words);
    expect(await digestTables(database.owner)).toEqual(before);
  });

  test("a database that somebody works on, and one of somebody else's", async () => {
    const running = await testShop();
    dropped.push(() => running.database.close());
    await running.database.pool.query("select 1");
    await expect(restore({ url: running.database.url, dataDir: folder, file })).rejects.toThrow(
      "A shop is running on this database",
    );
    const foreign = await emptyTarget("foreign");
    await runQuery(foreign.owner, "create table theirs (id int)");
    await expect(restore({ ...foreign, file })).rejects.toThrow("somebody else's tables");
  });

  test("a backup in the place of another, and one that has nowhere to go", async () => {
    await expect(backUp(source)).rejects.toThrow(`${file} is there already`);
    await expect(backUp({ ...source, file: join(folder, "no", "such", "folder") })).rejects.toThrow("make the folder first");
    const nowhere = await emptyTarget("nowhere");
    await expect(backUp({ ...nowhere, file: join(folder, "nothing") })).rejects.toThrow("There is no shop in this database yet");
    expect(existsSync(join(folder, "nothing"))).toBe(false);
  });
});

test("pictures go into a bucket and come out of one, by a key that may not list them", async () => {
  const bucket = new S3rver({
    port: 0,
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [{ name: "tiffin-pictures", configs: [] }],
  });
  const { port } = await bucket.run();
  const keys = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER", S3_REGION: "us-east-1" };
  const more = { ...keys, S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: "tiffin-pictures" };
  const target = { ...(await emptyTarget("bucket")), more };
  try {
    await restore({ ...target, file });
    const out = await backUp({ ...target, file: join(folder, "bucket.tiffin") });
    expect(out.manifest.pictures).toEqual(taken.manifest.pictures);
    expect(existsSync(join(target.dataDir, "media"))).toBe(false);
  } finally {
    await bucket.close();
  }
});

describe("interrupted", () => {
  test("a backup leaves no file, and what a killed one left is swept", async () => {
    const interrupted = join(folder, "interrupted.tiffin");
    writeFileSync(`${interrupted}.4194305.part`, "of a process that is no more");
    const stopping = new AbortController();
    const asked = backUp({ ...source, file: interrupted, signal: stopping.signal, progress: () => stopping.abort() });
    await expect(asked).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name.startsWith("interrupted"))).toEqual([]);
  });

  test("a restore leaves an empty shop, wherever it is interrupted, and can be done again", async () => {
    const target = await emptyTarget("interrupted");
    for (const at of ["rows", "pictures", "indexes"]) {
      const stopping = new AbortController();
      const progress = (what: string) => what === at && stopping.abort();
      await expect(
        restore({ ...target, file, signal: stopping.signal, progress: (what) => void progress(what) }),
      ).rejects.toThrow();
      expect(await runQuery(target.owner, "select relname from pg_class where relnamespace = 'public'::regnamespace")).toEqual(
        [],
      );
      expect(picturesIn(target.dataDir)).toEqual([]);
    }
    await restore({ ...target, file });
    expect(await digestTables(target.owner)).toEqual(await digestTables(shop.database.owner));
  });
});

test("the file is its owner's alone, any tar opens it, and it holds no session, no link and no secret", async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(taken.bytes).toBe(statSync(file).size);
  const names: string[] = [];
  await writeChangedBackup(file, join(folder, "read.tiffin"), (name, content) => {
    names.push(name);
    return content;
  });
  expect(names[0]).toBe("tiffin-backup.json");
  expect(names.at(-1)).toBe("manifest.json");
  expect(names.filter((name) => /session|verification|secret|rate/.test(name))).toEqual([]);
});

function picturesIn(dataDir: string): string[] {
  return existsSync(join(dataDir, "media")) ? readdirSync(join(dataDir, "media")) : [];
}
