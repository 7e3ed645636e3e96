import { z } from "zod";

/**
 * A backup is a gzipped tar with these entries: a header (`tiffin-backup.json`), each table's rows
 * in PostgreSQL's COPY format, split into parts, the pending emails, the pictures, and finally a
 * manifest (`manifest.json`) with the checksums of rows, emails and pictures, and the state of the
 * sequences.
 */
export const backupFormat = 1;

export const headerName = "tiffin-backup.json";
export const emailsEntryName = "mails.json";
export const manifestName = "manifest.json";

export const backupHeader = z.object({
  format: z.literal(backupFormat),
  /** The Tiffin version that wrote the backup. */
  tiffin: z.string(),
  /** When the snapshot was taken. */
  madeAt: z.iso.datetime(),
  /** The `when` of each migration that was applied to the database. */
  migrations: z.array(z.number()).min(1),
  /** In archive order. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number() }),
  ),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

export const backupManifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: sha256Schema })),
  mails: z.object({ count: z.number(), sha256: sha256Schema }),
  /** SHA-256 checksums by name. */
  pictures: z.record(z.string(), sha256Schema),
  /** Pictures that a row refers to but that were missing when the backup was made. */
  missingPictures: z.array(z.string()),
  /** State of each identity column's sequence, for `setval`. `last` is decimal text. */
  sequences: z.array(
    z.object({ table: z.string(), column: z.string(), last: z.string(), used: z.boolean() }),
  ),
});
export type BackupManifest = z.infer<typeof backupManifest>;

export function formatTableEntry(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, "0")}.copy`;
}

/** Returns the table that an archive entry belongs to. Null for other entries. */
export function parseTableEntry(name: string): string | null {
  return /^tables\/([^/]+)\/\d{6}\.copy$/.exec(name)?.[1] ?? null;
}

export function formatPictureEntry(picture: string): string {
  return `media/${picture}`;
}

export function parsePictureEntry(name: string): string | null {
  return /^media\/([^/]+)$/.exec(name)?.[1] ?? null;
}
