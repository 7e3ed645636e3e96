import { setTimeout as sleep } from "node:timers/promises";
import { cpuTimeMs } from "../../tools/bench/cpu-time.ts";
import { rounded, timeAt } from "../../tools/bench/percentiles.ts";
import { startOrders } from "./order-load.ts";

/** What one way of taking orders came to. */
export interface Throughput {
  way: string;
  perSecond: number;
  /** Milliseconds that an order took, as its customer saw it. */
  p50: number;
  p99: number;
  /** Milliseconds of one core that an order cost each part, with its letter, and with what the part does also when nobody orders. */
  cpu: Record<string, number>;
}

const warmUpMs = 2_000;

/** Orders for some seconds. `parts` are the processes whose work is told, by what they are called. */
export async function measureOrders(options: {
  way: string;
  url: string;
  /** Of each customer. */
  cookies: readonly string[];
  seconds: number;
  parts: Record<string, number[]>;
}): Promise<Throughput> {
  const { way, url, cookies, seconds } = options;
  const orders = startOrders({ url, cookies });
  await sleep(warmUpMs);
  const from = performance.now();
  const work = await workIn(seconds * 1_000, options.parts);
  const to = performance.now();
  await orders.stop();
  if (orders.surprises.length > 0) throw new Error(`unexpected answer: ${orders.surprises[0]}`);
  const done = orders.answers.filter(({ askedAt, ms }) => askedAt + ms > from && askedAt + ms <= to);
  const times = done.map(({ ms }) => ms);
  const cpu = Object.fromEntries(
    Object.entries(work).map(([part, share]) => [part, rounded((share * (to - from)) / done.length)]),
  );
  const perSecond = rounded((done.length * 1_000) / (to - from));
  return { way, perSecond, p50: timeAt(times, 0.5), p99: timeAt(times, 0.99), cpu };
}

/** The share of one core that each part is at work, over so many milliseconds. */
async function workIn(ms: number, parts: Record<string, number[]>): Promise<Record<string, number>> {
  const workOf = (pids: number[]) => pids.reduce((total, pid) => total + cpuTimeMs(pid), 0);
  const before = Object.entries(parts).map(([part, pids]) => ({ part, pids, work: workOf(pids) }));
  const started = performance.now();
  await sleep(ms);
  const took = performance.now() - started;
  return Object.fromEntries(before.map(({ part, pids, work }) => [part, (workOf(pids) - work) / took]));
}
