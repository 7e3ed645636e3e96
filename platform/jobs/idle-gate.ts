import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** The share of its time that the process may be at work for somebody, and background work still begins. */
const busyAbove = 0.6;
const lookForMs = 50;
/** However busy it is: background work goes on, slowly. */
const patienceMs = 1_500;

/** Waits as long as people keep the process busy: a letter is not written while somebody waits for an answer. */
export async function giveWay(): Promise<void> {
  for (const until = performance.now() + patienceMs; performance.now() < until; ) {
    const before = performance.eventLoopUtilization();
    await sleep(lookForMs);
    if (performance.eventLoopUtilization(before).utilization < busyAbove) return;
  }
}
