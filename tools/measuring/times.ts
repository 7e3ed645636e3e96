/** The time below which this share (0 to 1) of them lies; 0 of none. */
export function timeAt(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return rounded(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0);
}

/** To two decimals. */
export function rounded(number: number): number {
  return Math.round(number * 100) / 100;
}
