import type { Actor } from "../actor.ts";
import type { RateLimit } from "../rate-limits.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { consumeAttempt, getRateLimitKey, type TooManyAttempts } from "./attempt-limits.ts";

const hourInSeconds = 60 * 60;
const perClient: RateLimit = { window: hourInSeconds, max: 20 };
const perEmail: RateLimit = { window: hourInSeconds, max: 5 };

interface VerificationRequest {
  email: string;
  returnTo: string;
  /** The client's network, for the rate limit. */
  clientKey: string;
  /** Revokes the earlier code. */
  discardCode(): Promise<void>;
}

/**
 * Emails a new verification link and code. The account is looked up only when the email is
 * rendered, so that the response time does not reveal whether it exists.
 */
export async function requestVerification(
  shop: Shop,
  _actor: Actor,
  { email, returnTo, clientKey, discardCode }: VerificationRequest,
): Promise<Result<null, TooManyAttempts>> {
  const tooManyAttempts = await consumeAttempt(shop.stores.limits, [
    [`verify|${clientKey}`, perClient],
    [getRateLimitKey("verify", email), perEmail],
  ]);
  if (tooManyAttempts) return refuse(tooManyAttempts);
  // Before the email is queued, because it may be rendered with the new code at once.
  await discardCode();
  await shop.stores.emails.send({ template: "verify-again", to: email, returnTo });
  return ok(null);
}
