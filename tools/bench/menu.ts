import { parseArgs } from "node:util";
import { build } from "../build.ts";
import { benchCluster } from "../measuring/bench-cluster.ts";
import type { BenchRow } from "../measuring/bench-row.ts";
import { askAgain, inTurns, paceOf } from "../measuring/load.ts";
import type { Pace } from "../measuring/repeat-for.ts";
import { rounded } from "../measuring/times.ts";

const connections = 32;
const leastRatio = 0.25;
const search = "search=a&filter=veg&hide=peanuts&sort=low-high&page=2";
/** What a browser asks for when it goes to the menu from another page of the shop. */
const data = `/menu.data?${search}&_routes=storefront%2Fmenu%2Fmenu`;
/** What it asks for when it begins there. */
const document = `/menu?${search}`;

/**
 * The menu where nothing of it comes from memory: searched, filtered, sorted and paged, against selecting the same rows through `pg` and
 * putting them into JSON, without HTTP, as many at once. Each is a process of its own; in turns: `--rounds 3` of `--seconds 5`.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: "string", default: "3" }, seconds: { type: "string", default: "5" } },
  });
  await build({ ifStale: true });
  const cluster = await benchCluster();
  try {
    const { connection, start } = await cluster.makeDatabase("shop_with_a_menu");
    const { url } = await start();
    const { ofData, ofDocument, limit } = await inTurns(
      {
        ofData: (seconds) => askAgain(url + data, { connections, seconds }),
        ofDocument: (seconds) => askAgain(url + document, { connections, seconds }),
        limit: (seconds) => paceOf("tools/measuring/programs/bare-menu.ts", { connection, connections, seconds }),
      },
      { rounds: Number(values.rounds), seconds: Number(values.seconds) },
    );
    return [
      rowOf("Menu searched, its data", { ours: ofData, limit, least: leastRatio }),
      rowOf("Menu searched, the whole document", { ours: ofDocument, limit, least: null }),
    ];
  } finally {
    await cluster.close();
  }
}

function rowOf(work: string, { ours, limit, least }: { ours: Pace; limit: Pace; least: number | null }): BenchRow {
  const ratio = rounded(ours.perSecond / limit.perSecond);
  return {
    work,
    ours: Math.round(ours.perSecond),
    limit: Math.round(limit.perSecond),
    unit: "a second",
    ratio,
    p50: ours.p50,
    p99: ours.p99,
    goal: least === null ? "none" : `at least ${least} of SELECT and JSON`,
    met: least === null || ratio >= least,
  };
}
