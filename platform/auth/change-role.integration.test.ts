import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../domain/actor.ts";
import { changeRole } from "../../domain/admins/change-role.ts";
import { buildRequest, createTestAccounts } from "../../tests/builders/test-accounts.ts";
import { bindShop } from "../bind-shop.ts";
import { createVerifiedAccount } from "./create-verified-account.ts";

let accounts: Awaited<ReturnType<typeof createTestAccounts>>;
let shop: ReturnType<typeof bindShop>;
let owner: Actor;
beforeAll(async () => {
  accounts = await createTestAccounts();
  const { db } = accounts;
  const transaction = <Value>(work: (tx: typeof db) => Promise<Value>) =>
    db.transaction((tx) => work(tx));
  shop = bindShop({
    database: { db, transaction },
    bindEmailQueue: () => ({ send: async () => undefined }),
  });
  const userId = await createVerifiedAccount(db, {
    email: "owner@shop.test",
    password: "correct horse",
    fullName: "Meena",
    role: "admin",
  });
  await shop.stores.business.claimOwnership(userId);
  owner = { kind: "admin", userId, isOwner: true };
});
afterAll(() => accounts.close());

async function signInCustomer() {
  const { form, cookies } = await accounts.createCustomer();
  const actor = await accounts.accounts.getActor(buildRequest("/", { cookies }));
  if (actor.kind !== "customer") throw new Error("no customer");
  return { form, cookies, userId: actor.userId };
}

describe("roles", () => {
  test("only the owner can change roles", async () => {
    const { userId } = await signInCustomer();
    const otherActors: Actor[] = [
      { kind: "visitor" },
      { kind: "customer", userId },
      { kind: "admin", userId, isOwner: false },
      { kind: "system" },
    ];
    for (const actor of otherActors)
      expect(await changeRole(shop, actor, { userId, role: "admin" })).toEqual({
        ok: false,
        error: { code: "only_owner" },
      });
    expect((await shop.stores.customers.findProfile(userId))?.role).toBe("user");
    expect(await changeRole(shop, owner, { userId: "nobody", role: "admin" })).toMatchObject({
      error: { code: "not_found" },
    });
  });

  test("the owner's role cannot be changed, and the owner keeps access without the role admin", async () => {
    if (owner.kind !== "admin") throw new Error("no owner");
    const { userId } = owner;
    expect(await changeRole(shop, owner, { userId, role: "user" })).toMatchObject({
      error: { code: "owner_is_admin" },
    });
    const signedIn = await accounts.accounts.signIn(buildRequest("/signin"), {
      email: "owner@shop.test",
      password: "correct horse",
    });
    await accounts.queryRows("update profiles set role = 'user' where id = $1", [userId]);
    expect(
      await accounts.accounts.getActor(
        buildRequest("/", { cookies: signedIn.ok ? signedIn.value.cookies : [] }),
      ),
    ).toEqual(owner);
  });

  test("promotion to admin ends every existing session of the account", async () => {
    const { form, cookies, userId } = await signInCustomer();
    const otherSession = await accounts.accounts.signIn(buildRequest("/signin"), form);
    expect(await changeRole(shop, owner, { userId, role: "admin" })).toMatchObject({ ok: true });
    for (const oldCookies of [cookies, otherSession.ok ? otherSession.value.cookies : []]) {
      expect(await accounts.accounts.getActor(buildRequest("/", { cookies: oldCookies }))).toEqual({
        kind: "visitor",
      });
      expect(
        await accounts.accounts.getViewer(buildRequest("/me", { cookies: oldCookies })),
      ).toEqual({
        viewer: null,
        userId: null,
        cookies: [],
      });
    }
    const newSession = await accounts.accounts.signIn(buildRequest("/signin"), form);
    expect(
      await accounts.accounts.getActor(
        buildRequest("/", { cookies: newSession.ok ? newSession.value.cookies : [] }),
      ),
    ).toMatchObject({
      kind: "admin",
      userId,
    });
  });

  test("other role changes keep the sessions and apply from the next request", async () => {
    const { form, userId } = await signInCustomer();
    await changeRole(shop, owner, { userId, role: "admin" });
    const signedIn = await accounts.accounts.signIn(buildRequest("/signin"), form);
    const cookies = signedIn.ok ? signedIn.value.cookies : [];
    for (const [role, kind] of [
      ["admin", "admin"],
      ["user", "customer"],
    ] as const) {
      expect(await changeRole(shop, owner, { userId, role })).toMatchObject({ ok: true });
      expect(await accounts.accounts.getActor(buildRequest("/", { cookies }))).toMatchObject({
        kind,
        userId,
      });
    }
  });
});
