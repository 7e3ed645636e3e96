import { createHash } from "node:crypto";

/** A rate-limit key that contains only a hash of the email. */
export function getRateLimitKey(purpose: string, email: string): string {
  return `${purpose}|${createHash("sha256").update(email.trim().toLowerCase()).digest("base64url")}`;
}
