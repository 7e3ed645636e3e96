import { getPercentile } from "./percentiles.ts";

export interface LoadResult {
  perSecond: number;
  /** Latency in ms. */
  p50: number;
  p99: number;
}

/** Runs all workers concurrently, each in a loop, for this many seconds. */
export async function repeatFor(
  seconds: number,
  workers: readonly (() => Promise<void>)[],
): Promise<LoadResult & { count: number }> {
  const latencies: number[] = [];
  const started = performance.now();
  const deadline = started + seconds * 1_000;
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() < deadline) {
        const workStarted = performance.now();
        await work();
        latencies.push(performance.now() - workStarted);
      }
    }),
  );
  const perSecond = latencies.length / ((performance.now() - started) / 1_000);
  return {
    count: latencies.length,
    perSecond,
    p50: getPercentile(latencies, 0.5),
    p99: getPercentile(latencies, 0.99),
  };
}
