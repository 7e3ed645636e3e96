import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { addressKey } from "../../domain/accounts/rate-limit-key.ts";
import { cookieIn, cookiePrefix } from "./session-cookie.ts";

/** A year, in seconds. */
const rememberedSeconds = 365 * 24 * 60 * 60;

/**
 * Browsers in which an account's holder has once shown who they are. Their tries to sign in are counted apart from everybody else's, so that
 * a stranger's wrong guesses keep no holder out. The cookie names no account, opens nothing, and outlives the session.
 * Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export function knownDevices({ publicUrl, secret }: { publicUrl: string; secret: string }) {
  const name = `${cookiePrefix(publicUrl)}.known_device`;
  const sign = (device: string, email: string) =>
    createHmac("sha256", secret)
      .update(`${addressKey("known-device", email)}|${device}`)
      .digest();

  return {
    /** The `Set-Cookie` value that makes this browser known to the account with this e-mail. */
    remember(email: string): string {
      const device = randomBytes(16).toString("base64url");
      const value = `${device}.${sign(device, email).toString("base64url")}`;
      const secure = publicUrl.startsWith("https:") ? " Secure;" : "";
      return `${name}=${value}; Max-Age=${rememberedSeconds}; Path=/; HttpOnly;${secure} SameSite=Lax`;
    },

    /** Which of the account's known browsers these headers come from. Null for any other. */
    recognise(headers: Headers, email: string): string | null {
      const [device = "", signature = ""] = (cookieIn(headers, name) ?? "").split(".");
      const given = Buffer.from(signature, "base64url");
      const expected = sign(device, email);
      return device && given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
    },

    /** The part of a `Cookie` header that says so, for a request on this browser's behalf. */
    cookieOf(headers: Headers): string | null {
      const value = cookieIn(headers, name);
      return value === null ? null : `${name}=${value}`;
    },
  };
}

export type KnownDevices = ReturnType<typeof knownDevices>;
