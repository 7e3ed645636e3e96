import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { sessionCookieName, writeSessionCookie } from "../../platform/auth/session-cookie.ts";
import { benchSecret } from "./bench-cluster.ts";

/** Somebody with a session. */
export interface BenchCustomer {
  userId: string;
  token: string;
}

/** Customers with complete profiles who are signed in. `owner` is who the tables belong to. */
export async function makeCustomers(owner: pg.Client, many: number): Promise<BenchCustomer[]> {
  const made = Array.from({ length: many }, () => ({ userId: randomUUID(), token: randomBytes(24).toString("base64url") }));
  const ids = made.map(({ userId }) => userId);
  await owner.query(
    "insert into auth_users (id, name, email, email_verified) select id, 'Asha Patel', id || '@bench.test', true from unnest($1::text[]) id",
    [ids],
  );
  await owner.query(
    `insert into profiles (id, full_name, email, phone, address)
     select id, 'Asha Patel', id || '@bench.test', '+447700900123', '1 High Street, Leicester' from unnest($1::text[]) id`,
    [ids],
  );
  await signInAs(owner, made);
  return made;
}

/** A session for each of these accounts. */
export async function signInAs(owner: pg.Client, people: readonly BenchCustomer[]): Promise<void> {
  await owner.query(
    `insert into auth_sessions (id, token, user_id, expires_at)
     select gen_random_uuid(), token, user_id, now() + interval '7 days' from unnest($1::text[], $2::text[]) as made (token, user_id)`,
    [people.map(({ token }) => token), people.map(({ userId }) => userId)],
  );
}

/** What their browser would send to the server at `url`. */
export function cookieOf(url: string, { token }: BenchCustomer): string {
  return writeSessionCookie(token, { name: sessionCookieName(url), secret: benchSecret }, 3_600).split(";")[0] ?? "";
}
