import { parseArgs } from "node:util";
import { installCommand, runThreeNodes } from "../../tests/load/three-nodes.ts";
import { build } from "../build.ts";
import type { BenchRow } from "./bench-row.ts";
import { roundTo } from "./percentiles.ts";

const maxFailoverSeconds = 30;

/**
 * Measures three nodes behind a proxy, on a primary and a standby: `--seconds 10` per measurement,
 * `--clients 16` placing orders, `--orders 2000` before the primary is killed. Everything shares
 * this machine's cores, so the results do not show the gain from more nodes. They show the CPU time
 * of each part per order, which is printed.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ args, options: { seconds: text, clients: text, orders: text } });
  if (installCommand) {
    console.log(`Scaling skipped. Missing programs. Run: ${installCommand}`);
    return [];
  }
  await build({ ifStale: true });
  const { seconds = 10, clients = 16, orders = 2_000 } = values;
  const results = await runThreeNodes({
    seconds: Number(seconds),
    clients: Number(clients),
    orders: Number(orders),
  });
  for (const line of results.violations) console.error(line);
  const [first] = results.throughput;
  const failoverSeconds = roundTo(results.failover.recoveredAfterMs / 1_000);
  return [
    ...results.throughput.map(({ label, perSecond, p50, p99 }) => ({
      work: `Orders, ${label}`,
      ours: perSecond,
      limit: first?.perSecond ?? null,
      unit: "a second",
      ratio: first ? roundTo(perSecond / first.perSecond) : null,
      p50,
      p99,
      goal: "none: one machine",
      met: true,
    })),
    {
      work: "Failover: time from promotion to the next order, none lost",
      ours: failoverSeconds,
      limit: maxFailoverSeconds,
      unit: "s",
      ratio: roundTo(failoverSeconds / maxFailoverSeconds),
      p50: null,
      p99: null,
      goal: `at most ${maxFailoverSeconds} s`,
      met: results.violations.length === 0,
    },
  ];
}
