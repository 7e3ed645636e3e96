import { and, eq, notExists, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { authAccounts, authSessions, authUsers } from "./account-tables.ts";

/**
 * Deletes an unverified sign-up, so that a new sign-up with the same email can replace it.
 * Otherwise, a stranger who signed up first would know the password of the account that the email's
 * holder then verifies. Keeps accounts that have a session or another way to sign in.
 */
export async function deletePendingSignUp(db: Db, email: string): Promise<void> {
  const otherProvider = db
    .select({ one: sql`1` })
    .from(authAccounts)
    .where(
      and(eq(authAccounts.userId, authUsers.id), sql`${authAccounts.providerId} <> 'credential'`),
    );
  const session = db
    .select({ one: sql`1` })
    .from(authSessions)
    .where(eq(authSessions.userId, authUsers.id));
  await db
    .delete(authUsers)
    .where(
      and(
        eq(authUsers.email, email),
        eq(authUsers.emailVerified, false),
        notExists(otherProvider),
        notExists(session),
      ),
    );
}
