import { email } from "../../../domain/contact-details/contact-fields.ts";

const name = "pending-email";
const maxAgeSeconds = 60 * 60;

/** Stores the address to verify for an hour, so that resending the link needs no typing. */
export function pendingEmailCookie(address: string, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${name}=${encodeURIComponent(address)}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Empty if there is none. */
export function readPendingEmail(request: Request): string {
  const value = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(request.headers.get("cookie") ?? "")?.[1];
  try {
    return email.catch("").parse(decodeURIComponent(value ?? ""));
  } catch {
    // Malformed percent-encoding: not our cookie.
    return "";
  }
}
