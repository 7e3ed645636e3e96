import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** Event-loop utilisation below which background work starts. */
const busyAbove = 0.6;
const lookForMs = 50;
/** Longest wait in ms: background work proceeds even on a busy server. */
const patienceMs = 1_500;

/** Waits while requests keep the process busy, so that emails do not delay responses. */
export async function waitUntilIdle(): Promise<void> {
  for (const until = performance.now() + patienceMs; performance.now() < until; ) {
    const before = performance.eventLoopUtilization();
    await sleep(lookForMs);
    if (performance.eventLoopUtilization(before).utilization < busyAbove) return;
  }
}
