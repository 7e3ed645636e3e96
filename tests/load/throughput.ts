import { setTimeout as sleep } from "node:timers/promises";
import { getPercentile, roundTo } from "../../tools/bench/percentiles.ts";
import { readCpuTimeMs } from "../../tools/bench/process-usage.ts";
import { startOrderLoad } from "./start-order-load.ts";

/** The result of one measurement. */
export interface Throughput {
  label: string;
  perSecond: number;
  /** Response times in milliseconds. */
  p50: number;
  p99: number;
  /** CPU milliseconds per order for each part, including the order's email and background work. */
  cpu: Record<string, number>;
}

const warmUpMs = 2_000;

/** Places orders for `seconds`. `pidsByPart` maps each measured part's name to its process ids. */
export async function measureOrders(options: {
  label: string;
  url: string;
  /** One session cookie per customer. */
  cookies: readonly string[];
  seconds: number;
  pidsByPart: Record<string, number[]>;
}): Promise<Throughput> {
  const { label, url, cookies, seconds } = options;
  const orders = startOrderLoad({ url, cookies });
  await sleep(warmUpMs);
  const startedAt = performance.now();
  const work = await measureCpu(seconds * 1_000, options.pidsByPart);
  const endedAt = performance.now();
  await orders.stop();
  if (orders.unexpected.length > 0) throw new Error(`unexpected response: ${orders.unexpected[0]}`);
  const completed = orders.responses.filter(
    ({ sentAt, ms }) => sentAt + ms > startedAt && sentAt + ms <= endedAt,
  );
  const times = completed.map(({ ms }) => ms);
  const cpu = Object.fromEntries(
    Object.entries(work).map(([part, share]) => [
      part,
      roundTo((share * (endedAt - startedAt)) / completed.length),
    ]),
  );
  const perSecond = roundTo((completed.length * 1_000) / (endedAt - startedAt));
  return { label, perSecond, p50: getPercentile(times, 0.5), p99: getPercentile(times, 0.99), cpu };
}

/** Measures each part's average CPU use over `ms`, as a share of one core. */
async function measureCpu(
  ms: number,
  pidsByPart: Record<string, number[]>,
): Promise<Record<string, number>> {
  const readCpu = (pids: number[]) => pids.reduce((total, pid) => total + readCpuTimeMs(pid), 0);
  const before = Object.entries(pidsByPart).map(([part, pids]) => ({
    part,
    pids,
    work: readCpu(pids),
  }));
  const started = performance.now();
  await sleep(ms);
  const elapsedMs = performance.now() - started;
  return Object.fromEntries(
    before.map(({ part, pids, work }) => [part, (readCpu(pids) - work) / elapsedMs]),
  );
}
