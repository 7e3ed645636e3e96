import { createEmailVerificationToken } from "better-auth/api";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { verifyLinkHours } from "../../domain/customers/ask-to-verify.ts";
import { authUsers } from "../../domain/customers/customer-tables.ts";
import { oneTimeLinks } from "../../domain/customers/one-time-links.ts";
import { safeReturnPath } from "../../domain/customers/return-path.ts";
import type { Db } from "../../domain/database.ts";

const subject = z.object({ userId: z.string(), returnTo: z.string() });

/**
 * The links that verify an e-mail address. They work once, are bound to the account (not to the address, which a later sign-up may
 * have), and only their hash is kept.
 */
export function verificationLinks({ db, publicUrl, secret }: { db: Db; publicUrl: string; secret: string }) {
  const links = oneTimeLinks(db, "verify-email");

  return {
    /** A new link, and whom it is for. Null when the account is verified already, or gone. */
    async issue(userId: string, returnTo: string): Promise<{ to: string; url: string } | null> {
      const user = await unverified(userId);
      if (!user) return null;
      const about = JSON.stringify({ userId, returnTo } satisfies z.infer<typeof subject>);
      const token = await links.issue(about, { hours: verifyLinkHours });
      return { to: user.email, url: `${publicUrl}/verify-email?token=${token}` };
    },

    /** The address that the link is for, which it stays good for. Null for a link that does not work (any more). */
    async emailOf(token: string): Promise<string | null> {
      const value = await links.read(token);
      return value === null ? null : ((await unverified(subject.parse(JSON.parse(value)).userId))?.email ?? null);
    },

    /** Trades a link's token for one that Better Auth takes at once. Null for a link that does not work (any more). */
    async redeem(token: string): Promise<{ internalToken: string; email: string; returnTo: string } | null> {
      const value = await links.redeem(token);
      if (value === null) return null;
      const { userId, returnTo } = subject.parse(JSON.parse(value));
      const user = await unverified(userId);
      if (!user) return null;
      const internalToken = await createEmailVerificationToken(secret, user.email);
      return { internalToken, email: user.email, returnTo: safeReturnPath(returnTo) };
    },
  };

  async function unverified(userId: string) {
    const [user] = await db
      .select({ email: authUsers.email })
      .from(authUsers)
      .where(and(eq(authUsers.id, userId), eq(authUsers.emailVerified, false)));
    return user;
  }
}

export type VerificationLinks = ReturnType<typeof verificationLinks>;
