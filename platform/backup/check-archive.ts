import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import {
  type BackupManifest,
  backupManifest,
  emailsEntryName,
  manifestName,
  parsePictureEntry,
  parseTableEntry,
} from "./backup-format.ts";
import { countLines } from "./copy-table-out.ts";
import { findDifference, type LoadedParts } from "./load-parts.ts";
import {
  type ArchiveReader,
  createDamagedError,
  readArchive,
  readWholePart,
  rethrowAsDamagedBackup,
  UnexpectedPart,
} from "./read-archive.ts";
import { readHeader } from "./read-header.ts";

/**
 * Reads a whole new backup as a restore would and compares every checksum, but stores nothing. With
 * a passphrase, the backup must be encrypted. Throws `BackupDamaged`, another `OperatorError`, or
 * the source's own error. `file` is the backup's name in messages.
 */
export async function checkArchive(
  source: Readable,
  options: { file: string; passphrase: string | undefined; signal: AbortSignal },
): Promise<BackupManifest> {
  const { file, signal } = options;
  const archive = readArchive(source, options);
  try {
    const header = await readHeader(archive, file);
    if (options.passphrase !== undefined && !archive.isEncrypted())
      throw createDamagedError(file, "it is not encrypted");
    const parts = await rethrowAsDamagedBackup(file, () => readParts(archive, signal));
    const difference = findDifference(parts, header);
    if (difference || !parts.manifest) throw createDamagedError(file, difference ?? "");
    return parts.manifest;
  } catch (error) {
    throw (await archive.close()) ?? error;
  }
}

async function readParts(archive: ArchiveReader, signal: AbortSignal): Promise<LoadedParts> {
  const parts: LoadedParts = {
    tables: {},
    emails: [],
    emailsSha256: "",
    pictures: {},
    manifest: null,
  };
  const hashes = new Map<string, { hash: ReturnType<typeof createHash>; rows: number }>();
  for (let part = await archive.next(); part; part = await archive.next()) {
    signal.throwIfAborted();
    const table = parseTableEntry(part.name);
    const picture = parsePictureEntry(part.name);
    if (table) {
      const checksum = hashes.get(table) ?? { hash: createHash("sha256"), rows: 0 };
      hashes.set(table, checksum);
      for await (const chunk of part.bytes) {
        checksum.hash.update(chunk);
        checksum.rows += countLines(chunk);
      }
      continue;
    }
    const content = await readWholePart(part);
    const sha256 = createHash("sha256").update(content).digest("hex");
    if (picture) parts.pictures[picture] = sha256;
    else if (part.name === emailsEntryName) parts.emailsSha256 = sha256;
    else if (part.name === manifestName)
      parts.manifest = backupManifest.parse(JSON.parse(content.toString()));
    else throw new UnexpectedPart(`unexpected part ${JSON.stringify(part.name)}`);
  }
  for (const [table, { hash, rows }] of hashes)
    parts.tables[table] = { rows, sha256: hash.digest("hex") };
  return parts;
}
