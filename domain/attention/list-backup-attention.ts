import type { AttentionFacts, AttentionItem } from "./attention-facts.ts";

/** Age in days from which the last backup is too old. */
const maxBackupAgeDays = 7;
const dayMs = 24 * 60 * 60 * 1_000;

/** Only the owner sees a failure's reason, because it may reveal where backups are stored. */
export function listBackupAttention(facts: AttentionFacts, isOwner: boolean): AttentionItem[] {
  const { now, backedUpAt, hasBackup, backupFailure, hasBackupDestination, isBackupLocal } = facts;
  const action = isOwner
    ? { action: { label: "Open backups", to: "/admin/settings/backups" } }
    : {};
  const ageDays = backedUpAt ? Math.floor((now.getTime() - backedUpAt.getTime()) / dayMs) : 0;
  const isOld = ageDays >= maxBackupAgeDays;
  // Without a destination, only `npm run backup` makes backups. A recorded failure dates from
  // before the destination was removed.
  if (!hasBackupDestination) return isOld && isOwner ? [noBackupDestination] : [];
  // Whether a backup survives if the disk fails.
  const hasSafeBackup = hasBackup && !isBackupLocal;
  if (backupFailure)
    return [
      {
        code: "backup_failed",
        severity: "urgent",
        title: "The last backup failed",
        detail: isOwner
          ? `${backupFailure.reason} Fix the cause, then start a backup.`
          : `If the disk fails, everything ${hasSafeBackup ? "since the last good backup " : ""}is lost. Tell the owner.`,
        ...action,
      },
    ];
  if (!isOld) return [];
  const otherDisk = isBackupLocal ? " Store backups on another disk." : "";
  return [
    {
      code: "backup_missing",
      severity: "urgent",
      title: hasBackup ? `No backup for ${ageDays} days` : "No backup has ever been made",
      detail: `If the disk fails, everything ${hasSafeBackup ? "since then " : ""}is lost. ${isOwner ? `Start a backup now, and check that daily backups are on.${otherDisk}` : "Tell the owner."}`,
      ...action,
    },
  ];
}

/** A warning, because the database server may have its own backups. */
const noBackupDestination: AttentionItem = {
  code: "no_backup_destination",
  severity: "warning",
  title: "No backup destination is set",
  detail:
    "The shop uses a separate database server and makes no backups itself. That server's backups do not include the pictures.",
};
