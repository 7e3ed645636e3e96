import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../domain/actor.ts";
import { changeRole } from "../../domain/customers/change-role.ts";
import { testAccounts, visit } from "../../tests/builders/test-accounts.ts";
import { bindShop } from "../shop.ts";
import { addVerifiedAccount } from "./verified-account.ts";

let accounts: Awaited<ReturnType<typeof testAccounts>>;
let shop: ReturnType<typeof bindShop>;
let owner: Actor;
beforeAll(async () => {
  accounts = await testAccounts();
  const { db } = accounts;
  const transaction = <Value>(work: (tx: typeof db) => Promise<Value>) => db.transaction((tx) => work(tx));
  shop = bindShop({ database: { db, transaction }, mailQueue: () => ({ send: async () => undefined }) });
  const userId = await addVerifiedAccount(db, {
    email: "owner@shop.test",
    password: "correct horse",
    fullName: "Meena",
    role: "admin",
  });
  await shop.read.business.claimOwnership(userId);
  owner = { kind: "admin", userId, isOwner: true };
});
afterAll(() => accounts.close());

async function aCustomer() {
  const { cookies } = await accounts.customer();
  const actor = await accounts.accounts.actorOf(visit("/", { cookies }));
  if (actor.kind !== "customer") throw new Error("no customer");
  return { cookies, userId: actor.userId };
}

describe("roles", () => {
  test("are given and taken by the owner alone", async () => {
    const { userId } = await aCustomer();
    const others: Actor[] = [
      { kind: "visitor" },
      { kind: "customer", userId },
      { kind: "admin", userId, isOwner: false },
      { kind: "system" },
    ];
    for (const actor of others)
      expect(await changeRole(shop, actor, { userId, role: "admin" })).toEqual({ ok: false, error: { code: "only_owner" } });
    expect((await shop.read.customers.profile(userId))?.role).toBe("user");
    expect(await changeRole(shop, owner, { userId: "nobody", role: "admin" })).toMatchObject({ error: { code: "not_found" } });
  });

  test("are above no owner: the owner's own stays, and would count for nothing if it went", async () => {
    if (owner.kind !== "admin") throw new Error("no owner");
    const { userId } = owner;
    expect(await changeRole(shop, owner, { userId, role: "user" })).toMatchObject({ error: { code: "owner_stays" } });
    const signedIn = await accounts.accounts.signIn(visit("/signin"), { email: "owner@shop.test", password: "correct horse" });
    await accounts.rows("update profiles set role = 'user' where id = $1", [userId]);
    expect(await accounts.accounts.actorOf(visit("/", { cookies: signedIn.ok ? signedIn.value.cookies : [] }))).toEqual(owner);
  });

  test("count from the next request on, and each change gives the session another token", async () => {
    let { cookies, userId } = await aCustomer();
    for (const [role, kind] of [
      ["admin", "admin"],
      ["user", "customer"],
    ] as const) {
      expect(await changeRole(shop, owner, { userId, role })).toMatchObject({ ok: true });
      const ask = (with_: string[]) => accounts.accounts.actorOf(visit("/", { cookies: with_ }));
      expect(await ask(cookies)).toMatchObject({ kind, userId });
      const { viewer, cookies: renewed } = await accounts.accounts.viewerOf(visit("/me", { cookies }));
      expect(viewer?.isAdmin).toBe(role === "admin");
      expect(renewed.join()).toMatch(/^tiffin\.session_token=[^;]+; Max-Age=60\d{4}; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(await ask(cookies), "the old token is worth nothing").toEqual({ kind: "visitor" });
      expect(await ask(renewed)).toMatchObject({ kind, userId });
      expect((await accounts.accounts.viewerOf(visit("/me", { cookies: renewed }))).cookies, "once").toEqual([]);
      cookies = renewed;
    }
  });

  test("two requests at the same moment leave one session that works", async () => {
    const { cookies, userId } = await aCustomer();
    await changeRole(shop, owner, { userId, role: "admin" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => accounts.accounts.viewerOf(visit("/me", { cookies }))));
    const renewed = answers.flatMap((answer) => answer.cookies);
    expect(renewed).toHaveLength(1);
    expect(await accounts.accounts.actorOf(visit("/", { cookies: renewed }))).toMatchObject({ kind: "admin" });
  });
});

test("a session ends after 90 days, however often it was lengthened", async () => {
  const { cookies, userId } = await aCustomer();
  const age = (days: number) =>
    accounts.rows("update auth_sessions set created_at = now() - make_interval(days => $2) where user_id = $1", [userId, days]);
  await age(89);
  expect(await accounts.accounts.actorOf(visit("/", { cookies }))).toMatchObject({ kind: "customer" });
  await age(91);
  expect(await accounts.accounts.actorOf(visit("/", { cookies }))).toEqual({ kind: "visitor" });
});
