import type { Admin } from "../actor.ts";
import { canManageBackups } from "../owner-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { BackupService } from "./backup-service.ts";

export type RequestBackupRefusal =
  | { code: "only_owner" }
  | { code: "no_destination" }
  | { code: "already_running" };

/**
 * Starts a backup in the background. Refused while one is waiting or running, so that a double
 * click starts only one.
 */
export async function requestBackup(
  shop: Shop,
  actor: Admin,
  backups: Pick<BackupService, "destination" | "wake">,
): Promise<Result<null, RequestBackupRefusal>> {
  if (!canManageBackups(actor)) return refuse({ code: "only_owner" });
  if (!backups.destination) return refuse({ code: "no_destination" });
  const requested = await shop.transaction(async (stores) => {
    const startedAt = new Date(shop.clock.now().epochMilliseconds);
    const id = await stores.backups.start({ cause: "requested", state: "waiting", startedAt });
    if (id === null) return refuse({ code: "already_running" });
    await stores.audit.record(actor, {
      subject: { kind: "setting", id: backupSubject, name: "Backup" },
      action: "added",
    });
    return ok(null);
  });
  if (requested.ok) backups.wake();
  return requested;
}

/** The subject id of audit entries about backups. */
export const backupSubject = "backup";
