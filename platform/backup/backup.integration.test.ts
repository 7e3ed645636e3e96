import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { system } from "../../domain/actor.ts";
import { createAnalyticsStore } from "../../domain/analytics/analytics-store.ts";
import { seedFirstMenu } from "../../domain/menu/seed-first-menu.ts";
import { seedFirstTables } from "../../domain/order-types/reservation/seed-first-tables.ts";
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
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import { startS3Server } from "../../tests/builders/s3-server.ts";
import {
  buildDelivery,
  createCoupon,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { createTestDatabase } from "../../tests/builders/test-database.ts";
import { bindShop } from "../bind-shop.ts";
import { connect } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { createJobs } from "../jobs/jobs.ts";
import { createLog } from "../log.ts";
import { createPictureName } from "../media/picture-name.ts";

const folder = mkdtempSync(join(tmpdir(), "tiffin-backup-"));
const file = join(folder, "shop.tiffin");
const media = join(folder, "shop", "media");
const [shownPicture, unusedPicture, missingPicture] = [
  createPictureName(1_700_000_000_000),
  createPictureName(1_700_000_000_001),
  createPictureName(1_700_000_000_002),
];
const log = createLog("silent");
const cleanups: (() => Promise<unknown>)[] = [];

let shop: TestShop;
let source: { url: string; dataDir: string; file: string };
let report: Awaited<ReturnType<typeof backUp>>;

beforeAll(async () => {
  shop = await createTestShop();
  await insertManyOrders(shop, { count: 3_000, until: "2026-06-30T12:00:00Z" });
  const customer = await createCustomer(shop, 'Zoë "\\N"\tO\'Neill\n');
  await placeTestOrder(
    shop,
    customer,
    buildDelivery({ coupon: await createCoupon(shop), discount: { basisPoints: 1_000 } }),
  );
  await shop.database.pool.query(
    "update menu_items set image_url = case id when 1 then $1 else $2 end where id < 3",
    [`/media/${shownPicture}`, `/media/${missingPicture}`],
  );
  mkdirSync(media, { recursive: true });
  writeFileSync(join(media, shownPicture), "a picture");
  writeFileSync(join(media, unusedPicture), "from a form that was never sent");
  const jobs = await createJobs({ pool: shop.database.pool, log });
  await shop.database.transaction((tx) =>
    jobs.bindEmailQueue(tx).send({ template: "welcome", userId: customer.userId }),
  );
  await shop.database.transaction((tx) =>
    jobs.bindEmailQueue(tx).send({ template: "welcome", userId: "done" }),
  );
  await jobs.stop();
  const age = "created_on = created_on - interval '3 hours'";
  await runQuery(
    shop.database.owner,
    `update pgboss.job set ${age}, state = case data ->> 'userId' when 'done' then 'completed' else 'active' end::pgboss.job_state`,
  );
  while ((await createAnalyticsStore(shop.database.db).rollUp("Europe/London")).more);
  source = { url: shop.database.url, dataDir: join(folder, "shop"), file };
  report = await backUp(source);
}, 60_000);

afterAll(async () => {
  await shop.database.close();
  for (const cleanUp of cleanups) await cleanUp();
  rmSync(folder, { recursive: true, force: true });
});

async function createEmptyTarget(name: string) {
  const database = await createEmptyDatabase();
  cleanups.push(database.drop);
  return { ...database, dataDir: join(folder, name) };
}

test("restores every row and used picture, and leaves out temporary data", async () => {
  const target = await createEmptyTarget("whole");
  const restored = await restore({ ...target, file });
  expect(restored.manifest).toEqual(report.manifest);
  expect(await digestTables(target.owner)).toEqual(await digestTables(shop.database.owner));
  expect(await listConstraints(target.owner)).toEqual(await listConstraints(shop.database.owner));
  expect(restored.manifest.tables.orders?.rows).toBe(3_001);
  expect(restored.manifest.missingPictures).toEqual([missingPicture]);
  expect(readFileSync(join(target.dataDir, "media", shownPicture), "utf8")).toBe("a picture");
  expect(readdirSync(join(target.dataDir, "media"))).toEqual([shownPicture]);

  const secondBackup = await backUp({ ...target, file: join(folder, "again.tiffin") });
  expect({ ...secondBackup.manifest, missingPictures: [missingPicture] }).toEqual({
    ...report.manifest,
    missingPictures: [missingPicture],
  });
});

test("a restored shop keeps working: order numbers, emails, permissions, events and reports", async () => {
  const target = await createEmptyTarget("continuing");
  await restore({ ...target, file });
  const mailJobs =
    "select id, name, data, state::text, created_on, retry_limit, dead_letter from pgboss.job where name = 'mail' order by id";
  const [mailJob, ...otherJobs] = await runQuery(target.owner, mailJobs);
  const [before] = await runQuery(
    shop.database.owner,
    `select * from (${mailJobs}) as jobs where state = 'active'`,
  );
  expect(otherJobs).toEqual([]);
  expect(mailJob).toEqual({ ...before, state: "created" });

  const { pool, db } = connect({ ...target.owner, user: "tiffin_app" }, { log });
  try {
    const insertOrder =
      "insert into orders (id, typeoforder, items, total_amount, idempotency_key, request_hash) values (gen_random_uuid(), 'menuorder', '[]', 0, 'k', '') returning number";
    expect((await pool.query(insertOrder)).rows).toEqual([{ number: 3_002 }]);
    await expect(pool.query("delete from order_events")).rejects.toThrow("permission denied");
    // Events are rolled up only once all older transactions on this server have ended, including
    // those of other tests.
    await expect
      .poll(async () => {
        const { rows } = await pool.query(
          "select bool_and(txid < pg_snapshot_xmin(pg_current_snapshot())) as past from order_events",
        );
        return rows[0]?.past;
      })
      .toBe(true);
    const analytics = createAnalyticsStore(db);
    while ((await analytics.rollUp("Europe/London")).more);
    const figures = await analytics.getFigures({
      timeZone: "Europe/London",
      daysSince: "2000-01-01",
    });
    expect(sortFigures(figures)).toEqual(
      await computeFigures({ database: { db } } as TestShop, "Europe/London"),
    );
  } finally {
    await pool.end();
  }
});

test("a new shop with only its default menu and tables counts as empty", async () => {
  const target = await createEmptyTarget("started");
  await migrate(target.owner, { log, login: true });
  const database = connect({ ...target.owner, user: "tiffin_app" }, { log });
  const started = bindShop({ database, bindEmailQueue: () => ({ send: async () => undefined }) });
  await seedFirstMenu(started, system);
  await seedFirstTables(started, system);
  await database.pool.end();
  await restore({ ...target, file });
  expect(await digestTables(target.owner)).toEqual(await digestTables(shop.database.owner));
});

describe("refuses, without changing anything,", () => {
  test.each([
    [
      "an account",
      "insert into auth_users (id, name, email) values ('a', 'A', 'a@b.test')",
      /This shop is in use \(auth_users is not empty\).* first rename its folder postgres/,
    ],
    [
      "a message",
      "insert into contact_messages (name, email, message) values ('A', 'a@b.test', 'Hello')",
      /in use \(contact_messages is not empty\)/,
    ],
  ])("to restore into a shop that has %s", async (_, statement, words) => {
    const database = await createTestDatabase();
    cleanups.push(() => database.close());
    await runQuery(database.owner, statement);
    const before = await digestTables(database.owner);
    await expect(
      restore({ url: database.url, dataDir: join(folder, "used"), file }),
    ).rejects.toThrow(words);
    expect(await digestTables(database.owner)).toEqual(before);
  });

  test("to restore into a running shop or another application's database", async () => {
    const running = await createTestShop();
    cleanups.push(() => running.database.close());
    await running.database.pool.query("select 1");
    await expect(restore({ url: running.database.url, dataDir: folder, file })).rejects.toThrow(
      "A shop is running on this database",
    );
    const foreign = await createEmptyTarget("foreign");
    await runQuery(foreign.owner, "create table theirs (id int)");
    await expect(restore({ ...foreign, file })).rejects.toThrow("tables of another application");
  });

  test("to overwrite a backup, to write into a missing folder, and to back up a database without a shop", async () => {
    await expect(backUp(source)).rejects.toThrow(`${file} already exists`);
    await expect(backUp({ ...source, file: join(folder, "no", "such", "folder") })).rejects.toThrow(
      "create the folder first",
    );
    const emptyTarget = await createEmptyTarget("nowhere");
    await expect(backUp({ ...emptyTarget, file: join(folder, "nothing") })).rejects.toThrow(
      "There is no shop in this database yet",
    );
    expect(existsSync(join(folder, "nothing"))).toBe(false);
  });
});

test("restores pictures into a bucket and backs them up from there, without listing it", async () => {
  const bucket = await startS3Server();
  const target = { ...(await createEmptyTarget("bucket")), extraEnv: bucket.env };
  try {
    await restore({ ...target, file });
    const fromBucket = await backUp({ ...target, file: join(folder, "bucket.tiffin") });
    expect(fromBucket.manifest.pictures).toEqual(report.manifest.pictures);
    expect(existsSync(join(target.dataDir, "media"))).toBe(false);
  } finally {
    await bucket.stop();
  }
});

describe("when interrupted", () => {
  test("a backup leaves no file, and deletes the file of an earlier one that was killed", async () => {
    const interrupted = join(folder, "interrupted.tiffin");
    writeFileSync(`${interrupted}.4194305.part`, "from a process that was killed");
    const stopping = new AbortController();
    const backup = backUp({
      ...source,
      file: interrupted,
      signal: stopping.signal,
      progress: () => stopping.abort(),
    });
    await expect(backup).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name.startsWith("interrupted"))).toEqual([]);
  });

  test("a restore leaves an empty database, whatever the step, and can be repeated", async () => {
    const target = await createEmptyTarget("interrupted");
    for (const step of ["rows", "pictures", "indexes"]) {
      const stopping = new AbortController();
      const progress = (currentStep: string) => currentStep === step && stopping.abort();
      await expect(
        restore({
          ...target,
          file,
          signal: stopping.signal,
          progress: (currentStep) => void progress(currentStep),
        }),
      ).rejects.toThrow();
      expect(
        await runQuery(
          target.owner,
          "select relname from pg_class where relnamespace = 'public'::regnamespace",
        ),
      ).toEqual([]);
      expect(listPictures(target.dataDir)).toEqual([]);
    }
    await restore({ ...target, file });
    expect(await digestTables(target.owner)).toEqual(await digestTables(shop.database.owner));
  });
});

test("the file is a tar that only its creator can read, without sessions, links or secrets", async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(report.bytes).toBe(statSync(file).size);
  const names: string[] = [];
  await writeChangedBackup(file, join(folder, "read.tiffin"), (name, content) => {
    names.push(name);
    return content;
  });
  expect(names[0]).toBe("tiffin-backup.json");
  expect(names.at(-1)).toBe("manifest.json");
  expect(names.filter((name) => /session|verification|secret|rate/.test(name))).toEqual([]);
});

function listPictures(dataDir: string): string[] {
  return existsSync(join(dataDir, "media")) ? readdirSync(join(dataDir, "media")) : [];
}
