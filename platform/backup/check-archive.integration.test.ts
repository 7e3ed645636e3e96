import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { createBackupShop } from "../../tests/builders/backup-shop.ts";
import { backUp, writeChangedBackup } from "../../tests/builders/backups.ts";
import { checkArchive } from "./check-archive.ts";
import { openBackupFile } from "./read-archive.ts";

const signal = new AbortController().signal;
const passphrase = "correct horse battery";
const check = (source: Readable, givenPassphrase?: string) =>
  checkArchive(source, { file: "shop.tiffin", passphrase: givenPassphrase, signal });

test("returns the manifest, and refuses changed rows or emails and a missing manifest", async () => {
  const shop = await createBackupShop();
  const file = join(shop.folder, "shop.tiffin");
  const changed = join(shop.folder, "changed.tiffin");
  const { manifest } = await backUp({ url: shop.database.url, dataDir: shop.folder, file });
  expect(await check(openBackupFile(file))).toEqual(manifest);

  const change = (change: (name: string, content: Buffer) => Buffer | null) =>
    writeChangedBackup(file, changed, change);
  await change((name, content) =>
    name.startsWith("tables/menu_items/")
      ? content.subarray(0, content.lastIndexOf("\n", -2) + 1)
      : content,
  );
  await expect(check(openBackupFile(changed))).rejects.toThrow("the rows of menu_items differ");
  await change((name, content) => (name === "mails.json" ? Buffer.from("[{}]") : content));
  await expect(check(openBackupFile(changed))).rejects.toThrow("the emails differ");
  await change((name, content) => (name === "manifest.json" ? null : content));
  await expect(check(openBackupFile(changed))).rejects.toThrow("the manifest is missing");
});

test("refuses an encrypted backup that is truncated or changed, and a wrong or missing passphrase", async () => {
  const shop = await createBackupShop();
  const file = join(shop.folder, "shop.tiffin");
  await backUp({
    url: shop.database.url,
    dataDir: shop.folder,
    file,
    extraEnv: { BACKUP_PASSPHRASE: passphrase },
  });
  const content = readFileSync(file);
  await check(Readable.from([content]), passphrase);
  await expect(check(Readable.from([content]), "another passphrase")).rejects.toThrow(
    "The passphrase is wrong",
  );
  await expect(check(Readable.from([content]))).rejects.toThrow("This backup is encrypted");
  for (const length of [60, 1_000, content.length - 20, content.length - 1])
    await expect(check(Readable.from([content.subarray(0, length)]), passphrase)).rejects.toThrow(
      /damaged .*cut off/,
    );
  await expect(check(Readable.from([content, Buffer.from("more")]), passphrase)).rejects.toThrow(
    /damaged/,
  );
  const changed = Buffer.from(content);
  changed[500] = (changed[500] ?? 0) ^ 1;
  await expect(check(Readable.from([changed]), passphrase)).rejects.toThrow(
    /damaged .*was changed/,
  );
});

test("refuses a plain backup if a passphrase is set", async () => {
  const shop = await createBackupShop();
  const file = join(shop.folder, "shop.tiffin");
  await backUp({ url: shop.database.url, dataDir: shop.folder, file });
  await expect(check(openBackupFile(file), passphrase)).rejects.toThrow("it is not encrypted");
});

test("does not report a source's error as damage", async () => {
  const source = new Readable({
    read: () => source.destroy(Object.assign(new Error("reset"), { code: "ECONNRESET" })),
  });
  await expect(check(source)).rejects.toMatchObject({ code: "ECONNRESET" });
});
