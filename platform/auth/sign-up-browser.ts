import { createHmac, timingSafeEqual } from "node:crypto";
import { oneTimeLinkHours } from "../../domain/accounts/one-time-links.ts";
import { getCookiePrefix, readCookie } from "./session-cookie.ts";

/**
 * Recognises the browser that signed up by a cookie with an HMAC of the new account's id. The
 * cookie is not valid for another sign-up with the same email. If the email already has an account,
 * the browser gets a cookie that looks valid but matches no account.
 */
export function createSignUpBrowser({ publicUrl, secret }: { publicUrl: string; secret: string }) {
  const name = `${getCookiePrefix(publicUrl)}.sign_up`;
  const getSecret = (userId: string) =>
    createHmac("sha256", secret).update(`sign-up|${userId}`).digest("base64url");

  return {
    /** The cookie's value. Only the server and the browser that created this account know it. */
    getSecret,

    /** Builds the `Set-Cookie` value. */
    remember(userId: string): string {
      const secure = publicUrl.startsWith("https:") ? " Secure;" : "";
      return `${name}=${getSecret(userId)}; Max-Age=${oneTimeLinkHours * 60 * 60}; Path=/; HttpOnly;${secure} SameSite=Lax`;
    },

    /** Whether these headers come from the browser that created this account. */
    isRecognised(headers: Headers, userId: string): boolean {
      const givenValue = Buffer.from(readCookie(headers, name) ?? "");
      const expected = Buffer.from(getSecret(userId));
      return givenValue.length === expected.length && timingSafeEqual(givenValue, expected);
    },

    /** The cookie's value, untrusted. Null if it is missing or malformed. */
    readSecret(headers: Headers): string | null {
      const value = readCookie(headers, name) ?? "";
      return /^[\w-]{43}$/.test(value) ? value : null;
    },
  };
}

export type SignUpBrowser = ReturnType<typeof createSignUpBrowser>;
