import { useState } from "react";
import { formatWholeNumber } from "../../../../domain/format-whole-number.ts";
import { computeAxisTicks } from "./axis-ticks.ts";
import { ChartTooltip } from "./chart-tooltip.tsx";
import { useElementSize } from "./use-element-size.ts";

/** The axis reaches at least this number of orders. */
const minAxisEnd = 4;
/** In px. `right` leaves room for the number after the longest bar. */
const margin = { top: 0, right: 44, bottom: 30, left: 124 };
const maxBarHeight = 40;

/** A bar per order type. Horizontal, so that the labels fit on a phone. */
export function SalesChart({ bars }: { bars: { name: string; orders: number }[] }) {
  const [ref, size] = useElementSize();
  const [hoveredIndex, setHoveredIndex] = useState<number | null>(null);
  const ticks = computeAxisTicks(Math.max(minAxisEnd, ...bars.map(({ orders }) => orders)), 1);
  const { width, height } = size ?? { width: 0, height: 0 };
  const bottom = height - margin.bottom;
  const rowHeight = (bottom - margin.top) / bars.length;
  const barHeight = Math.min(maxBarHeight, rowHeight * 0.8);
  const getX = (orders: number) =>
    margin.left + (orders / (ticks.at(-1) ?? 1)) * (width - margin.left - margin.right);
  const getY = (index: number) => margin.top + (index + 0.5) * rowHeight;
  const hoveredBar = hoveredIndex === null ? undefined : bars[hoveredIndex];

  return (
    <div
      ref={ref}
      className="relative h-full"
      onPointerMove={({ clientY, currentTarget }) => {
        const index = Math.floor(
          (clientY - currentTarget.getBoundingClientRect().top - margin.top) / rowHeight,
        );
        setHoveredIndex(index >= 0 && index < bars.length ? index : null);
      }}
      onPointerLeave={() => setHoveredIndex(null)}
    >
      {size && (
        <svg width={width} height={height} className="absolute" aria-hidden="true">
          {hoveredIndex !== null && (
            <rect
              x={margin.left}
              y={getY(hoveredIndex) - rowHeight / 2}
              width={getX(ticks.at(-1) ?? 0) - margin.left}
              height={rowHeight}
              fill="var(--raised)"
            />
          )}
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={getX(tick)}
                x2={getX(tick)}
                y1={margin.top}
                y2={bottom}
                stroke="var(--line)"
              />
              <text
                x={getX(tick)}
                y={height - 8}
                textAnchor="middle"
                fill="var(--muted)"
                fontSize={13}
              >
                {formatWholeNumber(tick)}
              </text>
            </g>
          ))}
          {bars.map(({ name, orders }, index) => (
            <g key={name} dominantBaseline="central" fill="var(--ink)" fontSize={14}>
              <text x={margin.left - 8} y={getY(index)} textAnchor="end">
                {name}
              </text>
              <rect
                x={margin.left}
                y={getY(index) - barHeight / 2}
                width={getX(orders) - margin.left}
                height={barHeight}
                rx={4}
                fill="var(--accent-edge)"
              />
              <text x={getX(orders) + 6} y={getY(index)} fontWeight={600}>
                {formatWholeNumber(orders)}
              </text>
            </g>
          ))}
        </svg>
      )}
      {hoveredBar && hoveredIndex !== null && (
        <ChartTooltip
          label={hoveredBar.name}
          name="Orders"
          value={formatWholeNumber(hoveredBar.orders)}
          x={margin.left}
          y={getY(hoveredIndex)}
          width={width}
        />
      )}
    </div>
  );
}
