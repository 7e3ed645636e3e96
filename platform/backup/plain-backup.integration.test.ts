import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createBackupShop } from "../../tests/builders/backup-shop.ts";
import { backUp, createEmptyDatabase } from "../../tests/builders/backups.ts";
import { runCommand } from "../../tests/builders/run-command.ts";

const passphrase = "correct horse battery";

test.each([
  ["a plain backup, with a warning,", undefined, true],
  ["an encrypted backup without a warning", passphrase, false],
])("npm run restore with a passphrase accepts %s", async (_, madeWith, isWarned) => {
  const shop = await createBackupShop();
  const file = join(shop.folder, "shop.tiffin");
  const extraEnv: Record<string, string> = madeWith ? { BACKUP_PASSPHRASE: madeWith } : {};
  await backUp({ url: shop.database.url, dataDir: shop.folder, file, extraEnv });
  const target = await createEmptyDatabase();
  onTestFinished(async () => void (await target.drop()));
  const { code, output } = await runCommand("tools/restore.ts", [file], {
    DATABASE_URL: target.url,
    DATA_DIR: join(shop.folder, "restored"),
    SESSION_SECRET: "a secret for tests that is long enough",
    BACKUP_PASSPHRASE: passphrase,
  }).ended;
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining("all checksums match"),
  });
  expect(output.includes("This file is not encrypted, although BACKUP_PASSPHRASE is set")).toBe(
    isWarned,
  );
});
