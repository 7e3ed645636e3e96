import { APIError } from "better-auth/api";
import { z } from "zod";
import { getRateLimitKey, passwordAttemptLimit } from "../../domain/accounts/attempt-limits.ts";
import { describePasswordRefusal } from "../../domain/accounts/describe-password-refusal.ts";
import { checkPassword, type PasswordRefusal } from "../../domain/accounts/password-policy.ts";
import { deletePendingSignUp } from "../../domain/accounts/pending-sign-up.ts";
import { createBusinessStore } from "../../domain/business/business-store.ts";
import { address, email, fullName, phone } from "../../domain/contact-details/contact-fields.ts";
import type { Db } from "../../domain/database.ts";
import { messages } from "../../domain/messages.ts";
import type { RateLimit, RateLimits } from "../../domain/rate-limits.ts";
import { getClientKey } from "../rate-limits/client-network.ts";
import type { KnownDevices } from "./known-device.ts";

/** Sign-ups with one email address. */
const signUpLimit: RateLimit = { window: 60 * 60, max: 5 };
/**
 * Sign-ups from one network: each of them emails the typed address. High, because customers of a
 * mobile network share an IP address.
 */
const networkSignUpLimit: RateLimit = { window: 60 * 60, max: 40 };

/** Error code for a password that breaks our rules. */
export const passwordRefused = "PASSWORD_REFUSED";

const signUpBody = z.object({
  name: fullName,
  email,
  password: z.string(),
  phone: phone.optional(),
  address: address.optional(),
});

export type AuthRules = ReturnType<typeof createAuthRules>;

/**
 * Rules beyond Better Auth's. They are checked at its endpoints, so that no route can bypass them.
 * Refusals are `APIError`s.
 */
export function createAuthRules({
  db,
  limits,
  devices,
}: {
  db: Db;
  limits: RateLimits;
  devices: KnownDevices;
}) {
  async function consumeAttempt(key: string, limit: RateLimit): Promise<void> {
    const { allowed, retryAfter } = await limits.consume(key, limit);
    if (allowed) return;
    const seconds = retryAfter ?? limit.window;
    throw new APIError(
      "TOO_MANY_REQUESTS",
      { message: messages.auth.tooManyAttempts(seconds) },
      { "X-Retry-After": String(seconds) },
    );
  }

  function getSignInKey(body: unknown, headers: Headers): string {
    const typedEmail = readEmail(body);
    const device = devices.recognise(headers, typedEmail);
    return device ? `sign-in-device|${device}` : getRateLimitKey("sign-in", typedEmail);
  }

  return {
    /**
     * Validates and normalises the body. Counts the attempt, and deletes an unverified sign-up with
     * the same email.
     */
    async beforeSignUp(body: unknown, headers: Headers) {
      const parsed = signUpBody.safeParse(body);
      if (!parsed.success)
        throw new APIError("BAD_REQUEST", {
          message: parsed.error.issues[0]?.message ?? messages.auth.signUpFailed,
        });
      const form = parsed.data;
      const refusal = await getPasswordRefusal(db, form.password, [form.email, form.name]);
      if (refusal)
        throw new APIError("BAD_REQUEST", {
          message: describePasswordRefusal(refusal),
          code: passwordRefused,
        });
      await consumeAttempt(`sign-up|${getClientKey({ headers })}`, networkSignUpLimit);
      await consumeAttempt(getRateLimitKey("sign-up", form.email), signUpLimit);
      await deletePendingSignUp(db, form.email);
      return form;
    },

    /**
     * Each device that the account has used before has its own count of attempts. All other devices
     * share one. A successful sign-in resets it.
     */
    async beforeSignIn(body: unknown, headers: Headers) {
      await consumeAttempt(getSignInKey(body, headers), passwordAttemptLimit);
    },

    async afterSignIn(body: unknown, headers: Headers) {
      await limits.reset(getSignInKey(body, headers));
    },
  };
}

function readEmail(body: unknown): string {
  const { email: text } = (body ?? {}) as { email?: unknown };
  return typeof text === "string" ? text : "";
}

/**
 * Returns why the password is refused, or null if it is allowed. It must not be the shop's name or
 * one of the `personalDetails`, such as the email: attackers try those first.
 */
export async function getPasswordRefusal(
  db: Db,
  password: string,
  personalDetails: readonly string[],
): Promise<PasswordRefusal | null> {
  const { minimumPasswordLength, name } = await createBusinessStore(db).getSettings();
  return checkPassword(password, {
    minimum: minimumPasswordLength,
    isCommon: await loadCommonPasswords(),
    personalDetails: [...personalDetails, name],
  });
}

let commonPasswords: Promise<(lowerCase: string) => boolean> | undefined;

/** About 49,000 common passwords, loaded on first use. */
function loadCommonPasswords(): Promise<(lowerCase: string) => boolean> {
  commonPasswords ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const passwords = new Set(
      dictionary["passwords-common"].map((password) => password.toLowerCase()),
    );
    return (lowerCase) => passwords.has(lowerCase);
  });
  return commonPasswords;
}
