import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { getRateLimitKey } from "../../domain/accounts/attempt-limits.ts";
import { getCookiePrefix, readCookie } from "./session-cookie.ts";

/** One year, in seconds. */
const rememberedSeconds = 365 * 24 * 60 * 60;

/**
 * Browsers in which an account holder has signed in before. Sign-in attempts from them are counted
 * separately, so that a stranger's wrong guesses do not lock the account holder out. The cookie
 * does not identify the account, grants no access, and outlives the session. Source: OWASP, "Slow
 * Down Online Guessing Attacks with Device Cookies".
 */
export function createKnownDevices({ publicUrl, secret }: { publicUrl: string; secret: string }) {
  const name = `${getCookiePrefix(publicUrl)}.known_device`;
  const sign = (device: string, email: string) =>
    createHmac("sha256", secret)
      .update(`${getRateLimitKey("known-device", email)}|${device}`)
      .digest();

  return {
    /**
     * Returns the `Set-Cookie` value that makes this browser known to the account with this email.
     */
    remember(email: string): string {
      const device = randomBytes(16).toString("base64url");
      const value = `${device}.${sign(device, email).toString("base64url")}`;
      const secure = publicUrl.startsWith("https:") ? " Secure;" : "";
      return `${name}=${value}; Max-Age=${rememberedSeconds}; Path=/; HttpOnly;${secure} SameSite=Lax`;
    },

    /**
     * Returns the device id if these headers come from a browser that is known to the account,
     * otherwise null.
     */
    recognise(headers: Headers, email: string): string | null {
      const [device = "", signature = ""] = (readCookie(headers, name) ?? "").split(".");
      const givenSignature = Buffer.from(signature, "base64url");
      const expected = sign(device, email);
      const isSigned =
        givenSignature.length === expected.length && timingSafeEqual(givenSignature, expected);
      return device && isSigned ? device : null;
    },

    /** Returns the known-device cookie as a `Cookie` header value, for forwarding. */
    getCookieHeader(headers: Headers): string | null {
      const value = readCookie(headers, name);
      return value === null ? null : `${name}=${value}`;
    },
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
