/** 1 → 1st, 2 → 2nd, 3 → 3rd, 11 → 11th, 21 → 21st, 111 → 111th. */
export function ordinal(count: number): string {
  const tens = count % 100;
  if (tens >= 11 && tens <= 13) return `${count}th`;
  return `${count}${["th", "st", "nd", "rd"][count % 10] ?? "th"}`;
}
