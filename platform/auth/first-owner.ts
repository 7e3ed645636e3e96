import { eq, sql } from "drizzle-orm";
import { authAccounts, authUsers, profiles } from "../../domain/accounts/account-tables.ts";
import { createOneTimeLinks } from "../../domain/accounts/one-time-links.ts";
import { deletePendingSignUp } from "../../domain/accounts/pending-sign-up.ts";
import { createSessionStore } from "../../domain/accounts/session-store.ts";
import { createBusinessStore } from "../../domain/business/business-store.ts";
import type { Db } from "../../domain/database.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import { getPasswordRefusal } from "./auth-rules.ts";
import { createProfile } from "./create-profile.ts";
import { createVerifiedAccount } from "./create-verified-account.ts";
import { hashPassword } from "./password-hash.ts";

interface NewOwner {
  email: string;
  password: string;
  fullName: string;
}

/**
 * Runs at every start. If the shop has no owner, creates one from `OWNER_EMAIL` and
 * `OWNER_PASSWORD` or, without them, a one-time link for creating the owner's account. Once there is
 * an owner, these variables have no effect.
 */
export async function ensureOwner(
  { db, publicUrl, log }: { db: Db; publicUrl: string; log: Logger },
  env: Pick<Env, "OWNER_EMAIL" | "OWNER_PASSWORD">,
): Promise<{ setUpLink: string | null }> {
  const links = createSetUpLinks(db);
  if (await createBusinessStore(db).getOwnerId()) return { setUpLink: null };
  await links.revokeAll();
  if (!env.OWNER_EMAIL || !env.OWNER_PASSWORD)
    return { setUpLink: `${publicUrl}/setup-owner?token=${await links.issue("owner")}` };

  const owner = {
    email: env.OWNER_EMAIL.toLowerCase(),
    password: env.OWNER_PASSWORD,
    fullName: "Owner",
  };
  if (await getPasswordRefusal(db, owner.password, [owner.email]))
    log.warn(
      {},
      "OWNER_PASSWORD breaks the shop's password rules: sign in and change it in the account settings",
    );
  await runIfNoOwner(db, async (tx) => {
    const existingId = await findAccountId(tx, owner.email);
    await claimOwnership(
      tx,
      existingId
        ? await takeOver(tx, existingId, owner.password)
        : await createVerifiedAccount(tx, { ...owner, role: "admin" }),
    );
  });
  return { setUpLink: null };
}

export type OwnerRefusal = "link_not_valid" | "email_taken";

/**
 * Creates the owner through a one-time link. Returns null on success. At most one of several
 * concurrent calls succeeds.
 */
export async function becomeOwner(
  db: Db,
  token: string,
  owner: NewOwner,
): Promise<OwnerRefusal | null> {
  const outcome = await runIfNoOwner(db, async (tx) => {
    await deletePendingSignUp(tx, owner.email);
    // Holding the link does not prove ownership of an existing account.
    if (await findAccountId(tx, owner.email)) return "email_taken";
    if ((await createSetUpLinks(tx).redeem(token)) === null) return "link_not_valid";
    await claimOwnership(tx, await createVerifiedAccount(tx, { ...owner, role: "admin" }));
    return null;
  });
  return outcome === "has_owner" ? "link_not_valid" : outcome;
}

export async function canBecomeOwner(db: Db, token: string): Promise<boolean> {
  return (
    (await createSetUpLinks(db).read(token)) !== null &&
    (await createBusinessStore(db).getOwnerId()) === null
  );
}

function createSetUpLinks(db: Db) {
  return createOneTimeLinks(db, "setup-owner");
}

/** Runs `work` unless there is an owner. Only one call runs at a time, across all nodes. */
function runIfNoOwner<Value>(
  db: Db,
  work: (tx: Db) => Promise<Value>,
): Promise<Value | "has_owner"> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tiffin first owner'))`);
    return (await createBusinessStore(tx).getOwnerId()) ? "has_owner" : work(tx);
  });
}

async function claimOwnership(tx: Db, userId: string): Promise<void> {
  if (!(await createBusinessStore(tx).claimOwnership(userId)))
    throw new Error("The shop already has an owner.");
}

async function findAccountId(tx: Db, email: string): Promise<string | null> {
  const [user] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.email, email));
  return user?.id ?? null;
}

/**
 * Gives an existing account to the owner: the operator's password becomes its only sign-in method,
 * and its sessions end.
 */
async function takeOver(tx: Db, userId: string, password: string): Promise<string> {
  const hash = await hashPassword(password);
  await tx.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, userId));
  await createSessionStore(tx).endAll(userId);
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId));
  await tx.insert(authAccounts).values({
    id: crypto.randomUUID(),
    accountId: userId,
    providerId: "credential",
    userId,
    password: hash,
  });
  await createProfile(tx, userId);
  await tx.update(profiles).set({ role: "admin" }).where(eq(profiles.id, userId));
  return userId;
}
