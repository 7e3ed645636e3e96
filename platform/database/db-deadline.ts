import { AsyncLocalStorage } from "node:async_hooks";

/** Database time of a piece of work. Queries that run at the same time count once. */
interface Patience {
  mostMs: number;
  spentMs: number;
  /** Number of open queries, and since when there has been at least one (`performance.now()`). */
  open: number;
  openSince: number;
}

/** Milliseconds. Customers get a reply within five seconds. */
export const customerDeadlineMs = 4_000;

const patience = new AsyncLocalStorage<Patience>();

/**
 * Runs `work` with a limit on its total database time: after `ms` its queries fail immediately. Other time, such as reading an
 * upload, does not count. What `work` leaves running after it returns (a stream, an export) is no longer limited.
 */
export function withDbDeadline<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  const held: Patience = { mostMs: ms, spentMs: 0, open: 0, openSince: 0 };
  return patience.run(held, async () => {
    try {
      return await work();
    } finally {
      held.mostMs = Number.POSITIVE_INFINITY;
    }
  });
}

/** Remaining database time of the current work, in ms. */
export function getDbTimeLeftMs(): number {
  const held = patience.getStore();
  if (!held) return Number.POSITIVE_INFINITY;
  return held.mostMs - held.spentMs - (held.open > 0 ? performance.now() - held.openSince : 0);
}

/** Counts waiting time until the returned function is called. */
export function startDbWait(): () => void {
  const held = patience.getStore();
  if (!held) return () => undefined;
  if (held.open === 0) held.openSince = performance.now();
  held.open += 1;
  return () => {
    held.open -= 1;
    if (held.open === 0) held.spentMs += performance.now() - held.openSince;
  };
}
