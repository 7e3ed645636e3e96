import { setTimeout as sleep } from "node:timers/promises";

/** Polls `check` until it returns a truthy value. Throws after `milliseconds`, naming what it waited for. */
export async function waitUntil<Result>(
  what: string,
  check: () => Result | Promise<Result>,
  milliseconds = 20_000,
): Promise<NonNullable<Exclude<Result, false>>> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const result = await check();
    if (result) return result as NonNullable<Exclude<Result, false>>;
    if (performance.now() > deadline) throw new Error(`waited ${milliseconds} ms for ${what}`);
    await sleep(50);
  }
}
