import { afterEach, beforeEach, expect, test } from "vitest";
import { buildRequest, createTestAccounts } from "../../tests/builders/test-accounts.ts";
import { createLog } from "../log.ts";
import { ensureOwner } from "./first-owner.ts";

let shop: Awaited<ReturnType<typeof createTestAccounts>>;
beforeEach(async () => {
  shop = await createTestAccounts();
});
afterEach(() => shop.close());

const log = createLog("silent");
const ownerEnv = { OWNER_EMAIL: "Owner@Shop.test", OWNER_PASSWORD: "a long owner password" };

function start(env: Partial<typeof ownerEnv> = {}) {
  const { OWNER_EMAIL, OWNER_PASSWORD } = env;
  return ensureOwner(
    { db: shop.db, publicUrl: shop.publicUrl, log },
    { OWNER_EMAIL, OWNER_PASSWORD },
  );
}

async function readToken(start: Promise<{ setUpLink: string | null }>): Promise<string> {
  return new URL((await start).setUpLink ?? "").searchParams.get("token") ?? "";
}

async function listOwners() {
  const { rows } = await shop.pool.query(
    `select u.email, u.email_verified, p.role from business b join auth_users u on u.id = b.owner_id join profiles p on p.id = u.id`,
  );
  return rows;
}

const signIn = (email: string, password: string) =>
  shop.accounts.signIn(buildRequest("/signin"), { email, password });

test("the owner from the environment can sign in and is an admin", async () => {
  expect(await start(ownerEnv)).toEqual({ setUpLink: null });
  expect(await listOwners()).toEqual([
    { email: "owner@shop.test", email_verified: true, role: "admin" },
  ]);
  const result = await signIn(ownerEnv.OWNER_EMAIL, ownerEnv.OWNER_PASSWORD);
  const cookies = result.ok ? result.value.cookies : [];
  expect(await shop.accounts.getActor(buildRequest("/admin", { cookies }))).toMatchObject({
    kind: "admin",
    isOwner: true,
  });
});

test("changing the owner's environment variables has no effect on later starts", async () => {
  await start(ownerEnv);
  expect(
    await start({ OWNER_EMAIL: "other@shop.test", OWNER_PASSWORD: "another long password" }),
  ).toEqual({ setUpLink: null });
  expect(await start({ ...ownerEnv, OWNER_PASSWORD: "another long password" })).toEqual({
    setUpLink: null,
  });
  expect(await listOwners()).toEqual([
    { email: "owner@shop.test", email_verified: true, role: "admin" },
  ]);
  expect((await signIn(ownerEnv.OWNER_EMAIL, ownerEnv.OWNER_PASSWORD)).ok).toBe(true);
  expect((await shop.pool.query("select 1 from auth_users")).rowCount).toBe(1);
});

test("five nodes that start at the same time create only one owner", async () => {
  await Promise.all(Array.from({ length: 5 }, () => start(ownerEnv)));
  expect(await listOwners()).toHaveLength(1);
  expect((await shop.pool.query("select 1 from auth_users")).rowCount).toBe(1);
});

test("an earlier account with the owner's email address loses its password", async () => {
  const form = {
    fullName: "Mallory",
    phone: "+447700900123",
    address: "1 High Street",
    password: "planted",
    returnTo: "/",
  };
  await shop.accounts.signUp(buildRequest("/signup"), { ...form, email: "owner@shop.test" });
  await shop.waitForEmail("owner@shop.test");
  await start(ownerEnv);
  expect(await listOwners()).toEqual([
    { email: "owner@shop.test", email_verified: true, role: "admin" },
  ]);
  expect((await signIn(ownerEnv.OWNER_EMAIL, "planted")).ok).toBe(false);
  expect((await signIn(ownerEnv.OWNER_EMAIL, ownerEnv.OWNER_PASSWORD)).ok).toBe(true);
});

test("without OWNER_EMAIL, a single-use link creates the owner and signs them in", async () => {
  const token = await readToken(start());
  expect(await shop.accounts.canBecomeOwner(token)).toBe(true);
  const form = {
    token,
    fullName: "Olive Owner",
    email: "olive@shop.test",
    password: "thalis for everyone",
  };
  const result = await shop.accounts.becomeOwner(buildRequest("/setup-owner"), form);
  const cookies = result.ok ? result.value.cookies : [];
  expect(await shop.accounts.getActor(buildRequest("/admin", { cookies }))).toMatchObject({
    kind: "admin",
    isOwner: true,
  });
  expect(await shop.accounts.canBecomeOwner(token)).toBe(false);
  expect(
    await shop.accounts.becomeOwner(buildRequest("/setup-owner"), {
      ...form,
      email: "second@shop.test",
    }),
  ).toMatchObject({
    error: { code: "link_not_valid" },
  });
  expect(await start()).toEqual({ setUpLink: null });
});

test("20 simultaneous uses of one link create only one owner", async () => {
  const token = await readToken(start());
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      shop.accounts.becomeOwner(buildRequest("/setup-owner"), {
        token,
        fullName: `Person ${index}`,
        email: `person${index}@shop.test`,
        password: "thalis for everyone",
      }),
    ),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(await listOwners()).toHaveLength(1);
  expect((await shop.pool.query("select 1 from auth_users")).rowCount).toBe(1);
});

test("each start replaces the previous link, and expired and made-up links are rejected", async () => {
  const first = await readToken(start());
  const second = await readToken(start());
  expect(await shop.accounts.canBecomeOwner(first)).toBe(false);
  expect(await shop.accounts.canBecomeOwner("")).toBe(false);
  expect(await shop.accounts.canBecomeOwner("x".repeat(43))).toBe(false);
  expect(await shop.accounts.canBecomeOwner(second)).toBe(true);
  await shop.pool.query("update auth_verifications set expires_at = now()");
  expect(await shop.accounts.canBecomeOwner(second)).toBe(false);
});

test("the link still works after a rejected password, and cannot take over an existing account", async () => {
  const token = await readToken(start());
  const form = { token, fullName: "Olive", email: "olive@shop.test", password: "password1" };
  expect(await shop.accounts.becomeOwner(buildRequest("/setup-owner"), form)).toMatchObject({
    error: { field: "password" },
  });
  await shop.pool.query(
    "insert into auth_users (id, name, email, email_verified) values ('c', 'Customer', 'olive@shop.test', true)",
  );
  const validForm = { ...form, password: "thalis for everyone" };
  expect(await shop.accounts.becomeOwner(buildRequest("/setup-owner"), validForm)).toMatchObject({
    error: { field: "email" },
  });
  expect(
    (
      await shop.accounts.becomeOwner(buildRequest("/setup-owner"), {
        ...validForm,
        email: "own@shop.test",
      })
    ).ok,
  ).toBe(true);
});
