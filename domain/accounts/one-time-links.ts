import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, like, lt, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { authVerifications } from "./account-tables.ts";

/**
 * Lifetime of a link in hours, unless `issue` sets another. Shorter ones: `resetLinkHours`,
 * `verifyCodeMinutes` (verification-code-limits.ts) and `continueHours`
 * (verify-email-by-link-or-code.ts).
 */
export const oneTimeLinkHours = 24;

/** Lifetime of a link to reset a password, in hours. */
export const resetLinkHours = 1;

/** A link for one purpose never works for another. */
export type LinkPurpose =
  | "setup-owner"
  | "verify-email"
  | "verify-code"
  | "continue-sign-up"
  | "reset-password"
  | "confirm-email"
  /** Not a link: a record with the account's id as its token (`change-email.ts`). */
  | "pending-email";

export interface OneTimeLinks {
  /**
   * Creates a link and returns its token. `redeem` then returns `value`. A `holder` has one link
   * per purpose: a newer one replaces the older. Expires after `hours` (`oneTimeLinkHours` by
   * default). `token` is random by default.
   */
  issue(
    value: string,
    options?: { holder?: string; hours?: number; token?: string },
  ): Promise<string>;
  /**
   * Returns the link's value without using up the link. Null if the link is unknown, used or
   * expired.
   */
  read(token: string): Promise<string | null>;
  /**
   * Uses up the link and returns its value. Only one of several concurrent callers gets the value.
   */
  redeem(token: string): Promise<string | null>;
  /** Revokes the holder's link. */
  revoke(holder: string): Promise<void>;
  /** Revokes every link of this purpose whose value contains the account's id. */
  revokeForAccount(userId: string): Promise<void>;
  /** Revokes all links of this purpose. */
  revokeAll(): Promise<void>;
}

/**
 * Expiring tokens that work once. The database stores only their SHA-256, so that no one who reads
 * it can use them.
 */
export function createOneTimeLinks(db: Db, purpose: LinkPurpose): OneTimeLinks {
  const getIdentifier = (token: string) =>
    `${purpose}:${createHash("sha256").update(token).digest("hex")}`;
  const formatRowId = (holder: string) => `${purpose}:${holder}`;
  const hasPurpose = like(authVerifications.identifier, `${purpose}:%`);
  const isValid = (token: string) =>
    and(
      eq(authVerifications.identifier, getIdentifier(token)),
      gt(authVerifications.expiresAt, sql`now()`),
    );

  return {
    async issue(
      value,
      { holder, hours = oneTimeLinkHours, token = randomBytes(32).toString("base64url") } = {},
    ) {
      const link = {
        identifier: getIdentifier(token),
        value,
        expiresAt: sql`now() + make_interval(secs => ${hours * 60 * 60})`,
      };
      await db.delete(authVerifications).where(lt(authVerifications.expiresAt, sql`now()`));
      await db
        .insert(authVerifications)
        .values({ id: holder ? formatRowId(holder) : randomUUID(), ...link })
        .onConflictDoUpdate({ target: authVerifications.id, set: link });
      return token;
    },

    async read(token) {
      const [row] = await db
        .select({ value: authVerifications.value })
        .from(authVerifications)
        .where(isValid(token));
      return row?.value ?? null;
    },

    async redeem(token) {
      const [row] = await db
        .delete(authVerifications)
        .where(isValid(token))
        .returning({ value: authVerifications.value });
      return row?.value ?? null;
    },

    async revoke(holder) {
      await db.delete(authVerifications).where(eq(authVerifications.id, formatRowId(holder)));
    },

    async revokeForAccount(userId) {
      await db
        .delete(authVerifications)
        .where(and(hasPurpose, sql`strpos(${authVerifications.value}, ${userId}) > 0`));
    },

    async revokeAll() {
      await db.delete(authVerifications).where(hasPurpose);
    },
  };
}
