import { oneTimeLinkHours } from "../../../domain/accounts/one-time-links.ts";
import { email } from "../../../domain/contact-details/contact-fields.ts";

const cookieName = "pending-email";
const maxAgeSeconds = oneTimeLinkHours * 60 * 60;

/**
 * A cookie that keeps the unverified address, so that customers need not type it again to get a new
 * link. Lives as long as the sign-up's cookie: a request for a new code belongs to this browser's
 * own sign-up only if both are there.
 */
export function pendingEmailCookie(address: string, publicUrl: string): string {
  return buildCookie(address, publicUrl, maxAgeSeconds);
}

/** Deletes the cookie once the address is verified. */
export function clearPendingEmailCookie(publicUrl: string): string {
  return buildCookie("", publicUrl, 0);
}

function buildCookie(address: string, publicUrl: string, maxAge: number): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName}=${encodeURIComponent(address)}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** The unverified address; empty if there is none. */
export function readPendingEmail(request: Request): string {
  const value = new RegExp(`(?:^|; )${cookieName}=([^;]+)`).exec(
    request.headers.get("cookie") ?? "",
  )?.[1];
  try {
    return email.catch("").parse(decodeURIComponent(value ?? ""));
  } catch {
    // Malformed percent-encoding: not our cookie.
    return "";
  }
}
