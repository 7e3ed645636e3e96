/** The percentile of these times at `share` (0 to 1); 0 for an empty list. */
export function getPercentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return roundTo(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0);
}

/** Rounds to two decimals. */
export function roundTo(number: number): number {
  return Math.round(number * 100) / 100;
}
