import type pg from "pg";
import type { Connection } from "../database/client.ts";
import { acquireMigrationLock, migrate } from "../database/migrate.ts";
import { applyToEmpty, listKnownMigrations } from "../database/migrations.ts";
import { openServer } from "../database/open-database.ts";
import type { Env } from "../env.ts";
import { createJobTables } from "../jobs/job-queue-tables.ts";
import type { Logger } from "../log.ts";
import { openStorage } from "../media/open-storage.ts";
import type { PictureStorage } from "../media/picture-storage.ts";
import type { BackupHeader, BackupManifest } from "./backup-format.ts";
import { openBackupSession } from "./backup-session.ts";
import { dropIndexes } from "./drop-indexes.ts";
import { dropShopTables, requireEmptyShop } from "./empty-shop.ts";
import { findDifference, loadParts } from "./load-parts.ts";
import { setSequences } from "./number-sequences.ts";
import { restorePendingEmails } from "./pending-emails.ts";
import type { Progress } from "./progress.ts";
import {
  type ArchiveReader,
  createDamagedError,
  openBackupFile,
  readArchive,
  rethrowAsDamagedBackup,
} from "./read-archive.ts";
import { readHeader, requireKnownMigrations } from "./read-header.ts";

export interface RestoreReport {
  header: BackupHeader;
  manifest: BackupManifest;
  isEncrypted: boolean;
}

interface RestoreOptions {
  env: Env;
  file: string;
  log: Logger;
  signal: AbortSignal;
  progress: Progress;
  onState?(state: RestoreState): void;
}

/** `empty`: the shop was empty, and nothing is committed. `loaded`: committed, but not migrated. */
export type RestoreState = "empty" | "loaded";

/**
 * Restores a backup into an empty, stopped shop and migrates it to this version. All rows are
 * loaded in one transaction, which is committed only if the whole file matches its manifest. If
 * `signal` aborts or anything fails before the commit, the shop stays empty. Throws `OperatorError`
 * if the shop is in use, or the file is damaged or from a later version.
 */
export async function restoreShop(options: RestoreOptions): Promise<RestoreReport> {
  const { env, file, log, signal } = options;
  const archive = readArchive(openBackupFile(file), {
    file,
    passphrase: env.BACKUP_PASSPHRASE,
    signal,
  });
  try {
    const header = await readHeader(archive, file);
    requireKnownMigrations(header, file);
    const server = await openServer(env, log);
    try {
      const manifest = await loadShop(server.owner, header, archive, options);
      await archive.close();
      await migrate(server.owner, { log, login: server.login });
      return { header, manifest, isEncrypted: archive.isEncrypted() };
    } finally {
      await server.stop();
    }
  } catch (error) {
    throw (await archive.close()) ?? error;
  }
}

async function loadShop(
  owner: Connection,
  header: BackupHeader,
  archive: ArchiveReader,
  options: RestoreOptions,
): Promise<BackupManifest> {
  const { env, log, signal } = options;
  const storage = openStorage(env);
  const session = await openBackupSession(owner, { name: "tiffin-restore", signal });
  const stored: string[] = [];
  try {
    const { client } = session;
    await acquireMigrationLock(client);
    await requireEmptyShop(client);
    options.onState?.("empty");
    await createJobTables(client, log);
    await client.query("begin");
    const manifest = await fillTables(client, header, archive, {
      ...options,
      storage,
      onPicture: (name) => stored.push(name),
    });
    signal.throwIfAborted();
    await client.query("commit");
    options.onState?.("loaded");
    return manifest;
  } catch (error) {
    await removePictures(stored, storage, log);
    throw error;
  } finally {
    await session.end();
  }
}

async function fillTables(
  client: pg.Client,
  header: BackupHeader,
  archive: ArchiveReader,
  options: RestoreOptions & { storage: PictureStorage; onPicture(name: string): void },
): Promise<BackupManifest> {
  const { file, progress } = options;
  await dropShopTables(client);
  await applyToEmpty(
    client,
    listKnownMigrations().filter(({ when }) => header.migrations.includes(when)),
  );
  const restoreIndexes = await dropIndexes(client);
  const loaded = await rethrowAsDamagedBackup(file, () =>
    loadParts(client, { ...options, header, archive }),
  );
  const difference = findDifference(loaded, header);
  if (difference || !loaded.manifest) throw createDamagedError(file, difference ?? "");
  await rethrowAsDamagedBackup(file, () => restoreIndexes(progress));
  await setSequences(client, loaded.manifest.sequences);
  await restorePendingEmails(client, loaded.emails);
  for (const { name } of header.tables)
    await client.query(`analyze ${client.escapeIdentifier(name)}`);
  return loaded.manifest;
}

/** Pictures that cannot be removed do no harm, because the next attempt reuses them. */
async function removePictures(
  pictures: string[],
  storage: PictureStorage,
  log: Logger,
): Promise<void> {
  const removed = await Promise.allSettled(pictures.map((name) => storage.remove(name)));
  const remaining = removed.filter(({ status }) => status === "rejected").length;
  if (remaining > 0)
    log.warn(
      { pictures: remaining, in: storage.destination },
      "restore: unused pictures could not be removed",
    );
}
