import { join } from "node:path";
import { expect, test } from "vitest";
import { createBackupShop } from "../../tests/builders/backup-shop.ts";
import { runQuery } from "../../tests/builders/backups.ts";
import { runCommand } from "../../tests/builders/run-command.ts";

const buildEnv = (url: string, extraEnv: Record<string, string> = {}) => ({
  DATABASE_URL: url,
  SESSION_SECRET: "a secret for tests that is long enough",
  ...extraEnv,
});

test("npm run backup encrypts with the passphrase, verifies the file, and lists the run in the back office", async () => {
  const shop = await createBackupShop();
  const file = join(shop.folder, "evening.tiffin");
  const env = buildEnv(shop.database.url, { BACKUP_PASSPHRASE: "correct horse battery" });
  const { code, output } = await runCommand("tools/backup.ts", [file], env).ended;
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining("(1 MB, encrypted): the shop as of"),
  });
  expect(await shop.stores.backups.listRecent(5)).toMatchObject([
    {
      cause: "command",
      state: "succeeded",
      destination: shop.folder,
      fileName: "evening.tiffin",
      encrypted: true,
      verifiedAt: expect.any(Date),
      dueAt: null,
    },
  ]);
  expect(await shop.stores.backups.getLastSuccessAt()).not.toBeNull();
});

test("npm run backup works on a read-only database, and says that the run is not listed", async () => {
  const shop = await createBackupShop();
  const [{ name = "" } = {}] = await runQuery<{ name: string }>(
    shop.database.owner,
    "select current_database() as name",
  );
  await runQuery(
    shop.database.owner,
    `alter database ${name} set default_transaction_read_only = on`,
  );
  const { code, output } = await runCommand(
    "tools/backup.ts",
    [join(shop.folder, "a.tiffin")],
    buildEnv(shop.database.url),
  ).ended;
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      "does not list this backup: cannot execute INSERT in a read-only transaction.",
    ),
  });
  expect(shop.listFiles()).toEqual(["a.tiffin"]);
});

test("npm run backup keeps the verified file if recording the run fails for another reason", async () => {
  const shop = await createBackupShop();
  await runQuery(
    shop.database.owner,
    "alter table backup_runs add constraint full_disk check (cause <> 'command')",
  );
  const { code, output } = await runCommand(
    "tools/backup.ts",
    [join(shop.folder, "a.tiffin")],
    buildEnv(shop.database.url),
  ).ended;
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backed up to .*a\.tiffin/m),
  });
  expect(output).toContain("The back office does not list this backup: new row for relation");
  expect(shop.listFiles()).toEqual(["a.tiffin"]);
});
