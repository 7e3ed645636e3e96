import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testAccounts, tokenOf, visit } from "../../tests/builders/test-accounts.ts";

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
    const { letter, at } = await shop.customer();
    const token = tokenOf(letter);
    expect(token).toHaveLength(43);
    expect(await shop.verify(letter, at)).toEqual(notValid);
    expect(await shop.accounts.emailToVerify(token)).toBeNull();
    const dump = JSON.stringify([
      await shop.rows("select * from pgboss.job_common"),
      await shop.rows("select * from auth_verifications"),
    ]);
    expect(dump).not.toContain(token);
  });

  test("of 20 presses at once one verifies", async () => {
    const { form, at } = shop.stranger();
    await shop.accounts.signUp(visit("/signup", at), form);
    const letter = await shop.letterTo(form.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.verify(letter, at)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(19).fill(notValid));
    const sessions = "select 1 from auth_sessions s join auth_users u on u.id = s.user_id where u.email = $1";
    expect(await shop.rows(sessions, [form.email])).toHaveLength(1);
  });

  test("looked at, however often and by whatever address a letter had, the link does nothing; it says whose address it is", async () => {
    const { form, at } = shop.stranger();
    await shop.accounts.signUp(visit("/signup", at), form);
    const letter = await shop.letterTo(form.email);
    const token = tokenOf(letter);
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
      expect(await shop.accounts.emailToVerify(token)).toBe(form.email);
    }
    const posted = await shop.accounts.handle(
      visit(`/api/auth/verify-email?token=${token}`, { ...at, method: "POST", body: {} }),
    );
    expect(posted.status).toBe(405);
    expect(await state()).toEqual(before);
    expect((await shop.verify(letter, at)).ok).toBe(true);
  });

  test("an old letter's address with rubbish in it leads to the page and nowhere else", async () => {
    const led = await shop.accounts.handle(visit("/api/auth/verify-email?token=%0d%0aSet-Cookie:a%3db%2f..%2f%2fevil.example"));
    const { pathname, host } = new URL(led.headers.get("location") ?? "", shop.publicUrl);
    expect([pathname, host, led.headers.getSetCookie()]).toEqual(["/verify-email", new URL(shop.publicUrl).host, []]);
  });

  test("tries are counted by where they come from", async () => {
    const tries = await Promise.all(
      Array.from({ length: 45 }, () => shop.accounts.verifyEmail(visit("/verify-email", { address: "198.51.100.200" }), "x")),
    );
    const tooMany = tries.filter((one) => !one.ok && one.error.code === "too_many");
    expect(tooMany).toHaveLength(5);
    expect(tries.filter((one) => !one.ok && one.error.code === "link_not_valid")).toHaveLength(40);
  });

  test("a link of yesterday does not work", async () => {
    const { form, at } = shop.stranger();
    await shop.accounts.signUp(visit("/signup", at), form);
    const letter = await shop.letterTo(form.email);
    await shop.rows("update auth_verifications set expires_at = now() - interval '1 second'");
    expect(await shop.accounts.emailToVerify(tokenOf(letter))).toBeNull();
    expect(await shop.verify(letter, at)).toEqual(notValid);
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
      value: null,
    });
    expect(performance.now() - started).toBeGreaterThan(390);
    expect((await shop.letterTo(form.email, 3)).subject).toBe("You already have an account at Tiffin Kitchen");
    expect((await shop.accounts.signIn(visit("/signin", at), { ...form, password: "another one" })).ok).toBe(false);
    expect((await shop.accounts.signIn(visit("/signin", at), form)).ok).toBe(true);
  });

  test("but was never verified: the later sign-up counts, with its own password, and the earlier link is dead", async () => {
    const { form, at } = shop.stranger();
    await shop.accounts.signUp(visit("/signup", at), { ...form, fullName: "Mallory", password: "planted by mallory" });
    const planted = await shop.letterTo(form.email);
    await shop.accounts.signUp(visit("/signup", at), form);
    const own = await shop.letterTo(form.email, 2);
    expect(await shop.verify(planted, at)).toEqual(notValid);
    expect((await shop.verify(own, at)).ok).toBe(true);
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

describe("what may not be", () => {
  test.each([
    ["password1", "This password is on the lists that attackers try first. Please choose another one."],
    ["QWERTY123", "This password is on the lists that attackers try first. Please choose another one."],
    ["Asha Rao", "This password is on the lists that attackers try first. Please choose another one."],
    ["tiffin kitchen", "This password is on the lists that attackers try first. Please choose another one."],
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
