import { useState } from "react";
import type { RevenueBucket } from "../../../../domain/analytics/report.ts";
import { formatPence } from "../../../../domain/money.ts";
import { computeAxisTicks } from "./axis-ticks.ts";
import { ChartTooltip } from "./chart-tooltip.tsx";
import { useElementSize } from "./use-element-size.ts";

/** The y axis reaches at least this amount, in pence. */
const minAxisEnd = 4_00;
/** In px. */
const margin = { top: 8, right: 12, bottom: 30, left: 56 };
const maxBarWidth = 72;
const tickStyle = { fill: "var(--muted)", fontSize: 13 };
const characterWidth = 8;

/**
 * An area chart, oldest bucket first; a bar if there is only one bucket. `currency` is an ISO 4217
 * code.
 */
export function RevenueChart({
  buckets,
  currency,
}: {
  buckets: RevenueBucket[];
  currency: string;
}) {
  const [ref, size] = useElementSize();
  const [hoveredIndex, setHoveredIndex] = useState<number | null>(null);
  const compactFormat = new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency,
    notation: "compact",
    maximumFractionDigits: 1,
  });
  const ticks = computeAxisTicks(
    Math.max(minAxisEnd, ...buckets.map(({ revenue }) => revenue)),
    100,
  );
  const { width, height } = size ?? { width: 0, height: 0 };
  const bottom = height - margin.bottom;
  const bucketWidth = (width - margin.left - margin.right) / buckets.length;
  const getX = (index: number) => margin.left + (index + 0.5) * bucketWidth;
  const getY = (pence: number) => bottom - (pence / (ticks.at(-1) ?? 1)) * (bottom - margin.top);
  const labels = buckets.map(({ label }) => shortenLabel(label));
  const labelWidth = Math.max(...labels.map((label) => label.length)) * characterWidth;
  const labelStep = Math.ceil(labelWidth / bucketWidth);
  const line = buckets.map(({ revenue }, index) => `${getX(index)},${getY(revenue)}`).join(" L");
  const hoveredBucket = hoveredIndex === null ? undefined : buckets[hoveredIndex];

  return (
    <div
      ref={ref}
      className="relative h-full"
      onPointerMove={({ clientX, currentTarget }) => {
        const index = Math.floor(
          (clientX - currentTarget.getBoundingClientRect().left - margin.left) / bucketWidth,
        );
        setHoveredIndex(index >= 0 && index < buckets.length ? index : null);
      }}
      onPointerLeave={() => setHoveredIndex(null)}
    >
      {size && (
        <svg width={width} height={height} className="absolute" aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={margin.left}
                x2={width - margin.right}
                y1={getY(tick)}
                y2={getY(tick)}
                stroke="var(--line)"
              />
              <text x={margin.left - 8} y={getY(tick)} dy="0.35em" textAnchor="end" {...tickStyle}>
                {compactFormat.format(tick / 100)}
              </text>
            </g>
          ))}
          {labels.map((label, index) =>
            // Counts from the end, so that the current period always has a label.
            (labels.length - 1 - index) % labelStep === 0 ? (
              <text
                key={buckets[index]?.from}
                x={getX(index)}
                y={height - 8}
                textAnchor="middle"
                {...tickStyle}
              >
                {label}
              </text>
            ) : null,
          )}
          {buckets.length > 1 ? (
            <>
              {hoveredIndex !== null && (
                <line
                  x1={getX(hoveredIndex)}
                  x2={getX(hoveredIndex)}
                  y1={margin.top}
                  y2={bottom}
                  stroke="var(--edge)"
                />
              )}
              <path
                d={`M${getX(0)},${bottom} L${line} L${getX(buckets.length - 1)},${bottom} Z`}
                fill="var(--accent-edge)"
                fillOpacity={0.18}
              />
              <path
                d={`M${line}`}
                fill="none"
                stroke="var(--accent-text)"
                strokeWidth={2.5}
                strokeLinejoin="round"
              />
              {buckets.map(({ from, revenue }, index) => (
                <circle
                  key={from}
                  cx={getX(index)}
                  cy={getY(revenue)}
                  r={index === hoveredIndex ? 6 : 4}
                  fill="var(--accent-text)"
                  stroke="var(--surface)"
                  strokeWidth={2}
                />
              ))}
            </>
          ) : (
            buckets.map(({ from, revenue }, index) => {
              const barWidth = Math.min(maxBarWidth, bucketWidth);
              const top = getY(revenue);
              return (
                <rect
                  key={from}
                  x={getX(index) - barWidth / 2}
                  y={top}
                  width={barWidth}
                  height={bottom - top}
                  fill="var(--accent-edge)"
                  rx={4}
                />
              );
            })
          )}
        </svg>
      )}
      {hoveredBucket && hoveredIndex !== null && (
        <ChartTooltip
          label={hoveredBucket.label}
          name="Revenue"
          value={formatPence(hoveredBucket.revenue, currency)}
          x={getX(hoveredIndex)}
          y={margin.top}
          width={width}
        />
      )}
    </div>
  );
}

/** Shortens weekdays and months to `Mon` and `Nov`; labels of weeks and years are already short. */
function shortenLabel(label: string): string {
  return /\d/.test(label) ? label : label.slice(0, 3);
}
