import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testAccounts, visit } from "../../tests/builders/test-accounts.ts";
import { until } from "../../tests/builders/wait-until.ts";
import { isDatabaseDown } from "../database/is-database-down.ts";

let shop: Awaited<ReturnType<typeof testAccounts>>;
beforeAll(async () => {
  shop = await testAccounts();
});
afterAll(() => shop.close());

/** What comes of `work` while nothing can be asked of these tables, and PostgreSQL gives up on each question as it does after a while. */
async function whileItTimesOut<Answer>(tables: string, work: () => Promise<Answer>): Promise<Answer | { threw: unknown }> {
  const holder = new pg.Client(shop.owner);
  const canceller = new pg.Client(shop.owner);
  await Promise.all([holder.connect(), canceller.connect()]);
  await holder.query(`begin; lock table ${tables} in access exclusive mode`);
  let over = false;
  const asked = work().catch((threw: unknown) => ({ threw }));
  void asked.then(() => {
    over = true;
  });
  const waiting =
    "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  let given = 0;
  await until("an answer", async () => {
    given += (await canceller.query(waiting)).rowCount ?? 0;
    return over;
  });
  expect(given, "the database really was asked, and gave up").toBeGreaterThan(0);
  await Promise.all([holder.end(), canceller.end()]);
  return asked;
}

const post = (door: string, body: object, at: object) => visit(`/api/auth/${door}`, { ...at, method: "POST", body });

describe("a database that gives up in the middle of Better Auth's work is never an answer of Better Auth's", () => {
  test.each(["auth_users", "auth_accounts", "auth_sessions", "auth_rate_limits"])("signing in, without %s", async (table) => {
    const { form, at } = await shop.customer();
    const atItsDoor = () => shop.accounts.handle(post("sign-in/email", { email: form.email, password: form.password }, at));
    const atOurs = () => shop.accounts.signIn(visit("/signin", at), form);
    for (const signIn of [atItsDoor, atOurs])
      expect(await whileItTimesOut<unknown>(table, signIn)).toSatisfy(({ threw }) => isDatabaseDown(threw));
    expect(await atOurs()).toMatchObject({ ok: true });
  });

  test.each(["auth_users", "auth_accounts", "profiles"])("signing up, without %s", async (table) => {
    const { form, at } = shop.stranger();
    const atItsDoor = () => shop.accounts.handle(post("sign-up/email", { ...form, name: form.fullName }, at));
    const atOurs = () => shop.accounts.signUp(visit("/signup", at), form);
    for (const signUp of [atItsDoor, atOurs])
      expect(await whileItTimesOut<unknown>(table, signUp)).toSatisfy(({ threw }) => isDatabaseDown(threw));
    expect(await shop.rows("select 1 from auth_users where email = $1", [form.email])).toEqual([]);
  });

  test("asking for the session", async () => {
    const { cookies } = await shop.customer();
    const ask = () => shop.accounts.handle(visit("/api/auth/get-session", { cookies }));
    expect(await whileItTimesOut<unknown>("auth_sessions", ask)).toSatisfy(({ threw }) => isDatabaseDown(threw));
    expect(await (await ask()).json()).toMatchObject({ user: {} });
  });

  test("signing out: nobody is told that a session has ended which is still there", async () => {
    const { cookies } = await shop.customer();
    const signOut = () => shop.accounts.signOut(visit("/signout", { cookies }));
    expect(await whileItTimesOut("auth_sessions", signOut)).toMatchObject({ ok: false, error: { code: "sign_out_failed" } });
    expect(await shop.accounts.actorOf(visit("/", { cookies }))).toMatchObject({ kind: "customer" });
    const atItsDoor = () => shop.accounts.handle(visit("/api/auth/sign-out", { cookies, method: "POST", body: {} }));
    expect(await whileItTimesOut<unknown>("auth_sessions", atItsDoor)).toSatisfy(({ threw }) => isDatabaseDown(threw));
    expect(await signOut()).toMatchObject({ ok: true });
    expect(await shop.accounts.actorOf(visit("/", { cookies }))).toEqual({ kind: "visitor" });
  });
});
