import { createHash } from "node:crypto";
import type { RateLimit, RateLimits } from "../rate-limits.ts";

export interface TooManyAttempts {
  code: "too_many";
  /** Seconds. */
  retryAfter: number;
}

/**
 * Attempts to enter the password of one account. Sign-in, reauthentication and the verification
 * link each have their own count; sign-in has one for each known device, and one for all other
 * devices (`auth-rules.ts`).
 */
export const passwordAttemptLimit: RateLimit = { window: 15 * 60, max: 10 };

/**
 * Counts an attempt against each limit, stopping at the first one that refuses it. Null if all of
 * them allow it.
 */
export async function consumeAttempt(
  limits: Pick<RateLimits, "consume">,
  attempts: readonly (readonly [key: string, limit: RateLimit])[],
): Promise<TooManyAttempts | null> {
  for (const [key, limit] of attempts) {
    const { allowed, retryAfter } = await limits.consume(key, limit);
    if (!allowed) return { code: "too_many", retryAfter: retryAfter ?? limit.window };
  }
  return null;
}

/** A rate-limit key that contains only a hash of the email. */
export function getRateLimitKey(purpose: string, email: string): string {
  return `${purpose}|${createHash("sha256").update(email.trim().toLowerCase()).digest("base64url")}`;
}
