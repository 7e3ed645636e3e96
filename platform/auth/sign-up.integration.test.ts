import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildRequest, createTestAccounts, getToken } from "../../tests/builders/test-accounts.ts";
import { advanceTime } from "../../tests/builders/test-database.ts";

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
    const { email, at, form } = await shop.createCustomer();
    const token = getToken(email);
    expect(token).toHaveLength(43);
    expect(await shop.verify(email, { ...at, password: form.password })).toEqual(notValid);
    expect(await shop.accounts.findEmailToVerify(buildRequest("/verify-email"), token)).toBeNull();
    const dump = JSON.stringify([
      await shop.queryRows("select * from pgboss.job_common"),
      await shop.queryRows("select * from auth_verifications"),
    ]);
    expect(dump).not.toContain(token);
  });

  test("only one of 20 simultaneous confirmations succeeds", async () => {
    const { form, at } = shop.createVisitor();
    const browser = await shop.signUp(form, at);
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

  test("opening the link changes nothing, at its current or its former URL", async () => {
    const { form, at } = shop.createVisitor();
    const browser = await shop.signUp(form, at);
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
    for (const method of ["HEAD", "GET"]) {
      const redirect = await shop.accounts.handle(
        buildRequest(`/api/auth/verify-email?token=${token}&callbackURL=/menu`, { ...at, method }),
      );
      expect([redirect.status, redirect.headers.get("location")]).toEqual([
        303,
        `/verify-email?token=${token}`,
      ]);
      expect(redirect.headers.getSetCookie()).toEqual([]);
      expect(
        await shop.accounts.findEmailToVerify(buildRequest("/verify-email", browser), token),
      ).toEqual({
        email: form.email,
        needsPassword: false,
      });
    }
    const posted = await shop.accounts.handle(
      buildRequest(`/api/auth/verify-email?token=${token}`, { ...at, method: "POST", body: {} }),
    );
    expect(posted.status).toBe(405);
    expect(await listState()).toEqual(before);
    expect((await shop.verify(email, browser)).ok).toBe(true);
  });

  test("the former URL with an invalid token only redirects to the page", async () => {
    const redirect = await shop.accounts.handle(
      buildRequest("/api/auth/verify-email?token=%0d%0aSet-Cookie:a%3db%2f..%2f%2fevil.example"),
    );
    const { pathname, host } = new URL(redirect.headers.get("location") ?? "", shop.publicUrl);
    expect([pathname, host, redirect.headers.getSetCookie()]).toEqual([
      "/verify-email",
      new URL(shop.publicUrl).host,
      [],
    ]);
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
    const { form, at } = shop.createVisitor();
    const browser = await shop.signUp(form, at);
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
    const { form, at } = await shop.createCustomer();
    // Wait for the welcome email first.
    await shop.waitForEmail(form.email, 2);
    const started = performance.now();
    expect(
      await shop.accounts.signUp(buildRequest("/signup", at), { ...form, password: "another one" }),
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
        await shop.accounts.signIn(buildRequest("/signin", at), {
          ...form,
          password: "another one",
        })
      ).ok,
    ).toBe(false);
    expect((await shop.accounts.signIn(buildRequest("/signin", at), form)).ok).toBe(true);
  });

  test("that was never verified: a later sign-up replaces the earlier one and its link", async () => {
    const { form, at } = shop.createVisitor();
    const mallory = await shop.signUp(
      { ...form, fullName: "Mallory", password: "planted by mallory" },
      { address: "192.0.2.9" },
    );
    const earlierEmail = await shop.waitForEmail(form.email);
    const browser = await shop.signUp(form, at);
    const ownEmail = await shop.waitForEmail(form.email, 2);
    for (const earlierForm of [mallory, browser, { ...at, password: "planted by mallory" }])
      expect(await shop.verify(earlierEmail, earlierForm)).toEqual(notValid);
    expect((await shop.verify(ownEmail, browser)).ok).toBe(true);
    expect(
      (
        await shop.accounts.signIn(buildRequest("/signin", at), {
          ...form,
          password: "planted by mallory",
        })
      ).ok,
    ).toBe(false);
    expect((await shop.accounts.signIn(buildRequest("/signin", at), form)).ok).toBe(true);
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

describe("a link opened in a different browser", () => {
  const wrongPassword = { ok: false, error: { code: "wrong_password" } };

  test("asks for the password, then signs in", async () => {
    const { form, at } = shop.createVisitor();
    await shop.signUp(form, at);
    const email = await shop.waitForEmail(form.email);
    const phone = { address: "192.0.2.20" };
    const pending = await shop.accounts.findEmailToVerify(
      buildRequest("/verify-email", phone),
      getToken(email),
    );
    expect(pending).toEqual({ email: form.email, needsPassword: true });
    expect(await shop.verify(email, phone)).toEqual({
      ok: false,
      error: { code: "password_missing" },
    });
    expect(await shop.verify(email, { ...phone, password: "a guess" })).toEqual(wrongPassword);
    const unverified = await shop.queryRows(
      "select email_verified from auth_users where email = $1",
      [form.email],
    );
    expect(unverified).toEqual([{ email_verified: false }]);
    const verified = await shop.verify(email, { ...phone, password: form.password });
    expect(verified).toMatchObject({ ok: true, value: { returnTo: form.returnTo } });
    const cookies = verified.ok ? verified.value.cookies : [];
    expect(await shop.accounts.getActor(buildRequest("/", { cookies }))).toMatchObject({
      kind: "customer",
    });
    expect((await shop.waitForEmail(form.email, 2)).subject).toMatch(/^Welcome/);
  });

  test("does not verify a later sign-up with the same address", async () => {
    const { form, at } = shop.createVisitor();
    const browser = await shop.signUp(form, at);
    await shop.waitForEmail(form.email);
    const mallory = await shop.signUp(
      { ...form, fullName: "Mallory", password: "planted by mallory" },
      { address: "192.0.2.9" },
    );
    const newestEmail = await shop.waitForEmail(form.email, 2);
    const pending = await shop.accounts.findEmailToVerify(
      buildRequest("/verify-email", browser),
      getToken(newestEmail),
    );
    expect(pending).toMatchObject({ needsPassword: true });
    expect(await shop.verify(newestEmail, browser)).toEqual({
      ok: false,
      error: { code: "password_missing" },
    });
    expect(await shop.verify(newestEmail, { ...browser, password: form.password })).toEqual(
      wrongPassword,
    );
    expect(
      (
        await shop.accounts.signIn(buildRequest("/signin", mallory), {
          ...form,
          password: "planted by mallory",
        })
      ).ok,
    ).toBe(false);
  });

  test("allows 10 password attempts in 15 minutes, from any address", async () => {
    const { form, at } = shop.createVisitor();
    await shop.signUp(form, at);
    const email = await shop.waitForEmail(form.email);
    const verifyWithGuess = (index: number) =>
      shop.verify(email, { address: `192.0.2.${index}`, password: `guess ${index}` });
    const results = await Promise.all(
      Array.from({ length: 11 }, (_, index) => verifyWithGuess(index)),
    );
    expect(
      results.filter((result) => !result.ok && result.error.code === "wrong_password"),
    ).toHaveLength(10);
    expect(results.filter((result) => !result.ok && result.error.code === "too_many")).toHaveLength(
      1,
    );
    await advanceTime(shop, "14 minutes");
    expect(await verifyWithGuess(11), "a minute before the window ends").toMatchObject({
      error: { code: "too_many" },
    });
    await advanceTime(shop, "2 minutes");
    expect(await verifyWithGuess(12), "a minute after the window ended").toMatchObject({
      error: { code: "wrong_password" },
    });
  });

  test("rejects a sign-up cookie that was made up or belongs to another sign-up", async () => {
    const { form, at } = shop.createVisitor();
    await shop.signUp(form, at);
    const email = await shop.waitForEmail(form.email);
    const { form: other, at: elsewhere } = shop.createVisitor();
    const otherCookies = (await shop.signUp(other, elsewhere)).cookies;
    for (const cookies of [
      otherCookies,
      ["tiffin.sign_up="],
      ["tiffin.sign_up=%E0%A4%A"],
      [`tiffin.sign_up=${"A".repeat(43)}`],
    ])
      expect(await shop.verify(email, { ...at, cookies })).toEqual({
        ok: false,
        error: { code: "password_missing" },
      });
  });
});

describe("rejects", () => {
  test.each([
    ["password1", "This password is too easy to guess. Please choose another one."],
    ["QWERTY123", "This password is too easy to guess. Please choose another one."],
    ["Asha Rao", "This password is too easy to guess. Please choose another one."],
    ["tiffin kitchen", "This password is too easy to guess. Please choose another one."],
    ["12345", "Password must be at least 6 characters long"],
    ["x".repeat(129), "Password must be at most 128 characters long"],
  ])("the password %s", async (password, message) => {
    const { form, at } = shop.createVisitor();
    expect(await shop.accounts.signUp(buildRequest("/signup", at), { ...form, password })).toEqual({
      ok: false,
      error: { code: "sign_up_failed", field: "password", message },
    });
    expect(await shop.queryRows("select 1 from auth_users where email = $1", [form.email])).toEqual(
      [],
    );
  });

  test("a role, a verified email, a picture or an id in the form", async () => {
    const { form, at } = shop.createVisitor();
    const body = {
      name: form.fullName,
      email: form.email,
      password: form.password,
      role: "admin",
      emailVerified: true,
      image: "data:image/webp;base64,PHN2Zz4=",
      id: "chosen",
    };
    const response = await shop.accounts.handle(
      buildRequest("/api/auth/sign-up/email", { ...at, method: "POST", body }),
    );
    expect(response.status).toBe(200);
    expect(
      await shop.queryRows(
        "select u.email_verified, u.image, u.id = 'chosen' as chosen, p.role from auth_users u join profiles p using (id) where u.email = $1",
        [form.email],
      ),
    ).toEqual([{ email_verified: false, image: null, chosen: false, role: "user" }]);
  });

  test.each([
    "/update-user",
    "/change-email",
    "/delete-user",
    "/request-password-reset",
    "/list-sessions",
    "/nothing",
    "",
  ])("the endpoint %s", async (endpoint) => {
    const response = await shop.accounts.handle(
      buildRequest(`/api/auth${endpoint}`, { method: "POST", body: {} }),
    );
    expect(response.status).toBe(404);
  });

  test.each([
    null,
    [],
    "text",
    { email: {} },
    { email: "a@b.c", password: {} },
    { name: [], email: 1, password: null },
  ])("%j at the sign-in and sign-up endpoints", async (body) => {
    for (const endpoint of ["/sign-in/email", "/sign-up/email"]) {
      const response = await shop.accounts.handle(
        buildRequest(`/api/auth${endpoint}`, {
          address: "198.51.100.99",
          method: "POST",
          body: body as object,
        }),
      );
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
  });

  test("a cross-site write with our cookie", async () => {
    const { cookies } = await shop.createCustomer();
    const request = buildRequest("/api/auth/sign-out", { cookies, method: "POST", body: {} });
    request.headers.set("origin", "https://evil.example");
    expect((await shop.accounts.handle(request)).status).toBe(403);
    expect(await shop.accounts.getActor(buildRequest("/", { cookies }))).toMatchObject({
      kind: "customer",
    });
  });
});
