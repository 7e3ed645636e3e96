import { setTimeout as sleep } from "node:timers/promises";
import type { Admin } from "../actor.ts";
import type { BackupService } from "../backups/backup-service.ts";
import { backupSubject, requestBackup } from "../backups/request-backup.ts";
import { canSetUpShop } from "../owner-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop, Stores } from "../shop.ts";
import { listOpenFacts, type SampleFact } from "./sample-facts.ts";
import type { ServerSetup } from "./server-setup.ts";
import type { PracticeRecords } from "./setup-store.ts";
import { isNeededAfterOpening } from "./steps-after-opening.ts";

/** The subject id of the audit entries. */
export const openingSubject = "opening";

/** Checked before the backup and again after it. */
type OpeningObstacle = { code: "already_open" } | { code: "facts_missing"; facts: SampleFact[] };

type BackupRefusal =
  /** The owner must confirm opening the shop without a backup. */
  | { code: "no_destination" }
  | { code: "backup_failed"; reason: string }
  /** The backup takes longer than a request may wait. */
  | { code: "backup_running" };

export type OpenShopRefusal =
  | { code: "only_owner" }
  | OpeningObstacle
  /** The owner must confirm opening the shop although customers get no emails. */
  | { code: "no_mail_server" }
  | BackupRefusal;

type OpeningServices = Pick<ServerSetup, "hasMailServer"> & {
  backups: Pick<BackupService, "destination" | "wake">;
};

/** How long a request waits for the backup, in ms. */
const maxWaitMs = 45_000;
const pollMs = 250;

/**
 * Opens the shop: makes a backup, then deletes the practice orders, messages (except data
 * protection complaints), waiting guests and cash counts. Order numbers continue. The owner must
 * confirm with `withoutBackup` if backups have no destination, and with `withoutEmails` if there is
 * no mail server.
 */
export async function openShop(
  shop: Shop,
  actor: Admin,
  { backups, hasMailServer }: OpeningServices,
  { withoutBackup, withoutEmails }: { withoutBackup: boolean; withoutEmails: boolean },
): Promise<Result<PracticeRecords, OpenShopRefusal>> {
  if (!canSetUpShop(actor)) return refuse({ code: "only_owner" });
  const obstacle = await findObstacle(shop, shop.stores, await shop.stores.business.getSettings());
  if (obstacle) return refuse(obstacle);
  if (!hasMailServer && !withoutEmails) return refuse({ code: "no_mail_server" });
  const backupResult = await backUpBeforeOpening(shop, actor, backups, { withoutBackup });
  if (!backupResult.ok) return backupResult;
  return shop.transaction<Result<PracticeRecords, OpeningObstacle>>(async (stores) => {
    // The backup took time, so check again.
    const newObstacle = await findObstacle(shop, stores, await stores.business.lock());
    if (newObstacle) return refuse(newObstacle);
    const deleted = await stores.setup.deletePractice();
    await stores.business.update({ practice: false, openedWithoutEmails: !hasMailServer });
    const { skipped } = await stores.setup.getProgress();
    await stores.setup.update({
      skipped: skipped.filter((step) => !isNeededAfterOpening(step, { hasMailServer })),
      openedAt: new Date(shop.clock.now().epochMilliseconds),
    });
    await recordPracticeChange(stores, actor, { isPractice: false, deleted });
    return ok(deleted);
  });
}

/** Puts an open shop back into practice mode. Orders placed while it was open are kept. */
export async function returnToPractice(
  shop: Shop,
  actor: Admin,
): Promise<Result<null, { code: "only_owner" } | { code: "already_practice" }>> {
  if (!canSetUpShop(actor)) return refuse({ code: "only_owner" });
  return shop.transaction(async (stores) => {
    const { practice } = await stores.business.lock();
    if (practice) return refuse({ code: "already_practice" });
    await stores.business.update({ practice: true, openedWithoutEmails: false });
    await recordPracticeChange(stores, actor, {
      isPractice: true,
      deleted: { orders: 0, messages: 0, waitingParties: 0, cashCounts: 0 },
    });
    return ok(null);
  });
}

async function recordPracticeChange(
  { audit }: Stores,
  actor: Admin,
  { isPractice, deleted }: { isPractice: boolean; deleted: PracticeRecords },
): Promise<void> {
  await audit.record(actor, {
    subject: { kind: "setting", id: openingSubject, name: "Opening" },
    action: "changed",
    fields: {
      practice: { from: !isPractice, to: isPractice },
      deletedOrders: { from: null, to: deleted.orders },
      deletedMessages: { from: null, to: deleted.messages },
    },
  });
}

async function findObstacle(
  { clock }: Pick<Shop, "clock">,
  { menu, setup, tables: tableStore }: Pick<Stores, "menu" | "setup" | "tables">,
  settings: Awaited<ReturnType<Stores["business"]["getSettings"]>>,
): Promise<OpeningObstacle | null> {
  if (!settings.practice) return { code: "already_open" };
  const dishes = await menu.list(clock.now());
  const tables = await tableStore.list();
  const { confirmed } = await setup.getProgress();
  const facts = listOpenFacts({ settings, dishes, tables, confirmed });
  return facts.length > 0 ? { code: "facts_missing", facts } : null;
}

/**
 * Waits for a backup that contains the last change, and requests it if needed. It may come from an
 * earlier attempt that stopped waiting for it.
 */
async function backUpBeforeOpening(
  shop: Shop,
  actor: Admin,
  backups: Pick<BackupService, "destination" | "wake">,
  { withoutBackup }: { withoutBackup: boolean },
): Promise<Result<null, BackupRefusal>> {
  if (!backups.destination) return withoutBackup ? ok(null) : refuse({ code: "no_destination" });
  const changedAt = await getLastChangeMs(shop);
  /**
   * The newest run before the one that this attempt requested. Null before the request, 0 if there
   * was none.
   */
  let previousRunId: number | null = null;
  for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += pollMs) {
    const [run] = await shop.stores.backups.listRecent(1);
    const isOwnRun = run !== undefined && previousRunId !== null && run.id > previousRunId;
    if (run?.state === "succeeded" && (isOwnRun || hasLastChange(run, changedAt))) return ok(null);
    if (run?.state === "failed" && isOwnRun)
      return refuse({ code: "backup_failed", reason: run.failure ?? "" });
    // A running backup may have started before the last change, so wait for it to end first.
    const isInProgress = run?.state === "waiting" || run?.state === "running";
    const needsRequest = !isInProgress && previousRunId === null;
    if (needsRequest && (await requestBackup(shop, actor, backups)).ok) {
      previousRunId = run?.id ?? 0;
    } else {
      await sleep(pollMs);
    }
  }
  return refuse({ code: "backup_running" });
}

/** When the backup was made that opening the shop would use. Null if it would make a new one. */
export async function findCurrentBackup(shop: Pick<Shop, "stores">): Promise<Date | null> {
  const [run] = await shop.stores.backups.listRecent(1);
  if (run?.state !== "succeeded") return null;
  return hasLastChange(run, await getLastChangeMs(shop)) ? run.startedAt : null;
}

async function getLastChangeMs({ stores }: Pick<Shop, "stores">): Promise<number> {
  const changes = [
    await stores.setup.getLastPracticeChangeAt(),
    await stores.audit.getLastEntryAt({ exceptSubjectId: backupSubject }),
  ];
  return Math.max(0, ...changes.map((at) => at?.getTime() ?? 0));
}

const hasLastChange = ({ startedAt }: { startedAt: Date }, changedMs: number) =>
  changedMs > 0 && startedAt.getTime() > changedMs;
