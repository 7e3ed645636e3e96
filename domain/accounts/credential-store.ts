import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { authAccounts, authUsers, profiles } from "./account-tables.ts";
import { forgetPendingSignUp } from "./pending-sign-up.ts";

/** An account as it signs in. `name` is what its profile says; empty where nobody said it. */
export interface Account {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

export interface CredentialStore {
  byId(userId: string): Promise<Account | null>;
  byEmail(email: string): Promise<Account | null>;
  /** Holds the account against every other change, and against new orders, until the transaction ends. */
  hold(userId: string): Promise<Account | null>;
  /** Null for an account that has no password, such as one that came through Google. */
  passwordHash(userId: string): Promise<string | null>;
  /** When the password was set. Null for an account that has none. */
  passwordSetAt(userId: string): Promise<Date | null>;
  /** The first password of an account, or the next one. Hold the account. */
  setPassword(userId: string, hash: string): Promise<void>;
  /**
   * The address is shown to be its holder's. What was typed at a sign-up that nobody had verified until now is forgotten: it need not be
   * the holder's.
   */
  verifyByReset(userId: string): Promise<void>;
  /** A sign-up with this address that nobody verified makes way. */
  forgetPendingSignUp(email: string): Promise<void>;
  /** The new address is shown to be its holder's. Throws when another account has it. */
  changeEmail(userId: string, email: string): Promise<void>;
  /** How one can sign in: `password`, `google`. */
  waysIn(userId: string): Promise<string[]>;
  /** The account with its profile, sessions and credentials. Its orders stay, without it. */
  remove(userId: string): Promise<void>;
}

const passwordProvider = "credential";

export function credentialStore(db: Db): CredentialStore {
  const account = {
    id: authUsers.id,
    email: authUsers.email,
    emailVerified: authUsers.emailVerified,
    name: profiles.fullName,
  };
  const select = () => db.select(account).from(authUsers).leftJoin(profiles, eq(profiles.id, authUsers.id));
  const named = (row: (Omit<Account, "name"> & { name: string | null }) | undefined): Account | null =>
    row ? { ...row, name: row.name ?? "" } : null;
  const password = (userId: string) => and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, passwordProvider));

  return {
    async byId(userId) {
      return named((await select().where(eq(authUsers.id, userId)))[0]);
    },
    async byEmail(email) {
      return named((await select().where(eq(authUsers.email, email)))[0]);
    },
    async hold(userId) {
      await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for("update");
      await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("update");
      return named((await select().where(eq(authUsers.id, userId)))[0]);
    },
    async passwordHash(userId) {
      const [row] = await db.select({ hash: authAccounts.password }).from(authAccounts).where(password(userId));
      return row?.hash ?? null;
    },
    async passwordSetAt(userId) {
      const [row] = await db.select({ at: authAccounts.updatedAt }).from(authAccounts).where(password(userId));
      return row?.at ?? null;
    },
    async setPassword(userId, hash) {
      // The database's clock: `passwordSetAt` is compared with when a job was enqueued.
      const next = { password: hash, updatedAt: sql`clock_timestamp()` };
      const changed = await db.update(authAccounts).set(next).where(password(userId)).returning({ id: authAccounts.id });
      if (changed.length > 0) return;
      await db
        .insert(authAccounts)
        .values({ id: randomUUID(), accountId: userId, providerId: passwordProvider, userId, password: hash });
    },
    async verifyByReset(userId) {
      const unverified = and(eq(authUsers.id, userId), eq(authUsers.emailVerified, false));
      const [row] = await db
        .update(authUsers)
        .set({ emailVerified: true, name: "" })
        .where(unverified)
        .returning({ id: authUsers.id });
      if (row) await db.update(profiles).set({ fullName: "", phone: "", address: "" }).where(eq(profiles.id, row.id));
    },
    forgetPendingSignUp: (email) => forgetPendingSignUp(db, email),
    async changeEmail(userId, email) {
      const updatedAt = new Date();
      await db.update(authUsers).set({ email, emailVerified: true, updatedAt }).where(eq(authUsers.id, userId));
      await db.update(profiles).set({ email, updatedAt }).where(eq(profiles.id, userId));
    },
    async waysIn(userId) {
      const rows = await db
        .select({ provider: authAccounts.providerId })
        .from(authAccounts)
        .where(eq(authAccounts.userId, userId))
        .orderBy(asc(authAccounts.createdAt));
      return rows.map(({ provider }) => (provider === passwordProvider ? "password" : provider));
    },
    async remove(userId) {
      await db.delete(authUsers).where(eq(authUsers.id, userId));
    },
  };
}
