import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { authUsers } from "../../domain/accounts/account-tables.ts";
import { createOneTimeLinks } from "../../domain/accounts/one-time-links.ts";
import type { Db } from "../../domain/database.ts";
import { getSafeReturnPath } from "../../domain/return-path.ts";
import type { SignUpBrowser } from "./sign-up-browser.ts";
import { createVerificationCodes } from "./verification-codes.ts";

const linkSubject = z.object({ userId: z.string(), returnTo: z.string() });

/** The account that a link or code verifies, and the page to return to afterwards. */
export interface PendingAccount {
  userId: string;
  email: string;
  returnTo: string;
}

/**
 * One-time links and codes that verify an email address. Each belongs to an account, because a
 * later sign-up may reuse the address. Only hashes of them are stored.
 */
export function createVerificationLinks({
  db,
  publicUrl,
  browser,
}: {
  db: Db;
  publicUrl: string;
  browser: SignUpBrowser;
}) {
  const links = createOneTimeLinks(db, "verify-email");
  const codes = createVerificationCodes(db);

  return {
    /**
     * Creates a link and a code, and returns them with their recipient. Null if the account is
     * verified or deleted.
     */
    async issue(
      userId: string,
      returnTo: string,
    ): Promise<{ to: string; url: string; code: string } | null> {
      const email = await findUnverifiedEmail(userId);
      if (email === null) return null;
      const subject = JSON.stringify({ userId, returnTo } satisfies z.infer<typeof linkSubject>);
      const token = await links.issue(subject);
      const code = await codes.issue(subject, browser.getSecret(userId));
      return { to: email, url: `${publicUrl}/verify-email?token=${token}`, code };
    },

    /**
     * Finds the link's account without using up the link. Null if the link is invalid, or if the
     * account is verified or deleted.
     */
    read: async (token: string) => findPending(await links.read(token)),

    /** Like `read`, but uses up the link. */
    redeem: async (token: string) => findPending(await links.redeem(token)),

    /** Like `redeem`, for a code and the secret of the browser that signed up. */
    redeemCode: async (code: string, secret: string) =>
      findPending(await codes.redeem(code, secret)),

    discardCode: codes.discard,
  };

  async function findPending(subject: string | null): Promise<PendingAccount | null> {
    if (subject === null) return null;
    const { userId, returnTo } = linkSubject.parse(JSON.parse(subject));
    const email = await findUnverifiedEmail(userId);
    return email === null ? null : { userId, email, returnTo: getSafeReturnPath(returnTo) };
  }

  async function findUnverifiedEmail(userId: string): Promise<string | null> {
    const [user] = await db
      .select({ email: authUsers.email })
      .from(authUsers)
      .where(and(eq(authUsers.id, userId), eq(authUsers.emailVerified, false)));
    return user?.email ?? null;
  }
}

export type VerificationLinks = ReturnType<typeof createVerificationLinks>;
