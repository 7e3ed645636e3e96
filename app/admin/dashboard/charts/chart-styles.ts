/** Styles of all charts, in the colours of the current theme. */
export const axis = {
  stroke: "var(--edge)",
  tick: { fill: "var(--muted)", fontSize: 13 },
  tickLine: false,
  axisLine: false,
} as const;

export const cursor = { fill: "var(--raised)", stroke: "var(--edge)" } as const;

export const tooltipStyle = {
  contentStyle: {
    background: "var(--raised)",
    border: "1px solid var(--edge)",
    borderRadius: "0.875rem",
    color: "var(--ink)",
  },
  labelStyle: { color: "var(--ink)", fontWeight: 600 },
  itemStyle: { color: "var(--ink)" },
  isAnimationActive: false,
} as const;
