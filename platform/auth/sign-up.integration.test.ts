import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testAccounts, tokenIn, visit } from "../../tests/builders/test-accounts.ts";

let shop: Awaited<ReturnType<typeof testAccounts>>;
beforeAll(async () => {
  shop = await testAccounts();
});
afterAll(() => shop.close());

const notValid = { ok: false, error: { code: "link_not_valid" } };

describe("from stranger to customer", () => {
  test("sign up, confirm the link, be signed in, come back to where one was heading", async () => {
    const { form, cookies, letter, verified } = await shop.customer();
    expect(letter.subject).toBe("Verify your email for Tiffin Kitchen");
    expect(letter.text).toContain("12 Spice Lane");
    expect(letter.text, "a name is a stranger's text until the address is verified").not.toMatch(/Asha|Rao/);
    expect(letter.link).toContain("/verify-email?token=");
    expect(verified.returnTo).toBe("/checkout?step=2");
    const actor = await shop.accounts.actorOf(visit("/me", { cookies }));
    expect(actor).toMatchObject({ kind: "customer" });
    const { viewer } = await shop.accounts.viewerOf(visit("/me", { cookies }));
    expect(viewer).toEqual({ name: "Asha Rao", email: form.email, avatarUrl: null, isAdmin: false, isOwner: false });
    expect(await shop.rows("select full_name, email, phone, address, role from profiles where email = $1", [form.email])).toEqual(
      [{ full_name: "Asha Rao", email: form.email, phone: form.phone, address: form.address, role: "user" }],
    );
  });

  test("the link works once, and only its hash was kept", async () => {
    const { letter, at, form } = await shop.customer();
    const token = tokenIn(letter);
    expect(token).toHaveLength(43);
    expect(await shop.verify(letter, { ...at, password: form.password })).toEqual(notValid);
    expect(await shop.accounts.emailToVerify(visit("/verify-email"), token)).toBeNull();
    const dump = JSON.stringify([
      await shop.rows("select * from pgboss.job_common"),
      await shop.rows("select * from auth_verifications"),
    ]);
    expect(dump).not.toContain(token);
  });

  test("of 20 presses at once one verifies", async () => {
    const { form, at } = shop.stranger();
    const browser = await shop.signUp(form, at);
    const letter = await shop.letterTo(form.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.verify(letter, browser)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(19).fill(notValid));
    const sessions = "select 1 from auth_sessions s join auth_users u on u.id = s.user_id where u.email = $1";
    expect(await shop.rows(sessions, [form.email])).toHaveLength(1);
  });

  test("looked at, however often and by whatever address a letter had, the link does nothing; it says whose address it is", async () => {
    const { form, at } = shop.stranger();
    const browser = await shop.signUp(form, at);
    const letter = await shop.letterTo(form.email);
    const token = tokenIn(letter);
    const state = async () => [
      await shop.rows("select email_verified, updated_at from auth_users where email = $1", [form.email]),
      await shop.rows("select id, identifier from auth_verifications order by id"),
      await shop.rows("select id from auth_sessions order by id"),
    ];
    const before = await state();
    for (const method of ["HEAD", "GET"]) {
      const led = await shop.accounts.handle(visit(`/api/auth/verify-email?token=${token}&callbackURL=/menu`, { ...at, method }));
      expect([led.status, led.headers.get("location")]).toEqual([303, `/verify-email?token=${token}`]);
      expect(led.headers.getSetCookie()).toEqual([]);
      expect(await shop.accounts.emailToVerify(visit("/verify-email", browser), token)).toEqual({
        email: form.email,
        needsPassword: false,
      });
    }
    const posted = await shop.accounts.handle(
      visit(`/api/auth/verify-email?token=${token}`, { ...at, method: "POST", body: {} }),
    );
    expect(posted.status).toBe(405);
    expect(await state()).toEqual(before);
    expect((await shop.verify(letter, browser)).ok).toBe(true);
  });

  test("an old letter's address with rubbish in it leads to the page and nowhere else", async () => {
    const led = await shop.accounts.handle(visit("/api/auth/verify-email?token=%0d%0aSet-Cookie:a%3db%2f..%2f%2fevil.example"));
    const { pathname, host } = new URL(led.headers.get("location") ?? "", shop.publicUrl);
    expect([pathname, host, led.headers.getSetCookie()]).toEqual(["/verify-email", new URL(shop.publicUrl).host, []]);
  });

  test("tries are counted by where they come from", async () => {
    const tries = await Promise.all(
      Array.from({ length: 45 }, () =>
        shop.accounts.verifyEmail(visit("/verify-email", { address: "198.51.100.200" }), { token: "x", password: "" }),
      ),
    );
    const tooMany = tries.filter((one) => !one.ok && one.error.code === "too_many");
    expect(tooMany).toHaveLength(5);
    expect(tries.filter((one) => !one.ok && one.error.code === "link_not_valid")).toHaveLength(40);
  });

  test("a link of yesterday does not work", async () => {
    const { form, at } = shop.stranger();
    const browser = await shop.signUp(form, at);
    const letter = await shop.letterTo(form.email);
    await shop.rows("update auth_verifications set expires_at = now() - interval '1 second'");
    expect(await shop.accounts.emailToVerify(visit("/verify-email", browser), tokenIn(letter))).toBeNull();
    expect(await shop.verify(letter, browser)).toEqual(notValid);
  });

  test("the password is argon2id", async () => {
    const { form } = await shop.customer();
    const [row] = await shop.rows(
      "select a.password from auth_accounts a join auth_users u on u.id = a.user_id where u.email = $1",
      [form.email],
    );
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("the cookie is out of the reach of scripts and of other sites", async () => {
    const { cookies } = await shop.customer();
    const session = cookies.find((cookie) => cookie.startsWith("tiffin.session_token="));
    expect(session).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe("an e-mail that has an account already", () => {
  test("gets the same answer on screen, and a mail that tells its holder", async () => {
    const { form, at } = await shop.customer();
    // The welcome is written before what comes next.
    await shop.letterTo(form.email, 2);
    const started = performance.now();
    expect(await shop.accounts.signUp(visit("/signup", at), { ...form, password: "another one" })).toEqual({
      ok: true,
      value: { cookies: [expect.stringMatching(/^tiffin\.sign_up=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)] },
    });
    expect(performance.now() - started).toBeGreaterThan(390);
    expect((await shop.letterTo(form.email, 3)).subject).toBe("You already have an account at Tiffin Kitchen");
    expect((await shop.accounts.signIn(visit("/signin", at), { ...form, password: "another one" })).ok).toBe(false);
    expect((await shop.accounts.signIn(visit("/signin", at), form)).ok).toBe(true);
  });

  test("but was never verified: the later sign-up counts, with its own password, and the earlier link is dead", async () => {
    const { form, at } = shop.stranger();
    const mallory = await shop.signUp({ ...form, fullName: "Mallory", password: "planted by mallory" }, { address: "192.0.2.9" });
    const planted = await shop.letterTo(form.email);
    const browser = await shop.signUp(form, at);
    const own = await shop.letterTo(form.email, 2);
    for (const earlier of [mallory, browser, { ...at, password: "planted by mallory" }])
      expect(await shop.verify(planted, earlier)).toEqual(notValid);
    expect((await shop.verify(own, browser)).ok).toBe(true);
    expect((await shop.accounts.signIn(visit("/signin", at), { ...form, password: "planted by mallory" })).ok).toBe(false);
    expect((await shop.accounts.signIn(visit("/signin", at), form)).ok).toBe(true);
  });

  test("20 sign-ups at once with one address make one account", async () => {
    const { form } = shop.stranger();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => shop.accounts.signUp(visit("/signup", { address: `198.51.100.${n}` }), form)),
    );
    expect(answers.filter((answer) => answer.ok).length).toBeGreaterThan(0);
    expect(await shop.rows("select 1 from auth_users where email = $1", [form.email])).toHaveLength(1);
    expect(await shop.rows("select 1 from profiles where email = $1", [form.email])).toHaveLength(1);
  });
});

describe("a link that is opened in another browser than the one that signed up", () => {
  const wrong = { ok: false, error: { code: "wrong_password" } };

  test("asks for the password first, and signs in with it", async () => {
    const { form, at } = shop.stranger();
    await shop.signUp(form, at);
    const letter = await shop.letterTo(form.email);
    const phone = { address: "192.0.2.20" };
    const asked = await shop.accounts.emailToVerify(visit("/verify-email", phone), tokenIn(letter));
    expect(asked).toEqual({ email: form.email, needsPassword: true });
    expect(await shop.verify(letter, phone)).toEqual({ ok: false, error: { code: "password_missing" } });
    expect(await shop.verify(letter, { ...phone, password: "a guess" })).toEqual(wrong);
    const unverified = await shop.rows("select email_verified from auth_users where email = $1", [form.email]);
    expect(unverified).toEqual([{ email_verified: false }]);
    const verified = await shop.verify(letter, { ...phone, password: form.password });
    expect(verified).toMatchObject({ ok: true, value: { returnTo: form.returnTo } });
    const cookies = verified.ok ? verified.value.cookies : [];
    expect(await shop.accounts.actorOf(visit("/", { cookies }))).toMatchObject({ kind: "customer" });
    expect((await shop.letterTo(form.email, 2)).subject).toMatch(/^Welcome/);
  });

  test("does not verify the account of somebody who signed up with the same address afterwards", async () => {
    const { form, at } = shop.stranger();
    const browser = await shop.signUp(form, at);
    await shop.letterTo(form.email);
    const mallory = await shop.signUp({ ...form, fullName: "Mallory", password: "planted by mallory" }, { address: "192.0.2.9" });
    const newest = await shop.letterTo(form.email, 2);
    const asked = await shop.accounts.emailToVerify(visit("/verify-email", browser), tokenIn(newest));
    expect(asked).toMatchObject({ needsPassword: true });
    expect(await shop.verify(newest, browser)).toEqual({ ok: false, error: { code: "password_missing" } });
    expect(await shop.verify(newest, { ...browser, password: form.password })).toEqual(wrong);
    expect((await shop.accounts.signIn(visit("/signin", mallory), { ...form, password: "planted by mallory" })).ok).toBe(false);
  });

  test("allows 10 passwords in 15 minutes, from wherever", async () => {
    const { form, at } = shop.stranger();
    await shop.signUp(form, at);
    const letter = await shop.letterTo(form.email);
    const guess = (n: number) => shop.verify(letter, { address: `192.0.2.${n}`, password: `guess ${n}` });
    const answers = await Promise.all(Array.from({ length: 11 }, (_, n) => guess(n)));
    expect(answers.filter((answer) => !answer.ok && answer.error.code === "wrong_password")).toHaveLength(10);
    expect(answers.filter((answer) => !answer.ok && answer.error.code === "too_many")).toHaveLength(1);
  });

  test("is not fooled by a cookie that was made up, or is another sign-up's", async () => {
    const { form, at } = shop.stranger();
    await shop.signUp(form, at);
    const letter = await shop.letterTo(form.email);
    const { form: other, at: elsewhere } = shop.stranger();
    const theirs = (await shop.signUp(other, elsewhere)).cookies;
    for (const cookies of [theirs, ["tiffin.sign_up="], ["tiffin.sign_up=%E0%A4%A"], [`tiffin.sign_up=${"A".repeat(43)}`]])
      expect(await shop.verify(letter, { ...at, cookies })).toEqual({ ok: false, error: { code: "password_missing" } });
  });
});

describe("what may not be", () => {
  test.each([
    ["password1", "This password is too easy to guess. Please choose another one."],
    ["QWERTY123", "This password is too easy to guess. Please choose another one."],
    ["Asha Rao", "This password is too easy to guess. Please choose another one."],
    ["tiffin kitchen", "This password is too easy to guess. Please choose another one."],
    ["12345", "Password must be at least 6 characters long"],
    ["x".repeat(129), "Password must be at most 128 characters long"],
  ])("the password %s", async (password, message) => {
    const { form, at } = shop.stranger();
    expect(await shop.accounts.signUp(visit("/signup", at), { ...form, password })).toEqual({
      ok: false,
      error: { code: "sign_up_failed", field: "password", message },
    });
    expect(await shop.rows("select 1 from auth_users where email = $1", [form.email])).toEqual([]);
  });

  test("choosing a role, a verified e-mail, a picture or an id for oneself", async () => {
    const { form, at } = shop.stranger();
    const body = {
      name: form.fullName,
      email: form.email,
      password: form.password,
      role: "admin",
      emailVerified: true,
      image: "data:image/webp;base64,PHN2Zz4=",
      id: "chosen",
    };
    const answer = await shop.accounts.handle(visit("/api/auth/sign-up/email", { ...at, method: "POST", body }));
    expect(answer.status).toBe(200);
    expect(
      await shop.rows(
        "select u.email_verified, u.image, u.id = 'chosen' as chosen, p.role from auth_users u join profiles p using (id) where u.email = $1",
        [form.email],
      ),
    ).toEqual([{ email_verified: false, image: null, chosen: false, role: "user" }]);
  });

  test.each(["/update-user", "/change-email", "/delete-user", "/request-password-reset", "/list-sessions", "/nothing", ""])(
    "the door %s",
    async (door) => {
      const answer = await shop.accounts.handle(visit(`/api/auth${door}`, { method: "POST", body: {} }));
      expect(answer.status).toBe(404);
    },
  );

  test.each([null, [], "text", { email: {} }, { email: "a@b.c", password: {} }, { name: [], email: 1, password: null }])(
    "%j at the doors of signing in and up",
    async (body) => {
      for (const door of ["/sign-in/email", "/sign-up/email"]) {
        const answer = await shop.accounts.handle(
          visit(`/api/auth${door}`, { address: "198.51.100.99", method: "POST", body: body as object }),
        );
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
    },
  );

  test("a write with our cookie from another site", async () => {
    const { cookies } = await shop.customer();
    const request = visit("/api/auth/sign-out", { cookies, method: "POST", body: {} });
    request.headers.set("origin", "https://evil.example");
    expect((await shop.accounts.handle(request)).status).toBe(403);
    expect(await shop.accounts.actorOf(visit("/", { cookies }))).toMatchObject({ kind: "customer" });
  });
});
