import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { isPictureName } from "../media/picture-name.ts";
import type { PictureStorage } from "../media/picture-storage.ts";
import { OperatorError } from "../operator-error.ts";
import {
  type BackupHeader,
  type BackupManifest,
  backupManifest,
  emailsEntryName,
  manifestName,
  parsePictureEntry,
  parseTableEntry,
} from "./backup-format.ts";
import { countLines, formatCopyTarget } from "./copy-table-out.ts";
import type { PendingEmail } from "./pending-emails.ts";
import type { Progress } from "./progress.ts";
import {
  type ArchivePart,
  type ArchiveReader,
  readWholePart,
  UnexpectedPart,
} from "./read-archive.ts";

/**
 * Row counts and checksums of the parts that were read, the emails to restore, and the manifest to
 * compare them with.
 */
export interface LoadedParts {
  tables: BackupManifest["tables"];
  emails: PendingEmail[];
  emailsSha256: string;
  pictures: BackupManifest["pictures"];
  manifest: BackupManifest | null;
}

export interface LoadOptions {
  header: BackupHeader;
  archive: ArchiveReader;
  storage: PictureStorage;
  signal: AbortSignal;
  progress: Progress;
  /** Called before a new picture is stored. */
  onPicture(name: string): void;
}

/**
 * Reads everything after the header. Loads rows in the client's transaction and stores pictures.
 * The caller restores the emails.
 */
export async function loadParts(client: pg.Client, options: LoadOptions): Promise<LoadedParts> {
  const { header, archive, signal, progress } = options;
  const loaded: LoadedParts = {
    tables: {},
    emails: [],
    emailsSha256: "",
    pictures: {},
    manifest: null,
  };
  const total = header.tables.reduce((sum, table) => sum + table.rows, 0);
  let rowsBefore = 0;
  let part = await archive.next();

  /** Loads all parts of a table. */
  async function loadTable(name: string): Promise<void> {
    const table = header.tables.find((table) => table.name === name);
    if (!table || loaded.tables[name]) throw new UnexpectedPart(`unexpected part of table ${name}`);
    const hash = createHash("sha256");
    let lines = 0;
    async function* readTableBytes() {
      while (part && parseTableEntry(part.name) === name) {
        for await (const chunk of part.bytes) {
          hash.update(chunk);
          lines += countLines(chunk);
          progress("rows", rowsBefore + lines, total);
          yield chunk;
        }
        part = await archive.next();
      }
    }
    // The table was created in this transaction, so its rows can be frozen and need no vacuum
    // later.
    const copy = client.query(from(`copy ${formatCopyTarget(table)} from stdin with (freeze)`));
    await pipeline(readTableBytes, copy, { signal });
    loaded.tables[name] = { rows: copy.rowCount, sha256: hash.digest("hex") };
    rowsBefore += copy.rowCount;
  }

  while (part) {
    signal.throwIfAborted();
    const table = parseTableEntry(part.name);
    if (table) {
      await loadTable(table);
      continue;
    }
    await loadOtherPart(part, loaded, options);
    part = await archive.next();
  }
  return loaded;
}

async function loadOtherPart(
  part: ArchivePart,
  loaded: LoadedParts,
  options: LoadOptions,
): Promise<void> {
  const picture = parsePictureEntry(part.name);
  const content = await readWholePart(part);
  if (picture) {
    await storePicture(picture, content, options);
    loaded.pictures[picture] = hashContent(content);
    options.progress("pictures", Object.keys(loaded.pictures).length, 0);
  } else if (part.name === emailsEntryName) {
    loaded.emails = JSON.parse(content.toString()) as PendingEmail[];
    loaded.emailsSha256 = hashContent(content);
  } else if (part.name === manifestName) {
    loaded.manifest = backupManifest.parse(JSON.parse(content.toString()));
  } else {
    throw new UnexpectedPart(`unexpected part ${JSON.stringify(part.name)}`);
  }
}

async function storePicture(
  name: string,
  content: Buffer,
  { storage, onPicture }: LoadOptions,
): Promise<void> {
  if (!isPictureName(name)) throw new UnexpectedPart(`unexpected picture ${JSON.stringify(name)}`);
  const existing = await storage.read(name);
  if (!existing) {
    onPicture(name);
    await storage.write(name, content);
  } else if (!content.equals(existing)) {
    throw new OperatorError(`${storage.destination} already has a different picture ${name}.`);
  }
}

/** Describes the first difference from the manifest. Null if there is none. */
export function findDifference(loaded: LoadedParts, header: BackupHeader): string | null {
  const { manifest } = loaded;
  if (!manifest) return "the manifest is missing";
  for (const { name } of header.tables) {
    const { rows, sha256 } = loaded.tables[name] ?? { rows: 0, sha256: emptySha256 };
    if (manifest.tables[name]?.rows !== rows || manifest.tables[name].sha256 !== sha256)
      return `the rows of ${name} differ`;
  }
  if (manifest.mails.sha256 !== loaded.emailsSha256) return "the emails differ";
  const pictures = new Set([...Object.keys(manifest.pictures), ...Object.keys(loaded.pictures)]);
  for (const name of pictures)
    if (manifest.pictures[name] !== loaded.pictures[name]) return `the picture ${name} differs`;
  return null;
}

function hashContent(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

const emptySha256 = hashContent(new Uint8Array());
