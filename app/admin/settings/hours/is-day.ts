/** Whether `text` is a real date in the format `2026-12-25`. */
export function isDay(text: string): boolean {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // `Date.parse` reads 31 February as 3 March.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}
