/** Parses an order number from a URL or form; null if it is invalid. */
export function parseOrderNumber(text: string | null | undefined): number | null {
  return parsePositiveInteger(text);
}

/** Parses an order's version from a form field; null if it is invalid. */
export function parseOrderVersion(value: unknown): number | null {
  return typeof value === "string" ? parsePositiveInteger(value) : null;
}

/**
 * Parses comma-separated ids of dishes from a form field. Leaves out invalid ones. Undefined if the
 * form has no such field.
 */
export function parseDishIds(value: unknown): number[] | undefined {
  if (typeof value !== "string") return undefined;
  return value.split(",").flatMap((id) => parsePositiveInteger(id) ?? []);
}

/** Within the range of PostgreSQL's `integer`. */
function parsePositiveInteger(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const number = Number(text);
  return number <= 2_147_483_647 ? number : null;
}
