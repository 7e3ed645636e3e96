import { createHmac, timingSafeEqual } from "node:crypto";
import { verifyLinkHours } from "../../domain/accounts/request-verification.ts";
import { cookiePrefix, readCookie } from "./session-cookie.ts";

/**
 * Recognises the browser that signed up, by a cookie with an HMAC of the new account's id. The cookie is not valid for another
 * sign-up with the same email. If the email already has an account, the browser gets a cookie that looks valid but matches none.
 */
export function signUpBrowser({ publicUrl, secret }: { publicUrl: string; secret: string }) {
  const name = `${cookiePrefix(publicUrl)}.sign_up`;
  const sign = (userId: string) => createHmac("sha256", secret).update(`sign-up|${userId}`).digest();

  return {
    /** The `Set-Cookie` value. */
    remember(userId: string): string {
      const secure = publicUrl.startsWith("https:") ? " Secure;" : "";
      const value = sign(userId).toString("base64url");
      return `${name}=${value}; Max-Age=${verifyLinkHours * 60 * 60}; Path=/; HttpOnly;${secure} SameSite=Lax`;
    },

    /** Whether these headers come from the browser that created this account. */
    isRecognised(headers: Headers, userId: string): boolean {
      const given = Buffer.from(readCookie(headers, name) ?? "", "base64url");
      const expected = sign(userId);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

export type SignUpBrowser = ReturnType<typeof signUpBrowser>;
