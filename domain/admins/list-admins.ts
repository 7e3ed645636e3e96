import { parseCustomerSearch } from "../accounts/customer-search.ts";
import type { Profile } from "../accounts/customer-store.ts";
import type { Actor } from "../actor.ts";
import { canManageAdmins } from "../owner-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

/** An admin in the list. The owner is listed regardless of their stored role. */
export interface ListedAdmin extends Pick<Profile, "id" | "fullName" | "email"> {
  isOwner: boolean;
}

/** A person who can be made an admin. */
export type AdminCandidate = Pick<Profile, "id" | "fullName" | "email">;

/** Maximum number of people in the selector. Others can be found by typing. */
const maxCandidates = 20;

/** Lists the owner first, then the other admins by name. */
export async function listAdmins(
  shop: Shop,
  actor: Actor,
): Promise<Result<ListedAdmin[], { code: "only_owner" }>> {
  if (!canManageAdmins(actor)) return refuse({ code: "only_owner" });
  const [admins, owner] = await Promise.all([
    shop.stores.customers.listAdmins(),
    shop.stores.customers.findProfile(actor.userId),
  ]);
  const otherAdmins = admins
    .filter(({ id }) => id !== actor.userId)
    .map((admin) => ({ ...admin, isOwner: false }));
  if (!owner) return ok(otherAdmins);
  const { id, fullName, email } = owner;
  return ok([{ id, fullName, email, isOwner: true }, ...otherAdmins]);
}

/**
 * Lists people who are not admins, newest first. `search` matches the name, email or phone number.
 */
export async function listAdminCandidates(
  shop: Shop,
  actor: Actor,
  { search }: { search: string },
): Promise<Result<AdminCandidate[], { code: "only_owner" }>> {
  if (!canManageAdmins(actor)) return refuse({ code: "only_owner" });
  const { customers, business } = shop.stores;
  const words = parseCustomerSearch(search);
  const [rows, ownerId] = await Promise.all([
    customers.list({ searchQuery: words, role: "user", after: null, limit: maxCandidates + 1 }),
    business.getOwnerId(),
  ]);
  return ok(
    rows
      .filter(({ id }) => id !== ownerId)
      .slice(0, maxCandidates)
      .map(({ id, fullName, email }) => ({ id, fullName, email })),
  );
}
