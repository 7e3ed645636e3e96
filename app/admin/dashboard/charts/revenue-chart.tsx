import { Area, Bar, CartesianGrid, ComposedChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { RevenueBucket } from "../../../../domain/analytics/report.ts";
import { formatPence } from "../../../../domain/money.ts";
import { axis, cursor, tooltipStyle } from "./chart-styles.ts";

/** The y axis reaches at least this amount, in pence. On a shorter axis, several ticks would be rounded to the same label. */
const minAxisEnd = 4_00;

/** An area chart, oldest bucket first; a bar if there is only one bucket. `currency` is an ISO 4217 code. */
export function RevenueChart({ buckets, currency }: { buckets: RevenueBucket[]; currency: string }) {
  const compact = new Intl.NumberFormat("en-GB", { style: "currency", currency, notation: "compact", maximumFractionDigits: 1 });
  const highest = Math.max(0, ...buckets.map(({ revenue }) => revenue));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={buckets} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" {...axis} tickFormatter={shortenLabel} interval="preserveStartEnd" minTickGap={4} padding="gap" />
        <YAxis
          width={56}
          {...axis}
          domain={[0, highest < minAxisEnd ? minAxisEnd : "auto"]}
          tickFormatter={(pence: number) => compact.format(pence / 100)}
        />
        <Tooltip {...tooltipStyle} cursor={cursor} formatter={(pence) => [formatPence(Number(pence), currency), "Revenue"]} />
        {buckets.length > 1 ? (
          <Area
            dataKey="revenue"
            type="monotone"
            stroke="var(--accent-text)"
            strokeWidth={2.5}
            fill="var(--accent)"
            fillOpacity={0.18}
            dot={{ r: 4, fill: "var(--accent-text)", stroke: "var(--surface)", strokeWidth: 2, fillOpacity: 1 }}
            activeDot={{ r: 6 }}
            isAnimationActive={false}
          />
        ) : (
          <Bar dataKey="revenue" fill="var(--accent)" radius={[10, 10, 0, 0]} maxBarSize={72} isAnimationActive={false} />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Shortens weekdays and months to `Mon` and `Nov`; labels of weeks and years are already short. */
function shortenLabel(label: string): string {
  return /\d/.test(label) ? label : label.slice(0, 3);
}
