import type { Passwords } from "../../domain/accounts/password-policy.ts";
import type { Db } from "../../domain/database.ts";
import { getPasswordRefusal } from "./auth-rules.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

/** Passwords for the domain's use cases, with the same hash and rules as at sign-up. */
export function createPasswords(db: Db): Passwords {
  return {
    hash: hashPassword,
    matches: (hash, password) => verifyPassword({ hash, password }),
    check: (password, personalDetails) => getPasswordRefusal(db, password, personalDetails),
  };
}
