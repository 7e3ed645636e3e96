/** 1,234,567 */
export function spelled(count: number): string {
  return count.toLocaleString("en-GB");
}
