/**
 * Parses an id, a number or a version from a URL or form; null if it is malformed or does not fit
 * into PostgreSQL's `integer`.
 */
export function parsePositiveInteger(value: unknown): number | null {
  if (typeof value !== "string" || !/^[1-9]\d{0,9}$/.test(value)) return null;
  const number = Number(value);
  return number <= 2_147_483_647 ? number : null;
}
