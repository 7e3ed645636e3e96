import type { AfterCustomer } from "../../../domain/customers/list-customers.ts";
import { isRealMoment } from "../is-valid-instant.ts";

/** The last customer of a page, as an address says it. */
export function writeAfterCustomer({ joined, id }: AfterCustomer): string {
  return `${joined} ${id}`;
}

/** Null for what no page of ours says. */
export function readAfterCustomer(text: string | null): AfterCustomer | null {
  const [, joined, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([\w-]{1,100})$/.exec(text ?? "") ?? [];
  return joined && id && isRealMoment(joined) ? { joined, id } : null;
}
