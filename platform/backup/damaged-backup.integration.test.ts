import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backUp, createEmptyDatabase, restore, runQuery, writeChangedBackup } from "../../tests/builders/backups.ts";
import { insertManyOrders } from "../../tests/builders/insert-many-orders.ts";
import { testShop } from "../../tests/builders/shop.ts";
import { newPictureName } from "../media/picture-name.ts";

const folder = mkdtempSync(join(tmpdir(), "tiffin-damaged-"));
const file = join(folder, "shop.tiffin");
const dropped: (() => Promise<unknown>)[] = [];
let taken: Awaited<ReturnType<typeof backUp>>;

beforeAll(async () => {
  const shop = await testShop();
  await insertManyOrders(shop, { many: 100, until: "2026-06-30T12:00:00Z" });
  const picture = newPictureName(1_700_000_000_000);
  await shop.database.pool.query("update menu_items set image_url = $1 where id = 1", [`/media/${picture}`]);
  mkdirSync(join(folder, "shop", "media"), { recursive: true });
  writeFileSync(join(folder, "shop", "media", picture), "a picture");
  taken = await backUp({ url: shop.database.url, dataDir: join(folder, "shop"), file });
  await shop.database.close();
});

afterAll(async () => {
  for (const drop of dropped) await drop();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyTarget(name: string) {
  const database = await createEmptyDatabase();
  dropped.push(database.drop);
  return { ...database, dataDir: join(folder, name.replaceAll(/\W/g, "-")) };
}

test.each<[string, RegExp, (name: string, content: Buffer) => Buffer | null]>([
  [
    "a row less",
    /the rows of orders differ/,
    (name, content) => (name.startsWith("tables/orders/") ? content.subarray(0, content.lastIndexOf("\n", -2) + 1) : content),
  ],
  [
    "a word other",
    /the rows of reservations differ/,
    (name, content) =>
      name.startsWith("tables/reservations/") ? Buffer.from(content.toString().replace("Ben Cole", "Ben Cold")) : content,
  ],
  ["rows that are none", /damaged/, (name, content) => (name.startsWith("tables/orders/") ? Buffer.from("no row\n") : content)],
  [
    "a table missing",
    /the rows of takeaway_orders differ/,
    (name, content) => (name.startsWith("tables/takeaway_orders/") ? null : content),
  ],
  [
    "a picture other",
    /the picture .* differs/,
    (name, content) => (name.startsWith("media/") ? Buffer.from("another") : content),
  ],
  ["mails that cannot be read", /is damaged/, (name, content) => (name === "mails.json" ? Buffer.from("[") : content)],
  ["its end missing", /its end is missing/, (name, content) => (name === "manifest.json" ? null : content)],
  [
    "a later release's",
    /made by a newer Tiffin \(9\.9\)/,
    (name, content) =>
      name === "tiffin-backup.json"
        ? withHead(content, { tiffin: "9.9", migrations: [...taken.head.migrations, 9_999_999_999_999] })
        : content,
  ],
  [
    "a later format's",
    /made by a newer Tiffin/,
    (name, content) => (name === "tiffin-backup.json" ? withHead(content, { format: 2 }) : content),
  ],
])("a backup with %s", async (what, words, change) => {
  const target = await emptyTarget(what);
  const changed = join(folder, `${what}.tiffin`);
  await writeChangedBackup(file, changed, change);
  await expect(restore({ ...target, file: changed })).rejects.toThrow(words);
  expect(await runQuery(target.owner, "select relname from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
  expect(existsSync(join(target.dataDir, "media")) ? readdirSync(join(target.dataDir, "media")) : []).toEqual([]);
});

test.each<[string, (whole: Buffer) => Buffer]>([
  ["cut off", (whole) => whole.subarray(0, Math.floor(whole.length * 0.6))],
  ["cut off near its end", (whole) => whole.subarray(0, -3)],
  ["with a bit turned", (whole) => Buffer.from(whole.map((byte, at) => (at === Math.floor(whole.length / 2) ? byte ^ 4 : byte)))],
  ["that is empty", () => Buffer.alloc(0)],
  ["that is none", () => Buffer.from("a photograph of the kitchen")],
])("a file %s", async (what, spoil) => {
  const target = await emptyTarget(what);
  const spoilt = join(folder, `${what}.tiffin`);
  writeFileSync(spoilt, spoil(readFileSync(file)));
  await expect(restore({ ...target, file: spoilt })).rejects.toThrow(/is damaged or no backup of Tiffin .*Nothing was restored/);
  expect(await runQuery(target.owner, "select relname from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
});

function withHead(content: Buffer, change: object): Buffer {
  return Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), ...change }));
}
