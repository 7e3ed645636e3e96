import { canViewCustomers } from "../accounts/account-policy.ts";
import { parseCustomerSearch } from "../accounts/customer-search.ts";
import type { CustomerRow, Profile } from "../accounts/customer-store.ts";
import type { Actor } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

/** `phone` is E.164; empty text means "not provided". */
export interface ListedCustomer
  extends Pick<Profile, "id" | "fullName" | "email" | "phone" | "address" | "role"> {
  totalOrders: number;
}

/** The last customer of a page: the cursor of the next page. */
export type CustomerCursor = Pick<CustomerRow, "joined" | "id">;

const pageSize = 20;

/**
 * One page of customers, newest first, searched by name, email or phone number. Counts only the
 * orders of these customers. `next` is the next page's `after`, null on the last page.
 */
export async function listCustomers(
  shop: Shop,
  actor: Actor,
  { search, after }: { search: string; after: CustomerCursor | null },
): Promise<
  Result<{ customers: ListedCustomer[]; next: CustomerCursor | null }, { code: "only_admins" }>
> {
  if (!canViewCustomers(actor)) return refuse({ code: "only_admins" });
  const { customers, orders } = shop.stores;
  const rows = await customers.list({
    searchQuery: parseCustomerSearch(search),
    after,
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const orderCounts = await orders.countByCustomer(page.map(({ id }) => id));
  const last = page.at(-1);
  return ok({
    customers: page.map(({ joined: _, ...customer }) => ({
      ...customer,
      totalOrders: orderCounts.get(customer.id) ?? 0,
    })),
    next: rows.length > pageSize && last ? { joined: last.joined, id: last.id } : null,
  });
}
