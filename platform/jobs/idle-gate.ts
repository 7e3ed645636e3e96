import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** Event-loop utilisation below which background work starts. */
const maxUtilisation = 0.6;
const sampleMs = 50;
/** Background work proceeds after this time even on a busy server. */
const maxWaitMs = 1_500;

/** Waits while requests keep the process busy, so that emails do not delay responses. */
export async function waitUntilIdle(): Promise<void> {
  for (const deadline = performance.now() + maxWaitMs; performance.now() < deadline; ) {
    const before = performance.eventLoopUtilization();
    await sleep(sampleMs);
    if (performance.eventLoopUtilization(before).utilization < maxUtilisation) return;
  }
}
