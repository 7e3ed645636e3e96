/** In the words of the privacy policy. */
export const formatYears = (count: number) =>
  count === 1 ? "one year" : `${count === 6 ? "six" : count} years`;

/** In the words of the privacy policy. */
export function formatDays(count: number): string {
  if (count === 1) return "one day";
  return count === 14 ? "two weeks" : `${count} days`;
}
