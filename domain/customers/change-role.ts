import type { Actor } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

export type ChangeRoleRefusal = { code: "only_owner" } | { code: "owner_stays" } | { code: "not_found" };

/** Only the owner makes admins and takes the role away; their own standing comes from owning the shop and is not changed here. */
export async function changeRole(
  shop: Shop,
  actor: Actor,
  input: { userId: string; role: "user" | "admin" },
): Promise<Result<null, ChangeRoleRefusal>> {
  if (actor.kind !== "admin" || !actor.isOwner) return refuse({ code: "only_owner" });
  return shop.transaction(async (stores) => {
    if (input.userId === (await stores.business.ownerId())) return refuse({ code: "owner_stays" });
    return (await stores.customers.setRole(input.userId, input.role)) ? ok(null) : refuse({ code: "not_found" });
  });
}
