import { afterAll, beforeAll, expect, test } from "vitest";
import { buildRequest, createTestAccounts } from "../../tests/builders/test-accounts.ts";
import { createSessionLookup } from "./session-lookup.ts";

let accounts: Awaited<ReturnType<typeof createTestAccounts>>;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

test("batches simultaneous lookups into two queries and returns each session's own account", async () => {
  for (let person = 0; person < 3; person += 1) await accounts.createCustomer();
  const sessions: { token: string; user_id: string }[] = await accounts.queryRows(
    "select token, user_id from auth_sessions order by token",
  );
  expect(new Set(sessions.map(({ user_id }) => user_id)).size).toBe(3);
  const expired = sessions[2]?.token ?? "";
  await accounts.queryRows("update auth_sessions set expires_at = now() where token = $1", [
    expired,
  ]);

  const queries: string[] = [];
  const findSession = createSessionLookup(accounts.db);
  const send = accounts.pool.query.bind(accounts.pool) as (...args: unknown[]) => unknown;
  accounts.pool.query = ((query: { text?: string }, ...more: unknown[]) => {
    if (query.text?.includes("auth_sessions")) queries.push(query.text);
    return send(query, ...more);
  }) as typeof accounts.pool.query;

  const tokens = [
    sessions[0]?.token,
    sessions[1]?.token,
    expired,
    "{unknown}",
    "",
    sessions[0]?.token,
  ].map(String);
  const holders = await Promise.all(tokens.map(findSession));
  expect(holders.map((holder) => holder && (holder.actor as { userId?: string }).userId)).toEqual([
    sessions[0]?.user_id,
    sessions[1]?.user_id,
    null,
    null,
    null,
    sessions[0]?.user_id,
  ]);
  expect(queries.length).toBe(2);

  // A batched lookup also sees that a session has ended.
  await Promise.all([findSession(tokens[1] ?? ""), findSession(tokens[0] ?? "")]);
  await accounts.queryRows("delete from auth_sessions where token = $1", [tokens[0]]);
  expect(await Promise.all([findSession(tokens[1] ?? ""), findSession(tokens[0] ?? "")])).toEqual([
    expect.objectContaining({ actor: { kind: "customer", userId: sessions[1]?.user_id } }),
    null,
  ]);
});

test("a session ends after 90 days, however often it was extended", async () => {
  const { cookies } = await accounts.createCustomer();
  const signedIn = await accounts.accounts.getActor(buildRequest("/", { cookies }));
  if (signedIn.kind !== "customer") throw new Error("no customer");
  const setSessionAge = (days: number) =>
    accounts.queryRows(
      "update auth_sessions set created_at = now() - make_interval(days => $2) where user_id = $1",
      [signedIn.userId, days],
    );
  await setSessionAge(89);
  expect(await accounts.accounts.getActor(buildRequest("/", { cookies }))).toMatchObject({
    kind: "customer",
  });
  await setSessionAge(91);
  expect(await accounts.accounts.getActor(buildRequest("/", { cookies }))).toEqual({
    kind: "visitor",
  });
});
