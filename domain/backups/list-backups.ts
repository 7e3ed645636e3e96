import type { Admin } from "../actor.ts";
import { canManageBackups } from "../owner-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { getNextDueAt } from "./backup-schedule.ts";
import type { BackupDestinationInfo, BackupService } from "./backup-service.ts";
import type { BackupRun } from "./backup-store.ts";

export interface BackupOverview {
  destination: BackupDestinationInfo | null;
  /** Null if the schedule is off, or if there is no destination. */
  nextDueAt: Date | null;
  lastSuccessAt: Date | null;
  lastFailure: { at: Date; reason: string } | null;
  /** Newest first. `isStored` is true if the owner can download the file. */
  runs: (BackupRun & { isStored: boolean })[];
}

/** Whether the shop wrote this file to its current destination and has not deleted it. */
export function isStored(
  { state, cause, destination, deletedAt }: BackupRun,
  { destination: currentDestination }: Pick<BackupService, "destination">,
): boolean {
  const isWrittenByShop = state === "succeeded" && cause !== "command";
  return isWrittenByShop && deletedAt === null && destination === currentDestination?.description;
}

const maxRuns = 15;

export async function listBackups(
  shop: Shop,
  actor: Admin,
  { destination }: Pick<BackupService, "destination">,
): Promise<Result<BackupOverview, { code: "only_owner" }>> {
  if (!canManageBackups(actor)) return refuse({ code: "only_owner" });
  const { backups, business } = shop.stores;
  const [settings, lastSuccessAt, lastFailure, runs] = await Promise.all([
    business.getSettings(),
    backups.getLastSuccessAt(),
    backups.getLastFailure(),
    backups.listRecent(maxRuns),
  ]);
  const nextDueAt = destination && getNextDueAt(settings, shop.clock.now());
  return ok({
    destination,
    nextDueAt: nextDueAt && new Date(nextDueAt.epochMilliseconds),
    lastSuccessAt,
    lastFailure,
    runs: runs.map((run) => ({ ...run, isStored: isStored(run, { destination }) })),
  });
}
