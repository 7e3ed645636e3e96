import { z } from "zod";
import type { Actor } from "../actor.ts";
import type { RateLimit } from "../rate-limits.ts";
import { ok, type Result, refuse } from "../result.ts";
import { getSafeReturnPath } from "../return-path.ts";
import type { Shop } from "../shop.ts";
import { consumeAttempt, getRateLimitKey, type TooManyAttempts } from "./attempt-limits.ts";
import { dropEmailChange } from "./change-email.ts";
import { resetLinkHours } from "./one-time-links.ts";
import type { PasswordRefusal, Passwords } from "./password-policy.ts";

/** Only limits load, because tokens cannot be guessed. */
const perClient: RateLimit = { window: 60 * 60, max: 40 };

const linkValue = z.object({ userId: z.string(), returnTo: z.string() });

/**
 * Creates the link when its email is rendered, replacing any older one. Null if no account has the
 * address.
 */
export async function issueResetLink(
  shop: Pick<Shop, "stores">,
  { email, returnTo }: { email: string; returnTo: string },
): Promise<{ to: string; token: string } | null> {
  const account = await shop.stores.credentials.findByEmail(email);
  if (!account) return null;
  const value = JSON.stringify({ userId: account.id, returnTo } satisfies z.infer<
    typeof linkValue
  >);
  const token = await shop.stores
    .links("reset-password")
    .issue(value, { holder: account.id, hours: resetLinkHours });
  return { to: account.email, token };
}

/** The email address of the account whose password the link resets. Null if the link is invalid. */
export async function findResetEmail(
  shop: Pick<Shop, "stores">,
  token: string,
): Promise<string | null> {
  return (await findHolder(shop, token))?.email ?? null;
}

export type ResetRefusal =
  | { code: "link_not_valid" }
  | { code: "password_refused"; reason: PasswordRefusal }
  | TooManyAttempts;

/**
 * Sets a new password with the emailed link. The link works once and proves that the holder
 * receives email at this address. Ends all sessions, revokes every other link that could change the
 * account, and emails the customer.
 */
export async function resetPassword(
  { shop, passwords }: { shop: Shop; passwords: Passwords },
  _actor: Actor,
  { token, password, clientKey }: { token: string; password: string; clientKey: string },
): Promise<Result<{ email: string; returnTo: string }, ResetRefusal>> {
  const tooMany = await consumeAttempt(shop.stores.limits, [
    [`reset-password|${clientKey}`, perClient],
  ]);
  if (tooMany) return refuse(tooMany);

  const holder = await findHolder(shop, token);
  if (!holder) return refuse({ code: "link_not_valid" });
  // A refused password does not use up the link.
  const reason = await passwords.check(password, [holder.email, holder.name]);
  if (reason) return refuse({ code: "password_refused", reason });
  const hash = await passwords.hash(password);

  return shop.transaction(async ({ credentials, sessions, links, limits, emails }) => {
    const value = await links("reset-password").redeem(token);
    if (value === null) return refuse({ code: "link_not_valid" });
    const { userId, returnTo } = linkValue.parse(JSON.parse(value));
    const account = await credentials.lock(userId);
    if (!account) return refuse({ code: "link_not_valid" });
    await credentials.markVerifiedByReset(account.id);
    await credentials.setPassword(account.id, hash);
    await sessions.endAll(account.id);
    const cancelsEmailChange = await dropEmailChange({ links }, account.id);
    // Removes the lock from failed sign-ins, except those on known devices.
    await limits.reset(getRateLimitKey("sign-in", account.email));
    // A stranger may have typed the name of an unverified sign-up.
    await emails.send({
      template: "password-changed",
      to: account.email,
      name: account.emailVerified ? account.name : "",
      wasReset: true,
      cancelsEmailChange,
    });
    return ok({ email: account.email, returnTo: getSafeReturnPath(returnTo) });
  });
}

async function findHolder(shop: Pick<Shop, "stores">, token: string) {
  const value = await shop.stores.links("reset-password").read(token);
  if (value === null) return null;
  const { userId } = linkValue.parse(JSON.parse(value));
  return shop.stores.credentials.findById(userId);
}
