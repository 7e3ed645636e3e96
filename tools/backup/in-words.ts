import type { BackupHead, BackupManifest } from "../../platform/backup/backup-format.ts";
import { spelled } from "./spelled.ts";

/** What a backup holds: "the shop as of 2026-11-21 23:40 UTC, 12,345 rows in 24 tables (1,234 orders), 3 waiting mails, 18 pictures". */
export function inWords(head: BackupHead, manifest: BackupManifest): string {
  const tables = Object.values(manifest.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const counted = [
    `${spelled(rows)} rows in ${tables.length} tables (${spelled(manifest.tables.orders?.rows ?? 0)} orders)`,
    `${spelled(manifest.mails.count)} waiting mails`,
    `${spelled(Object.keys(manifest.pictures).length)} pictures`,
  ];
  return `the shop as of ${head.madeAt.slice(0, 16).replace("T", " ")} UTC, ${counted.join(", ")}`;
}
