import type { Passwords } from "../accounts/password-policy.ts";
import {
  type ReauthenticationProof,
  type ReauthenticationRefusal,
  reauthenticateUnlessFresh,
} from "../accounts/reauthenticate.ts";
import type { Admin } from "../actor.ts";
import { canManageBackups } from "../owner-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { BackupService } from "./backup-service.ts";
import type { BackupRun } from "./backup-store.ts";
import { isStored } from "./list-backups.ts";
import { backupSubject } from "./request-backup.ts";

interface Dependencies {
  shop: Shop;
  passwords: Passwords;
  backups: Pick<BackupService, "destination" | "open">;
}

export type BackupUnavailable = { code: "only_owner" } | { code: "not_available" };

type DownloadRequest = ReauthenticationProof & { fileName: string };

export interface BackupDownload {
  bytes: number | null;
  /** The stored file. An encrypted backup stays encrypted. */
  body: ReadableStream<Uint8Array>;
}

/** Finds only files that the shop has recorded, which rules out path traversal. */
export async function findStoredBackup(
  { shop, backups }: Pick<Dependencies, "shop" | "backups">,
  actor: Admin,
  fileName: string,
): Promise<Result<BackupRun, BackupUnavailable>> {
  if (!canManageBackups(actor)) return refuse({ code: "only_owner" });
  const run = await shop.stores.backups.findByFileName(fileName);
  return run && isStored(run, backups) ? ok(run) : refuse({ code: "not_available" });
}

/**
 * Checks whether `downloadBackup` will send the file. A backup contains all customers and password
 * hashes, so the owner must reauthenticate unless they have just signed in.
 */
export async function checkDownload(
  deps: Dependencies,
  actor: Admin,
  { fileName, ...proof }: DownloadRequest,
): Promise<Result<BackupRun, BackupUnavailable | ReauthenticationRefusal>> {
  const found = await findStoredBackup(deps, actor, fileName);
  if (!found.ok) return found;
  const refusal = await reauthenticateUnlessFresh(deps, actor, proof);
  return refusal ? refuse(refusal) : found;
}

/** Opens a stored backup, and records who downloads it. `signal` aborts the download. */
export async function downloadBackup(
  deps: Dependencies,
  actor: Admin,
  { signal, ...request }: DownloadRequest & { signal: AbortSignal },
): Promise<Result<BackupDownload, BackupUnavailable | ReauthenticationRefusal>> {
  const checked = await checkDownload(deps, actor, request);
  if (!checked.ok) return checked;
  const { fileName } = request;
  const body = await deps.backups.open(fileName, signal);
  if (!body) return refuse({ code: "not_available" });
  try {
    const subject = { kind: "export", id: backupSubject, name: fileName } as const;
    // Not in a transaction, because a transaction would make every live stream check for changed
    // orders.
    await deps.shop.stores.audit.record(actor, { subject, action: "exported" });
  } catch (error) {
    await body.cancel();
    throw error;
  }
  return ok({ bytes: checked.value.bytes, body });
}
