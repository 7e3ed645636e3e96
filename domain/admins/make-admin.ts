import type { Passwords } from "../accounts/password-policy.ts";
import {
  type ReauthenticationProof,
  type ReauthenticationRefusal,
  reauthenticateUnlessFresh,
} from "../accounts/reauthenticate.ts";
import type { Actor } from "../actor.ts";
import { canManageAdmins } from "../owner-policy.ts";
import { type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { type ChangeRoleRefusal, changeRole } from "./change-role.ts";

/**
 * Makes a person an admin. The role outlives the owner's session, so the owner must reauthenticate
 * unless they have just signed in. Revoking needs no password, because it must be quick in an
 * emergency.
 */
export async function makeAdmin(
  deps: { shop: Shop; passwords: Passwords },
  actor: Actor,
  { userId, ...proof }: ReauthenticationProof & { userId: string },
): Promise<Result<null, ChangeRoleRefusal | ReauthenticationRefusal>> {
  if (!canManageAdmins(actor)) return refuse({ code: "only_owner" });
  const refusal = await reauthenticateUnlessFresh(deps, actor, proof);
  if (refusal) return refuse(refusal);
  return changeRole(deps.shop, actor, { userId, role: "admin" });
}
