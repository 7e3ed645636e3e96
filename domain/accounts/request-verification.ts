import type { Actor } from "../actor.ts";
import type { RateLimit } from "../rate-limits.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { consumeAttempt, type TooManyAttempts } from "./consume-attempts.ts";
import { getRateLimitKey } from "./rate-limit-key.ts";

/** Lifetime of a verification link in hours. */
export const verifyLinkHours = 24;
/** Lifetime of a verification code in minutes. */
export const verifyCodeMinutes = 10;

const perClient: RateLimit = { window: 60 * 60, max: 20 };
const perEmail: RateLimit = { window: 60 * 60, max: 5 };

/**
 * Emails a new verification link and code. Looks up the account only when the email is rendered, so that timing does not reveal
 * accounts. `clientKey` is the client's network, for the rate limit. `discardCode` revokes the earlier code. It runs before the
 * email is queued, because the email may be rendered immediately.
 */
export async function requestVerification(
  shop: Shop,
  _actor: Actor,
  input: { email: string; returnTo: string; clientKey: string; discardCode(): Promise<void> },
): Promise<Result<null, TooManyAttempts>> {
  const { email, returnTo, clientKey, discardCode } = input;
  const tooMany = await consumeAttempt(shop.read.limits, [
    [`verify|${clientKey}`, perClient],
    [getRateLimitKey("verify", email), perEmail],
  ]);
  if (tooMany) return refuse(tooMany);
  await discardCode();
  await shop.read.emails.send({ template: "verify-again", to: email, returnTo });
  return ok(null);
}
