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
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  backUp,
  createEmptyDatabase,
  restore,
  runQuery,
  writeChangedBackup,
} from "../../tests/builders/backups.ts";
import { insertManyOrders } from "../../tests/builders/insert-many-orders.ts";
import { createTestShop } from "../../tests/builders/shop.ts";
import { createPictureName } from "../media/picture-name.ts";

const folder = mkdtempSync(join(tmpdir(), "tiffin-damaged-"));
const file = join(folder, "shop.tiffin");
const cleanups: (() => Promise<unknown>)[] = [];
let report: Awaited<ReturnType<typeof backUp>>;

beforeAll(async () => {
  const shop = await createTestShop();
  await insertManyOrders(shop, { count: 100, until: "2026-06-30T12:00:00Z" });
  const picture = createPictureName(1_700_000_000_000);
  await shop.database.pool.query("update menu_items set image_url = $1 where id = 1", [
    `/media/${picture}`,
  ]);
  mkdirSync(join(folder, "shop", "media"), { recursive: true });
  writeFileSync(join(folder, "shop", "media", picture), "a picture");
  report = await backUp({ url: shop.database.url, dataDir: join(folder, "shop"), file });
  await shop.database.close();
});

afterAll(async () => {
  for (const cleanUp of cleanups) await cleanUp();
  rmSync(folder, { recursive: true, force: true });
});

async function createEmptyTarget(name: string) {
  const database = await createEmptyDatabase();
  cleanups.push(database.drop);
  return { ...database, dataDir: join(folder, name.replaceAll(/\W/g, "-")) };
}

test.each<[string, RegExp, (name: string, content: Buffer) => Buffer | null]>([
  [
    "a missing row",
    /the rows of orders differ/,
    (name, content) =>
      name.startsWith("tables/orders/")
        ? content.subarray(0, content.lastIndexOf("\n", -2) + 1)
        : content,
  ],
  [
    "a changed word",
    /the rows of reservations differ/,
    (name, content) =>
      name.startsWith("tables/reservations/")
        ? Buffer.from(content.toString().replace("Ben Cole", "Ben Cold"))
        : content,
  ],
  [
    "invalid rows",
    /damaged/,
    (name, content) => (name.startsWith("tables/orders/") ? Buffer.from("no row\n") : content),
  ],
  [
    "a missing table",
    /the rows of takeaway_orders differ/,
    (name, content) => (name.startsWith("tables/takeaway_orders/") ? null : content),
  ],
  [
    "a changed picture",
    /the picture .* differs/,
    (name, content) => (name.startsWith("media/") ? Buffer.from("another") : content),
  ],
  [
    "unreadable emails",
    /is damaged/,
    (name, content) => (name === "mails.json" ? Buffer.from("[") : content),
  ],
  [
    "no manifest",
    /the manifest is missing/,
    (name, content) => (name === "manifest.json" ? null : content),
  ],
  [
    "the migrations of a newer release",
    /contains tables from a newer version of Tiffin than this one\. It was written by Tiffin 9\.9\. Restore/,
    (name, content) =>
      name === "tiffin-backup.json"
        ? withHeader(content, {
            tiffin: "9.9",
            migrations: [...report.header.migrations, 9_999_999_999_999],
          })
        : content,
  ],
  [
    "a newer format",
    /made by a newer version of Tiffin/,
    (name, content) =>
      name === "tiffin-backup.json" ? withHeader(content, { format: 2 }) : content,
  ],
])("refuses a backup with %s", async (name, message, change) => {
  const target = await createEmptyTarget(name);
  const changed = join(folder, `${name}.tiffin`);
  await writeChangedBackup(file, changed, change);
  await expect(restore({ ...target, file: changed })).rejects.toThrow(message);
  expect(
    await runQuery(
      target.owner,
      "select relname from pg_class where relnamespace = 'public'::regnamespace",
    ),
  ).toEqual([]);
  expect(
    existsSync(join(target.dataDir, "media")) ? readdirSync(join(target.dataDir, "media")) : [],
  ).toEqual([]);
});

test.each<[string, (content: Buffer) => Buffer]>([
  ["that is cut off", (content) => content.subarray(0, Math.floor(content.length * 0.6))],
  ["that is cut off near its end", (content) => content.subarray(0, -3)],
  [
    "with a flipped bit",
    (content) =>
      Buffer.from(
        content.map((byte, at) => (at === Math.floor(content.length / 2) ? byte ^ 4 : byte)),
      ),
  ],
  ["that is empty", () => Buffer.alloc(0)],
  ["that is not a backup", () => Buffer.from("a photograph of the kitchen")],
])("refuses a file %s", async (name, damage) => {
  const target = await createEmptyTarget(name);
  const damagedFile = join(folder, `${name}.tiffin`);
  writeFileSync(damagedFile, damage(readFileSync(file)));
  await expect(restore({ ...target, file: damagedFile })).rejects.toThrow(
    /is damaged or not a Tiffin backup \(.+\)\.$/,
  );
  expect(
    await runQuery(
      target.owner,
      "select relname from pg_class where relnamespace = 'public'::regnamespace",
    ),
  ).toEqual([]);
});

function withHeader(content: Buffer, change: object): Buffer {
  return Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), ...change }));
}
