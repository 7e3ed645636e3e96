import type { System } from "../actor.ts";
import type { Shop } from "../shop.ts";
import type { BackupRun } from "./backup-store.ts";
import { maxAttempts } from "./plan-backup.ts";

/** Slightly less than a day, so that failures on consecutive mornings each send an email. */
const alertIntervalMs = 20 * 60 * 60_000;

/**
 * Records a failed run, unless it has already finished. Emails the owner after the last attempt at
 * a scheduled backup, at most once a day.
 */
export async function recordBackupFailure(
  shop: Shop,
  _actor: System,
  { run, reason }: { run: Pick<BackupRun, "id" | "cause" | "attempt">; reason: string },
): Promise<void> {
  const now = new Date(shop.clock.now().epochMilliseconds);
  await shop.transaction(async ({ backups, business, emails }) => {
    const isRecorded = await backups.fail(run.id, now, reason);
    const isLastAttempt = run.cause === "scheduled" && run.attempt >= maxAttempts;
    if (!isRecorded || !isLastAttempt) return;
    const lastAlertAt = await backups.lastAlertAt();
    const isRecentlyAlerted =
      lastAlertAt !== null && now.getTime() - lastAlertAt.getTime() < alertIntervalMs;
    const ownerId = await business.getOwnerId();
    if (ownerId === null || isRecentlyAlerted) return;
    await emails.send({ template: "backup-failed", userId: ownerId, reason });
    await backups.markAlerted(run.id, now);
  });
}
