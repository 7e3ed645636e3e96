import type { Actor } from "../actor.ts";
import { canViewAllOrders } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { SavedFilterValues } from "./saved-filter-schema.ts";
import type { SavedFilter } from "./saved-filter-store.ts";

/** More would not fit above the list. */
export const maxSavedFilters = 20;

type OnlyAdmins = { code: "only_admins" };

/** The actor's own filters. */
export async function listSavedFilters(
  shop: Shop,
  actor: Actor,
): Promise<Result<SavedFilter[], OnlyAdmins>> {
  if (!canViewAllOrders(actor)) return refuse({ code: "only_admins" });
  return ok(await shop.stores.savedFilters.listFilters(actor.userId));
}

/** Saves a filter for the actor, replacing one with the same name. */
export async function saveFilter(
  shop: Shop,
  actor: Actor,
  input: { name: string; filter: SavedFilterValues },
): Promise<Result<null, OnlyAdmins | { code: "too_many_filters" }>> {
  if (!canViewAllOrders(actor)) return refuse({ code: "only_admins" });
  const isSaved = await shop.stores.savedFilters.saveFilter(actor.userId, input, maxSavedFilters);
  return isSaved ? ok(null) : refuse({ code: "too_many_filters" });
}

/** Does nothing if the actor has no such filter. */
export async function deleteSavedFilter(
  shop: Shop,
  actor: Actor,
  input: { id: string },
): Promise<Result<null, OnlyAdmins>> {
  if (!canViewAllOrders(actor)) return refuse({ code: "only_admins" });
  await shop.stores.savedFilters.deleteFilter(actor.userId, input.id);
  return ok(null);
}
