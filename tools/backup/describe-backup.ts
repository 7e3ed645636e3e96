import { formatWholeNumber } from "../../domain/format-whole-number.ts";
import type { BackupHeader, BackupManifest } from "../../platform/backup/backup-format.ts";

/**
 * "the shop as of 2026-11-21 23:40 UTC, 12,345 rows in 24 tables (1,234 orders), 3 unsent emails,
 * 18 pictures"
 */
export function describeBackup(header: BackupHeader, manifest: BackupManifest): string {
  const tables = Object.values(manifest.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const pictureCount = Object.keys(manifest.pictures).length;
  const contents = [
    `${formatWholeNumber(rows)} rows in ${tables.length} tables (${formatWholeNumber(manifest.tables.orders?.rows ?? 0)} orders)`,
    `${formatWholeNumber(manifest.mails.count)} unsent emails`,
    `${formatWholeNumber(pictureCount)} ${pictureCount === 1 ? "picture" : "pictures"}`,
  ];
  return `the shop as of ${header.madeAt.slice(0, 16).replace("T", " ")} UTC, ${contents.join(", ")}`;
}
