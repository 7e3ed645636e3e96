import { createHash } from "node:crypto";
import type pg from "pg";
import type { Connection } from "../database/client.ts";
import { listAppliedMigrations } from "../database/migrations.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import { openStorage } from "../media/open-storage.ts";
import type { PictureStorage } from "../media/picture-storage.ts";
import { OperatorError } from "../operator-error.ts";
import { type BackedUpTable, listBackedUpTables } from "./backed-up-tables.ts";
import {
  type BackupHeader,
  type BackupManifest,
  backupFormat,
  emailsEntryName,
  formatPictureEntry,
  formatTableEntry,
  headerName,
  manifestName,
} from "./backup-format.ts";
import { openBackupSession } from "./backup-session.ts";
import { connectForBackup } from "./connect-for-backup.ts";
import { copyTableOut } from "./copy-table-out.ts";
import { readSequences } from "./number-sequences.ts";
import { readPendingEmails } from "./pending-emails.ts";
import { collectPictureNames } from "./picture-names.ts";
import type { Progress } from "./progress.ts";
import { type ArchiveWriter, writeArchive } from "./write-archive.ts";

export interface BackupReport {
  header: BackupHeader;
  manifest: BackupManifest;
  /** The missing pictures that staff chose for a dish, a page or the look. */
  missingChosenByStaff: string[];
  bytes: number;
}

export interface BackupOptions {
  env: Env;
  file: string;
  version: string;
  log: Logger;
  signal: AbortSignal;
  progress: Progress;
  /**
   * Set if the shop is known to be running. Its embedded database is then used but never started.
   * By default, the database is started if needed.
   */
  isShopRunning?: boolean;
  /**
   * Called when the file is complete, while the database is still open. Must delete the file if it
   * throws.
   */
  onWritten?(report: BackupReport, owner: Connection): Promise<void>;
}

/**
 * Writes a consistent snapshot of the shop, running or stopped, to one file, encrypted if
 * BACKUP_PASSPHRASE is set. Changes nothing in the shop and blocks no reads or writes. Leaves no
 * file if `signal` aborts or anything fails.
 */
export async function backUpShop(options: BackupOptions): Promise<BackupReport> {
  const { env, file, log, signal, isShopRunning = false } = options;
  const archive = await writeArchive(file, env.BACKUP_PASSPHRASE);
  try {
    const database = await connectForBackup(env, { log, isShopRunning });
    try {
      const session = await openBackupSession(database.owner, { name: "tiffin-backup", signal });
      let report: BackupReport;
      try {
        report = await copyShop(session.client, openStorage(env), archive, options);
      } finally {
        await session.end();
      }
      await options.onWritten?.(report, database.owner);
      return report;
    } finally {
      await database.release();
    }
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function copyShop(
  client: pg.Client,
  storage: PictureStorage,
  archive: ArchiveWriter,
  { version, signal, progress }: { version: string; signal: AbortSignal; progress: Progress },
): Promise<BackupReport> {
  // One snapshot for all tables. A read-only transaction gets no transaction id, so event streams
  // do not wait for it to end.
  await client.query("begin isolation level repeatable read read only");
  const header = await buildHeader(client, version);
  await archive.add(headerName, toJson(header));
  const pictures = collectPictureNames();
  const tables = await copyTables(client, header.tables, archive, {
    signal,
    progress,
    onContent: pictures.read,
  });
  const emails = await readPendingEmails(client);
  await archive.add(emailsEntryName, toJson(emails));
  const sequences = await readSequences(client, header.tables);
  await client.query("commit");

  const manifest: BackupManifest = {
    tables,
    mails: { count: emails.length, sha256: hashContent(toJson(emails)) },
    ...(await copyPictures([...pictures.names].toSorted(), storage, archive, { signal, progress })),
    sequences,
  };
  await archive.add(manifestName, toJson(manifest));
  signal.throwIfAborted();
  return {
    header,
    manifest,
    missingChosenByStaff: manifest.missingPictures.filter((name) =>
      pictures.chosenByStaff.has(name),
    ),
    bytes: await archive.finish(),
  };
}

async function buildHeader(client: pg.Client, version: string): Promise<BackupHeader> {
  const migrations = await listAppliedMigrations(client);
  if (migrations.length === 0)
    throw new OperatorError("There is no shop in this database yet: nothing to back up.");
  const { rows } = await client.query<{ now: Date }>("select now()");
  const tables: BackupHeader["tables"] = [];
  for (const table of await listBackedUpTables(client))
    tables.push({ ...table, rows: await countRows(client, table) });
  return {
    format: backupFormat,
    tiffin: version,
    madeAt: (rows[0]?.now ?? new Date()).toISOString(),
    migrations,
    tables,
  };
}

async function countRows(client: pg.Client, { name }: BackedUpTable): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from ${client.escapeIdentifier(name)}`,
  );
  return Number(rows[0]?.count);
}

async function copyTables(
  client: pg.Client,
  tables: BackupHeader["tables"],
  archive: ArchiveWriter,
  {
    signal,
    progress,
    onContent,
  }: { signal: AbortSignal; progress: Progress; onContent(part: Buffer, table: string): void },
): Promise<BackupManifest["tables"]> {
  const total = tables.reduce((sum, table) => sum + table.rows, 0);
  const copied: BackupManifest["tables"] = {};
  let rowsBefore = 0;
  for (const table of tables) {
    let partNumber = 0;
    copied[table.name] = await copyTableOut(client, table, {
      signal,
      async onPart(content, rows) {
        onContent(content, table.name);
        await archive.add(formatTableEntry(table.name, partNumber), content);
        partNumber += 1;
        progress("rows", rowsBefore + rows, total);
      },
    });
    rowsBefore += table.rows;
  }
  return copied;
}

async function copyPictures(
  names: string[],
  storage: PictureStorage,
  archive: ArchiveWriter,
  { signal, progress }: { signal: AbortSignal; progress: Progress },
): Promise<Pick<BackupManifest, "pictures" | "missingPictures">> {
  const pictures: BackupManifest["pictures"] = {};
  const missingPictures: string[] = [];
  for (const [index, name] of names.entries()) {
    signal.throwIfAborted();
    const picture = await storage.read(name);
    if (picture) {
      await archive.add(formatPictureEntry(name), Buffer.from(picture));
      pictures[name] = hashContent(picture);
    } else missingPictures.push(name);
    progress("pictures", index + 1, names.length);
  }
  return { pictures, missingPictures };
}

function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

function hashContent(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
