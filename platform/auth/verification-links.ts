import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { authUsers } from "../../domain/accounts/account-tables.ts";
import { oneTimeLinks } from "../../domain/accounts/one-time-links.ts";
import { verifyLinkHours } from "../../domain/accounts/request-verification.ts";
import { safeReturnPath } from "../../domain/accounts/return-path.ts";
import type { Db } from "../../domain/database.ts";

const subject = z.object({ userId: z.string(), returnTo: z.string() });

/** The account that a link verifies, and where its holder was heading at sign-up. */
interface PendingAccount {
  userId: string;
  email: string;
  returnTo: string;
}

/**
 * Links that verify an email address. They work once and belong to the account, not to the address, which a later sign-up may
 * use. Only their hash is stored.
 */
export function verificationLinks({ db, publicUrl }: { db: Db; publicUrl: string }) {
  const links = oneTimeLinks(db, "verify-email");

  return {
    /** A new link and its recipient. Null when the account is already verified, or gone. */
    async issue(userId: string, returnTo: string): Promise<{ to: string; url: string } | null> {
      const email = await unverifiedEmail(userId);
      if (email === null) return null;
      const about = JSON.stringify({ userId, returnTo } satisfies z.infer<typeof subject>);
      const token = await links.issue(about, { hours: verifyLinkHours });
      return { to: email, url: `${publicUrl}/verify-email?token=${token}` };
    },

    /** The link's purpose, without using it up. Null for an invalid link. */
    read: async (token: string) => pendingIn(await links.read(token)),

    /** The same, but uses the link up. */
    redeem: async (token: string) => pendingIn(await links.redeem(token)),
  };

  async function pendingIn(about: string | null): Promise<PendingAccount | null> {
    if (about === null) return null;
    const { userId, returnTo } = subject.parse(JSON.parse(about));
    const email = await unverifiedEmail(userId);
    return email === null ? null : { userId, email, returnTo: safeReturnPath(returnTo) };
  }

  async function unverifiedEmail(userId: string): Promise<string | null> {
    const [user] = await db
      .select({ email: authUsers.email })
      .from(authUsers)
      .where(and(eq(authUsers.id, userId), eq(authUsers.emailVerified, false)));
    return user?.email ?? null;
  }
}

export type VerificationLinks = ReturnType<typeof verificationLinks>;
