/** One line of the table of `npm run bench`. */
export interface BenchRow {
  work: string;
  /** What was measured, in `unit`. */
  ours: number;
  /** What the same machine does at most, or a peer does, measured in the same run in the same unit; null where there is nothing to compare. */
  limit: number | null;
  /** Such as `a second`, `ms`, `of 100`. */
  unit: string;
  /** `ours` to `limit`. */
  ratio: number | null;
  /** How long one took, in milliseconds. */
  p50: number | null;
  p99: number | null;
  /** In words. */
  goal: string;
  met: boolean;
}

/** What each file of `tools/bench` exports: measures, prints what else is worth knowing, and answers its rows. */
export interface Bench {
  run(args: string[]): Promise<BenchRow[]>;
}

/** Prints the one table and says whether every goal is met. */
export function printRows(rows: readonly BenchRow[]): boolean {
  const said = (number: number | null) => (number === null ? "–" : number.toLocaleString("en-GB", { maximumFractionDigits: 2 }));
  console.table(
    Object.fromEntries(
      rows.map(({ work, ours, limit, unit, ratio, p50, p99, goal, met }) => [
        work,
        {
          ours: `${said(ours)} ${unit}`,
          "limit or peer": said(limit),
          ratio: said(ratio),
          "p50, ms": said(p50),
          "p99, ms": said(p99),
          goal,
          met: met ? "yes" : "NO",
        },
      ]),
    ),
  );
  return rows.every(({ met }) => met);
}
