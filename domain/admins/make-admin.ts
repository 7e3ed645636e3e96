import { isFresh, mayManageAdmins } from "../accounts/account-policy.ts";
import type { Passwords } from "../accounts/passwords.ts";
import { type NotProven, type Proof, proveIdentity } from "../accounts/reauthenticate.ts";
import type { Actor } from "../actor.ts";
import { type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { type ChangeRoleRefusal, changeRole } from "./change-role.ts";

/**
 * Makes a person an admin. The grant outlives the owner's session, so the owner re-authenticates unless they have just signed in.
 * Revoking requires nothing: in an emergency it has to be quick.
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
