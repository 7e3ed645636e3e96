import { listKnownMigrations } from "../database/migrations.ts";
import { OperatorError } from "../operator-error.ts";
import { type BackupHeader, backupFormat, backupHeader, headerName } from "./backup-format.ts";
import {
  type ArchiveReader,
  createDamagedError,
  readWholePart,
  rethrowAsDamagedBackup,
} from "./read-archive.ts";

/**
 * Reads a backup's first entry. Throws `OperatorError` if this is not a backup, or if its format is
 * newer.
 */
export function readHeader(archive: ArchiveReader, file: string): Promise<BackupHeader> {
  return rethrowAsDamagedBackup(file, () => parseHeader(archive, file));
}

async function parseHeader(archive: ArchiveReader, file: string): Promise<BackupHeader> {
  const part = await archive.next();
  if (part?.name !== headerName)
    throw createDamagedError(file, `it does not begin with ${headerName}`);
  const raw = JSON.parse((await readWholePart(part)).toString()) as {
    format?: number;
    tiffin?: string;
  };
  if (Number(raw.format) > backupFormat)
    throw new OperatorError(
      `${file} was made by a newer version of Tiffin (${raw.tiffin}). Restore it with that version, or a later one.`,
    );
  const header = backupHeader.safeParse(raw);
  if (!header.success) throw createDamagedError(file, "its header cannot be read");
  return header.data;
}

/**
 * Throws `OperatorError` if the backup contains tables from a newer version than this one. An
 * older version can run on a schema that a newer one expanded. It can then write and verify such a
 * backup, but not restore it.
 */
export function requireKnownMigrations({ migrations, tiffin }: BackupHeader, file: string): void {
  const knownMigrations = listKnownMigrations().map(({ when }) => when);
  if (migrations.some((when) => !knownMigrations.includes(when)))
    throw new OperatorError(
      `${file} contains tables from a newer version of Tiffin than this one. It was written by Tiffin ${tiffin}. Restore it with the newest version that this shop has used, or a later one.`,
    );
}
