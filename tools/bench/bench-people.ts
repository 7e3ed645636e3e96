import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { buildSessionCookie, getSessionCookieName } from "../../platform/auth/session-cookie.ts";
import { benchSecret } from "./bench-cluster.ts";

/** A signed-in account. */
export interface BenchCustomer {
  userId: string;
  token: string;
}

/**
 * Inserts signed-in customers with complete profiles. `owner` is a client connected as the owner of
 * the tables.
 */
export async function createCustomers(owner: pg.Client, count: number): Promise<BenchCustomer[]> {
  const customers = Array.from({ length: count }, () => ({
    userId: randomUUID(),
    token: randomBytes(24).toString("base64url"),
  }));
  const ids = customers.map(({ userId }) => userId);
  await owner.query(
    "insert into auth_users (id, name, email, email_verified) select id, 'Asha Patel', id || '@bench.test', true from unnest($1::text[]) id",
    [ids],
  );
  await owner.query(
    `insert into profiles (id, full_name, email, phone, address)
     select id, 'Asha Patel', id || '@bench.test', '+447700900123', '1 High Street, Leicester' from unnest($1::text[]) id`,
    [ids],
  );
  await insertSessions(owner, customers);
  return customers;
}

/** Inserts a session for each of these accounts. */
export async function insertSessions(
  owner: pg.Client,
  people: readonly BenchCustomer[],
): Promise<void> {
  await owner.query(
    `insert into auth_sessions (id, token, user_id, expires_at)
     select gen_random_uuid(), token, user_id, now() + interval '7 days' from unnest($1::text[], $2::text[]) as made (token, user_id)`,
    [people.map(({ token }) => token), people.map(({ userId }) => userId)],
  );
}

/** The `Cookie` header that the customer's browser sends to `url`. */
export function buildCookieHeader(url: string, { token }: BenchCustomer): string {
  return (
    buildSessionCookie(
      token,
      { name: getSessionCookieName(url), secret: benchSecret },
      3_600,
    ).split(";")[0] ?? ""
  );
}
