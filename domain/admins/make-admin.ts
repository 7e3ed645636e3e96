import { isFresh, mayManageAdmins } from "../accounts/account-policy.ts";
import type { Passwords } from "../accounts/passwords.ts";
import { type NotProven, type Proof, proveIdentity } from "../accounts/reauthenticate.ts";
import type { Actor } from "../actor.ts";
import { type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { type ChangeRoleRefusal, changeRole } from "./change-role.ts";

/**
 * Makes somebody an admin. What an admin may do outlasts the browser that it was given in: so unless the owner has signed in just now, they
 * show that it is still them. Taking the role away asks for nothing: in need that has to be quick.
 */
export async function makeAdmin(
  deps: { shop: Shop; passwords: Passwords },
  actor: Actor,
  { userId, ...proof }: Proof & { userId: string },
): Promise<Result<null, ChangeRoleRefusal | NotProven>> {
  if (!mayManageAdmins(actor)) return refuse({ code: "only_owner" });
  if (!isFresh(proof.session, deps.shop.clock.now().epochMilliseconds)) {
    const notProven = await proveIdentity(deps, actor, proof);
    if (notProven) return refuse(notProven);
  }
  return changeRole(deps.shop, actor, { userId, role: "admin" });
}
