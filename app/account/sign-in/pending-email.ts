import { email } from "../../../domain/contact-details/contact-fields.ts";

const name = "pending-email";
const oneHour = 60 * 60;

/** Remembers for an hour which address waits for verification, so that resending the link needs no typing. */
export function pendingEmailCookie(address: string, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${name}=${encodeURIComponent(address)}; Path=/; Max-Age=${oneHour}; HttpOnly; SameSite=Lax${secure}`;
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
