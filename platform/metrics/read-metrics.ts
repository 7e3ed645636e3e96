import { setTimeout as sleep } from "node:timers/promises";
import type { BackupStore } from "../../domain/backups/backup-store.ts";
import type { PoolState } from "../database/connect.ts";
import { withDbDeadline } from "../database/db-deadline.ts";
import type { QueueDepth } from "../jobs/queue-depth.ts";
import type { Logger } from "../log.ts";
import { createGauge, createGaugeByLabel, formatMetrics, type Metric } from "./text-format.ts";

/**
 * Maximum wait for each source, in ms. A scrape must finish within a second, even without the
 * database.
 */
const readTimeoutMs = 500;

export interface MetricSources {
  counters: { read(): Metric[] };
  process: { read(): Metric[] };
  getPoolState(): PoolState;
  /** Open event streams by kind. */
  countStreams(): Record<string, number>;
  readQueueDepth(): Promise<QueueDepth>;
  backups: Pick<BackupStore, "getLastSuccessAt" | "getLastFailure">;
  readFreeBytes(): Promise<number>;
  log: Logger;
  now?(): number;
}

/**
 * Returns a function that reads all metrics as text. Values that cannot be read in time are left
 * out.
 */
export function createMetricsReader(sources: MetricSources): () => Promise<string> {
  const { log, now = Date.now } = sources;

  async function tryRead<Value>(name: string, read: () => Promise<Value>): Promise<Value | null> {
    const timeout = sleep(readTimeoutMs, null, { ref: false });
    return Promise.race([withDbDeadline(readTimeoutMs, read), timeout]).catch((err: unknown) => {
      log.debug({ err }, `metrics: could not read ${name}`);
      return null;
    });
  }

  return async () => {
    const { backups } = sources;
    const [queue, backup, freeBytes] = await Promise.all([
      tryRead("the job queue", sources.readQueueDepth),
      tryRead("the last backup", async () => {
        const [success, failure] = await Promise.all([
          backups.getLastSuccessAt(),
          backups.getLastFailure(),
        ]);
        return {
          ageSeconds: success === null ? null : (now() - success.getTime()) / 1_000,
          hasFailed: failure !== null,
        };
      }),
      tryRead("the free disk space", sources.readFreeBytes),
    ]);
    const isDatabaseUp = queue !== null;
    return formatMetrics([
      ...sources.counters.read(),
      createGaugeByLabel(
        "tiffin_event_stream_subscribers",
        "Open event streams.",
        "stream",
        sources.countStreams(),
      ),
      ...buildPoolMetrics(sources.getPoolState()),
      createGauge(
        "tiffin_database_up",
        "Whether the database answered this scrape in time.",
        Number(isDatabaseUp),
      ),
      createGauge(
        "tiffin_email_queue_jobs",
        "Emails waiting for an attempt or for a retry.",
        queue?.waiting ?? null,
      ),
      createGauge(
        "tiffin_email_queue_oldest_age_seconds",
        "Age of the oldest waiting email.",
        queue?.oldestSeconds ?? null,
      ),
      createGauge(
        "tiffin_email_failed_jobs",
        "Emails that could not be delivered and are not retried.",
        queue?.failed ?? null,
      ),
      createGauge(
        "tiffin_last_backup_age_seconds",
        "Time since the last successful backup.",
        backup?.ageSeconds ?? null,
      ),
      createGauge(
        "tiffin_backup_failed",
        "Whether a backup has failed since the last success.",
        backup === null ? null : Number(backup.hasFailed),
      ),
      createGauge("tiffin_data_disk_free_bytes", "Free space on the disk of DATA_DIR.", freeBytes),
      ...sources.process.read(),
    ]);
  };
}

function buildPoolMetrics({ inUse, idle, waiting, isCircuitOpen }: PoolState): Metric[] {
  return [
    createGaugeByLabel("tiffin_database_pool_connections", "Connections of the pool.", "state", {
      in_use: inUse,
      idle,
    }),
    createGauge(
      "tiffin_database_pool_waiting_requests",
      "Queries waiting for a connection of the pool.",
      waiting,
    ),
    createGauge(
      "tiffin_database_circuit_open",
      "Whether queries fail immediately, because the database does not respond.",
      Number(isCircuitOpen),
    ),
  ];
}
