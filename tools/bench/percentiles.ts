/** The percentile of these times at `share` (0 to 1); 0 for an empty list. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0);
}

/** Rounds to two decimals. */
export function round(number: number): number {
  return Math.round(number * 100) / 100;
}
