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

/** Like `reauthenticate`, but a recent sign-in replaces the password. */
export async function reauthenticateUnlessFresh(
  deps: { shop: Shop; passwords: Passwords },
  actor: SignedIn,
  proof: ReauthenticationProof,
): Promise<ReauthenticationRefusal | null> {
  const isFresh = isFreshSignIn(proof.session, deps.shop.clock.now().epochMilliseconds);
  return isFresh ? null : reauthenticate(deps, actor, proof);
}

/** Whether `reauthenticateUnlessFresh` will require the actor's own password. */
export async function mustConfirmPassword(
  shop: Shop,
  actor: SignedIn,
  session: CurrentSession,
): Promise<boolean> {
  const hash = await shop.stores.credentials.getPasswordHash(actor.userId);
  return hash !== null && !isFreshSignIn(session, shop.clock.now().epochMilliseconds);
}
