import { createHash, randomInt } from "node:crypto";
import { createOneTimeLinks } from "../../domain/accounts/one-time-links.ts";
import { verifyCodeMinutes } from "../../domain/accounts/verification-code-limits.ts";
import type { Db } from "../../domain/database.ts";

/**
 * Six-digit codes, one per sign-up. A code works only with `secret`, which the browser that signed
 * up has in a cookie. The stored hash includes the secret. Otherwise anyone who can read the
 * database could find the code in a million guesses.
 */
export function createVerificationCodes(db: Db) {
  const codes = createOneTimeLinks(db, "verify-code");
  const buildToken = (code: string, secret: string) => `${secret}.${code}`;
  const hashHolder = (secret: string) => createHash("sha256").update(secret).digest("hex");

  return {
    /** Creates a code, which replaces the earlier one. `redeem` returns `value`. */
    async issue(value: string, secret: string): Promise<string> {
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      await codes.issue(value, {
        holder: hashHolder(secret),
        hours: verifyCodeMinutes / 60,
        token: buildToken(code, secret),
      });
      return code;
    },
    /** Uses up the code. Null if it is wrong, used or expired, or belongs to another browser. */
    redeem: (code: string, secret: string) => codes.redeem(buildToken(code, secret)),
    discard: (secret: string) => codes.revoke(hashHolder(secret)),
  };
}
