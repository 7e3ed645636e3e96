import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { authAccounts, authUsers, profiles } from "./account-tables.ts";
import { deletePendingSignUp } from "./pending-sign-up.ts";

/** `email` is the sign-in email. `name` is from the profile; empty if not provided. */
export interface Account {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

export interface CredentialStore {
  findById(userId: string): Promise<Account | null>;
  findByEmail(email: string): Promise<Account | null>;
  /** Blocks other changes to the account, and new orders, until the transaction ends. */
  lock(userId: string): Promise<Account | null>;
  /** Null if the account has no password, for example because it was created through Google. */
  getPasswordHash(userId: string): Promise<string | null>;
  /** Null if the account has no password. */
  getPasswordSetAt(userId: string): Promise<Date | null>;
  /** Sets or replaces the password. Lock the account first. */
  setPassword(userId: string, hash: string): Promise<void>;
  /**
   * Marks the email as verified after a reset link was used. If it was unverified, also clears the
   * name, phone and postal address, because another person may have typed them.
   */
  markVerifiedByReset(userId: string): Promise<void>;
  /** Deletes an unverified sign-up with this email. */
  deletePendingSignUp(email: string): Promise<void>;
  /** Sets a new, verified email. Throws if another account has it. */
  changeEmail(userId: string, email: string): Promise<void>;
  /** The sign-in methods: `password`, `google`. */
  listSignInMethods(userId: string): Promise<string[]>;
  /** Deletes the account with its profile, sessions and credentials. Keeps its orders. */
  deleteAccount(userId: string): Promise<void>;
}

const passwordProvider = "credential";

export function createCredentialStore(db: Db): CredentialStore {
  const accountColumns = {
    id: authUsers.id,
    email: authUsers.email,
    emailVerified: authUsers.emailVerified,
    name: profiles.fullName,
  };
  const select = () =>
    db.select(accountColumns).from(authUsers).leftJoin(profiles, eq(profiles.id, authUsers.id));
  const toAccount = (
    row: (Omit<Account, "name"> & { name: string | null }) | undefined,
  ): Account | null => (row ? { ...row, name: row.name ?? "" } : null);
  const isPasswordRowOf = (userId: string) =>
    and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, passwordProvider));

  return {
    async findById(userId) {
      return toAccount((await select().where(eq(authUsers.id, userId)))[0]);
    },
    async findByEmail(email) {
      return toAccount((await select().where(eq(authUsers.email, email)))[0]);
    },
    async lock(userId) {
      await db
        .select({ id: authUsers.id })
        .from(authUsers)
        .where(eq(authUsers.id, userId))
        .for("update");
      await db
        .select({ id: profiles.id })
        .from(profiles)
        .where(eq(profiles.id, userId))
        .for("update");
      return toAccount((await select().where(eq(authUsers.id, userId)))[0]);
    },
    async getPasswordHash(userId) {
      const [row] = await db
        .select({ hash: authAccounts.password })
        .from(authAccounts)
        .where(isPasswordRowOf(userId));
      return row?.hash ?? null;
    },
    async getPasswordSetAt(userId) {
      const [row] = await db
        .select({ at: authAccounts.updatedAt })
        .from(authAccounts)
        .where(isPasswordRowOf(userId));
      return row?.at ?? null;
    },
    async setPassword(userId, hash) {
      // Uses the database's clock, because `getPasswordSetAt` is compared with a job's creation
      // time.
      const next = { password: hash, updatedAt: sql`clock_timestamp()` };
      const changed = await db
        .update(authAccounts)
        .set(next)
        .where(isPasswordRowOf(userId))
        .returning({ id: authAccounts.id });
      if (changed.length > 0) return;
      await db.insert(authAccounts).values({
        id: randomUUID(),
        accountId: userId,
        providerId: passwordProvider,
        userId,
        password: hash,
      });
    },
    async markVerifiedByReset(userId) {
      const unverified = and(eq(authUsers.id, userId), eq(authUsers.emailVerified, false));
      const [row] = await db
        .update(authUsers)
        .set({ emailVerified: true, name: "" })
        .where(unverified)
        .returning({ id: authUsers.id });
      if (row)
        await db
          .update(profiles)
          .set({ fullName: "", phone: "", address: "" })
          .where(eq(profiles.id, row.id));
    },
    deletePendingSignUp: (email) => deletePendingSignUp(db, email),
    async changeEmail(userId, email) {
      const updatedAt = new Date();
      await db
        .update(authUsers)
        .set({ email, emailVerified: true, updatedAt })
        .where(eq(authUsers.id, userId));
      await db.update(profiles).set({ email, updatedAt }).where(eq(profiles.id, userId));
    },
    async listSignInMethods(userId) {
      const rows = await db
        .select({ provider: authAccounts.providerId })
        .from(authAccounts)
        .where(eq(authAccounts.userId, userId))
        .orderBy(asc(authAccounts.createdAt));
      return rows.map(({ provider }) => (provider === passwordProvider ? "password" : provider));
    },
    async deleteAccount(userId) {
      await db.delete(authUsers).where(eq(authUsers.id, userId));
    },
  };
}
