import type { Profile } from "../accounts/customer-store.ts";
import type { SignedIn } from "../actor.ts";
import type { Shop } from "../shop.ts";

/** The signed-in user's own profile; null if there is none. */
export function getOwnProfile(shop: Shop, actor: SignedIn): Promise<Profile | null> {
  return shop.stores.customers.findProfile(actor.userId);
}

/** The signed-in user's own picture, a WebP; null if there is none. */
export function getOwnPicture(shop: Shop, actor: SignedIn): Promise<Buffer | null> {
  return shop.stores.customers.findPicture(actor.userId);
}

/** How the signed-in user signs in. `email` is empty if the account was deleted. */
export async function getOwnCredentials(
  shop: Shop,
  actor: SignedIn,
): Promise<{ email: string; hasPassword: boolean }> {
  const { credentials } = shop.stores;
  const [account, hash] = await Promise.all([
    credentials.findById(actor.userId),
    credentials.getPasswordHash(actor.userId),
  ]);
  return { email: account?.email ?? "", hasPassword: hash !== null };
}

/**
 * Whether the signed-in user's account has a password. An account created through Google has none
 * at first.
 */
export async function hasOwnPassword(shop: Shop, actor: SignedIn): Promise<boolean> {
  return (await shop.stores.credentials.getPasswordHash(actor.userId)) !== null;
}
