import { z } from "zod";

/**
 * A backup is a gzipped tar that any `tar` opens: what it is (`tiffin-backup.json`), the rows of each table as PostgreSQL's COPY writes them, in
 * parts, the mails that wait, the pictures, and in the end what all of that must add up to (`manifest.json`).
 */
export const backupFormat = 1;

export const headName = "tiffin-backup.json";
export const mailsName = "mails.json";
export const manifestName = "manifest.json";

export const backupHead = z.object({
  format: z.literal(backupFormat),
  /** The version that wrote it. */
  tiffin: z.string(),
  /** The moment whose state it holds. */
  madeAt: z.iso.datetime(),
  /** The migrations that its tables have seen, by their `when`. */
  migrations: z.array(z.number()).min(1),
  /** In the order in which they follow. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number() })),
});
export type BackupHead = z.infer<typeof backupHead>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const backupManifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256 })),
  mails: z.object({ count: z.number(), sha256 }),
  /** SHA-256 of each, by its name. */
  pictures: z.record(z.string(), sha256),
  /** Named by some row, and not to be found when the backup was made. */
  missingPictures: z.array(z.string()),
  /** Where the numbers of each table go on. `last` is decimal text. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.string(), used: z.boolean() })),
});
export type BackupManifest = z.infer<typeof backupManifest>;

export function tablePart(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, "0")}.copy`;
}

/** The table that a part of the file belongs to; null when it is something else. */
export function tableOfPart(name: string): string | null {
  return /^tables\/([^/]+)\/\d{6}\.copy$/.exec(name)?.[1] ?? null;
}

export function picturePart(picture: string): string {
  return `media/${picture}`;
}

export function pictureOfPart(name: string): string | null {
  return /^media\/([^/]+)$/.exec(name)?.[1] ?? null;
}
