import { type Actor, isSignedIn } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { dropEmailChange } from "./change-email.ts";
import type { PasswordRefusal, Passwords } from "./password-policy.ts";
import {
  type ReauthenticationProof,
  type ReauthenticationRefusal,
  reauthenticate,
} from "./reauthenticate.ts";

export type ChangePasswordRefusal =
  | { code: "not_signed_in" }
  | { code: "password_refused"; reason: PasswordRefusal }
  | ReauthenticationRefusal;

/**
 * Replaces the password or sets the first one. Ends all other sessions, revokes links that could
 * change the account, and notifies its holder by email. Returns whether this cancelled a change of
 * email.
 */
export async function changePassword(
  deps: { shop: Shop; passwords: Passwords },
  actor: Actor,
  { newPassword, ...proof }: ReauthenticationProof & { newPassword: string },
): Promise<Result<{ cancelsEmailChange: boolean }, ChangePasswordRefusal>> {
  if (!isSignedIn(actor)) return refuse({ code: "not_signed_in" });
  const { shop, passwords } = deps;
  const { userId } = actor;
  const refusal = await reauthenticate(deps, actor, proof);
  if (refusal) return refuse(refusal);
  const account = await shop.stores.credentials.findById(userId);
  if (!account) return refuse({ code: "not_signed_in" });
  const reason = await passwords.check(newPassword, [account.email, account.name]);
  if (reason) return refuse({ code: "password_refused", reason });
  const hash = await passwords.hash(newPassword);

  return shop.transaction(async ({ credentials, sessions, links, emails }) => {
    await credentials.lock(userId);
    await credentials.setPassword(userId, hash);
    await sessions.endAll(userId, { except: proof.session.id });
    await links("reset-password").revoke(userId);
    const cancelsEmailChange = await dropEmailChange({ links }, userId);
    await emails.send({
      template: "password-changed",
      to: account.email,
      name: account.name,
      cancelsEmailChange,
    });
    return ok({ cancelsEmailChange });
  });
}
