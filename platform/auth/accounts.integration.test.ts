import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testAccounts, visit } from "../../tests/builders/test-accounts.ts";

let shop: Awaited<ReturnType<typeof testAccounts>>;
beforeAll(async () => {
  shop = await testAccounts();
});
afterAll(() => shop.close());

let people = 0;
/** Somebody nobody knows yet, at an address of their own. */
function stranger() {
  people += 1;
  const form = {
    fullName: "Asha Rao",
    email: `asha${people}@example.com`,
    phone: "+447700900123",
    address: "1 High Street\nLeicester",
    password: "korma and naan",
    returnTo: "/checkout?step=2",
  };
  return { form, at: { address: `203.0.113.${people}` } };
}

async function customer() {
  const { form, at } = stranger();
  expect(await shop.accounts.signUp(visit("/signup", at), form)).toEqual({ ok: true, value: null });
  const letter = await shop.letterTo(form.email);
  const verified = await shop.accounts.handle(visit(pathOf(letter.link), at));
  return { form, at, cookies: verified.headers.getSetCookie(), letter, verified };
}

function pathOf(link: string | undefined): string {
  const url = new URL(link ?? "");
  return url.pathname + url.search;
}

async function rows(text: string, values: unknown[] = []) {
  return (await shop.pool.query(text, values)).rows;
}

describe("from stranger to customer", () => {
  test("sign up, open the link, be signed in, come back to where one was heading", async () => {
    const { form, cookies, letter, verified } = await customer();
    expect(letter.subject).toBe("Verify your email for Tiffin Kitchen");
    expect(letter.text).toContain("12 Spice Lane");
    expect(verified.status).toBe(302);
    expect(verified.headers.get("location")).toBe("/signin?link=verified&returnTo=%2Fcheckout%3Fstep%3D2");
    const actor = await shop.accounts.actorOf(visit("/me", { cookies }));
    expect(actor).toMatchObject({ kind: "customer" });
    const { viewer } = await shop.accounts.viewerOf(visit("/me", { cookies }));
    expect(viewer).toEqual({ name: "Asha Rao", email: form.email, avatarUrl: null, isAdmin: false, isOwner: false });
    expect(await rows("select full_name, email, phone, address, role from profiles where email = $1", [form.email])).toEqual([
      { full_name: "Asha Rao", email: form.email, phone: form.phone, address: form.address, role: "user" },
    ]);
  });

  test("the link works once, and only its hash was kept", async () => {
    const { letter, at } = await customer();
    const token = new URL(letter.link ?? "").searchParams.get("token") ?? "";
    expect(token).toHaveLength(43);
    const again = await shop.accounts.handle(visit(pathOf(letter.link), at));
    expect(again.headers.get("location")).toBe("/signin?link=not-valid");
    expect(again.headers.getSetCookie()).toEqual([]);
    const dump = JSON.stringify([await rows("select * from pgboss.job_common"), await rows("select * from auth_verifications")]);
    expect(dump).not.toContain(token);
  });

  test("a mail program that only looks at the link does not use it up", async () => {
    const { form, at } = stranger();
    await shop.accounts.signUp(visit("/signup", at), form);
    const { link } = await shop.letterTo(form.email);
    await shop.accounts.handle(visit(pathOf(link), { ...at, method: "HEAD" }));
    expect((await shop.accounts.handle(visit(pathOf(link), at))).headers.get("location")).toContain("link=verified");
  });

  test("a link of yesterday does not work", async () => {
    const { form, at } = stranger();
    await shop.accounts.signUp(visit("/signup", at), form);
    const { link } = await shop.letterTo(form.email);
    await rows("update auth_verifications set expires_at = now() - interval '1 second'");
    expect((await shop.accounts.handle(visit(pathOf(link), at))).headers.get("location")).toBe("/signin?link=not-valid");
  });

  test("the password is argon2id", async () => {
    const { form } = await customer();
    const [row] = await rows("select a.password from auth_accounts a join auth_users u on u.id = a.user_id where u.email = $1", [
      form.email,
    ]);
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("the cookie is out of the reach of scripts and of other sites", async () => {
    const { cookies } = await customer();
    const session = cookies.find((cookie) => cookie.startsWith("tiffin.session_token="));
    expect(session).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe("signing in", () => {
  test("with the right password, whatever the letter case of the e-mail", async () => {
    const { form, at } = await customer();
    const result = await shop.accounts.signIn(visit("/signin", at), { email: form.email.toUpperCase(), password: form.password });
    expect(result.ok).toBe(true);
    const cookies = result.ok ? result.value.cookies : [];
    expect(await shop.accounts.actorOf(visit("/", { cookies }))).toMatchObject({ kind: "customer" });
  });

  test("ends the session that this browser had before", async () => {
    const { form, at, cookies } = await customer();
    await shop.accounts.signIn(visit("/signin", { ...at, cookies }), form);
    expect(await shop.accounts.actorOf(visit("/", { cookies }))).toEqual({ kind: "visitor" });
  });

  test("a wrong password and an unknown e-mail are answered alike", async () => {
    const { form, at } = await customer();
    const wrong = await shop.accounts.signIn(visit("/signin", at), { email: form.email, password: "something else" });
    const unknown = await shop.accounts.signIn(visit("/signin", at), { email: "nobody@example.com", password: "something else" });
    expect(wrong).toEqual({ ok: false, error: { code: "sign_in_failed", message: "Invalid email or password" } });
    expect(unknown).toEqual(wrong);
  });

  test("unverified: a new link is sent, but only to who knows the password", async () => {
    const { form, at } = stranger();
    await shop.accounts.signUp(visit("/signup", at), form);
    await shop.letterTo(form.email);
    expect(await shop.accounts.signIn(visit("/signin", at), { ...form, password: "a guess" })).toMatchObject({
      error: { message: "Invalid email or password" },
    });
    expect(await shop.accounts.signIn(visit("/signin", at), { ...form, returnTo: "/cart" })).toMatchObject({
      error: { message: "Please verify your email first. We have just sent you a new link: please check your email." },
    });
    const second = await shop.letterTo(form.email, 2);
    const verified = await shop.accounts.handle(visit(pathOf(second.link), at));
    expect(verified.headers.get("location")).toBe("/signin?link=verified&returnTo=%2Fcart");
    expect(shop.letters().filter((letter) => letter.to === form.email)).toHaveLength(2);
  });

  test("an account without a profile gets one", async () => {
    const { form, at } = await customer();
    await rows("delete from profiles where email = $1", [form.email]);
    expect((await shop.accounts.signIn(visit("/signin", at), form)).ok).toBe(true);
    expect(await rows("select full_name, phone, role from profiles where email = $1", [form.email])).toEqual([
      { full_name: "Asha Rao", phone: "", role: "user" },
    ]);
  });

  test("signing out ends the session on the server", async () => {
    const { cookies } = await customer();
    const { cookies: cleared } = await shop.accounts.signOut(visit("/signout", { cookies, method: "POST" }));
    expect(cleared.join()).toMatch(/tiffin\.session_token=; Max-Age=0/);
    expect(await shop.accounts.actorOf(visit("/", { cookies }))).toEqual({ kind: "visitor" });
  });
});

describe("an e-mail that has an account already", () => {
  test("gets the same answer on screen, and a mail that tells its holder", async () => {
    const { form, at } = await customer();
    const started = performance.now();
    expect(await shop.accounts.signUp(visit("/signup", at), { ...form, password: "another one" })).toEqual({
      ok: true,
      value: null,
    });
    expect(performance.now() - started).toBeGreaterThan(390);
    expect((await shop.letterTo(form.email, 2)).subject).toBe("You already have an account at Tiffin Kitchen");
    expect((await shop.accounts.signIn(visit("/signin", at), { ...form, password: "another one" })).ok).toBe(false);
    expect((await shop.accounts.signIn(visit("/signin", at), form)).ok).toBe(true);
  });

  test("but was never verified: the later sign-up counts, with its own password, and the earlier link is dead", async () => {
    const { form, at } = stranger();
    await shop.accounts.signUp(visit("/signup", at), { ...form, fullName: "Mallory", password: "planted by mallory" });
    const planted = await shop.letterTo(form.email);
    await shop.accounts.signUp(visit("/signup", at), form);
    const own = await shop.letterTo(form.email, 2);
    expect((await shop.accounts.handle(visit(pathOf(planted.link), at))).headers.get("location")).toBe("/signin?link=not-valid");
    expect((await shop.accounts.handle(visit(pathOf(own.link), at))).headers.get("location")).toContain("link=verified");
    expect((await shop.accounts.signIn(visit("/signin", at), { ...form, password: "planted by mallory" })).ok).toBe(false);
    expect((await shop.accounts.signIn(visit("/signin", at), form)).ok).toBe(true);
  });

  test("20 sign-ups at once with one address make one account", async () => {
    const { form } = stranger();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => shop.accounts.signUp(visit("/signup", { address: `198.51.100.${n}` }), form)),
    );
    expect(answers.filter((answer) => answer.ok).length).toBeGreaterThan(0);
    expect(await rows("select 1 from auth_users where email = $1", [form.email])).toHaveLength(1);
    expect(await rows("select 1 from profiles where email = $1", [form.email])).toHaveLength(1);
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
    const { form, at } = stranger();
    expect(await shop.accounts.signUp(visit("/signup", at), { ...form, password })).toEqual({
      ok: false,
      error: { code: "sign_up_failed", field: "password", message },
    });
    expect(await rows("select 1 from auth_users where email = $1", [form.email])).toEqual([]);
  });

  test("choosing a role, a verified e-mail or an id for oneself", async () => {
    const { form, at } = stranger();
    const body = {
      name: form.fullName,
      email: form.email,
      password: form.password,
      role: "admin",
      emailVerified: true,
      id: "chosen",
    };
    const answer = await shop.accounts.handle(visit("/api/auth/sign-up/email", { ...at, method: "POST", body }));
    expect(answer.status).toBe(200);
    expect(
      await rows("select u.email_verified, p.role from auth_users u join profiles p using (id) where u.email = $1", [form.email]),
    ).toEqual([{ email_verified: false, role: "user" }]);
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
    const { cookies } = await customer();
    const request = visit("/api/auth/sign-out", { cookies, method: "POST", body: {} });
    request.headers.set("origin", "https://evil.example");
    expect((await shop.accounts.handle(request)).status).toBe(403);
    expect(await shop.accounts.actorOf(visit("/", { cookies }))).toMatchObject({ kind: "customer" });
  });
});

describe("who is asking", () => {
  test("a cookie that was made up or tampered with is nobody's", async () => {
    const { cookies } = await customer();
    const forged = [
      "tiffin.session_token=abc.def",
      "tiffin.session_token=",
      "tiffin.session_token=%E0%A4%A",
      ...cookies.map((one) => one.replace("=", "=x")),
    ];
    for (const cookie of forged)
      expect(await shop.accounts.actorOf(visit("/", { cookies: [cookie] }))).toEqual({ kind: "visitor" });
  });

  test("an expired session is nobody's", async () => {
    const { cookies, form } = await customer();
    await rows("update auth_sessions s set expires_at = now() from auth_users u where u.id = s.user_id and u.email = $1", [
      form.email,
    ]);
    expect(await shop.accounts.actorOf(visit("/", { cookies }))).toEqual({ kind: "visitor" });
    expect((await shop.accounts.viewerOf(visit("/", { cookies }))).viewer).toBeNull();
  });

  test("a role counts from the next request on, both ways", async () => {
    const { cookies, form } = await customer();
    const ask = () => shop.accounts.actorOf(visit("/", { cookies }));
    await rows("update profiles set role = 'admin' where email = $1", [form.email]);
    expect(await ask()).toMatchObject({ kind: "admin", isOwner: false });
    await rows("update profiles set role = 'user' where email = $1", [form.email]);
    expect(await ask()).toMatchObject({ kind: "customer" });
  });

  test("a session more than a day old is lengthened to 7 days when a page is opened", async () => {
    const { cookies, form } = await customer();
    const expiry = async () =>
      (
        await rows("select s.expires_at from auth_sessions s join auth_users u on u.id = s.user_id where u.email = $1", [
          form.email,
        ])
      )[0]?.expires_at.getTime();
    expect((await shop.accounts.viewerOf(visit("/me", { cookies }))).cookies).toEqual([]);
    await rows(
      `update auth_sessions s set expires_at = now() + interval '5 days 23 hours', updated_at = now() - interval '25 hours'
         from auth_users u where u.id = s.user_id and u.email = $1`,
      [form.email],
    );
    const { viewer, cookies: lengthened } = await shop.accounts.viewerOf(visit("/me", { cookies }));
    expect(viewer?.email).toBe(form.email);
    expect(lengthened.join()).toMatch(/session_token=.*Max-Age=604800/);
    expect(await expiry()).toBeGreaterThan(Date.now() + 6.9 * 24 * 3600 * 1000);
  });
});

describe("limits", () => {
  test("10 wrong passwords for one account, from wherever, then none for a while; its holder is told how long", async () => {
    const { form } = await customer();
    const guess = (n: number) =>
      shop.accounts.signIn(visit("/signin", { address: `192.0.2.${n}` }), { email: form.email, password: `guess ${n}` });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)));
    const messages = answers.map((answer) => (answer.ok ? "" : answer.error.message));
    expect(messages.filter((message) => message === "Invalid email or password")).toHaveLength(10);
    expect(messages.filter((message) => message === "Too many attempts. Please try again in 15 minutes.")).toHaveLength(20);
    const right = await shop.accounts.signIn(visit("/signin", { address: "192.0.2.200" }), form);
    expect(right).toMatchObject({ error: { message: "Too many attempts. Please try again in 15 minutes." } });
  });

  test("signing in sets the count back", async () => {
    const { form, at } = await customer();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 6; n += 1)
        await shop.accounts.signIn(visit("/signin", { address: `192.0.2.${n}` }), { ...form, password: "no" });
      expect((await shop.accounts.signIn(visit("/signin", at), form)).ok).toBe(true);
    }
  });

  test("40 tries a minute from one address; a forged X-Forwarded-For is no other address", async () => {
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const request = visit("/api/auth/sign-in/email", {
          address: "192.0.2.250",
          method: "POST",
          body: { email: `someone${n}@example.com`, password: "guess" },
        });
        request.headers.set("x-forwarded-for", `10.0.0.${n}`);
        return shop.accounts.handle(request);
      }),
    );
    expect(tries.filter((answer) => answer.status === 401)).toHaveLength(40);
    const refused = tries.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(20);
    expect(Number(refused[0]?.headers.get("x-retry-after"))).toBeGreaterThan(50);
  });
});

test("with https the cookie is Secure and bound to this host", async () => {
  const secure = await testAccounts({ publicUrl: "https://shop.test" });
  try {
    const { form, at } = stranger();
    await secure.accounts.signUp(visit("/signup", at), form);
    const { link } = await secure.letterTo(form.email);
    const cookies = (await secure.accounts.handle(visit(pathOf(link), at))).headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^__Host-tiffin\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await secure.accounts.actorOf(visit("/", { cookies }))).toMatchObject({ kind: "customer" });
  } finally {
    await secure.close();
  }
});
