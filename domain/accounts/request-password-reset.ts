import type { Actor } from "../actor.ts";
import type { RateLimit } from "../rate-limits.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { consumeAttempt, getRateLimitKey, type TooManyAttempts } from "./attempt-limits.ts";

/** Enough for a household behind one IP address, but too few to try a list of emails. */
const perClient: RateLimit = { window: 60 * 60, max: 20 };
const perEmail: RateLimit = { window: 60 * 60, max: 5 };

/**
 * Emails a reset link. Looks up the account only when the email is rendered. Until then, every
 * address takes the same path, so that timing does not reveal accounts. `clientKey` is the client's
 * network, for the rate limit.
 */
export async function requestPasswordReset(
  shop: Shop,
  _actor: Actor,
  { email, returnTo, clientKey }: { email: string; returnTo: string; clientKey: string },
): Promise<Result<null, TooManyAttempts>> {
  const tooMany = await consumeAttempt(shop.stores.limits, [
    [`reset|${clientKey}`, perClient],
    [getRateLimitKey("reset", email), perEmail],
  ]);
  if (tooMany) return refuse(tooMany);
  await shop.stores.emails.send({ template: "reset-password", to: email, returnTo });
  return ok(null);
}
