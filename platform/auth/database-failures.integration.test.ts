import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildRequest, createTestAccounts } from "../../tests/builders/test-accounts.ts";
import { waitFor } from "../../tests/builders/wait-for.ts";
import { isDatabaseDown } from "../database/is-database-down.ts";

let shop: Awaited<ReturnType<typeof createTestAccounts>>;
beforeAll(async () => {
  shop = await createTestAccounts();
});
afterAll(() => shop.close());

/**
 * Runs `work` with these tables locked, and cancels every query that waits for a lock, as a timeout
 * would.
 */
async function withTimeoutsOn<Answer>(
  tables: string,
  work: () => Promise<Answer>,
): Promise<Answer | { threw: unknown }> {
  const holder = new pg.Client(shop.owner);
  const canceller = new pg.Client(shop.owner);
  await Promise.all([holder.connect(), canceller.connect()]);
  await holder.query(`begin; lock table ${tables} in access exclusive mode`);
  let isDone = false;
  const result = work().catch((threw: unknown) => ({ threw }));
  void result.then(() => {
    isDone = true;
  });
  const cancelWaiting =
    "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  let cancelled = 0;
  await waitFor("the work to end", async () => {
    cancelled += (await canceller.query(cancelWaiting)).rowCount ?? 0;
    return isDone;
  });
  expect(cancelled, "queries that were cancelled").toBeGreaterThan(0);
  await Promise.all([holder.end(), canceller.end()]);
  return result;
}

const post = (endpoint: string, body: object, client: object) =>
  buildRequest(`/api/auth/${endpoint}`, { ...client, method: "POST", body });

describe("throws the database's error instead of Better Auth's response", () => {
  test.each(["auth_users", "auth_accounts", "auth_sessions", "auth_rate_limits"])(
    "during sign-in, when queries on %s time out",
    async (table) => {
      const { form, client } = await shop.createCustomer();
      const viaBetterAuth = () =>
        shop.accounts.handle(
          post("sign-in/email", { email: form.email, password: form.password }, client),
        );
      const viaOurForm = () => shop.accounts.signIn(buildRequest("/signin", client), form);
      for (const signIn of [viaBetterAuth, viaOurForm])
        expect(await withTimeoutsOn<unknown>(table, signIn)).toSatisfy(({ threw }) =>
          isDatabaseDown(threw),
        );
      expect(await viaOurForm()).toMatchObject({ ok: true });
    },
  );

  test.each(["auth_users", "auth_accounts", "profiles"])(
    "during sign-up, when queries on %s time out",
    async (table) => {
      const { form, client } = shop.createVisitor();
      const viaBetterAuth = () =>
        shop.accounts.handle(post("sign-up/email", { ...form, name: form.fullName }, client));
      const viaOurForm = () => shop.accounts.signUp(buildRequest("/signup", client), form);
      for (const signUp of [viaBetterAuth, viaOurForm])
        expect(await withTimeoutsOn<unknown>(table, signUp)).toSatisfy(({ threw }) =>
          isDatabaseDown(threw),
        );
      expect(
        await shop.queryRows("select 1 from auth_users where email = $1", [form.email]),
      ).toEqual([]);
    },
  );

  test("when the session is read", async () => {
    const { cookies } = await shop.createCustomer();
    const getSession = () =>
      shop.accounts.handle(buildRequest("/api/auth/get-session", { cookies }));
    expect(await withTimeoutsOn<unknown>("auth_sessions", getSession)).toSatisfy(({ threw }) =>
      isDatabaseDown(threw),
    );
    expect(await (await getSession()).json()).toMatchObject({ user: {} });
  });

  test("during sign-out, where our form's endpoint refuses and the session stays", async () => {
    const { cookies } = await shop.createCustomer();
    const signOut = () => shop.accounts.signOut(buildRequest("/signout", { cookies }));
    expect(await withTimeoutsOn("auth_sessions", signOut)).toMatchObject({
      ok: false,
      error: { code: "sign_out_failed" },
    });
    expect(await shop.accounts.getActor(buildRequest("/", { cookies }))).toMatchObject({
      kind: "customer",
    });
    const viaBetterAuth = () =>
      shop.accounts.handle(
        buildRequest("/api/auth/sign-out", { cookies, method: "POST", body: {} }),
      );
    expect(await withTimeoutsOn<unknown>("auth_sessions", viaBetterAuth)).toSatisfy(({ threw }) =>
      isDatabaseDown(threw),
    );
    expect(await signOut()).toMatchObject({ ok: true });
    expect(await shop.accounts.getActor(buildRequest("/", { cookies }))).toEqual({
      kind: "visitor",
    });
  });
});
