import { timeAt } from "./times.ts";

/** How often in a second, and how long one took, in milliseconds. */
export interface Pace {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Each does its work again and again, all at once, for so many seconds. */
export async function repeatFor(seconds: number, workers: readonly (() => Promise<void>)[]): Promise<Pace & { many: number }> {
  const took: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() < until) {
        const from = performance.now();
        await work();
        took.push(performance.now() - from);
      }
    }),
  );
  const perSecond = took.length / ((performance.now() - started) / 1_000);
  return { many: took.length, perSecond, p50: timeAt(took, 0.5), p99: timeAt(took, 0.99) };
}
