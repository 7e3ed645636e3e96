import { canDeleteOwnAccount } from "../accounts/account-policy.ts";
import type { Passwords } from "../accounts/password-policy.ts";
import {
  type ReauthenticationProof,
  type ReauthenticationRefusal,
  reauthenticate,
} from "../accounts/reauthenticate.ts";
import { type Actor, isSignedIn, type SignedIn } from "../actor.ts";
import type { UnfinishedOrder } from "../personal-data/order-personal-data.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

export type DeleteAccountRefusal =
  | { code: "not_signed_in" }
  | { code: "owner_not_deletable" }
  | { code: "has_open_orders"; numbers: number[] }
  | ReauthenticationRefusal;

/** The signed-in user's orders that keep the account from being deleted. */
export async function listOrdersBlockingDeletion(
  { stores }: Pick<Shop, "stores">,
  actor: SignedIn,
): Promise<UnfinishedOrder[]> {
  const settings = await stores.business.getSettings();
  return stores.orderPersonalData.listUnfinishedOrders(actor.userId, settings);
}

/**
 * Deletes an account permanently, and with it (by cascade) its profile, address book, sessions,
 * credentials and saved filters. Orders are kept anonymised (`anonymiseCustomer`), contact messages
 * from a verified email without their sender. Refused while an order is on its way, or open and not
 * long overdue, because its contact details are still needed.
 */
export async function deleteAccount(
  deps: { shop: Shop; passwords: Passwords },
  actor: Actor,
  proof: ReauthenticationProof,
): Promise<Result<null, DeleteAccountRefusal>> {
  if (!isSignedIn(actor)) return refuse({ code: "not_signed_in" });
  if (!canDeleteOwnAccount(actor)) return refuse({ code: "owner_not_deletable" });
  const { userId } = actor;
  const refusal = await reauthenticate(deps, actor, proof);
  if (refusal) return refuse(refusal);

  return deps.shop.transaction(
    async ({ credentials, business, orderPersonalData, contact, links, emails }) => {
      const account = await credentials.lock(userId);
      if (!account) return refuse({ code: "not_signed_in" });
      // Checked again inside the transaction: ownership may just have moved to this account.
      if ((await business.getOwnerId()) === userId) return refuse({ code: "owner_not_deletable" });
      const settings = await business.getSettings();
      const unfinished = await orderPersonalData.listUnfinishedOrders(userId, settings);
      if (unfinished.length > 0)
        return refuse({ code: "has_open_orders", numbers: unfinished.map(({ number }) => number) });
      await orderPersonalData.anonymiseCustomer(userId);
      // Anyone can sign up with another person's address, so an unverified address anonymises no
      // messages.
      if (account.emailVerified) await contact.anonymiseSender(account.email);
      await links("reset-password").revoke(userId);
      await links("confirm-email").revoke(userId);
      await links("pending-email").revoke(userId);
      await links("verify-email").revokeForAccount(userId);
      await links("verify-code").revokeForAccount(userId);
      await links("continue-sign-up").revoke(userId);
      await credentials.deleteAccount(userId);
      await emails.send({ template: "account-deleted", to: account.email, name: account.name });
      return ok(null);
    },
  );
}
