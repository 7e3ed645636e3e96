import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { onTestFinished } from "vitest";
import type { Admin } from "../../domain/actor.ts";
import { openBackupDestination } from "../../platform/backup/destination/open-destination.ts";
import {
  type BackupScheduler,
  createBackupScheduler,
} from "../../platform/backup/schedule/backup-scheduler.ts";
import {
  type BackupReply,
  type BackupRequest,
  tryBackup,
} from "../../platform/backup/schedule/run-backup.ts";
import { readEnv } from "../../platform/env.ts";
import { createLog } from "../../platform/log.ts";
import { createCustomer, createTestShop, type TestShop } from "./shop.ts";

/**
 * A shop with a clock that tests set, a folder for its backups and an owner, who joined in June
 * 2026.
 */
export interface BackupShop extends TestShop {
  owner: Admin;
  folder: string;
  /** Names of the files in the folder. */
  listFiles(): string[];
  /** `time` is an instant in UTC. */
  setTime(time: string): void;
  /**
   * Starts a node that backs up to the shop's folder, or to the destination in `extraEnv`. Its
   * timers never fire during a test. `run` replaces the process that makes a backup.
   */
  startNode(
    extraEnv?: Record<string, string>,
    run?: (request: BackupRequest, signal: AbortSignal) => Promise<BackupReply>,
  ): BackupScheduler & { requests: BackupRequest[] };
}

export async function createBackupShop(): Promise<BackupShop> {
  let currentTime = Temporal.Instant.from("2026-07-01T12:00:00Z");
  const shop = await createTestShop({ clock: { now: () => currentTime } });
  const folder = mkdtempSync(join(tmpdir(), "tiffin-backups-"));
  onTestFinished(async () => {
    await shop.database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const { userId } = await createCustomer(shop, "Meena Shah");
  await shop.stores.business.claimOwnership(userId);
  await shop.database.pool.query("update auth_users set created_at = '2026-06-01' where id = $1", [
    userId,
  ]);

  const log = createLog("silent");
  const buildEnv = (extraEnv: Record<string, string>) =>
    readEnv({
      DATABASE_URL: shop.database.url,
      SESSION_SECRET: "a test secret that is long enough",
      DATA_DIR: join(folder, "data"),
      ...extraEnv,
    });

  return {
    ...shop,
    owner: { kind: "admin", userId, isOwner: true },
    folder,
    listFiles: () => readdirSync(folder).sort(),
    setTime(time) {
      currentTime = Temporal.Instant.from(time);
    },
    startNode(
      extraEnv = { BACKUP_DIR: folder },
      run = (request, signal) =>
        tryBackup(request, { env: buildEnv(extraEnv), version: "0.0.0", log, signal }),
    ) {
      const destination = openBackupDestination(buildEnv(extraEnv));
      if (!destination) throw new Error("no destination for backups");
      const requests: BackupRequest[] = [];
      const node = createBackupScheduler({
        shop,
        destination,
        log,
        createClient: shop.database.createClient,
        run(request, signal) {
          requests.push(request);
          return run(request, signal);
        },
      });
      onTestFinished(() => node.stop());
      return { ...node, requests };
    },
  };
}
