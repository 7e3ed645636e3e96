import { setTimeout as sleep } from "node:timers/promises";

/**
 * Polls `check` until it returns a truthy value. Throws after `timeoutMs`, naming what it waited
 * for.
 */
export async function waitFor<Result>(
  description: string,
  check: () => Result | Promise<Result>,
  timeoutMs = 20_000,
): Promise<NonNullable<Exclude<Result, false>>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const result = await check();
    if (result) return result as NonNullable<Exclude<Result, false>>;
    if (performance.now() > deadline) throw new Error(`waited ${timeoutMs} ms for ${description}`);
    await sleep(50);
  }
}
