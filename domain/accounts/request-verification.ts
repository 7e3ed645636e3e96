import type { Actor } from "../actor.ts";
import type { RateLimit } from "../rate-limits.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { consumeAttempt, type TooManyAttempts } from "./consume-attempts.ts";
import { rateLimitKey } from "./rate-limit-key.ts";

/** Lifetime of a verification link in hours. */
export const verifyLinkHours = 24;

const perSender: RateLimit = { window: 60 * 60, max: 20 };
const perEmail: RateLimit = { window: 60 * 60, max: 5 };

/**
 * Emails a new verification link. Looks up the account only when the email is rendered, so that timing does not reveal accounts.
 * `sender` is the client's network address, for the limit.
 */
export async function requestVerification(
  shop: Shop,
  _actor: Actor,
  { email, returnTo, sender }: { email: string; returnTo: string; sender: string },
): Promise<Result<null, TooManyAttempts>> {
  const tooMany = await consumeAttempt(shop.read.limits, [
    [`verify|${sender}`, perSender],
    [rateLimitKey("verify", email), perEmail],
  ]);
  if (tooMany) return refuse(tooMany);
  await shop.read.emails.send({ template: "verify-again", to: email, returnTo });
  return ok(null);
}
