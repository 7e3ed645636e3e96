import { randomBytes } from "node:crypto";

/**
 * Example: `tiffin-2026-07-01T03-00-00Z-5f0c1a.tiffin`. The random suffix prevents a name clash
 * between shops that share a destination.
 */
export function createBackupName(at: Date): string {
  const time = at.toISOString().slice(0, 19).replaceAll(":", "-");
  return `tiffin-${time}Z-${randomBytes(3).toString("hex")}.tiffin`;
}

const backupNamePattern = /^tiffin-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{6}\.tiffin$/;

/**
 * Whether `createBackupName` could have created this name. At a destination, only such files and
 * their partial files are ever deleted.
 */
export function isBackupName(name: string): boolean {
  return backupNamePattern.test(name);
}

/** The backup that this partial file belongs to (see `writeArchive`), or null if it is not one. */
export function parsePartialBackupName(name: string): string | null {
  const [, backup = ""] = /^(.*)\.\d+\.part$/.exec(name) ?? [];
  return isBackupName(backup) ? backup : null;
}
