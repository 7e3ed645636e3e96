import type { Period } from "../../../domain/analytics/periods.ts";
import type { RevenueBucket } from "../../../domain/analytics/report.ts";
import { formatDay } from "../../../domain/format-instant.ts";
import { formatPence } from "../../../domain/money.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useLazyPart } from "../../ui/lazy-part.ts";
import { ChartCard } from "./chart-card.tsx";

const periodPhrases: Record<Period, string> = {
  daily: "in the last 7 days, by weekday",
  weekly: "this month, by week",
  monthly: "in the last 12 months, by month",
  yearly: "in this calendar year and the last four, by year",
  alltime: "since the first order, by year",
};

const loadAtOnce = { isNeeded: true, preload: true };

export function RevenueOverview({
  buckets,
  period,
  onPeriodChange,
}: {
  buckets: RevenueBucket[];
  period: Period;
  onPeriodChange(period: Period): void;
}) {
  const { currency } = useBusiness();
  const Chart = useLazyPart(
    () => import("./charts/revenue-chart.tsx").then(({ RevenueChart }) => RevenueChart),
    loadAtOnce,
  );
  const total = buckets.reduce((sum, { revenue }) => sum + revenue, 0);
  const figures = buckets
    .map(({ label, revenue }) => `${label} ${formatPence(revenue, currency)}`)
    .join(", ");
  return (
    <ChartCard
      title="Revenue Overview"
      subtitle={`Revenue Trend: order totals ${periodPhrases[period]}, excluding cancelled`}
      total={formatPence(total, currency)}
      summary={`Revenue ${periodPhrases[period]}: ${figures}.`}
      period={period}
      onPeriodChange={onPeriodChange}
      chart={Chart && <Chart buckets={buckets} currency={currency} />}
      table={{
        columns: ["Period", "Dates", "Revenue"],
        rows: buckets.map(({ label, from, to, revenue }) => [
          label,
          formatDayRange(from, to),
          formatPence(revenue, currency),
        ]),
      }}
    />
  );
}

/** `Sat 21 Nov 2026`, or `Sun 1 Nov 2026 to Sat 7 Nov 2026`. Takes `YYYY-MM-DD`, both inclusive. */
function formatDayRange(from: string, to: string): string {
  return from === to ? formatIsoDay(from) : `${formatIsoDay(from)} to ${formatIsoDay(to)}`;
}

function formatIsoDay(day: string): string {
  return formatDay(new Date(`${day}T12:00:00Z`), "UTC");
}
