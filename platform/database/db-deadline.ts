import { AsyncLocalStorage } from "node:async_hooks";
import { startTimeout } from "./timeout.ts";

/** The database did not respond in time. The statement may or may not have run. */
export class DatabaseTimeout extends Error {
  override name = "DatabaseTimeout";
  /** The system's error code for a timeout, which `isDatabaseDown` recognises. */
  readonly code = "ETIMEDOUT";
}

/**
 * Maximum database time for a customer's request, in ms. Customers get a response within five
 * seconds.
 */
export const customerDeadlineMs = 4_000;

interface Deadline {
  /** Remaining time when `pendingWaits` was last empty. */
  remainingMs: number;
  /** Each function cancels one wait in progress. Concurrent waits count once. */
  pendingWaits: Set<(reason: DatabaseTimeout) => void>;
  /** Start of the current period with at least one wait (`performance.now()`). */
  waitingSince: number;
  stopTimer(): void;
}

const deadlines = new AsyncLocalStorage<Deadline>();

/**
 * Limits the total database time of `work` to `ms`; after that its queries fail. Other time, such
 * as reading an upload, does not count. Anything that `work` leaves running after it returns (a
 * stream, an export) has no limit.
 */
export async function withDbDeadline<Value>(
  ms: number,
  work: () => Promise<Value>,
): Promise<Value> {
  const deadline: Deadline = {
    remainingMs: ms,
    pendingWaits: new Set(),
    waitingSince: 0,
    stopTimer: () => undefined,
  };
  try {
    // Drizzle starts a query when it is awaited, so await it inside `run`.
    return await deadlines.run(deadline, async () => await work());
  } finally {
    deadline.remainingMs = Number.POSITIVE_INFINITY;
    deadline.stopTimer();
  }
}

/** Remaining database time for the current work. Infinite without a deadline. */
export function getDbTimeLeftMs(): number {
  const deadline = deadlines.getStore();
  if (!deadline) return Number.POSITIVE_INFINITY;
  return (
    deadline.remainingMs -
    (deadline.pendingWaits.size > 0 ? performance.now() - deadline.waitingSince : 0)
  );
}

/**
 * Runs `start` and counts its duration as database time. Throws at the deadline, but does not
 * cancel `start`.
 */
export async function countDbTime<Value>(start: () => Promise<Value>): Promise<Value> {
  const deadline = deadlines.getStore();
  if (!deadline || deadline.remainingMs === Number.POSITIVE_INFINITY) return start();
  if (getDbTimeLeftMs() <= 0)
    throw new DatabaseTimeout("the request has used up its database time");
  const { pendingWaits } = deadline;
  const timeout = Promise.withResolvers<never>();
  if (pendingWaits.size === 0) {
    deadline.waitingSince = performance.now();
    deadline.stopTimer = startTimeout(() => {
      for (const cancel of pendingWaits)
        cancel(new DatabaseTimeout("the database did not respond before the deadline"));
    }, deadline.remainingMs);
  }
  pendingWaits.add(timeout.reject);
  try {
    return await Promise.race([start(), timeout.promise]);
  } finally {
    pendingWaits.delete(timeout.reject);
    if (pendingWaits.size === 0) {
      deadline.stopTimer();
      deadline.remainingMs -= performance.now() - deadline.waitingSince;
    }
  }
}
