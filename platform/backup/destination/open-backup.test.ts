import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createLog } from "../../log.ts";
import { createBackupName } from "./backup-name.ts";
import { createFolderDestination } from "./folder-destination.ts";
import { openBackup } from "./open-backup.ts";

const folder = mkdtempSync(join(tmpdir(), "tiffin-backups-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const name = createBackupName(new Date("2026-07-01T03:00:00Z"));
const destination = createFolderDestination(folder, { canCreate: false });
const options = { signal: new AbortController().signal, log: createLog("silent") };

test("returns the stored bytes unchanged", async () => {
  const bytes = new Uint8Array([0, 255, 13, 10]);
  writeFileSync(join(folder, name), bytes);
  const body = await openBackup(destination, name, options);
  expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(bytes);
});

test("opens nothing without a destination, outside the destination, or if the file is missing", async () => {
  writeFileSync(join(folder, "secret"), "secret");
  expect(await openBackup(null, name, options)).toBeNull();
  for (const fileName of [
    "secret",
    `../${name}`,
    createBackupName(new Date("2026-07-02T03:00:00Z")),
  ])
    expect(await openBackup(destination, fileName, options)).toBeNull();
});
