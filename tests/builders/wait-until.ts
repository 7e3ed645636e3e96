import { setTimeout as sleep } from "node:timers/promises";

/** Asks again and again until there is an answer; throws, naming what it waited for, after `milliseconds`. */
export async function until<Answer>(
  what: string,
  ask: () => Answer | Promise<Answer>,
  milliseconds = 20_000,
): Promise<NonNullable<Exclude<Answer, false>>> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as NonNullable<Exclude<Answer, false>>;
    if (performance.now() > deadline) throw new Error(`waited ${milliseconds} ms in vain for ${what}`);
    await sleep(50);
  }
}
