import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { authUsers, profiles } from "../../domain/accounts/account-tables.ts";
import { firstAddressName } from "../../domain/accounts/saved-address.ts";
import { address, phone } from "../../domain/contact-details/contact-fields.ts";
import type { Db } from "../../domain/database.ts";

const signUpBody = z
  .object({ phone: phone.catch(""), address: address.catch("") })
  .catch({ phone: "", address: "" });

/**
 * Creates an account's profile, if it has none, with the phone and address from the sign-up form.
 * Without that form, both are empty.
 */
export async function createProfile(db: Db, userId: string, signUp?: unknown): Promise<void> {
  const details = signUpBody.parse(signUp ?? {});
  await db
    .insert(profiles)
    .select(
      db
        .select({
          id: authUsers.id,
          fullName: authUsers.name,
          email: authUsers.email,
          phone: sql<string>`${details.phone}`.as("phone"),
          address: sql<string>`${details.address}`.as("address"),
          addressName: sql<string>`${firstAddressName}`.as("address_name"),
          role: sql<"user">`'user'`.as("role"),
          avatarUrl: sql<string | null>`null`.as("avatar_url"),
          createdAt: sql<Date>`now()`.as("created_at"),
          updatedAt: sql<Date>`now()`.as("updated_at"),
        })
        .from(authUsers)
        .where(eq(authUsers.id, userId)),
    )
    .onConflictDoNothing();
}
