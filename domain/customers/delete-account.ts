import { mayDeleteOwnAccount } from "../accounts/account-policy.ts";
import type { Passwords } from "../accounts/passwords.ts";
import { type NotProven, type Proof, proveIdentity } from "../accounts/reauthenticate.ts";
import { type Actor, isSignedIn } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

export type DeleteAccountRefusal =
  | { code: "not_signed_in" }
  | { code: "owner_stays" }
  | { code: "orders_to_come"; numbers: number[] }
  | NotProven;

/**
 * Deletes an account for good: profile, credentials and every session, on all devices. Its orders stay for the books, without a name, an
 * address or a telephone number, and what was written to the shop stays without its sender. Food that is still to come is waited for: the
 * kitchen needs to know where it goes.
 */
export async function deleteAccount(
  deps: { shop: Shop; passwords: Passwords },
  actor: Actor,
  proof: Proof,
): Promise<Result<null, DeleteAccountRefusal>> {
  if (!isSignedIn(actor)) return refuse({ code: "not_signed_in" });
  if (!mayDeleteOwnAccount(actor)) return refuse({ code: "owner_stays" });
  const { userId } = actor;
  const notProven = await proveIdentity(deps, actor, proof);
  if (notProven) return refuse(notProven);

  return deps.shop.transaction(async ({ credentials, business, orderPersonalData, contact, links, mail }) => {
    const account = await credentials.hold(userId);
    if (!account) return refuse({ code: "not_signed_in" });
    // Asked again: ownership may have come to this account a moment ago.
    if ((await business.ownerId()) === userId) return refuse({ code: "owner_stays" });
    const numbers = await orderPersonalData.stillToCome(userId);
    if (numbers.length > 0) return refuse({ code: "orders_to_come", numbers });
    await orderPersonalData.forgetPerson(userId);
    // Who has not shown that the address is theirs has no say in what others wrote from it.
    if (account.emailVerified) await contact.forgetSender(account.email);
    await links("reset-password").revoke(userId);
    await links("confirm-email").revoke(userId);
    await links("verify-email").revokeForAccount(userId);
    await credentials.remove(userId);
    await mail.send({ template: "account-deleted", to: account.email, name: account.name });
    return ok(null);
  });
}
