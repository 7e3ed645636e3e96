import type { Actor } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { canManageMenu } from "./menu-policy.ts";
import type { StoredDish } from "./menu-store.ts";

/** The whole menu, in display order, for staff. */
export async function listDishes(
  shop: Shop,
  actor: Actor,
): Promise<Result<StoredDish[], { code: "only_admins" }>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  return ok(await shop.stores.menu.listForStaff(shop.clock.now()));
}
