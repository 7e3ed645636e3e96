import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBackupShop } from "../../../tests/builders/backup-shop.ts";
import { readEnv } from "../../env.ts";
import { createLogTo } from "../../log.ts";
import { createPictureName } from "../../media/picture-name.ts";
import { tryBackup } from "./run-backup.ts";

const fileName = "tiffin-2026-07-01T03-00-00Z-abcdef.tiffin";

/** Creates a shop whose menu shows two pictures. `tryBackup` also returns what was logged. */
async function createShopWithPictures() {
  const shop = await createBackupShop();
  const pictures = [createPictureName(1_700_000_000_000), createPictureName(1_700_000_000_001)];
  for (const [index, picture] of pictures.entries())
    await shop.database.pool.query("update menu_items set image_url = $1 where id = $2", [
      `/media/${picture}`,
      index + 1,
    ]);
  const dataDir = join(shop.folder, "data");
  const media = join(dataDir, "media");
  mkdirSync(media, { recursive: true });
  const env = readEnv({
    DATABASE_URL: shop.database.url,
    SESSION_SECRET: "a secret for tests that is long enough",
    DATA_DIR: dataDir,
    BACKUP_DIR: shop.folder,
  });
  return {
    shop,
    pictures,
    media,
    async tryBackup() {
      const lines: string[] = [];
      const log = createLogTo("warn", { write: (line) => void lines.push(line) });
      const signal = new AbortController().signal;
      const reply = await tryBackup(
        { fileName, expectedBytes: 1_000 },
        { env, version: "0.0.0", log, signal },
      );
      return { reply, logged: lines.join("") };
    },
  };
}

test("fails when all of the shop's pictures are missing", async () => {
  const { shop, media, tryBackup } = await createShopWithPictures();
  expect((await tryBackup()).reply).toEqual({
    ok: false,
    failure: `None of the pictures in use are in ${media}. Is this the right folder or bucket?`,
  });
  expect(shop.listFiles()).toEqual(["data"]);
});

test("logs how many pictures are missing", async () => {
  const { shop, media, pictures, tryBackup } = await createShopWithPictures();
  writeFileSync(join(media, pictures[0] ?? ""), "a picture");
  const { reply, logged } = await tryBackup();
  expect(reply).toMatchObject({ ok: true });
  expect(JSON.parse(logged)).toMatchObject({
    level: 40,
    missing: 1,
    in: media,
    msg: "backup: pictures are missing",
  });
  expect(shop.listFiles()).toEqual(["data", fileName]);
});

test("succeeds if only a customer's text names pictures that are missing", async () => {
  const { shop, pictures, tryBackup } = await createShopWithPictures();
  await shop.database.pool.query("update menu_items set image_url = ''");
  await shop.database.pool.query(
    "insert into contact_messages (name, email, message) values ('Asha', 'asha@example.com', $1)",
    [`/media/${pictures[0]}`],
  );
  const { reply, logged } = await tryBackup();
  expect(reply).toMatchObject({ ok: true });
  expect(logged).toContain("backup: pictures are missing");
});
