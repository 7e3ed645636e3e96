import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, like, lt, sql } from "drizzle-orm";
import { authVerifications } from "../../domain/customers/customer-tables.ts";
import type { Db } from "../../domain/database.ts";

const dayInHours = 24;

/**
 * Tokens that work once, for 24 hours. The database keeps only their SHA-256, so that whoever reads it cannot use them. `purpose` keeps
 * one kind of link from doing the work of another.
 */
export function oneTimeLinks(db: Db, purpose: string) {
  const identifier = (token: string) => `${purpose}:${createHash("sha256").update(token).digest("hex")}`;
  const valid = (token: string) =>
    and(eq(authVerifications.identifier, identifier(token)), gt(authVerifications.expiresAt, sql`now()`));

  return {
    /** `value` is what the link is about, given back when it is used. */
    async issue(value: string): Promise<string> {
      const token = randomBytes(32).toString("base64url");
      await db.delete(authVerifications).where(lt(authVerifications.expiresAt, sql`now()`));
      await db.insert(authVerifications).values({
        id: randomUUID(),
        identifier: identifier(token),
        value,
        expiresAt: sql`now() + make_interval(hours => ${dayInHours})`,
      });
      return token;
    },

    /** Uses the link up. Null for one that is unknown, used or too old. */
    async redeem(token: string): Promise<string | null> {
      const [row] = await db.delete(authVerifications).where(valid(token)).returning({ value: authVerifications.value });
      return row?.value ?? null;
    },

    async isValid(token: string): Promise<boolean> {
      const rows = await db.select({ id: authVerifications.id }).from(authVerifications).where(valid(token));
      return rows.length > 0;
    },

    /** No link of this purpose works any more. */
    async revokeAll(): Promise<void> {
      await db.delete(authVerifications).where(like(authVerifications.identifier, `${purpose}:%`));
    },
  };
}
