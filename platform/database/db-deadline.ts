import { AsyncLocalStorage } from "node:async_hooks";

/** How long a piece of work may wait for its database in all: a question that waits beside another one costs nothing more. */
interface Patience {
  mostMs: number;
  spentMs: number;
  /** How many of its questions are open, and since when at least one is (`performance.now()`). */
  open: number;
  openSince: number;
}

/** A customer is told within five seconds, in milliseconds. */
export const patienceOfCustomers = 4_000;

const patience = new AsyncLocalStorage<Patience>();

/**
 * Does `work`, whose questions to the database together wait no longer than `ms`: what they ask after that fails at once. Time spent
 * otherwise, such as on reading what somebody uploads, does not count. What `work` started and what goes on after it has returned (a
 * stream, an export) is not held to it any more.
 */
export function withPatience<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  const held: Patience = { mostMs: ms, spentMs: 0, open: 0, openSince: 0 };
  return patience.run(held, async () => {
    try {
      return await work();
    } finally {
      held.mostMs = Number.POSITIVE_INFINITY;
    }
  });
}

/** How long the work that asks now may still wait, in milliseconds. */
export function patienceLeft(): number {
  const held = patience.getStore();
  if (!held) return Number.POSITIVE_INFINITY;
  return held.mostMs - held.spentMs - (held.open > 0 ? performance.now() - held.openSince : 0);
}

/** Counts the time until the function that it returns is called. */
export function waitPatiently(): () => void {
  const held = patience.getStore();
  if (!held) return () => undefined;
  if (held.open === 0) held.openSince = performance.now();
  held.open += 1;
  return () => {
    held.open -= 1;
    if (held.open === 0) held.spentMs += performance.now() - held.openSince;
  };
}
