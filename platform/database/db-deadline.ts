import { AsyncLocalStorage } from "node:async_hooks";
import { startTimeout } from "./timeout.ts";

/** No response in time. The statement may or may not have run. */
export class DatabaseTimeout extends Error {
  override name = "DatabaseTimeout";
  /** The system's code for a timeout, which `isDatabaseDown` recognises. */
  readonly code = "ETIMEDOUT";
}

export type CancelWait = (reason: DatabaseTimeout) => void;

/** Milliseconds. Customers get a response within five seconds. */
export const customerDeadlineMs = 4_000;

/** Remaining database time, and the waits that currently use it up. Concurrent waits count once. */
interface Deadline {
  leftMs: number;
  waits: Set<CancelWait>;
  /** Start of the oldest of `waits` (`performance.now()`). */
  waitingSince: number;
  stopTimer(): void;
}

const deadlines = new AsyncLocalStorage<Deadline>();

/**
 * Limits the total database time of `work`: after `ms` its connections are destroyed and its queries fail. Other time, such as
 * reading an upload, does not count. What `work` leaves running after it returns (a stream, an export) has no limit.
 */
export async function withDbDeadline<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  const deadline: Deadline = { leftMs: ms, waits: new Set(), waitingSince: 0, stopTimer: () => undefined };
  try {
    // Drizzle's queries start when they are awaited, which has to happen inside.
    return await deadlines.run(deadline, async () => await work());
  } finally {
    deadline.leftMs = Number.POSITIVE_INFINITY;
    deadline.stopTimer();
  }
}

/** Remaining database time of the current work, in ms. */
export function getDbTimeLeftMs(): number {
  const deadline = deadlines.getStore();
  if (!deadline) return Number.POSITIVE_INFINITY;
  return deadline.leftMs - (deadline.waits.size > 0 ? performance.now() - deadline.waitingSince : 0);
}

/** Counts database time until the returned function is called. Calls `cancel` at the deadline; throws when it has passed. */
export function startDbWait(cancel: CancelWait): () => void {
  const deadline = deadlines.getStore();
  if (!deadline) return () => undefined;
  const { waits } = deadline;
  if (getDbTimeLeftMs() <= 0) throw new DatabaseTimeout("the request has used up its database time");
  if (waits.size === 0) {
    deadline.waitingSince = performance.now();
    if (deadline.leftMs < Number.POSITIVE_INFINITY) deadline.stopTimer = startTimeout(() => cancelAll(waits), deadline.leftMs);
  }
  waits.add(cancel);
  return () => {
    waits.delete(cancel);
    if (waits.size > 0) return;
    deadline.stopTimer();
    deadline.leftMs -= performance.now() - deadline.waitingSince;
  };
}

function cancelAll(waits: ReadonlySet<CancelWait>): void {
  for (const cancel of waits) cancel(new DatabaseTimeout("the database did not respond before the deadline"));
}

/** Result of `start`, unless the deadline passes first. What it started continues. */
export async function raceDbDeadline<Value>(start: () => Promise<Value>): Promise<Value> {
  const timeout = Promise.withResolvers<never>();
  const endWait = startDbWait(timeout.reject);
  try {
    return await Promise.race([start(), timeout.promise]);
  } finally {
    endWait();
  }
}
