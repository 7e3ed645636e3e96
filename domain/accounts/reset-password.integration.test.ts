import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildRequest, createTestAccounts, getToken } from "../../tests/builders/test-accounts.ts";
import { visitor } from "../actor.ts";
import type { Stores } from "../shop.ts";
import { maxPasswordCharacters } from "./password-policy.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { findResetEmail, resetPassword } from "./reset-password.ts";

let shop: Awaited<ReturnType<typeof createTestAccounts>>;
let deps: Parameters<typeof resetPassword>[0];
beforeAll(async () => {
  shop = await createTestAccounts();
  deps = { shop: shop.domain, passwords: shop.passwords };
});
afterAll(() => shop.close());

let clients = 0;
const createClientKey = () => `client ${++clients}`;
const requestReset = (email: string, options: { clientKey?: string; returnTo?: string } = {}) =>
  requestPasswordReset(shop.domain, visitor, {
    email,
    returnTo: "/home",
    clientKey: createClientKey(),
    ...options,
  });
const reset = (token: string, password = "saffron in the rice") =>
  resetPassword(deps, visitor, { token, password, clientKey: createClientKey() });
const signIn = (email: string, password: string) =>
  shop.accounts.signIn(buildRequest("/signin", { address: createClientKey() }), {
    email,
    password,
  });
const notValid = { ok: false, error: { code: "link_not_valid" } };

/**
 * Returns the token in the latest reset email to this address. Waits until `count` reset emails
 * have been sent.
 */
async function getResetToken(email: string, count = 1): Promise<string> {
  return getToken(
    await shop.waitForEmailAbout(email, "Reset your password for Tiffin Kitchen", count),
  );
}

describe("resetting a password", () => {
  test("replaces the password with the emailed link, then returns to the intended page", async () => {
    const { form } = await shop.createCustomer();
    expect(await requestReset(form.email, { returnTo: "/checkout" })).toEqual({
      ok: true,
      value: null,
    });
    const token = await getResetToken(form.email);
    expect(await findResetEmail(shop.domain, token)).toBe(form.email);
    expect(await reset(token)).toEqual({
      ok: true,
      value: { email: form.email, returnTo: "/checkout" },
    });
    expect((await signIn(form.email, form.password)).ok).toBe(false);
    expect((await signIn(form.email, "saffron in the rice")).ok).toBe(true);
    const notice = await shop.waitForEmailAbout(
      form.email,
      "Your password for Tiffin Kitchen was changed",
    );
    expect(notice.text).toContain("Hello Asha Rao,");
    expect(notice.text).toContain("12 Spice Lane");
  });

  test("the link works once, even with 20 concurrent requests", async () => {
    const { form } = await shop.createCustomer();
    await requestReset(form.email);
    const token = await getResetToken(form.email);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(token, `saffron and rice ${index}`)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findResetEmail(shop.domain, token)).toBeNull();
    expect(await reset(token)).toEqual(notValid);
  });

  test("a newer reset link replaces the older one", async () => {
    const { form } = await shop.createCustomer();
    await requestReset(form.email);
    const older = await getResetToken(form.email);
    await requestReset(form.email);
    const newer = await getResetToken(form.email, 2);
    expect(await reset(older)).toEqual(notValid);
    expect((await reset(newer)).ok).toBe(true);
  });

  test("the link works for an hour", async () => {
    const { form } = await shop.createCustomer();
    await requestReset(form.email);
    const token = await getResetToken(form.email);
    const [link] = await shop.queryRows(
      "select extract(epoch from expires_at - now()) / 60 as minutes from auth_verifications where identifier like 'reset-password:%' and value like '%' || (select id from auth_users where email = $1) || '%'",
      [form.email],
    );
    expect(Number(link?.minutes)).toBeGreaterThan(55);
    expect(Number(link?.minutes)).toBeLessThanOrEqual(60);
    await shop.queryRows(
      "update auth_verifications set expires_at = now() where identifier like 'reset-password:%'",
    );
    expect(await reset(token)).toEqual(notValid);
  });

  test("neither the database nor the queue contains the link's token", async () => {
    const { form } = await shop.createCustomer();
    await requestReset(form.email);
    const token = await getResetToken(form.email);
    const dump = JSON.stringify([
      await shop.queryRows("select * from pgboss.job_common"),
      await shop.queryRows("select * from auth_verifications"),
    ]);
    expect(dump).not.toContain(token);
    expect(dump).toContain("reset-password");
  });

  test("ends all sessions of the account", async () => {
    const { form, cookies } = await shop.createCustomer();
    const other = await signIn(form.email, form.password);
    await requestReset(form.email);
    await reset(await getResetToken(form.email));
    for (const sessionCookies of [cookies, other.ok ? other.value.cookies : []])
      expect(await shop.accounts.getActor(buildRequest("/", { cookies: sessionCookies }))).toEqual({
        kind: "visitor",
      });
  });

  test("unlocks an account that was locked after failed sign-ins", async () => {
    const { form } = await shop.createCustomer();
    for (let index = 0; index < 11; index += 1) await signIn(form.email, `guess ${index}`);
    expect(await signIn(form.email, form.password)).toMatchObject({
      error: { message: /^Too many attempts/ },
    });
    await requestReset(form.email);
    await reset(await getResetToken(form.email));
    expect((await signIn(form.email, "saffron in the rice")).ok).toBe(true);
  });

  test.each([
    ["common", "password1", { code: "common" }],
    ["short", "12345", { code: "too_short", minimum: 6 }],
    [
      "long",
      "x".repeat(maxPasswordCharacters + 1),
      { code: "too_long", maximum: maxPasswordCharacters },
    ],
  ])("refuses a %s password without using up the link", async (_, password, reason) => {
    const { form } = await shop.createCustomer();
    await requestReset(form.email);
    const token = await getResetToken(form.email);
    expect(await reset(token, password)).toEqual({
      ok: false,
      error: { code: "password_refused", reason },
    });
    expect((await signIn(form.email, form.password)).ok).toBe(true);
    expect((await reset(token)).ok).toBe(true);
  });

  test("an exception does not use up the link", async () => {
    const { form } = await shop.createCustomer();
    await requestReset(form.email);
    const token = await getResetToken(form.email);
    const failing = {
      ...shop.domain,
      transaction: <Value>(work: (stores: Stores) => Promise<Value>) =>
        shop.domain.transaction((stores) =>
          work({ ...stores, emails: { send: () => Promise.reject(new Error("no queue")) } }),
        ),
    };
    const input = { token, password: "saffron in the rice", clientKey: createClientKey() };
    await expect(resetPassword({ ...deps, shop: failing }, visitor, input)).rejects.toThrow(
      "no queue",
    );
    expect((await signIn(form.email, form.password)).ok).toBe(true);
    expect((await reset(token)).ok).toBe(true);
  });

  test.each(["", "nothing", "x".repeat(43), "%00", "'; drop table auth_verifications; --"])(
    "rejects %j as a link",
    async (token) => {
      expect(await findResetEmail(shop.domain, token)).toBeNull();
      expect(await reset(token)).toEqual(notValid);
    },
  );

  test("a verification link cannot reset a password", async () => {
    const { form, client } = shop.createVisitor();
    await shop.accounts.signUp(buildRequest("/signup", client), form);
    const token = getToken(await shop.waitForEmail(form.email));
    expect(await reset(token)).toEqual(notValid);
  });
});

describe("resetting the password, by kind of account", () => {
  test("an unverified account: verifies the email and clears the name, phone and address from the sign-up", async () => {
    const { form, client } = shop.createVisitor();
    await shop.accounts.signUp(buildRequest("/signup", client), {
      ...form,
      fullName: "Mallory",
      password: "planted by mallory",
    });
    await requestReset(form.email);
    await reset(await getResetToken(form.email));
    const notice = await shop.waitForEmailAbout(
      form.email,
      "Your password for Tiffin Kitchen was changed",
    );
    expect(notice.text).not.toContain("Mallory");
    expect((await signIn(form.email, "planted by mallory")).ok).toBe(false);
    expect((await signIn(form.email, "saffron in the rice")).ok).toBe(true);
    expect(
      await shop.queryRows("select full_name, phone, address from profiles where email = $1", [
        form.email,
      ]),
    ).toEqual([{ full_name: "", phone: "", address: "" }]);
  });

  test("an account created through Google: sets a password and keeps the profile", async () => {
    const { form } = await shop.createCustomer();
    await shop.queryRows(
      "update auth_accounts set provider_id = 'google', password = null where user_id = (select id from auth_users where email = $1)",
      [form.email],
    );
    await requestReset(form.email);
    await reset(await getResetToken(form.email));
    expect((await signIn(form.email, "saffron in the rice")).ok).toBe(true);
    const providers = await shop.queryRows(
      "select provider_id from auth_accounts a join auth_users u on u.id = a.user_id where u.email = $1 order by 1",
      [form.email],
    );
    expect(providers).toEqual([{ provider_id: "credential" }, { provider_id: "google" }]);
    expect(
      await shop.queryRows("select phone from profiles where email = $1", [form.email]),
    ).toEqual([{ phone: form.phone }]);
  });

  test("an account that does not exist: same response, but no email and no link", async () => {
    const before = await shop.queryRows("select 1 from auth_verifications");
    expect(await requestReset("nobody@example.com")).toEqual({ ok: true, value: null });
    await shop.waitForEmptyQueue();
    expect(shop.emails().filter((sentEmail) => sentEmail.to === "nobody@example.com")).toEqual([]);
    expect(await shop.queryRows("select 1 from auth_verifications")).toHaveLength(before.length);
  });
});

describe("limits", () => {
  test("5 requests an hour for one email, known or not, from any network", async () => {
    const { form } = await shop.createCustomer();
    for (const email of [form.email, "no-account@example.com"]) {
      const results = await Promise.all(Array.from({ length: 8 }, () => requestReset(email)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(5);
      expect(results.find(({ ok }) => !ok)).toMatchObject({ error: { code: "too_many" } });
    }
  });

  test("20 requests an hour from one network", async () => {
    const results = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        requestReset(`one-of-many${index}@example.com`, { clientKey: "one network" }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(20);
  });
});
