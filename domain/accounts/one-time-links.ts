import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, like, lt, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { authVerifications } from "./account-tables.ts";

/** Keeps one kind of link from doing the work of another. */
export type LinkPurpose = "setup-owner" | "verify-email" | "reset-password" | "confirm-email";

export interface OneTimeLinks {
  /**
   * `value` is what the link is about, given back when it is used. With a `holder` there is one link of this purpose for them at a time:
   * a newer one takes the place of the older. It works for so many `hours`, 24 unless told otherwise.
   */
  issue(value: string, options?: { holder?: string; hours?: number }): Promise<string>;
  /** What the link is about, which it stays good for. Null for one that is unknown, used or too old. */
  read(token: string): Promise<string | null>;
  /** Uses the link up: of any number of callers one is given its value. */
  redeem(token: string): Promise<string | null>;
  /** The holder's link does not work any more. */
  revoke(holder: string): Promise<void>;
  /** Revokes every link of this purpose whose value contains the account's id. */
  revokeForAccount(userId: string): Promise<void>;
  /** No link of this purpose works any more. */
  revokeAll(): Promise<void>;
}

const dayInHours = 24;

/** Tokens that work once, for a time. The database keeps only their SHA-256, so that whoever reads it cannot use them. */
export function oneTimeLinks(db: Db, purpose: LinkPurpose): OneTimeLinks {
  const identifier = (token: string) => `${purpose}:${createHash("sha256").update(token).digest("hex")}`;
  const idOf = (holder: string) => `${purpose}:${holder}`;
  const ofPurpose = like(authVerifications.identifier, `${purpose}:%`);
  const valid = (token: string) =>
    and(eq(authVerifications.identifier, identifier(token)), gt(authVerifications.expiresAt, sql`now()`));

  return {
    async issue(value, { holder, hours = dayInHours } = {}) {
      const token = randomBytes(32).toString("base64url");
      const link = { identifier: identifier(token), value, expiresAt: sql`now() + make_interval(hours => ${hours})` };
      await db.delete(authVerifications).where(lt(authVerifications.expiresAt, sql`now()`));
      await db
        .insert(authVerifications)
        .values({ id: holder ? idOf(holder) : randomUUID(), ...link })
        .onConflictDoUpdate({ target: authVerifications.id, set: link });
      return token;
    },

    async read(token) {
      const [row] = await db.select({ value: authVerifications.value }).from(authVerifications).where(valid(token));
      return row?.value ?? null;
    },

    async redeem(token) {
      const [row] = await db.delete(authVerifications).where(valid(token)).returning({ value: authVerifications.value });
      return row?.value ?? null;
    },

    async revoke(holder) {
      await db.delete(authVerifications).where(eq(authVerifications.id, idOf(holder)));
    },

    async revokeForAccount(userId) {
      await db.delete(authVerifications).where(and(ofPurpose, sql`strpos(${authVerifications.value}, ${userId}) > 0`));
    },

    async revokeAll() {
      await db.delete(authVerifications).where(ofPurpose);
    },
  };
}
