import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listKnownMigrations, migrationsFolder } from "../../platform/database/migrations.ts";

/** The `when` of the migration that a newer release adds. */
export const newerMigration = 9_000_000_000_000;

/**
 * Creates the migrations of a newer release, which adds one with these statements. Pass `folder` to
 * `migrate`.
 */
export function createNewerRelease(statements: string): {
  folder: string;
  tag: string;
  remove(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-newer-"));
  cpSync(migrationsFolder, folder, { recursive: true });
  const tag = "9000_newer";
  const idx = listKnownMigrations().length;
  writeFileSync(join(folder, `${tag}.sql`), statements);
  const journalFile = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  journal.entries.push({ idx, version: "7", when: newerMigration, tag, breakpoints: true });
  writeFileSync(journalFile, JSON.stringify(journal));
  return { folder, tag, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
