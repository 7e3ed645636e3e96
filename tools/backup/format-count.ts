/** 1,234,567 */
export function formatCount(count: number): string {
  return count.toLocaleString("en-GB");
}
