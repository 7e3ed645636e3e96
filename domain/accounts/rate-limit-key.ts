import { createHash } from "node:crypto";

/** Names an e-mail address in the limits' table without writing it there. */
export function addressKey(purpose: string, email: string): string {
  return `${purpose}|${createHash("sha256").update(email.trim().toLowerCase()).digest("base64url")}`;
}
