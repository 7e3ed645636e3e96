import type { CustomerCursor } from "../../../domain/customers/list-customers.ts";
import { isValidInstant } from "../is-valid-instant.ts";

/** Formats a keyset cursor for the URL. A cursor is the last customer of a page. */
export function formatCustomerCursor({ joined, id }: CustomerCursor): string {
  return `${joined} ${id}`;
}

/** Returns null if `text` is not a valid cursor. */
export function parseCustomerCursor(text: string | null): CustomerCursor | null {
  const [, joined, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([\w-]{1,100})$/.exec(text ?? "") ?? [];
  if (!joined || !id) return null;
  return isValidInstant(joined) ? { joined, id } : null;
}
