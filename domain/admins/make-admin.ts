import { type CurrentSession, isFreshSignIn } from "../accounts/account-policy.ts";
import type { Passwords } from "../accounts/password-policy.ts";
import {
  type ReauthenticationProof,
  type ReauthenticationRefusal,
  reauthenticate,
} from "../accounts/reauthenticate.ts";
import type { Actor, SignedIn } from "../actor.ts";
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
  if (!isFreshSignIn(proof.session, deps.shop.clock.now().epochMilliseconds)) {
    const refusal = await reauthenticate(deps, actor, proof);
    if (refusal) return refuse(refusal);
  }
  return changeRole(deps.shop, actor, { userId, role: "admin" });
}

/** Whether `makeAdmin` will require the actor's own password. */
export async function mustConfirmPassword(
  shop: Shop,
  actor: SignedIn,
  session: CurrentSession,
): Promise<boolean> {
  const hash = await shop.stores.credentials.getPasswordHash(actor.userId);
  return hash !== null && !isFreshSignIn(session, shop.clock.now().epochMilliseconds);
}
