import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestCustomers } from "../../tests/builders/test-customers.ts";
import type { CurrentSession } from "../accounts/account-policy.ts";
import type { Actor, Admin } from "../actor.ts";
import { changeRole } from "./change-role.ts";
import { listAdminCandidates, listAdmins } from "./list-admins.ts";
import { makeAdmin } from "./make-admin.ts";

let shop: Awaited<ReturnType<typeof createTestCustomers>>;
let owner: Admin;
let password: string;
let freshSession: CurrentSession;
beforeAll(async () => {
  shop = await createTestCustomers();
  const customer = await shop.createCustomer();
  await shop.domain.stores.business.claimOwnership(customer.actor.userId);
  owner = { kind: "admin", userId: customer.actor.userId, isOwner: true };
  password = customer.proof.password;
  freshSession = customer.session;
});
afterAll(() => shop.close());

/** Sign-ins count as fresh for 10 minutes. */
const buildOldSession = (): CurrentSession => ({
  ...freshSession,
  signedInAt: new Date(Date.now() - 11 * 60_000),
});
const onlyOwner = { ok: false, error: { code: "only_owner" } };
const buildOtherActors = (userId: string): Actor[] => [
  { kind: "visitor" },
  { kind: "customer", userId },
  { kind: "admin", userId, isOwner: false },
];
const readRole = async (id: string) => (await shop.domain.stores.customers.findProfile(id))?.role;
const listAuditOf = (id: string) =>
  shop.queryRows(
    "select actor_kind, actor_id, action, change from audit_entries where subject_kind = 'role' and subject_id = $1 order by id",
    [id],
  );

describe("making an admin", () => {
  test("requires the owner's password unless they have just signed in", async () => {
    const first = (await shop.createCustomer()).actor.userId;
    const second = (await shop.createCustomer()).actor.userId;
    expect(
      await makeAdmin(shop.deps, owner, { userId: first, password: "", session: freshSession }),
    ).toMatchObject({ ok: true });
    expect(await readRole(first)).toBe("admin");

    const makeAdminLater = (typedPassword: string) =>
      makeAdmin(shop.deps, owner, {
        userId: second,
        password: typedPassword,
        session: buildOldSession(),
      });
    expect(await makeAdminLater("")).toEqual({ ok: false, error: { code: "password_missing" } });
    expect(await makeAdminLater("a guess")).toEqual({
      ok: false,
      error: { code: "wrong_password" },
    });
    expect(await readRole(second)).toBe("user");
    expect(await makeAdminLater(password)).toMatchObject({ ok: true });
    expect(await readRole(second)).toBe("admin");
  });

  test("emails the new admin a link to sign in", async () => {
    const { actor, form } = await shop.createCustomer();
    await changeRole(shop.domain, owner, { userId: actor.userId, role: "admin" });
    const email = await shop.waitForEmailAbout(form.email, "You can now manage Tiffin Kitchen");
    expect(email.text).toContain("/signin?returnTo=%2Fadmin");
  });

  test("is refused for anyone but the owner, even with the owner's password", async () => {
    const { userId } = (await shop.createCustomer()).actor;
    for (const actor of buildOtherActors(userId))
      expect(
        await makeAdmin(shop.deps, actor, { userId, password, session: freshSession }),
      ).toEqual(onlyOwner);
    expect(await readRole(userId)).toBe("user");
    expect(await listAuditOf(userId)).toEqual([]);
  });

  test("is logged once with the old and new role, as is revoking", async () => {
    const { userId } = (await shop.createCustomer()).actor;
    await Promise.all(
      [1, 2, 3].map(() =>
        makeAdmin(shop.deps, owner, { userId, password: "", session: freshSession }),
      ),
    );
    await changeRole(shop.domain, owner, { userId, role: "user" });
    await changeRole(shop.domain, owner, { userId, role: "user" });
    const by = { actor_kind: "owner", actor_id: owner.userId, action: "changed" };
    expect(await listAuditOf(userId)).toEqual([
      { ...by, change: { fields: { role: { from: "user", to: "admin" } } } },
      { ...by, change: { fields: { role: { from: "admin", to: "user" } } } },
    ]);
  });
});

test("only the owner can list admins and candidates", async () => {
  const { userId } = (await shop.createCustomer()).actor;
  for (const actor of buildOtherActors(userId)) {
    expect(await listAdmins(shop.domain, actor)).toEqual(onlyOwner);
    expect(await listAdminCandidates(shop.domain, actor, { search: "" })).toEqual(onlyOwner);
  }
});

test("lists the owner first, then the admins, and offers everyone else as a candidate", async () => {
  const { userId } = (await shop.createCustomer()).actor;
  const profile = await shop.domain.stores.customers.findProfile(userId);
  const search = profile?.email ?? "";
  const listCandidateIds = async () => {
    const candidates = await listAdminCandidates(shop.domain, owner, { search });
    return candidates.ok ? candidates.value.map(({ id }) => id) : candidates.error;
  };
  expect(await listCandidateIds()).toEqual([userId]);
  await changeRole(shop.domain, owner, { userId, role: "admin" });
  expect(await listCandidateIds()).toEqual([]);
  const admins = await listAdmins(shop.domain, owner);
  const listed = admins.ok ? admins.value.map(({ id, isOwner }) => ({ id, isOwner })) : [];
  expect(listed[0]).toEqual({ id: owner.userId, isOwner: true });
  expect(listed).toContainEqual({ id: userId, isOwner: false });
  expect(listed.filter(({ isOwner }) => isOwner)).toHaveLength(1);
  // The owner's role is "user" here, but they count as an admin.
  const all = await listAdminCandidates(shop.domain, owner, { search: "" });
  expect(all.ok && all.value.some(({ id }) => id === owner.userId)).toBe(false);
});
