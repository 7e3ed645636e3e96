const dayMs = 86_400_000;

/** The day that is `count` days after `day`, both `YYYY-MM-DD`; before it if `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** How many days `to` is after `from`, both `YYYY-MM-DD`; negative if it is before. */
export function countDaysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** Whether `text` is a real date in the format `2026-12-25`. */
export function isDay(text: string): boolean {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // `Date.parse` reads 31 February as 3 March.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}
