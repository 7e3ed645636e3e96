import type { AfterCustomer } from "../../../domain/customers/list-customers.ts";
import { isRealMoment } from "../is-valid-instant.ts";

/** Keyset cursor for the URL: the last customer of a page. */
export function writeAfterCustomer({ joined, id }: AfterCustomer): string {
  return `${joined} ${id}`;
}

/** Null if invalid. */
export function readAfterCustomer(text: string | null): AfterCustomer | null {
  const [, joined, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([\w-]{1,100})$/.exec(text ?? "") ?? [];
  return joined && id && isRealMoment(joined) ? { joined, id } : null;
}
