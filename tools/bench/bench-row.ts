/** One row of the table that `npm run bench` prints. */
export interface BenchRow {
  work: string;
  /** The shop's result, in `unit`. */
  ours: number;
  /**
   * The machine's limit or a peer's result, measured in the same run, or a fixed maximum. In
   * `unit`; null if there is nothing to compare with.
   */
  limit: number | null;
  /** For example `a second`, `ms`, `of 100`. */
  unit: string;
  /** `ours` divided by `limit`. */
  ratio: number | null;
  /** Latency in ms. */
  p50: number | null;
  p99: number | null;
  /** Describes the goal in words; `met` says whether it was reached. */
  goal: string;
  met: boolean;
}

/** The exports of a benchmark's file. */
export interface Bench {
  run(args: string[]): Promise<BenchRow[]>;
}

/** Prints the table. Returns whether every goal is met. */
export function printRows(rows: readonly BenchRow[]): boolean {
  const format = (number: number | null) =>
    number === null ? "–" : number.toLocaleString("en-GB", { maximumFractionDigits: 2 });
  console.table(
    Object.fromEntries(
      rows.map(({ work, ours, limit, unit, ratio, p50, p99, goal, met }) => [
        work,
        {
          ours: `${format(ours)} ${unit}`,
          "limit or peer": format(limit),
          ratio: format(ratio),
          "p50, ms": format(p50),
          "p99, ms": format(p99),
          goal,
          met: met ? "yes" : "NO",
        },
      ]),
    ),
  );
  return rows.every(({ met }) => met);
}
