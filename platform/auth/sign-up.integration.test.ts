import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathOf, testAccounts, visit } from "../../tests/builders/test-accounts.ts";

let shop: Awaited<ReturnType<typeof testAccounts>>;
beforeAll(async () => {
  shop = await testAccounts();
});
afterAll(() => shop.close());

describe("from stranger to customer", () => {
  test("sign up, open the link, be signed in, come back to where one was heading", async () => {
    const { form, cookies, letter, verified } = await shop.customer();
    expect(letter.subject).toBe("Verify your email for Tiffin Kitchen");
    expect(letter.text).toContain("12 Spice Lane");
    expect(verified.status).toBe(302);
    expect(verified.headers.get("location")).toBe("/signin?link=verified&returnTo=%2Fcheckout%3Fstep%3D2");
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
    const token = new URL(letter.link ?? "").searchParams.get("token") ?? "";
    expect(token).toHaveLength(43);
    const again = await shop.accounts.handle(visit(pathOf(letter.link), at));
    expect(again.headers.get("location")).toBe("/signin?link=not-valid");
    expect(again.headers.getSetCookie()).toEqual([]);
    const dump = JSON.stringify([
      await shop.rows("select * from pgboss.job_common"),
      await shop.rows("select * from auth_verifications"),
    ]);
    expect(dump).not.toContain(token);
  });

  test("a mail program that only looks at the link does not use it up", async () => {
    const { form, at } = shop.stranger();
    await shop.accounts.signUp(visit("/signup", at), form);
    const { link } = await shop.letterTo(form.email);
    await shop.accounts.handle(visit(pathOf(link), { ...at, method: "HEAD" }));
    expect((await shop.accounts.handle(visit(pathOf(link), at))).headers.get("location")).toContain("link=verified");
  });

  test("a link of yesterday does not work", async () => {
    const { form, at } = shop.stranger();
    await shop.accounts.signUp(visit("/signup", at), form);
    const { link } = await shop.letterTo(form.email);
    await shop.rows("update auth_verifications set expires_at = now() - interval '1 second'");
    expect((await shop.accounts.handle(visit(pathOf(link), at))).headers.get("location")).toBe("/signin?link=not-valid");
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
    expect((await shop.accounts.handle(visit(pathOf(planted.link), at))).headers.get("location")).toBe("/signin?link=not-valid");
    expect((await shop.accounts.handle(visit(pathOf(own.link), at))).headers.get("location")).toContain("link=verified");
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
