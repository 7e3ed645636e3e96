import { parseArgs } from "node:util";
import { build } from "../build.ts";
import { startBenchCluster } from "./bench-cluster.ts";
import type { BenchRow } from "./bench-row.ts";
import { runHttpLoad, runInterleaved, runLoadProgram } from "./load.ts";
import { roundTo } from "./percentiles.ts";
import type { LoadResult } from "./repeat-for.ts";

const connections = 32;
const minDataRatio = 0.25;
const search = "search=a&filter=veg&hide=peanuts&sort=low-high&page=2";
/** The data request of a client-side navigation to the menu. */
const dataPath = `/menu.data?${search}&_routes=menu%2Fmenu`;
const documentPath = `/menu?${search}`;

/**
 * Measures the menu when it cannot come from the page cache (searched, filtered, sorted, second
 * page). The limit: selecting the same rows through `pg` and `JSON.stringify` with the same
 * concurrency. Both run as separate processes in alternating rounds: `--rounds 3` of `--seconds 5`.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "5" },
    },
  });
  await build({ ifStale: true });
  const cluster = await startBenchCluster();
  try {
    const { connection, start } = await cluster.createDatabase("shop_with_a_menu");
    const { url } = await start();
    await checkDataRequest(url);
    const { data, document, limit } = await runInterleaved(
      {
        data: (seconds) => runHttpLoad(url + dataPath, { connections, seconds }),
        document: (seconds) => runHttpLoad(url + documentPath, { connections, seconds }),
        limit: (seconds) =>
          runLoadProgram("tools/bench/programs/menu-baseline.ts", {
            connection,
            connections,
            seconds,
          }),
      },
      { rounds: Number(values.rounds), seconds: Number(values.seconds) },
    );
    return [
      row("Menu search, data request", { ours: data, limit, minRatio: minDataRatio }),
      row("Menu search, document", { ours: document, limit, minRatio: null }),
    ];
  } finally {
    await cluster.close();
  }
}

/** With the id of a route that does not exist, the server responds without the menu. */
async function checkDataRequest(url: string): Promise<void> {
  const response = await fetch(url + dataPath);
  if (!(await response.text()).includes("allergens"))
    throw new Error(`${dataPath} does not return the menu`);
}

function row(
  work: string,
  { ours, limit, minRatio }: { ours: LoadResult; limit: LoadResult; minRatio: number | null },
): BenchRow {
  const ratio = roundTo(ours.perSecond / limit.perSecond);
  return {
    work,
    ours: Math.round(ours.perSecond),
    limit: Math.round(limit.perSecond),
    unit: "a second",
    ratio,
    p50: ours.p50,
    p99: ours.p99,
    goal: minRatio === null ? "none" : `at least ${minRatio} of SELECT and JSON`,
    met: minRatio === null || ratio >= minRatio,
  };
}
