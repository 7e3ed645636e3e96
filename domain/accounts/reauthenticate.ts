import type { SignedIn } from "../actor.ts";
import type { Shop } from "../shop.ts";
import { type CurrentSession, isFreshSignIn } from "./account-policy.ts";
import { consumeAttempt, passwordAttemptLimit, type TooManyAttempts } from "./attempt-limits.ts";
import type { Passwords } from "./password-policy.ts";

export interface ReauthenticationProof {
  /** The account's password. Ignored if the account has none. */
  password: string;
  session: CurrentSession;
}

export type ReauthenticationRefusal =
  | { code: "password_missing" }
  | { code: "wrong_password" }
  | { code: "sign_in_again" }
  | TooManyAttempts;

/**
 * Checks that the person at the browser is the account's holder: they know the password or, if the
 * account has none, have just signed in. Returns null on success.
 */
export async function reauthenticate(
  { shop, passwords }: { shop: Shop; passwords: Passwords },
  actor: SignedIn,
  { password, session }: ReauthenticationProof,
): Promise<ReauthenticationRefusal | null> {
  const { credentials, limits } = shop.stores;
  const hash = await credentials.getPasswordHash(actor.userId);
  if (hash === null) {
    const isFresh = isFreshSignIn(session, shop.clock.now().epochMilliseconds);
    return isFresh ? null : { code: "sign_in_again" };
  }
  if (password === "") return { code: "password_missing" };
  const key = `own-password|${actor.userId}`;
  const tooMany = await consumeAttempt(limits, [[key, passwordAttemptLimit]]);
  if (tooMany) return tooMany;
  if (!(await passwords.matches(hash, password))) return { code: "wrong_password" };
  await limits.reset(key);
  return null;
}
