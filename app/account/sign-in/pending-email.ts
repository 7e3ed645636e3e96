import { email } from "../../../domain/contact-details/contact-fields.ts";

const name = "pending-email";
const oneHour = 60 * 60;

/** Remembers for an hour whose address waits to be verified, so that nobody types it again to have the link sent once more. */
export function pendingEmailCookie(address: string, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${name}=${encodeURIComponent(address)}; Path=/; Max-Age=${oneHour}; HttpOnly; SameSite=Lax${secure}`;
}

/** Empty where none is remembered. */
export function readPendingEmail(request: Request): string {
  const kept = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(request.headers.get("cookie") ?? "")?.[1];
  try {
    return email.catch("").parse(decodeURIComponent(kept ?? ""));
  } catch {
    // Malformed percent-encoding: not a cookie of ours.
    return "";
  }
}
