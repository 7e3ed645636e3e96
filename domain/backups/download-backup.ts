import type { Admin } from "../actor.ts";
import { canManageBackups } from "../owner-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { BackupService } from "./backup-service.ts";
import { isStored } from "./list-backups.ts";
import { backupSubject } from "./request-backup.ts";

export interface BackupDownload {
  bytes: number | null;
  /** The stored file. An encrypted backup stays encrypted. */
  body: ReadableStream<Uint8Array>;
}

/** Opens a stored backup, and records who downloads it. `signal` aborts the download. */
export async function downloadBackup(
  shop: Shop,
  actor: Admin,
  backups: Pick<BackupService, "destination" | "open">,
  { fileName, signal }: { fileName: string; signal: AbortSignal },
): Promise<Result<BackupDownload, { code: "only_owner" } | { code: "not_available" }>> {
  if (!canManageBackups(actor)) return refuse({ code: "only_owner" });
  // Opens only files that the shop has recorded, which rules out path traversal.
  const run = await shop.stores.backups.findByFileName(fileName);
  const body = run && isStored(run, backups) ? await backups.open(fileName, signal) : null;
  if (!run || !body) return refuse({ code: "not_available" });
  try {
    const subject = { kind: "export", id: backupSubject, name: fileName } as const;
    // Not in a transaction, because a transaction would make every live stream check for changed
    // orders.
    await shop.stores.audit.record(actor, { subject, action: "exported" });
  } catch (error) {
    await body.cancel();
    throw error;
  }
  return ok({ bytes: run.bytes, body });
}
