import { parsePositiveInteger } from "../parse-positive-integer.ts";

/**
 * Parses an order number from a URL or form; null if it is invalid. PostgreSQL assigns the numbers:
 * they are an identity column (`order-tables.ts`).
 */
export function parseOrderNumber(text: string | null | undefined): number | null {
  return parsePositiveInteger(text);
}

/** Parses an order's version from a form field; null if it is invalid. */
export function parseOrderVersion(value: unknown): number | null {
  return parsePositiveInteger(value);
}
