import type { CustomerCursor } from "../../../domain/customers/list-customers.ts";
import { isValidInstant } from "../is-valid-instant.ts";

/** Keyset cursor for the URL: the last customer of a page. */
export function formatCustomerCursor({ joined, id }: CustomerCursor): string {
  return `${joined} ${id}`;
}

/** Null if invalid. */
export function parseCustomerCursor(text: string | null): CustomerCursor | null {
  const [, joined, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([\w-]{1,100})$/.exec(text ?? "") ?? [];
  return joined && id && isValidInstant(joined) ? { joined, id } : null;
}
