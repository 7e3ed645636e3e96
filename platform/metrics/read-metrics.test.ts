import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { createMetricsReader, type MetricSources } from "./read-metrics.ts";

function read(overrides: Partial<MetricSources> = {}): Promise<string> {
  return createMetricsReader({
    counters: { read: () => [] },
    process: { read: () => [] },
    getPoolState: () => ({ inUse: 2, idle: 3, waiting: 4, isCircuitOpen: false }),
    countStreams: () => ({ staff: 1, customer: 0 }),
    readQueueDepth: async () => ({ waiting: 5, oldestSeconds: 60.5, failed: 1 }),
    backups: { getLastSuccessAt: async () => new Date(1_000), getLastFailure: async () => null },
    readFreeBytes: async () => 1_024,
    log: createLog("silent"),
    now: () => 3_601_500,
    ...overrides,
  })();
}

const never = () => new Promise<never>(() => undefined);

test("reads all sources", async () => {
  const text = await read();
  for (const line of [
    'tiffin_event_stream_subscribers{stream="staff"} 1',
    'tiffin_database_pool_connections{state="in_use"} 2',
    'tiffin_database_pool_connections{state="idle"} 3',
    "tiffin_database_pool_waiting_requests 4",
    "tiffin_database_circuit_open 0",
    "tiffin_database_up 1",
    "tiffin_email_queue_jobs 5",
    "tiffin_email_queue_oldest_age_seconds 60.5",
    "tiffin_email_failed_jobs 1",
    "tiffin_last_backup_age_seconds 3600.5",
    "tiffin_backup_failed 0",
    "tiffin_data_disk_free_bytes 1024",
  ])
    expect(text.split("\n")).toContain(line);
});

test("reports no age without a backup", async () => {
  const failure = { at: new Date(), reason: "the disk is full" };
  const text = await read({
    backups: { getLastSuccessAt: async () => null, getLastFailure: async () => failure },
  });
  expect(text).not.toContain("tiffin_last_backup_age_seconds");
  expect(text).toContain("tiffin_backup_failed 1\n");
});

test("leaves out a source that fails or hangs, and still reads the others", async () => {
  const text = await read({
    readQueueDepth: () => Promise.reject(new Error("no connection")),
    backups: { getLastSuccessAt: never, getLastFailure: never },
    readFreeBytes: never,
  });
  expect(text).toContain("tiffin_database_up 0\n");
  expect(text).toContain("tiffin_database_pool_waiting_requests 4\n");
  expect(text).not.toMatch(/email_queue|email_failed|backup|disk/);
});
