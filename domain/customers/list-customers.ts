import { maySeeCustomers } from "../accounts/account-policy.ts";
import type { CustomerRow, Profile } from "../accounts/customer-store.ts";
import type { Actor } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { wordsOfSearch } from "./customer-search.ts";

/** A customer as the staff's list shows them. `phone` is E.164; empty text is "not provided". */
export interface ListedCustomer extends Pick<Profile, "id" | "fullName" | "email" | "phone" | "address" | "role"> {
  totalOrders: number;
}

/** The last customer of a page, for the page after it. */
export type AfterCustomer = Pick<CustomerRow, "joined" | "id">;

const pageSize = 20;

/**
 * One page of the customers, the newest first, found by what staff typed of a name, an e-mail or a telephone number. Orders are counted for
 * this page only. `next` is what to pass as `after` for the page after, null on the last.
 */
export async function listCustomers(
  shop: Shop,
  actor: Actor,
  { search, after }: { search: string; after: AfterCustomer | null },
): Promise<Result<{ customers: ListedCustomer[]; next: AfterCustomer | null }, { code: "only_admins" }>> {
  if (!maySeeCustomers(actor)) return refuse({ code: "only_admins" });
  const { customers } = shop.read;
  const rows = await customers.list({ words: wordsOfSearch(search), after, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const many = await customers.orderCounts(page.map(({ id }) => id));
  const last = page.at(-1);
  return ok({
    customers: page.map(({ joined: _, ...customer }) => ({ ...customer, totalOrders: many.get(customer.id) ?? 0 })),
    next: rows.length > pageSize && last ? { joined: last.joined, id: last.id } : null,
  });
}
