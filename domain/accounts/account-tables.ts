import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Better Auth's `user` model. Passwords are in `auth_accounts`. */
export const authUsers = pgTable("auth_users", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text(),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

export const authSessions = pgTable(
  "auth_sessions",
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("auth_sessions_user").on(table.userId)],
);

export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text(),
    password: text(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("auth_accounts_user").on(table.userId)],
);

export const authVerifications = pgTable(
  "auth_verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("auth_verifications_identifier").on(table.identifier)],
);

export const authRateLimits = pgTable("auth_rate_limits", {
  id: text().primaryKey(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint("last_request", { mode: "number" }).notNull(),
});

/**
 * A customer's search terms as a `tsvector`: the words of the name and email, the last ten digits
 * of the phone number (a UK number without +44), and its last six and last four. Splits only at the
 * characters in the pattern, so that letters and combining marks of any script stay together.
 */
export function buildSearchWords(
  columns: Record<"fullName" | "email" | "phone", AnyPgColumn>,
): SQL {
  return sql`array_to_tsvector(array_remove(regexp_split_to_array(lower(${columns.fullName} || ' ' || ${columns.email} || ' ' || right(${columns.phone}, 10) || ' ' || right(${columns.phone}, 6) || ' ' || right(${columns.phone}, 4)), '[[:space:]@.,_+''"()/\\\\-]+'), ''))`;
}

/**
 * A customer's profile. `id` is the account's id; `phone` is E.164. Empty text means "not
 * provided".
 */
export const profiles = pgTable(
  "profiles",
  {
    id: text()
      .primaryKey()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    fullName: text("full_name").notNull().default(""),
    email: text().notNull(),
    phone: text().notNull().default(""),
    /** The default delivery address. Other addresses are in `saved_addresses`. */
    address: text().notNull().default(""),
    addressName: text("address_name").notNull().default("Home"),
    role: text({ enum: ["user", "admin"] })
      .notNull()
      .default("user"),
    avatarUrl: text("avatar_url"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("profiles_newest").on(table.createdAt, table.id),
    index("profiles_words").using("gin", buildSearchWords(table)),
    index("profiles_admins").on(table.id).where(sql`${table.role} = 'admin'`),
    check("profiles_role", sql`${table.role} in ('user', 'admin')`),
  ],
);

/** A customer's other addresses. The default one is in `profiles`. */
export const savedAddresses = pgTable(
  "saved_addresses",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text().notNull(),
    address: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("saved_addresses_name").on(table.userId, sql`lower(${table.name})`)],
);
