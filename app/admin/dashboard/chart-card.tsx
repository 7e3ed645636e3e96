import { type ReactNode, useId } from "react";
import { type Period, periodLabels, periods } from "../../../domain/analytics/periods.ts";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Table alternative to a chart. Row names and columns must be unique: they are React keys. */
export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly [name: string, ...cells: string[]])[];
}

/**
 * A chart with its total, a text summary for screen readers and a table alternative. `chart` is
 * null until its lazy chunk has loaded.
 */
export function ChartCard({
  title,
  subtitle,
  total,
  summary,
  period,
  onPeriodChange,
  chart,
  table,
}: {
  title: string;
  subtitle: string;
  total: string;
  summary: string;
  period: Period;
  onPeriodChange(period: Period): void;
  chart: ReactNode;
  table: ChartTable;
}) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <Card className="flex h-full flex-col p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div>
            <h2 id={headingId} className="text-2xl">
              {title}
            </h2>
            <p className="text-muted text-sm xl:min-h-10">{subtitle}</p>
          </div>
          <p className="font-display font-semibold text-2xl tabular-nums">{total}</p>
        </div>
        <div className="mt-4">
          <PeriodButtons chartTitle={title} period={period} onPeriodChange={onPeriodChange} />
        </div>
        <div role="img" aria-label={summary} className="mt-6 h-72 min-w-0">
          {chart ?? <Skeleton className="h-full rounded-card" />}
        </div>
        <noscript>
          <p className="mt-4 text-muted">
            The chart needs JavaScript. The table below shows the same figures.
          </p>
        </noscript>
        <details className="mt-4">
          <summary className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4">
            {title} as a table
          </summary>
          <table className="mt-2 w-full text-left text-sm">
            <caption className="sr-only">{summary}</caption>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className="border-line border-b py-2 pr-3 font-semibold text-muted last:text-right"
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row" className="border-line border-b py-2 pr-3 font-semibold">
                    {name}
                  </th>
                  {cells.map((cell, index) => (
                    <td
                      key={table.columns[index + 1]}
                      className="border-line border-b py-2 pr-3 tabular-nums last:pr-0 last:text-right"
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </Card>
    </section>
  );
}

/** Buttons that choose the chart's period. */
function PeriodButtons({
  chartTitle,
  period,
  onPeriodChange,
}: {
  chartTitle: string;
  period: Period;
  onPeriodChange(period: Period): void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not form fields.
    <div
      role="group"
      aria-label={`Period for ${chartTitle}`}
      className="flex flex-wrap gap-1 rounded-3xl border border-edge bg-surface p-1 max-sm:w-full"
    >
      {periods.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === period}
          onClick={() => onPeriodChange(value)}
          className="inline-flex min-h-11 flex-auto items-center justify-center rounded-full px-1.5 sm:px-3 font-semibold text-muted text-sm transition-colors duration-150 hover:text-ink aria-pressed:bg-selected aria-pressed:text-on-selected"
        >
          {periodLabels[value]}
        </button>
      ))}
    </div>
  );
}
