import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildRequest, createTestAccounts, getToken } from "../../tests/builders/test-accounts.ts";

let shop: Awaited<ReturnType<typeof createTestAccounts>>;
beforeAll(async () => {
  shop = await createTestAccounts();
});
afterAll(() => shop.close());

const notValid = { ok: false, error: { code: "link_not_valid" } };

describe("signing up", () => {
  test("confirming on the link's page verifies the email, signs in and returns to the previous page", async () => {
    const { form, cookies, email: verificationEmail, verified } = await shop.createCustomer();
    expect(verificationEmail.subject).toBe("Verify your email for Tiffin Kitchen");
    expect(verificationEmail.text).toContain("12 Spice Lane");
    expect(verificationEmail.text, "no name until the address is verified").not.toMatch(/Asha|Rao/);
    expect(verificationEmail.link).toContain("/verify-email?token=");
    expect(verified.returnTo).toBe("/checkout?step=2");
    const actor = await shop.accounts.getActor(buildRequest("/me", { cookies }));
    expect(actor).toMatchObject({ kind: "customer" });
    const { viewer } = await shop.accounts.getViewer(buildRequest("/me", { cookies }));
    expect(viewer).toEqual({
      name: "Asha Rao",
      email: form.email,
      avatarUrl: null,
      isAdmin: false,
      isOwner: false,
    });
    expect(
      await shop.queryRows(
        "select full_name, email, phone, address, role from profiles where email = $1",
        [form.email],
      ),
    ).toEqual([
      {
        full_name: "Asha Rao",
        email: form.email,
        phone: form.phone,
        address: form.address,
        role: "user",
      },
    ]);
  });

  test("the link works once, and only its hash is stored", async () => {
    const { email, client, form } = await shop.createCustomer();
    const token = getToken(email);
    expect(token).toHaveLength(43);
    expect(await shop.verify(email, { ...client, password: form.password })).toEqual(notValid);
    expect(await shop.accounts.findEmailToVerify(buildRequest("/verify-email"), token)).toBeNull();
    const dump = JSON.stringify([
      await shop.queryRows("select * from pgboss.job_common"),
      await shop.queryRows("select * from auth_verifications"),
    ]);
    expect(dump).not.toContain(token);
  });

  test("only one of 20 simultaneous confirmations succeeds", async () => {
    const { form, client } = shop.createVisitor();
    const browser = await shop.signUp(form, client);
    const email = await shop.waitForEmail(form.email);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => shop.verify(email, browser)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual(Array(19).fill(notValid));
    const sessions =
      "select 1 from auth_sessions s join auth_users u on u.id = s.user_id where u.email = $1";
    expect(await shop.queryRows(sessions, [form.email])).toHaveLength(1);
  });

  test("opening the link changes nothing", async () => {
    const { form, client } = shop.createVisitor();
    const browser = await shop.signUp(form, client);
    const email = await shop.waitForEmail(form.email);
    const token = getToken(email);
    const listState = async () => [
      await shop.queryRows("select email_verified, updated_at from auth_users where email = $1", [
        form.email,
      ]),
      await shop.queryRows("select id, identifier from auth_verifications order by id"),
      await shop.queryRows("select id from auth_sessions order by id"),
    ];
    const before = await listState();
    expect(
      await shop.accounts.findEmailToVerify(buildRequest("/verify-email", browser), token),
    ).toEqual({
      email: form.email,
      needsPassword: false,
    });
    expect(await listState()).toEqual(before);
    expect((await shop.verify(email, browser)).ok).toBe(true);
  });

  test("limits attempts to verify an email per client address", async () => {
    const attempts = await Promise.all(
      Array.from({ length: 45 }, () =>
        shop.accounts.verifyEmail(buildRequest("/verify-email", { address: "198.51.100.200" }), {
          token: "x",
          password: "",
        }),
      ),
    );
    const tooMany = attempts.filter((attempt) => !attempt.ok && attempt.error.code === "too_many");
    expect(tooMany).toHaveLength(5);
    expect(
      attempts.filter((attempt) => !attempt.ok && attempt.error.code === "link_not_valid"),
    ).toHaveLength(40);
  });

  test("rejects an expired link", async () => {
    const { form, client } = shop.createVisitor();
    const browser = await shop.signUp(form, client);
    const email = await shop.waitForEmail(form.email);
    await shop.queryRows("update auth_verifications set expires_at = now() - interval '1 second'");
    expect(
      await shop.accounts.findEmailToVerify(
        buildRequest("/verify-email", browser),
        getToken(email),
      ),
    ).toBeNull();
    expect(await shop.verify(email, browser)).toEqual(notValid);
  });

  test("hashes the password with argon2id", async () => {
    const { form } = await shop.createCustomer();
    const [row] = await shop.queryRows(
      "select a.password from auth_accounts a join auth_users u on u.id = a.user_id where u.email = $1",
      [form.email],
    );
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("the session cookie is HttpOnly and SameSite", async () => {
    const { cookies } = await shop.createCustomer();
    const session = cookies.find((cookie) => cookie.startsWith("tiffin.session_token="));
    expect(session).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe("an email that already has an account", () => {
  test("gets the same response, and the account holder gets an email", async () => {
    const { form, client } = await shop.createCustomer();
    // Wait for the welcome email first.
    await shop.waitForEmail(form.email, 2);
    const started = performance.now();
    expect(
      await shop.accounts.signUp(buildRequest("/signup", client), {
        ...form,
        password: "another one",
      }),
    ).toEqual({
      ok: true,
      value: {
        cookies: [
          expect.stringMatching(
            /^tiffin\.sign_up=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
          ),
        ],
      },
    });
    expect(performance.now() - started).toBeGreaterThan(390);
    expect((await shop.waitForEmail(form.email, 3)).subject).toBe(
      "You already have an account at Tiffin Kitchen",
    );
    expect(
      (
        await shop.accounts.signIn(buildRequest("/signin", client), {
          ...form,
          password: "another one",
        })
      ).ok,
    ).toBe(false);
    expect((await shop.accounts.signIn(buildRequest("/signin", client), form)).ok).toBe(true);
  });

  test("that was never verified: a later sign-up replaces the earlier one and its link", async () => {
    const { form, client } = shop.createVisitor();
    const mallory = await shop.signUp(
      { ...form, fullName: "Mallory", password: "planted by mallory" },
      { address: "192.0.2.9" },
    );
    const earlierEmail = await shop.waitForEmail(form.email);
    const browser = await shop.signUp(form, client);
    const ownEmail = await shop.waitForEmail(form.email, 2);
    const withPassword = { ...client, password: "planted by mallory" };
    for (const visitor of [mallory, browser, withPassword])
      expect(await shop.verify(earlierEmail, visitor)).toEqual(notValid);
    expect((await shop.verify(ownEmail, browser)).ok).toBe(true);
    expect(
      (
        await shop.accounts.signIn(buildRequest("/signin", client), {
          ...form,
          password: "planted by mallory",
        })
      ).ok,
    ).toBe(false);
    expect((await shop.accounts.signIn(buildRequest("/signin", client), form)).ok).toBe(true);
  });

  test("20 simultaneous sign-ups with one address create only one account", async () => {
    const { form } = shop.createVisitor();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.accounts.signUp(buildRequest("/signup", { address: `198.51.100.${index}` }), form),
      ),
    );
    expect(results.filter((result) => result.ok).length).toBeGreaterThan(0);
    expect(
      await shop.queryRows("select 1 from auth_users where email = $1", [form.email]),
    ).toHaveLength(1);
    expect(
      await shop.queryRows("select 1 from profiles where email = $1", [form.email]),
    ).toHaveLength(1);
  });
});
