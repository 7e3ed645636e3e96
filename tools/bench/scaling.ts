import { parseArgs } from "node:util";
import { missingPrograms, threeNodes } from "../../tests/load/three-nodes.ts";
import { build } from "../build.ts";
import type { BenchRow } from "../measuring/bench-row.ts";
import { rounded } from "../measuring/times.ts";

const backWithinSeconds = 30;

/**
 * Past one machine: three nodes behind a proxy, on a primary and a standby. `--seconds 10` for each measurement, `--clients 16` who order,
 * `--orders 2000` before the primary dies. All of it shares the cores of this machine, so what more nodes give is not seen here: what an order
 * costs each part is, and is printed.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ args, options: { seconds: text, clients: text, orders: text } });
  if (missingPrograms) {
    console.log(`Past one machine: not measured, as something is missing here (${missingPrograms})`);
    return [];
  }
  await build({ ifStale: true });
  const { seconds = 10, clients = 16, orders = 2_000 } = values;
  const found = await threeNodes({ seconds: Number(seconds), clients: Number(clients), orders: Number(orders) });
  for (const line of found.wrong) console.error(line);
  const [alone] = found.throughput;
  const back = rounded(found.failOver.backAfterMs / 1_000);
  return [
    ...found.throughput.map(({ way, perSecond, p50, p99 }) => ({
      work: `Orders, ${way}`,
      ours: perSecond,
      limit: alone?.perSecond ?? null,
      unit: "a second",
      ratio: alone ? rounded(perSecond / alone.perSecond) : null,
      p50,
      p99,
      goal: "none: one machine",
      met: true,
    })),
    {
      work: "Fail-over: orders taken again after the standby's promotion, none lost",
      ours: back,
      limit: backWithinSeconds,
      unit: "s",
      ratio: rounded(back / backWithinSeconds),
      p50: null,
      p99: null,
      goal: `at most ${backWithinSeconds} s`,
      met: found.wrong.length === 0,
    },
  ];
}
