import { randomUUID } from "node:crypto";
import { authAccounts, authUsers, profiles } from "../../domain/accounts/account-tables.ts";
import type { Db } from "../../domain/database.ts";
import { hashPassword } from "./password-hash.ts";

/**
 * Creates an account without email verification, for the owner, the demo and tests. `phone` is in
 * E.164 format. Returns the id. Throws if the email is taken. Call it in a transaction.
 */
export async function createVerifiedAccount(
  db: Db,
  account: {
    email: string;
    password: string;
    fullName: string;
    phone?: string;
    address?: string;
    role?: "user" | "admin";
    createdAt?: Date;
  },
): Promise<string> {
  const {
    password,
    fullName,
    phone = "",
    address = "",
    role = "user",
    createdAt = new Date(),
  } = account;
  const id = randomUUID();
  const email = account.email.toLowerCase();
  const times = { createdAt, updatedAt: createdAt };
  await db.insert(authUsers).values({ id, name: fullName, email, emailVerified: true, ...times });
  await db.insert(authAccounts).values({
    id: randomUUID(),
    accountId: id,
    providerId: "credential",
    userId: id,
    password: await hashPassword(password),
    ...times,
  });
  await db.insert(profiles).values({ id, fullName, email, phone, address, role, ...times });
  return id;
}
